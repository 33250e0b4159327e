//! What the server relies on, asked of an SQLite file.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use tempfile::TempDir;
use yonin_protocol::{
    BySeat, ChatMode, ClockSpec, Command, DisplayName, Event, OnLeave, OverReason, Player,
    PlayerKind, RecordHeader, Scope, Seat, Seed, Status, Summary, Token, UnixMillis, Visibility,
};
use yonin_store::{
    Append, CommandKey, GameFilter, Keyset, NewEvent, NewPlayer, NewTable, Store, StoreError,
    TableFilter, TokenHash,
};
use yonin_store_sqlite::SqliteStore;

struct Fixture {
    store: SqliteStore,
    url: String,
    folder: TempDir,
}

impl Fixture {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        // The folder between is made by the store.
        let url = format!("sqlite:{}", folder.path().join("data/yonin.sqlite").display());
        Self { store: SqliteStore::open(&url).await.unwrap(), url, folder }
    }

    async fn reopen(self) -> Self {
        self.store.close().await;
        Self { store: SqliteStore::open(&self.url).await.unwrap(), ..self }
    }

    async fn table(&self, id: &str, at: u64) {
        let table = NewTable {
            summary: summary(id, at),
            seed: Seed([7; 32]),
            events: vec![closed("made")],
        };
        self.store.create_table(table).await.unwrap();
    }
}

fn summary(id: &str, at: u64) -> Summary {
    Summary {
        id: id.parse().unwrap(),
        game: "yonin".to_owned(),
        ruleset: "classic".to_owned(),
        options: [].into(),
        clock: ClockSpec::None,
        rated: false,
        visibility: Visibility::Public,
        name: None,
        host: "p".parse().unwrap(),
        status: Status::Open,
        seats_order: Seat::YONIN.to_vec(),
        seats: BySeat::new(),
        seq: 1,
        result: None,
        spectator_delay_plies: 0,
        chat: ChatMode::Full,
        grace_s: 300,
        on_leave: OnLeave::Vote,
        league: None,
        created_at: UnixMillis(at),
        started_at: None,
        finished_at: None,
    }
}

/// An event like any other, as far as a store can tell.
fn closed(why: &str) -> NewEvent {
    NewEvent::new(UnixMillis(5), &Event::TableClosed { why: why.to_owned() }).unwrap()
}

fn append(id: &str, after: u64, events: Vec<NewEvent>) -> Append {
    Append { table: id.parse().unwrap(), after, events, summary: None, finished: None }
}

fn key(id: &str) -> CommandKey {
    CommandKey { player: "p".parse().unwrap(), id: id.parse().unwrap(), command: Command::Resign }
}

fn header(id: &str, finished_at: u64) -> RecordHeader {
    let player = |id: &str| Player {
        id: id.parse().unwrap(),
        name: DisplayName::from(id.to_owned()),
        kind: PlayerKind::Guest,
        rating: None,
    };
    RecordHeader {
        id: id.parse().unwrap(),
        game: "yonin".to_owned(),
        ruleset: "classic".to_owned(),
        options: [].into(),
        clock: ClockSpec::None,
        rated: false,
        league: None,
        sfen: None,
        first: Seat::S,
        seed: Seed([7; 32]),
        nonces: BySeat::new(),
        furigoma: None,
        players: Seat::YONIN.map(|seat| (seat, player(&format!("{id}-{seat}")))).into(),
        ranks: Seat::YONIN.into_iter().zip(1..).collect(),
        winners: vec![Seat::S],
        reason: OverReason::LastSurvivor,
        ratings: None,
        started_at: UnixMillis(1),
        finished_at: UnixMillis(finished_at),
    }
}

#[tokio::test]
async fn players_are_found_by_token_alone() {
    let fixture = Fixture::new().await;
    let player = Player {
        id: "p".parse().unwrap(),
        name: DisplayName::from("Mika#0042".to_owned()),
        kind: PlayerKind::Guest,
        rating: None,
    };
    let token = Token::from("secret".to_owned());
    let new = NewPlayer {
        player: player.clone(),
        token: TokenHash::of(&token),
        scopes: vec![Scope::Play],
        at: UnixMillis(1),
    };
    fixture.store.create_player(new).await.unwrap();
    let fixture = fixture.reopen().await;
    let found = fixture.store.identify(&TokenHash::of(&token)).await.unwrap().unwrap();
    assert_eq!((found.player, found.scopes), (player, vec![Scope::Play]));
    let other = TokenHash::of(&Token::from("guess".to_owned()));
    assert_eq!(fixture.store.identify(&other).await.unwrap(), None);
    for file in std::fs::read_dir(fixture.folder.path().join("data")).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(6).any(|window| window == b"secret"));
    }
}

#[tokio::test]
async fn a_log_has_one_writer() {
    let fixture = Fixture::new().await;
    fixture.table("t", 1).await;
    fixture.store.append(append("t", 1, vec![closed("a"), closed("b")])).await.unwrap();
    let late = fixture.store.append(append("t", 1, vec![closed("late")])).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    let early = fixture.store.append(append("t", 9, vec![closed("early")])).await;
    assert!(matches!(early, Err(StoreError::Conflict)), "{early:?}");
    let nowhere = fixture.store.append(append("u", 1, vec![closed("nowhere")])).await;
    assert!(matches!(nowhere, Err(StoreError::Conflict)), "{nowhere:?}");

    let table = "t".parse().unwrap();
    let fixture = fixture.reopen().await;
    let log = fixture.store.table_log(&table).await.unwrap().unwrap();
    assert_eq!(log.seed, Seed([7; 32]));
    assert_eq!(log.events.iter().map(|event| event.seq).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(log.events[2].json, r#"{"kind":"table_closed","why":"b"}"#);
    let tail = fixture.store.events_since(&table, 1, 1).await.unwrap();
    assert_eq!(tail, log.events[1..2]);
    assert!(fixture.store.table_log(&"u".parse().unwrap()).await.unwrap().is_none());
}

#[tokio::test]
async fn a_command_is_stored_once() {
    let fixture = Fixture::new().await;
    fixture.table("t", 1).await;
    let command = |id| NewEvent { command: Some(key(id)), ..closed("x") };
    fixture.store.append(append("t", 1, vec![command("c"), closed("y")])).await.unwrap();
    let twice = fixture.store.append(append("t", 3, vec![command("c")])).await;
    assert!(matches!(twice, Err(StoreError::Conflict)), "{twice:?}");
    // What was refused has left nothing: the next append fits on.
    fixture.store.append(append("t", 3, vec![command("d")])).await.unwrap();
    let log = fixture.store.events_since(&"t".parse().unwrap(), 1, 10).await.unwrap();
    let commands: Vec<_> = log.into_iter().map(|event| event.command).collect();
    assert_eq!(commands, [Some(key("c")), None, Some(key("d"))]);
}

#[tokio::test]
async fn lists_follow_the_log() {
    let fixture = Fixture::new().await;
    for (id, at) in [("a", 1), ("b", 2), ("c", 2), ("d", 3)] {
        fixture.table(id, at).await;
    }
    let mut finished = summary("b", 2);
    finished.status = Status::Finished;
    let change = Append { summary: Some(finished), ..append("b", 1, vec![closed("x")]) };
    fixture.store.append(change).await.unwrap();
    fixture.store.append(append("a", 1, vec![closed("x")])).await.unwrap();

    let mut keyset = Keyset { after: None, limit: 3 };
    let first = fixture.store.tables(&TableFilter::default(), &keyset).await.unwrap();
    let ids = |items: &[Summary]| items.iter().map(|item| item.id.to_string()).collect::<Vec<_>>();
    assert_eq!(ids(&first.items), ["d", "c", "b"]);
    keyset.after = first.next;
    let second = fixture.store.tables(&TableFilter::default(), &keyset).await.unwrap();
    assert_eq!(
        (ids(&second.items), second.items[0].seq, second.next),
        (vec!["a".to_owned()], 2, None)
    );
    let open = TableFilter { status: Some(Status::Open), game: Some("yonin".to_owned()) };
    let open = fixture.store.tables(&open, &Keyset { after: None, limit: 9 }).await.unwrap();
    assert_eq!(ids(&open.items), ["d", "c", "a"]);
}

#[tokio::test]
async fn a_finished_game_is_written_once() {
    let fixture = Fixture::new().await;
    for (id, at) in [("t", 10), ("u", 20)] {
        fixture.table(id, 1).await;
        let end = Append { finished: Some(header(id, at)), ..append(id, 1, vec![closed("x")]) };
        fixture.store.append(end).await.unwrap();
    }
    let again = Append { finished: Some(header("t", 99)), ..append("t", 2, vec![closed("y")]) };
    fixture.store.append(again).await.unwrap();
    let id = "t".parse().unwrap();
    assert_eq!(fixture.store.finished_game(&id).await.unwrap(), Some(header("t", 10)));

    let all = Keyset { after: None, limit: 9 };
    let count = async |filter: GameFilter| {
        fixture.store.finished_games(&filter, &all).await.unwrap().items.len()
    };
    assert_eq!(count(GameFilter::default()).await, 2);
    assert_eq!(
        count(GameFilter { player: Some("t-w".parse().unwrap()), ..GameFilter::default() }).await,
        1
    );
    assert_eq!(
        count(GameFilter { ruleset: Some("korean".to_owned()), ..GameFilter::default() }).await,
        0
    );
    assert_eq!(count(GameFilter { from: Some(UnixMillis(20)), ..GameFilter::default() }).await, 1);
    assert_eq!(count(GameFilter { to: Some(UnixMillis(20)), ..GameFilter::default() }).await, 1);
    let page = fixture
        .store
        .finished_games(&GameFilter::default(), &Keyset { after: None, limit: 1 })
        .await
        .unwrap();
    assert_eq!(
        (page.items, page.next),
        (vec![header("u", 20)], Some((UnixMillis(20), "u".parse().unwrap())))
    );
}
