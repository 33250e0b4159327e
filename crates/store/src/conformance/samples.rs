//! Things to keep.

use yonin_protocol::{
    BySeat, ChatMessage, ChatMode, ClockSpec, Command, DisplayName, Event, Label, OnLeave,
    OverReason, Player, PlayerKind, Preset, RecordHeader, Room, Said, Say, Scope, Seat, Seed,
    Status, Summary, TableId, Token, UnixMillis, Visibility,
};

use crate::{
    Append, ChatRoom, CommandKey, Depth, Epoch, FinishedGame, Keyset, NewEvent, NewMessage,
    NewPlayer, NewTable, NewToken, Store, StoreError, TableLog, TokenHash, TokenKind,
};

/// The owner of most tables.
pub(super) const OWNER: Epoch = Epoch(5);

/// A limit that nothing here reaches.
pub(super) const MANY: u32 = 1000;

pub(super) const TABLE_ROOM: ChatRoom = ChatRoom { room: Room::Table, team: None };

pub(super) fn id(table: &str) -> TableId {
    table.parse().unwrap()
}

pub(super) fn player(id: &str) -> Player {
    Player {
        id: id.parse().unwrap(),
        name: DisplayName::from(format!("{id}#0042")),
        kind: PlayerKind::Guest,
        rating: None,
        via_bot: false,
    }
}

pub(super) fn hash(secret: &str) -> TokenHash {
    TokenHash::of(&Token::from(secret.to_owned()))
}

/// A session whose id and secret are the same word.
pub(super) fn session(word: &str) -> NewToken {
    NewToken {
        id: word.parse().unwrap(),
        hash: hash(word),
        kind: TokenKind::Session,
        scopes: vec![Scope::Play],
        at: UnixMillis(1),
        expires_at: None,
    }
}

pub(super) fn label(text: &str) -> Label {
    Label::try_from(text.to_owned()).unwrap()
}

/// A guest whose token is his id.
pub(super) async fn guest(store: &dyn Store, id: &str) -> Player {
    let player = player(id);
    let new = NewPlayer { player: player.clone(), token: session(id), at: UnixMillis(1) };
    store.create_player(new).await.unwrap();
    player
}

pub(super) fn summary(id: &str, at: u64) -> Summary {
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

pub(super) fn new_table(summary: Summary) -> NewTable {
    NewTable {
        summary,
        epoch: OWNER,
        seed: Seed([7; 32]),
        invite: None,
        events: vec![event("made")],
    }
}

/// A table with one event.
pub(super) async fn table(store: &dyn Store, id: &str, at: u64) {
    store.create_table(new_table(summary(id, at))).await.unwrap();
}

/// An event like any other, as far as a store can tell.
pub(super) fn event(why: &str) -> NewEvent {
    NewEvent::new(UnixMillis(5), &Event::TableClosed { why: why.to_owned() }).unwrap()
}

pub(super) fn key(player: &str, id: &str) -> CommandKey {
    CommandKey {
        player: player.parse().unwrap(),
        id: id.parse().unwrap(),
        command: Command::Resign,
    }
}

/// An event that a command made.
pub(super) fn commanded(player: &str, id: &str) -> NewEvent {
    NewEvent { command: Some(key(player, id)), ..event(id) }
}

pub(super) fn append(id: &str, after: u64, events: Vec<NewEvent>) -> Append {
    Append::new(id.parse().unwrap(), OWNER, after, events)
}

/// Something that "p" says; its command is named after it.
pub(super) fn message(room: ChatRoom, n: u64, seq: u64, command: &str) -> NewMessage {
    let said = Said::Preset(Preset::Hello);
    NewMessage {
        room,
        seq,
        message: ChatMessage {
            room: room.room,
            n,
            at: UnixMillis(5),
            seat: Some(Seat::S),
            player: player("p"),
            said: said.clone(),
        },
        command: CommandKey {
            command: Command::Say(Say { room: room.room, said }),
            ..key("p", command)
        },
    }
}

/// A game of four players who are named after it.
pub(super) fn finished(id: &str, at: u64) -> FinishedGame {
    let header = RecordHeader {
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
        finished_at: UnixMillis(at),
    };
    FinishedGame { header, private: false }
}

/// A table whose game is finished.
pub(super) async fn played(store: &dyn Store, game: FinishedGame) {
    let id = game.header.id.to_string();
    table(store, &id, 1).await;
    let end = Append { finished: Some(Box::new(game)), ..append(&id, 1, vec![event("end")]) };
    store.append(end).await.unwrap();
}

pub(super) async fn whole(store: &dyn Store, table: &str) -> TableLog {
    store.open_table(&id(table), OWNER, Depth::Whole).await.unwrap().unwrap()
}

/// Why each event of a table says it happened.
pub(super) async fn told(store: &dyn Store, table: &str) -> Vec<String> {
    let events = store.events_since(&id(table), 0, MANY).await.unwrap();
    let why = |event| match event {
        Event::TableClosed { why } => why,
        _ => String::new(),
    };
    events.iter().map(|logged| why(logged.event().unwrap())).collect()
}

/// Appends to many tables at once, so that they share a transaction, each of which is good or bad.
pub(super) async fn at_once(
    store: &dyn Store,
    appends: Vec<Append>,
) -> Vec<Result<(), StoreError>> {
    let mut calls: Vec<_> =
        appends.into_iter().map(|append| (Some(store.append(append)), None)).collect();
    std::future::poll_fn(|context| {
        for (call, outcome) in &mut calls {
            if let Some(running) = call
                && let std::task::Poll::Ready(ready) = running.as_mut().poll(context)
            {
                *outcome = Some(ready);
                *call = None;
            }
        }
        if calls.iter().all(|(call, _)| call.is_none()) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    calls.into_iter().map(|(_, outcome)| outcome.unwrap()).collect()
}

pub(super) fn first_page(limit: u32) -> Keyset {
    Keyset { after: None, limit }
}
