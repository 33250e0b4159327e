//! What the server relies on, asked of SQLite files.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use async_trait::async_trait;
use tempfile::TempDir;
use yonin_protocol::{DisplayName, OverReason, Player, PlayerKind, Scope, Token, UnixMillis};
use yonin_store::conformance::{Place, run_all};
use yonin_store::{
    Append, Depth, Epoch, GameFilter, Keyset, NewEvent, NewPlayer, NewToken, Store, TableFilter,
    TokenHash, TokenKind,
};
use yonin_store_sqlite::SqliteStore;

struct File {
    folder: TempDir,
}

impl File {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    async fn store(&self) -> SqliteStore {
        // The folder between is made by the store.
        let file = self.folder.path().join("data/yonin.sqlite");
        SqliteStore::open(&format!("sqlite:{}", file.display())).await.unwrap()
    }
}

#[async_trait]
impl Place for File {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.store().await)
    }
}

#[tokio::test]
async fn sqlite_conforms() {
    run_all(async || File::new()).await;
}

#[tokio::test]
async fn tokens_are_not_in_the_file() {
    let file = File::new();
    let store = file.store().await;
    let player = Player {
        id: "p".parse().unwrap(),
        name: DisplayName::from("Mika#0042".to_owned()),
        kind: PlayerKind::Guest,
        rating: None,
        via_bot: false,
    };
    let token = NewToken {
        id: "t".parse().unwrap(),
        hash: TokenHash::of(&Token::from("open sesame".to_owned())),
        kind: TokenKind::Session,
        scopes: vec![Scope::Play],
        at: UnixMillis(1),
        expires_at: None,
    };
    store.create_player(NewPlayer { player, token, at: UnixMillis(1) }).await.unwrap();
    store.close().await;
    let files: Vec<_> = std::fs::read_dir(file.folder.path().join("data")).unwrap().collect();
    assert!(!files.is_empty());
    for file in files {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(6).any(|text| text == b"sesame"));
    }
}

/// A file as the first version wrote it, with two tables, one of them private and finished.
#[tokio::test]
async fn old_files_are_brought_up_to_date() {
    let file = File::new();
    std::fs::create_dir(file.folder.path().join("data")).unwrap();
    let path = file.folder.path().join("data/yonin.sqlite");
    let first = sqlx::migrate!("../../migrations/sqlite").iter().next().unwrap().clone();
    let mut connection = {
        use sqlx::ConnectOptions;
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        options.create_if_missing(true).connect().await.unwrap()
    };
    let migrations = sqlx::migrate::Migrator::with_migrations(vec![first]);
    migrations.run(&mut connection).await.unwrap();
    sqlx::raw_sql(include_str!("first_version.sql")).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();

    let store = file.store().await;
    let hash = TokenHash::of(&Token::from("secret".to_owned()));
    let identity = store.identify(&hash, UnixMillis(1)).await.unwrap().unwrap();
    assert_eq!((identity.player.id.as_str(), identity.kind), ("p", TokenKind::Session));
    assert_eq!(identity.scopes, [Scope::Play]);
    assert!(store.delete_token(&identity.player.id, &identity.token).await.unwrap());

    let keyset = Keyset { after: None, limit: 9 };
    let public = store.tables(&TableFilter::default(), &keyset).await.unwrap();
    let all = TableFilter { private: true, ..TableFilter::default() };
    let all = store.tables(&all, &keyset).await.unwrap();
    let ids = |rows: Vec<yonin_protocol::Summary>| {
        rows.iter().map(|summary| summary.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        (ids(public.items), ids(all.items)),
        (vec!["a".to_owned()], vec!["b".into(), "a".into()])
    );

    let epoch = store.begin(UnixMillis(9)).await.unwrap();
    let a = "a".parse().unwrap();
    let log = store.open_table(&a, epoch, Depth::Tail).await.unwrap().unwrap();
    assert_eq!((log.epoch, log.snapshot, log.invite), (Epoch(0), None, None));
    assert_eq!(log.events.iter().map(|event| event.seq).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((log.done.len(), log.done[0].seq), (1, 2));
    let said = NewEvent { at: UnixMillis(9), json: "{}".to_owned(), command: None };
    store.append(Append::new(a, epoch, 2, vec![said])).await.unwrap();
    let listed = store.tables(&TableFilter::default(), &keyset).await.unwrap();
    assert_eq!(listed.items[0].seq, 3);

    let shown = store.finished_games(&GameFilter::default(), &keyset).await.unwrap();
    assert_eq!(shown.items.len(), 0);
    let game = store.finished_game(&"b".parse().unwrap()).await.unwrap().unwrap();
    assert!(game.private);
    let by_player = GameFilter { viewer: Some("p".parse().unwrap()), ..GameFilter::default() };
    assert_eq!(
        store.finished_games(&by_player, &keyset).await.unwrap().items,
        std::slice::from_ref(&game.header)
    );
    for (reason, count) in [(OverReason::LastSurvivor, 1), (OverReason::Flag, 0)] {
        let by_reason = GameFilter { reason: Some(reason), ..by_player.clone() };
        let player = by_player.viewer.clone();
        let by_rank = GameFilter { player, rank: Some(1), ..by_reason.clone() };
        for filter in [by_reason, by_rank] {
            let found = store.finished_games(&filter, &keyset).await.unwrap();
            assert_eq!(found.items.len(), count, "{filter:?}");
        }
    }
}
