//! What the server relies on, asked of PostgreSQL.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection};
use yonin_protocol::{
    DisplayName, Event, OverReason, Player, PlayerKind, Scope, Token, UnixMillis,
};
use yonin_store::conformance::{Place, run_all};
use yonin_store::{
    Append, Depth, Epoch, GameFilter, Keyset, NewEvent, NewPlayer, NewToken, Store, StoreError,
    TableFilter, TokenHash, TokenKind,
};
use yonin_store_postgres::testing::{Database, Server, ThrowAway};
use yonin_store_postgres::{PostgresOptions, PostgresStore};

fn server() -> Server {
    Server::for_tests().unwrap_or_else(|error| panic!("{error}"))
}

async fn open(url: &str) -> PostgresStore {
    PostgresStore::open(url, &PostgresOptions::default()).await.unwrap()
}

struct Fresh(Database);

#[async_trait]
impl Place for Fresh {
    async fn open(&self) -> Arc<dyn Store> {
        // Several cases at a time may well keep each other waiting.
        let options =
            PostgresOptions { timeout: Duration::from_secs(60), ..PostgresOptions::default() };
        Arc::new(PostgresStore::open(&self.0.url(), &options).await.unwrap())
    }

    async fn discard(&self) {
        self.0.discard().await.unwrap();
    }
}

#[tokio::test]
async fn postgres_conforms() {
    let server = server();
    run_all(async || Fresh(server.database().await.unwrap())).await;
}

/// A database as the first version wrote it, with two tables, one of them private and finished.
const FIRST_VERSION: &str = include_str!("first_version.sql");

async fn first_version(url: &str) {
    let first = sqlx::migrate!("../../migrations/postgres").iter().next().unwrap().clone();
    let mut connection = PgConnection::connect(url).await.unwrap();
    Migrator::with_migrations(vec![first]).run(&mut connection).await.unwrap();
    sqlx::raw_sql(FIRST_VERSION).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn old_databases_are_brought_up_to_date() {
    let server = server();
    let database = server.database().await.unwrap();
    first_version(&database.url()).await;

    let store = open(&database.url()).await;
    let hash = TokenHash::of(&Token::from("secret".to_owned()));
    let identity = store.identify(&hash, UnixMillis(1)).await.unwrap().unwrap();
    assert_eq!((identity.player.id.as_str(), identity.kind), ("p", TokenKind::Session));
    assert!(store.delete_token(&identity.player.id, &identity.token).await.unwrap());
    let keyset = Keyset { after: None, limit: 9 };
    let public = store.tables(&TableFilter::default(), &keyset).await.unwrap();
    assert_eq!(public.items.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["a"]);
    let log = store.open_table(&"a".parse().unwrap(), Epoch(1), Depth::Tail).await.unwrap();
    let log = log.unwrap();
    assert_eq!((log.epoch, log.events.len(), log.done[0].seq), (Epoch(0), 2, 2));
    let all = store.finished_games(&GameFilter::default(), &keyset).await.unwrap();
    let game = store.finished_game(&"b".parse().unwrap()).await.unwrap().unwrap();
    assert_eq!((all.items.len(), game.private), (0, true));
    let viewer = Some("p".parse().unwrap());
    for (reason, count) in [(OverReason::LastSurvivor, 1), (OverReason::Flag, 0)] {
        let by_reason =
            GameFilter { reason: Some(reason), viewer: viewer.clone(), ..GameFilter::default() };
        let by_rank = GameFilter { player: viewer.clone(), rank: Some(1), ..by_reason.clone() };
        for filter in [by_reason, by_rank] {
            let found = store.finished_games(&filter, &keyset).await.unwrap();
            assert_eq!(found.items.len(), count, "{filter:?}");
        }
    }
    store.close().await;
    database.discard().await.unwrap();
}

fn append(after: u64) -> Append {
    let closed = Event::TableClosed { why: "x".to_owned() };
    let events = vec![NewEvent::new(UnixMillis(1), &closed).unwrap()];
    Append::new("a".parse().unwrap(), Epoch(1), after, events)
}

fn guest(id: &str) -> NewPlayer {
    let player = Player {
        id: id.parse().unwrap(),
        name: DisplayName::from(id.to_owned()),
        kind: PlayerKind::Guest,
        rating: None,
        via_bot: false,
    };
    let token = NewToken {
        id: id.parse().unwrap(),
        hash: TokenHash::of(&Token::from(id.to_owned())),
        kind: TokenKind::Session,
        scopes: vec![Scope::Play],
        at: UnixMillis(1),
        expires_at: None,
    };
    NewPlayer { player, token, at: UnixMillis(1) }
}

#[track_caller]
fn assert_unavailable<T: std::fmt::Debug>(outcome: &Result<T, StoreError>) {
    assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
}

#[tokio::test]
async fn a_server_that_was_away_is_found_again() {
    let server = ThrowAway::start_new().unwrap_or_else(|error| panic!("{error}"));
    let url = server.url();
    first_version(&url).await;
    let options = PostgresOptions { timeout: Duration::from_secs(2), ..PostgresOptions::default() };
    let store = PostgresStore::open(&url, &options).await.unwrap();
    let table = "a".parse().unwrap();
    store.open_table(&table, Epoch(1), Depth::Whole).await.unwrap().unwrap();
    store.append(append(2)).await.unwrap();

    // Connections that were lost while nobody used them are not missed.
    server.stop().unwrap();
    server.start().unwrap();
    store.append(append(3)).await.unwrap();
    store.create_player(guest("g")).await.unwrap();

    server.stop().unwrap();
    assert_unavailable(&store.append(append(4)).await);
    assert_unavailable(&store.ping().await);
    assert_unavailable(&store.events_since(&table, 0, 9).await);
    server.start().unwrap();
    store.ping().await.unwrap();
    store.append(append(4)).await.unwrap();
    assert_eq!(store.events_since(&table, 0, 9).await.unwrap().len(), 5);
    store.close().await;
}

#[tokio::test]
async fn a_database_that_does_not_answer_is_unavailable() {
    let server = server();
    let database = server.database().await.unwrap();
    first_version(&database.url()).await;
    let options =
        PostgresOptions { timeout: Duration::from_millis(300), ..PostgresOptions::default() };
    let store = PostgresStore::open(&database.url(), &options).await.unwrap();
    let table = "a".parse().unwrap();
    store.open_table(&table, Epoch(1), Depth::Whole).await.unwrap().unwrap();

    let mut other = PgConnection::connect(&database.url()).await.unwrap();
    let mut lock = other.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE tables; LOCK TABLE players").execute(&mut *lock).await.unwrap();
    let (appended, created, beat) = tokio::join!(
        store.append(append(2)),
        store.create_player(guest("g")),
        // No beat waits for a batch.
        store.beat(Epoch(1), UnixMillis(5)),
    );
    assert_unavailable(&appended);
    assert_unavailable(&created);
    beat.unwrap();
    lock.rollback().await.unwrap();
    store.append(append(2)).await.unwrap();
    store.create_player(guest("g")).await.unwrap();
    store.close().await;
    other.close().await.unwrap();
    database.discard().await.unwrap();
}
