//! What the schemas take is what the types take.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod mutants;
mod schemas;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::ToSchema;
use yonin_protocol::{
    ChatMessage, ClientFrame, CommandFrame, CreateTable, Credentials, Event, GameInfo,
    GuestRequest, JoinTable, LegalAnswer, Limits, Me, NewToken, Problem, QueueRequest, Record,
    Rematch, SeatState, SeatWish, ServerFrame, StartTable, Ticket, TokenRequest, Verdict,
};

use mutants::mutants;
use schemas::fault;

/// Type and schema take the JSON, and of its mutants the same ones.
fn asked<T: ToSchema>(json: Value, reads: impl Fn(&Value) -> bool) {
    assert!(reads(&json), "{json}");
    assert_eq!(fault(&T::name(), &json), None);
    for mutant in mutants(&json) {
        let fault = fault(&T::name(), &mutant);
        assert_eq!(fault.is_none(), reads(&mutant), "{}: {mutant}: {fault:?}", T::name());
    }
}

fn body<T: ToSchema + DeserializeOwned>(json: Value) {
    asked::<T>(json, |json| serde_json::from_value::<T>(json.clone()).is_ok());
}

/// Type and schema take the JSON, and the type writes it again.
fn said<T: ToSchema + Serialize + DeserializeOwned>(json: &Value) {
    assert_eq!(fault(&T::name(), json), None);
    let value: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(value).unwrap(), *json);
}

/// Type and schema take the JSON, and the type every mutant that the schema takes: the schema may
/// ask for more, since the server always writes some fields that a reader can do without.
fn told<T: ToSchema + Serialize + DeserializeOwned>(json: Value) {
    said::<T>(&json);
    let reads = |json: &Value| serde_json::from_value::<T>(json.clone());
    for mutant in mutants(&json) {
        if fault(&T::name(), &mutant).is_none() {
            assert!(reads(&mutant).is_ok(), "{}: {mutant}: {:?}", T::name(), reads(&mutant).err());
        }
    }
}

#[test]
fn bodies_of_calls() {
    body::<GuestRequest>(json!({"name": "Mika"}));
    body::<Credentials>(json!({"name": "Mika", "password": "correct horse"}));
    body::<TokenRequest>(json!({"label": "my bot", "scopes": ["bot"], "expires_at": 5}));
    body::<CreateTable>(json!({
        "game": "yonin", "ruleset": "classic", "options": {"teams": "none"},
        "clock": {"kind": "fischer", "main_s": 600, "increment_s": 5}, "rated": false,
        "visibility": "public", "host_seat": "s",
        "seats": {"n": {"kind": "bot", "level": 3}, "e": {"kind": "reserved", "player": "p"}},
        "name": null, "sfen": null, "spectator_delay_plies": 0, "chat": "full", "grace_s": 30,
        "on_leave": "vote"
    }));
    body::<JoinTable>(json!({"seat": "n", "invite": "i", "nonce": "n"}));
    body::<SeatWish>(json!({"kind": "reserved", "player": "p"}));
    body::<SeatWish>(json!({"kind": "bot", "level": 8}));
    body::<StartTable>(json!({"fill": {"level": 3}}));
    body::<Rematch>(json!({"nonce": "n"}));
    body::<QueueRequest>(json!({"pool": "yonin-classic-10-5", "nonce": "n"}));
    let command = |json: &Value| CommandFrame::read(json).is_ok();
    asked::<CommandFrame>(
        json!({"t": "move", "id": "a", "ply": 1, "move": "5g5f", "after": 2}),
        command,
    );
    asked::<CommandFrame>(json!({"t": "say", "id": "a", "room": "table", "text": "hi"}), command);
}

#[test]
fn frames_of_a_client() {
    for frame in [
        json!({"t": "hello", "token": "x"}),
        json!({"t": "watch", "id": "w", "table": "t", "since": 0, "invite": "i"}),
        json!({"t": "unwatch", "table": "t"}),
        json!({"t": "watch_lobby"}),
        json!({"t": "unwatch_lobby"}),
        json!({"t": "ping", "n": {"any": [1]}}),
        json!({"t": "move", "id": "a", "table": "t", "ply": 1, "move": "5g5f", "after": 8}),
        json!({"t": "resign", "id": "a", "table": "t"}),
        json!({"t": "claim", "id": "a", "table": "t", "seat": "s", "choice": "wait"}),
        json!({"t": "offer", "id": "a", "table": "t", "what": "takeback", "to_ply": 3}),
        json!({"t": "answer", "id": "a", "table": "t", "offer": "o", "accept": true}),
        json!({"t": "say", "id": "a", "table": "t", "room": "team", "preset": "oops"}),
    ] {
        asked::<ClientFrame>(frame, |json| ClientFrame::parse(&json.to_string()).is_ok());
    }
}

#[test]
fn what_the_server_says() {
    let player = json!({"id": "p", "name": "Mika#4821", "kind": "guest", "rating": null});
    let seat = |kind: &str, player: Value, level: Value| json!({"kind": kind, "player": player, "reserved_for": null, "level": level});
    told::<SeatState>(seat("open", json!(null), json!(null)));
    told::<SeatState>(seat("taken", player.clone(), json!(null)));
    told::<SeatState>(seat("bot", player.clone(), json!(3)));
    told::<Me>(json!({"player": player, "scopes": ["play", "organize"]}));
    told::<NewToken>(json!({"id": "k", "token": "secret", "label": "l", "scopes": ["play"],
        "created_at": 1, "expires_at": null}));
    told::<Ticket>(json!({"ticket": "q", "pool": "p", "status": "matched", "have": 4, "need": 4,
        "table": "t", "seat": "n"}));
    told::<LegalAnswer>(json!({"seq": 3, "turn": "s", "legal": {"5g": ["5f"]}}));
    told::<Verdict>(json!({"legal": false, "why": "nifu"}));
    told::<ChatMessage>(json!({"room": "table", "n": 1, "at": 2, "seat": null, "player": player,
        "text": "hi"}));
    for frame in [
        json!({"t": "chat", "table": "t", "room": "spectators", "n": 1, "at": 2, "seat": "s",
            "player": player, "preset": "good_game"}),
        json!({"t": "presence", "table": "t", "spectators": 12,
            "seats": {"s": {"here": true, "since": 1, "claim_at": null}}}),
        json!({"t": "queue", "ticket": "q", "pool": "p", "status": "waiting", "have": 1, "need": 4}),
        json!({"t": "ack", "re": "a", "table": "t", "seq": 4, "dup": true}),
        json!({"t": "error", "re": null, "table": null, "code": "illegal", "detail": "no",
            "why": "drop_mate", "retry_ms": 5, "seq": 7}),
        json!({"t": "event", "table": "t", "seq": 1, "at": 2,
            "event": {"kind": "offer_closed", "offer": "o", "state": "lapsed", "by": null}}),
    ] {
        told::<ServerFrame>(frame);
    }
}

#[test]
fn games_limits_and_problems() {
    told::<GameInfo>(json!({
        "game": "yonin", "name": "Yonin shogi", "seats_order": ["s", "w", "n", "e"],
        "default_ruleset": "classic",
        "rulesets": [{"name": "classic", "summary": "s", "options": {"army": "inherit", "n": 6}}],
        "options": [
            {"name": "max_plies", "type": "number", "values": [], "min": 0, "max": 9, "default": 5,
                "meaning": "m", "dependencies": []},
            {"name": "win", "type": "word", "values": ["a", "b"], "default": "a", "meaning": "m",
                "dependencies": [{"option": "teams", "is": ["none"]}]}
        ],
        "clocks": [{"kind": "per_move", "bounds": {"days": {"min": 1, "max": 14}}}],
        "handicaps": [{"name": "lance", "japanese": "香落ち", "sfen": "4k4/9/9/9/9/9/9/9/4K4 w - 1"}],
        "pools": [{"id": "yonin-classic-10-5", "ruleset": "classic", "options": {"teams": "none"},
            "clock": {"kind": "fischer", "main_s": 600, "increment_s": 5}, "rated": false,
            "rating_pool": "yonin"}],
        "chat_presets": ["hello", "im_back"]
    }));
    told::<Limits>(json!({
        "rates": [{"name": "calls", "by": "address", "count": 60, "window_s": 60}],
        "caps": {"sockets": 1, "sockets_per_address": 1, "watched_tables": 1, "hosted_tables": 1,
            "open_tables": 1, "tokens": 1, "body_bytes": 1, "frame_bytes": 1}
    }));
    told::<Problem>(json!({
        "type": "urn:yonin:problem:bad_request", "title": "Bad request", "status": 400,
        "code": "bad_request", "detail": "d",
        "errors": [{"pointer": "/clock/main_s", "detail": "must be at most 86400"}]
    }));
}

fn position() -> Value {
    json!({
        "ply": 12, "sfen": "board n - 12", "turn": "n", "checks": [{"seat": "n", "by": ["6h"]}],
        "alive": ["s", "w", "n"], "ranks": {"e": 4}, "mates": {"s": 1}, "repetition": 1,
        "clocks": {"s": {"remaining_ms": 5, "phase": "byoyomi", "periods_left": 2,
            "delay_left_ms": null, "running": true}}
    })
}

#[test]
fn later_events() {
    let seat = json!({"kind": "open", "player": null, "reserved_for": null, "level": null});
    for (kind, fields, stands) in [
        ("seat_set", json!({"seat": "s", "to": seat}), false),
        ("bot_took_over", json!({"seat": "s", "level": 1}), false),
        ("offer_made", json!({"offer": "o", "what": "takeback", "seat": "s", "to_ply": 3}), false),
        ("offer_accepted", json!({"offer": "o", "seat": "n"}), false),
        ("offer_closed", json!({"offer": "o", "state": "declined", "by": "n"}), false),
        ("takeback", json!({"to_ply": 3}), true),
        ("table_paused", json!({"by": "s", "sealed": true}), true),
        ("table_resumed", json!({"by": null}), true),
        ("clock_adjusted", json!({"seat": "s", "add_ms": 5, "why": "w"}), true),
        ("table_recovered", json!({"down_ms": 5}), true),
        ("claim_opened", json!({"seat": "s", "claim_at": 5}), false),
        ("claim_voted", json!({"seat": "s", "by": "n", "choice": "bot"}), false),
        ("claim_closed", json!({"seat": "s", "outcome": "returned"}), false),
        ("rematch_offered", json!({"table": "t"}), false),
        ("ruling", json!({"by": "p", "why": "w", "ranks": {"s": 1}}), true),
        (
            "game_started",
            json!({"seats": {"s": seat}, "first": "s", "seed": "0f".repeat(32),
            "furigoma": {"thrower": "w", "pawns": [true, true, true, false]},
            "first_move_by": 9}),
            true,
        ),
    ] {
        let mut event = fields;
        event["kind"] = kind.into();
        if stands {
            event["position"] = position();
            event["eliminated"] = json!([]);
            said::<Event>(&event);
        } else {
            told::<Event>(event);
        }
    }
}

#[test]
fn records() {
    let position = position();
    let out = json!([{"seat": "e", "by": null, "reason": "flag", "rank": 4, "army": "frozen"}]);
    let player = json!({"id": "p", "name": "Mika", "kind": "account", "rating": null});
    told::<Record>(json!({
        "id": "t", "game": "yonin", "ruleset": "classic", "options": {"teams": "none"},
        "clock": {"kind": "byoyomi", "main_s": 600, "period_s": 30, "periods": 3}, "rated": false,
        "league": null, "sfen": null, "first": "s", "seed": "00".repeat(32), "nonces": {"s": "x"},
        "furigoma": {"thrower": "w", "pawns": [true, false, true, false]},
        "players": {"s": player}, "ranks": {"s": 1, "e": 4}, "winners": ["s"],
        "reason": "last_survivor", "ratings": null, "started_at": 1, "finished_at": 2,
        "moves": [{"n": 1, "seat": "s", "move": "5g5f", "spent_ms": 7, "position": position,
            "eliminated": []}],
        "removals": [{"after": 1, "seat": "e", "reason": "flag", "position": position,
            "eliminated": out}]
    }));
}

#[test]
fn texts_keep_their_bounds() {
    for (name, good, bad) in [
        ("PlayerName", vec!["ab", "四人 将棋", "J. R-2_x"], vec!["a", " ab", "ab ", "a#b", "a\tb"]),
        ("TableName", vec!["x"], vec!["", "a\u{7}b"]),
        ("Nonce", vec!["x", "!?"], vec!["", "\n"]),
        ("TableId", vec!["t1"], vec!["", "a\u{85}"]),
        ("Password", vec!["12345678"], vec!["1234567"]),
        ("SeedHash", vec![], vec!["ab", "zz"]),
    ] {
        for text in good {
            assert_eq!(fault(name, &json!(text)), None);
        }
        for text in bad {
            assert!(fault(name, &json!(text)).is_some(), "{name} takes {text:?}");
        }
    }
    for (name, most) in [("PlayerName", 20), ("TableName", 60), ("ChatText", 500), ("TableId", 64)]
    {
        assert_eq!(fault(name, &json!("将".repeat(most))), None);
        assert!(fault(name, &json!("将".repeat(most + 1))).is_some(), "{name}");
    }
    assert_eq!(fault("SeedHash", &json!("0f".repeat(32))), None);
}

#[test]
fn numbers_keep_their_bounds() {
    let clock = |main: u32, periods: u32| json!({"kind": "byoyomi", "main_s": main, "period_s": 30, "periods": periods});
    assert_eq!(fault("ClockSpec", &clock(86_400, 60)), None);
    assert!(fault("ClockSpec", &clock(86_401, 60)).is_some());
    assert!(fault("ClockSpec", &clock(0, 0)).is_some());
    for (level, good) in [(0, false), (1, true), (8, true), (9, false)] {
        assert_eq!(fault("Level", &json!(level)).is_none(), good);
    }
    let both = json!({"t": "say", "id": "a", "room": "table", "text": "hi", "preset": "oops"});
    assert!(fault("CommandFrame", &both).is_some());
}
