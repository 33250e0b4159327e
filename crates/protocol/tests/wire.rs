//! The wire, word for word: what the contract shows is what the types write, and they read it back.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod schemas;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::ToSchema;
use yonin_protocol::{
    Clock, ClockSpec, CreateTable, Event, EventFrame, HostSeat, OverReason, Problem, SeatState,
    ServerFrame, Why,
};

/// The JSON is as its schema says, is read, and written again without loss.
fn both_ways<T: Serialize + DeserializeOwned + ToSchema>(json: Value) -> T {
    assert_eq!(schemas::fault(&T::name(), &json), None);
    let value: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&value).unwrap(), json);
    value
}

fn position() -> Value {
    json!({
        "ply": 12, "sfen": "board n - 12", "turn": "n", "checks": [{"seat": "n", "by": ["6h"]}],
        "alive": ["s", "w", "n", "e"], "ranks": {}, "mates": {"s": 1, "w": 0, "n": 0, "e": 0},
        "clocks": null, "repetition": 1
    })
}

fn player() -> Value {
    json!({"id": "p1", "name": "Mika#4821", "kind": "guest", "rating": null})
}

fn bot() -> Value {
    json!({"id": "p9", "name": "Level 3", "kind": "bot", "rating": null})
}

fn table() -> Value {
    json!({
        "id": "t1", "game": "yonin", "ruleset": "classic",
        "options": {"army": "inherit", "capture_partner": true, "max_plies": 600},
        "clock": {"kind": "none"}, "rated": false, "visibility": "public", "name": null, "host": "p1",
        "status": "open", "seats_order": ["s", "w", "n", "e"],
        "seats": {
            "s": {"kind": "taken", "player": player(), "reserved_for": null, "level": null},
            "w": {"kind": "reserved", "player": null, "reserved_for": "p2", "level": null},
            "n": {"kind": "bot", "player": bot(), "reserved_for": null, "level": 3},
            "e": {"kind": "open", "player": null, "reserved_for": null, "level": null}
        },
        "seq": 2, "result": null, "spectator_delay_plies": 0, "chat": "full", "grace_s": 300, "on_leave": "vote",
        "league": null, "created_at": 1, "started_at": null, "finished_at": null,
        "position": null, "offers": [], "claims": []
    })
}

#[test]
fn events() {
    let seat = json!({"kind": "taken", "player": player(), "reserved_for": null, "level": null});
    let out = json!([{"seat": "e", "by": null, "reason": "resign", "rank": 4, "army": "frozen"}]);
    for event in [
        json!({"kind": "table_created", "table": table(), "seed_hash": "ab".repeat(32)}),
        json!({"kind": "seat_taken", "seat": "s", "player": player(), "nonce": "x"}),
        json!({"kind": "seat_taken", "seat": "s", "player": player()}),
        json!({"kind": "seat_left", "seat": "s"}),
        json!({"kind": "game_started", "seats": {"s": seat}, "first": "s",
            "furigoma": {"thrower": "w", "pawns": [true, false, true, false]}, "seed": "00".repeat(32),
            "first_move_by": null, "position": position(), "eliminated": []}),
        json!({"kind": "move_played", "n": 11, "seat": "w", "move": "P*5e", "spent_ms": 340,
            "position": position(), "eliminated": []}),
        json!({"kind": "move_played", "n": 12, "seat": "n", "move": "P*5e", "spent_ms": 340,
            "bot": {"level": 8, "nodes": 500_000, "seed": "00000000000000ff", "engine": 2},
            "position": position(), "eliminated": []}),
        json!({"kind": "player_removed", "seat": "e", "reason": "resign", "position": position(), "eliminated": out}),
        json!({"kind": "game_over", "reason": "last_survivor", "ranks": {"s": 1, "e": 4}, "winners": ["s"],
            "position": position(), "eliminated": []}),
        json!({"kind": "table_closed", "why": "nobody came"}),
    ] {
        let read: Event = both_ways(event.clone());
        assert_eq!(read.position().is_some(), event.get("position").is_some());
        let frame = json!({"t": "event", "table": "t1", "seq": 7, "at": 1, "event": event});
        let ServerFrame::Event(EventFrame { seq: 7, .. }) = both_ways(frame) else {
            unreachable!()
        };
    }
}

#[test]
fn server_frames() {
    for frame in [
        json!({"t": "welcome", "conn": "c", "player": null, "heartbeat_ms": 15000, "max_bytes": 8192, "now": 1}),
        json!({"t": "snapshot", "table": "t1", "seq": 2, "now": 1, "state": table(),
            "moves": [{"n": 1, "seat": "s", "move": "5g5f", "spent_ms": 2}]}),
        json!({"t": "watching", "re": null, "table": "t1", "seq": 2}),
        json!({"t": "your_turn", "table": "t1", "seq": 2, "legal": {"5g": ["5f"], "P*": ["5d", "5e"]}}),
        json!({"t": "ack", "re": "a", "table": "t1", "seq": 2, "dup": false}),
        json!({"t": "error", "re": "a", "table": "t1", "code": "illegal", "detail": "no", "why": "drop_mate"}),
        json!({"t": "error", "re": null, "table": null, "code": "busy", "detail": "later", "retry_ms": 500}),
        json!({"t": "pong", "n": [1], "now": 1}),
    ] {
        both_ways::<ServerFrame>(frame);
    }
}

#[test]
fn a_table_can_be_asked_for_by_its_game_alone() {
    let least: CreateTable = serde_json::from_value(json!({"game": "yonin"})).unwrap();
    assert_eq!(least, CreateTable { game: "yonin".to_owned(), ..CreateTable::default() });
    let asked = |host_seat: Value| {
        serde_json::from_value::<CreateTable>(json!({"game": "yonin", "host_seat": host_seat}))
            .unwrap()
            .host_seat
    };
    assert_eq!(asked(Value::Null), HostSeat::Nowhere);
    assert_eq!(asked(json!("n")), HostSeat::At(yonin_protocol::Seat::N));
    for clock in [
        json!({"kind": "none"}),
        json!({"kind": "fischer", "main_s": 600, "increment_s": 5}),
        json!({"kind": "byoyomi", "main_s": 600, "period_s": 30, "periods": 3}),
        json!({"kind": "delay", "main_s": 600, "delay_s": 5}),
        json!({"kind": "per_move", "days": 3}),
    ] {
        both_ways::<ClockSpec>(clock);
    }
    both_ways::<Clock>(json!({"remaining_ms": 1, "phase": "byoyomi", "periods_left": 2,
        "delay_left_ms": null, "running": true}));
}

#[test]
fn seats_that_contradict_themselves_are_refused() {
    assert!(serde_json::from_value::<SeatState>(json!({"kind": "taken", "player": null})).is_err());
    assert!(serde_json::from_value::<SeatState>(json!({"kind": "bot"})).is_err());
}

#[test]
fn words_are_the_contract_s() {
    let word = |value: Value| value.as_str().unwrap().to_owned();
    assert_eq!(word(serde_json::to_value(Why::DeadKingPawn).unwrap()), "dead_king_pawn");
    assert_eq!(
        word(serde_json::to_value(OverReason::SecondMateCount).unwrap()),
        "second_mate_count"
    );
    let problem: Problem = both_ways(json!({
        "type": "urn:yonin:problem:stale", "title": "Stale", "status": 409, "code": "stale", "detail": "old", "seq": 6
    }));
    assert_eq!(
        problem,
        Problem { seq: Some(6), ..Problem::new(yonin_protocol::Code::Stale, "old") }
    );
}
