//! Published games, played to their ends by four clients over four sockets.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use yonin_client::bot::verify;
use yonin_protocol::{Event, EventFrame, GameResult, Seat, TableId};

use crate::harness::{Answer, Guest, Server};
use crate::peer::{Peer, play};
use crate::vectors::published;

const SEATS: [&str; 4] = ["s", "w", "n", "e"];

/// What one of the four has seen.
struct Seen {
    peer: Peer,
    seat: usize,
    log: Vec<Value>,
    /// The newest wish for a move: as of which event, and what may be played.
    turn: Option<(u64, Value)>,
}

impl Seen {
    async fn read(&mut self) {
        let frame = self.peer.next().await;
        match frame["t"].as_str().unwrap() {
            "event" => {
                assert_eq!(frame["seq"], self.log.len() as u64 + 1, "no gap, and nothing twice");
                self.turn = self.turn.take().filter(|_| frame["event"]["position"].is_null());
                self.log.push(frame);
            }
            "your_turn" => {
                let seq = frame["seq"].as_u64().unwrap();
                let newest = self.log.iter().rfind(|event| !event["event"]["position"].is_null());
                let newest = newest.expect("a position comes before the wish for a move");
                assert_eq!(newest["seq"], seq);
                assert_eq!(newest["event"]["position"]["turn"], SEATS[self.seat]);
                self.turn = Some((seq, frame["legal"].clone()));
            }
            "presence" => {}
            _ => panic!("{frame}"),
        }
    }

    async fn up_to(&mut self, seq: u64) {
        while (self.log.len() as u64) < seq {
            self.read().await;
        }
    }

    async fn turn(&mut self) -> (u64, Value) {
        loop {
            match self.turn.take() {
                Some(turn) => return turn,
                None => self.read().await,
            }
        }
    }

    fn newest(&self) -> &Value {
        &self.log.last().unwrap()["event"]
    }
}

/// A game that was played, and what is worth knowing about it.
struct Played {
    server: Server,
    table: TableId,
    log: Vec<EventFrame>,
    /// The most seats that a check made the turn pass over.
    passed_over: usize,
}

impl Played {
    fn eliminated(&self) -> Vec<yonin_protocol::Elimination> {
        let mut all = Vec::new();
        for frame in &self.log {
            if let Event::MovePlayed { eliminated, .. } | Event::PlayerRemoved { eliminated, .. } =
                &frame.event
            {
                all.extend(eliminated);
            }
        }
        all
    }
}

async fn table_for(guests: &[Guest], game: &Value) -> TableId {
    let mut options = game["set"].clone();
    if options.get("first_seat").is_none() {
        options["first_seat"] = "s".into();
    }
    let request = json!({"game": "yonin", "ruleset": game["ruleset"], "options": options});
    let table = guests[0].table(request).await;
    for guest in &guests[1..] {
        guest.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
    }
    table
}

async fn played(id: &str) -> Played {
    let (server, game) = (Server::start().await, published(id));
    let mut guests = Vec::new();
    for name in ["Sato", "Wada", "Nomura", "Endo"] {
        guests.push(server.guest(name).await);
    }
    let table = table_for(&guests, &game).await;
    let mut seen = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        let peer = Peer::at(guest, &table).await;
        seen.push(Seen { peer, seat, log: Vec::new(), turn: None });
    }
    // The first `watching` is no event.
    for one in &mut seen {
        while one.log.len() < 6 {
            let frame = one.peer.next().await;
            if frame["t"] == "event" {
                one.log.push(frame);
            }
        }
        one.peer.until(|frame| frame["t"] == "watching").await;
    }
    let (mut ply, mut passed_over) = (1, 0);
    for mv in game["moves"].as_array().unwrap() {
        let mv = mv.as_str().unwrap();
        let turn = seen[0].newest()["position"]["turn"].as_str().map(str::to_owned);
        let seq = if let Some(seat) = mv.strip_prefix("resign:") {
            let who = SEATS.iter().position(|other| *other == seat).unwrap();
            seen[who].peer.order(&table, json!({"t": "resign", "id": "enough"})).await
        } else {
            let mover = SEATS.iter().position(|other| Some(*other) == turn.as_deref()).unwrap();
            let (after, legal) = seen[mover].turn().await;
            if ply % 16 == 1 {
                let asked = server.get(&format!("/v1/tables/{table}/legal")).await.ok();
                assert_eq!((&asked["legal"], &asked["seq"]), (&legal, &json!(after)));
                assert_eq!(asked["turn"], SEATS[mover]);
            }
            let (from, to) = mv.split_at(2);
            assert!(legal[from].as_array().unwrap().contains(&to.into()), "{mv}: {legal}");
            let mut command = play(ply, mv);
            command["after"] = after.into();
            ply += 1;
            seen[mover].peer.order(&table, command).await
        };
        for one in &mut seen {
            one.up_to(seq).await;
        }
        let position = seen[0].newest()["position"].clone();
        if let (Some(before), Some(after)) = (turn, position["turn"].as_str()) {
            let place = |seat: &str| SEATS.iter().position(|other| *other == seat).unwrap();
            let alive = |place: usize| {
                position["alive"].as_array().unwrap().contains(&SEATS[place % 4].into())
            };
            let steps = (place(after) + 4 - place(&before)) % 4;
            let passed = (1..steps).filter(|step| alive(place(&before) + step)).count();
            if !position["checks"].as_array().unwrap().is_empty() {
                passed_over = passed_over.max(passed);
            }
        }
    }
    let over = u64::try_from(seen[0].log.len()).unwrap() + 1;
    for one in &mut seen {
        one.up_to(over).await;
        assert_eq!(one.turn, None, "nobody is asked for a move after the end");
    }
    assert!(seen.windows(2).all(|pair| pair[0].log == pair[1].log), "all see the same log");

    let log: Vec<EventFrame> =
        seen[0].log.iter().map(|frame| serde_json::from_value(frame.clone()).unwrap()).collect();
    assert_eq!(server.api.events(&table, 0).await.unwrap(), log);
    agrees(&log, &game);
    recorded(&server, &table, &log, &game).await;
    Played { server, table, log, passed_over }
}

/// The log has what the vector says: the last position, who went out when and how, and the end.
fn agrees(log: &[EventFrame], game: &Value) {
    let mut out = Vec::new();
    let mut moves = 0;
    for frame in log {
        let eliminated = match &frame.event {
            Event::MovePlayed { n, eliminated, .. } => {
                moves = *n;
                eliminated
            }
            Event::PlayerRemoved { eliminated, .. } => eliminated,
            _ => continue,
        };
        for one in eliminated {
            let one = serde_json::to_value(one).unwrap();
            out.push(json!({"ply": moves, "seat": one["seat"], "by": one["by"], "reason": one["reason"]}));
        }
    }
    assert_eq!(json!(out), game["eliminated"]);
    assert_eq!(moves, game["plies"]);
    let Event::GameOver { reason, ranks, winners, position, .. } = &log.last().unwrap().event
    else {
        panic!("{:?}", log.last())
    };
    assert_eq!(json!(position.sfen), game["sfen"]);
    assert_eq!(json!(reason), game["end"]);
    let mut ranks: BTreeMap<Seat, u8> = ranks.clone();
    if game["ranks"].as_object().unwrap().is_empty() {
        ranks.clear();
    }
    assert_eq!(json!(ranks), game["ranks"]);
    assert_eq!(json!(winners), game["winners"]);
}

/// The record has every position of the log, replays by the rules, and is served as a file is.
async fn recorded(server: &Server, table: &TableId, log: &[EventFrame], game: &Value) {
    let record = server.api.record(table).await.unwrap();
    let text = server.api.record_text(table).await.unwrap();
    let Event::GameOver { reason, ranks, winners, position, .. } = &log.last().unwrap().event
    else {
        unreachable!()
    };
    let result = GameResult { reason: *reason, ranks: ranks.clone(), winners: winners.clone() };
    let verified = verify(&record, &text, &result, position).unwrap();
    assert_eq!(verified.moves as u64, game["plies"].as_u64().unwrap());
    let logged = log.iter().filter_map(|frame| match &frame.event {
        Event::MovePlayed { n, seat, usi, spent_ms, position, eliminated, .. } => {
            Some((*n, *seat, usi.clone(), *spent_ms, position.clone(), eliminated.clone()))
        }
        _ => None,
    });
    let kept = record
        .moves
        .into_iter()
        .map(|mv| (mv.n, mv.seat, mv.usi, mv.spent_ms, mv.position, mv.eliminated));
    for (logged, kept) in logged.zip(kept) {
        assert_eq!(logged, kept);
    }
    for form in ["", ".json", ".txt"] {
        let path = format!("/v1/records/{table}{form}");
        let first = server.get(&path).await;
        assert_eq!(first.status, 200);
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with('"'), "{tag} is a strong tag");
        let headers = [("if-none-match", tag.as_str())];
        let again = Answer::to(&server.api, reqwest::Method::GET, &path, None, &headers).await;
        assert_eq!((again.status, again.header("etag")), (304, tag.as_str()));
    }
    server.get(&format!("/v1/records/{table}.kif")).await.refused(404, "not_found");
}

#[tokio::test]
async fn a_classic_game_of_three_mates_is_played_and_armies_change_hands() {
    let played = played("g001").await;
    let out = played.eliminated();
    assert_eq!(out.len(), 3);
    let inherited = out.iter().filter(|one| one.army == yonin_protocol::Army::Inherited).count();
    assert!(inherited > 0, "{out:?}");
    assert!(played.passed_over > 0);
    // It stays as it was when the server begins anew.
    let server = played.server.restart().await;
    assert_eq!(server.api.events(&played.table, 0).await.unwrap(), played.log);
}

#[tokio::test]
async fn a_check_passes_over_two_seats() {
    let played = played("g015").await;
    assert_eq!(played.passed_over, 2);
    assert!(played.eliminated().iter().all(|one| one.army == yonin_protocol::Army::Frozen));
}

#[tokio::test]
async fn a_league_game_is_played_to_the_last_survivor() {
    assert_eq!(played("g024").await.eliminated().len(), 3);
}

#[tokio::test]
async fn a_korean_game_is_played_to_the_last_survivor() {
    assert_eq!(played("g029").await.eliminated().len(), 3);
}

#[tokio::test]
async fn an_iemoto_game_is_decided_by_the_second_mate() {
    assert_eq!(played("g005").await.eliminated().len(), 2);
}

#[tokio::test]
async fn opposite_teams_play() {
    played("g007").await;
}

#[tokio::test]
async fn neighbours_play_as_a_team_and_one_resigns() {
    let played = played("g008").await;
    let out = played.eliminated();
    assert_eq!(out[0].reason, yonin_protocol::OutReason::Resign);
}

#[tokio::test]
async fn mates_are_judged_on_the_turn_of_who_is_mated() {
    played("g009").await;
}

#[tokio::test]
async fn three_play_against_one() {
    played("g010").await;
}

#[tokio::test]
async fn bare_kings_go_out_where_the_table_says_so() {
    played("g013").await;
}
