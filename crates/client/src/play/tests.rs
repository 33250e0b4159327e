//! A terminal that is told frames by hand; what it sends is lined up and never leaves.

use serde_json::{Value, json};
use yonin_engine::yonin::Setup;
use yonin_protocol::Code;

use super::*;

fn player(name: &str) -> Value {
    json!({"id": name, "name": name, "kind": "guest", "rating": null})
}

fn position(turn: &str, ply: u32) -> Value {
    let opening = Setup::opening(yonin_engine::Seat::South).to_string();
    let sfen = opening.replace(" s - 1", &format!(" {turn} - {ply}"));
    json!({"ply": ply, "sfen": sfen, "turn": turn, "checks": [], "alive": ["s", "w", "n", "e"],
        "ranks": {}, "mates": {}, "clocks": null, "repetition": 1})
}

fn snapshot() -> Value {
    let seat = |name| json!({"kind": "taken", "player": player(name), "reserved_for": null, "level": null});
    json!({"t": "snapshot", "table": "t1", "seq": 6, "now": 5, "moves": [], "state": {
        "id": "t1", "game": "yonin", "ruleset": "classic", "options": {}, "clock": {"kind": "none"},
        "rated": false, "visibility": "public", "name": null, "host": "Sato", "status": "playing",
        "seats_order": ["s", "w", "n", "e"],
        "seats": {"s": seat("Sato"), "w": seat("Wada"), "n": seat("Nomura"), "e": seat("Endo")},
        "seq": 6, "result": null, "spectator_delay_plies": 0, "chat": "full", "grace_s": 300,
        "on_leave": "vote", "league": null, "created_at": 1, "started_at": 2, "finished_at": null,
        "position": position("s", 1), "offers": [], "claims": []}})
}

fn your_turn(seq: u64) -> Value {
    json!({"t": "your_turn", "table": "t1", "seq": seq, "legal": {"5g": ["5f"], "3i": ["3h"], "4i": ["3h"]}})
}

fn terminal(out: &mut Vec<u8>, interactive: bool) -> Terminal<'_> {
    let folder = tempfile::tempdir().unwrap();
    let entry = Entry {
        api: Api::new("http://127.0.0.1:1"),
        me: serde_json::from_value(player("Sato")).unwrap(),
        table: "t1".parse().unwrap(),
        invite: None,
        memory: Memory::open(Some(&folder.path().join("none"))).unwrap(),
    };
    Terminal::new(entry, out, interactive, Paint::Plain).unwrap()
}

impl Terminal<'_> {
    fn told(&mut self, frame: Value) {
        self.answer(serde_json::from_value(frame).unwrap()).unwrap();
    }

    /// The name of the only command without an answer.
    fn only(&self) -> CommandId {
        assert_eq!(self.asked.len(), 1);
        self.asked.keys().next().unwrap().clone()
    }
}

#[tokio::test]
async fn a_turn_is_shown_and_a_move_is_made_in_short() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    terminal.told(snapshot());
    terminal.typed("5f").await.unwrap();
    terminal.told(your_turn(6));
    terminal.typed("3h").await.unwrap();
    terminal.typed("K9a").await.unwrap();
    assert!(terminal.asked.is_empty());
    terminal.typed("P5f").await.unwrap();
    assert_eq!(terminal.asked[&terminal.only()].what, "5g5f");
    let refusal = json!({"t": "error", "re": terminal.only(), "table": "t1", "code": "illegal",
        "detail": "no\u{7}", "why": "own_king"});
    terminal.told(refusal);
    assert!(terminal.asked.is_empty());
    let out = String::from_utf8(out).unwrap();
    for line in [
        "You play South at table t1\n",
        "One moment: it is about to be your turn\n",
        "Move 1, South to play\n",
        "It is your turn (move 1)\n",
        "3h may be 3i3h, 4i3h\n",
        "K9a is neither a legal move nor a command; type help\n",
        "5g5f is not legal: own king (no\\u{7})\n",
    ] {
        assert!(out.contains(line), "{line:?} is not in {out}");
    }
    assert_eq!(out.matches("to play").count(), 1, "the board is drawn once: {out}");
}

#[tokio::test]
async fn a_move_that_a_restart_has_made_stale_is_made_again() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    terminal.told(snapshot());
    terminal.told(your_turn(6));
    terminal.typed("5g5f").await.unwrap();
    let first = terminal.only();
    terminal.told(json!({"t": "event", "table": "t1", "seq": 7, "at": 9, "event": {
        "kind": "table_recovered", "down_ms": 1500, "position": position("s", 1), "eliminated": []}}));
    terminal.told(your_turn(7));
    terminal
        .told(json!({"t": "error", "re": first, "table": "t1", "code": "stale", "detail": "x"}));
    let second = terminal.only();
    assert_ne!(first, second);
    // Another position is another matter.
    terminal.told(json!({"t": "event", "table": "t1", "seq": 8, "at": 9, "event": {
        "kind": "takeback", "to_ply": 3, "position": position("s", 3), "eliminated": []}}));
    terminal.told(your_turn(8));
    terminal
        .told(json!({"t": "error", "re": second, "table": "t1", "code": "stale", "detail": "x"}));
    assert!(terminal.asked.is_empty());
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("The server was away for 1.5 s; nobody is charged for it\n"), "{out}");
    assert!(out.contains("5g5f: refused, stale: x\n"), "{out}");
}

#[tokio::test]
async fn a_program_may_type_ahead_and_leaves_once_it_is_answered() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, false);
    terminal.told(snapshot());
    terminal.typed("5g5f").await.unwrap();
    assert!(!terminal.is_done(false), "the move waits for its turn");
    terminal.told(your_turn(6));
    assert!(!terminal.is_done(false), "the move waits for its answer");
    let ack = json!({"t": "ack", "re": terminal.only(), "table": "t1", "seq": 7, "dup": false});
    terminal.told(ack);
    assert!(!terminal.is_done(false), "what the move led to is not told yet");
    terminal.told(json!({"t": "event", "table": "t1", "seq": 7, "at": 9, "event": {
        "kind": "move_played", "n": 1, "seat": "s", "move": "5g5f", "spent_ms": 1,
        "position": position("w", 2), "eliminated": []}}));
    assert!(terminal.is_done(false) && !terminal.is_done(true));
    terminal.told(json!({"t": "event", "table": "t1", "seq": 8, "at": 9, "event": {
        "kind": "game_over", "reason": "agreement", "ranks": {"s": 1, "w": 1, "n": 1, "e": 1},
        "winners": ["s", "w", "n", "e"], "position": position("s", 2), "eliminated": []}}));
    assert!(terminal.is_done(true), "the game is over");
}

#[tokio::test]
async fn offers_are_answered_and_those_who_leave_are_named() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    terminal.told(snapshot());
    terminal.typed("accept").await.unwrap();
    let offer = |seat: &str, id: &str| {
        json!({"t": "event", "table": "t1", "seq": 7, "at": 9, "event": {
            "kind": "offer_made", "offer": id, "what": "draw", "seat": seat}})
    };
    terminal.told(offer("s", "mine"));
    terminal.typed("accept").await.unwrap();
    assert!(terminal.asked.is_empty(), "nobody accepts his own offer");
    terminal.told(offer("w", "theirs"));
    terminal.typed("accept").await.unwrap();
    assert_eq!(terminal.asked[&terminal.only()].what, "accept");
    for here in [true, false, true] {
        terminal.told(json!({"t": "presence", "table": "t1", "spectators": 0,
            "seats": {"w": {"here": here, "since": 1, "claim_at": null}}}));
    }
    terminal.typed("quit").await.unwrap();
    assert!(!terminal.is_done(true), "an answer is still to come");
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("There is no offer to answer\n"), "{out}");
    assert!(out.contains("West is away\nWest is back\n"), "{out}");
}

#[tokio::test]
async fn a_table_that_may_not_be_watched_ends_it() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    let refusal =
        json!({"t": "error", "re": "watch-1", "table": "t1", "code": "not_found", "detail": "x"});
    let refused = terminal.answer(serde_json::from_value(refusal).unwrap());
    assert!(
        matches!(refused, Err(PlayError::Refused(text)) if text.contains(Code::NotFound.as_str()))
    );
}

/// The same terminal at a table for two, where the player has Black.
fn duel(game: &str, sfen: &str) -> Value {
    let mut frame = snapshot();
    let seat = |name| json!({"kind": "taken", "player": player(name), "reserved_for": null, "level": null});
    let table = &mut frame["state"];
    table["game"] = json!(game);
    table["seats_order"] = json!(["b", "w"]);
    table["seats"] = json!({"b": seat("Sato"), "w": seat("Wada")});
    table["position"] = json!({"ply": 1, "sfen": sfen, "turn": "b", "checks": [],
        "alive": ["b", "w"], "ranks": {}, "mates": {}, "clocks": null, "repetition": 1});
    frame
}

#[tokio::test]
async fn a_game_of_shogi_is_played_and_claimed() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    terminal.told(duel("shogi", yonin_engine::shogi::START));
    terminal.told(json!({"t": "your_turn", "table": "t1", "seq": 6,
        "legal": {"7g": ["7f"], "6i": ["5h"], "4i": ["5h"]}}));
    terminal.typed("G5h").await.unwrap();
    terminal.typed("6i5h4g").await.unwrap();
    assert!(terminal.asked.is_empty());
    terminal.typed("P7f").await.unwrap();
    assert_eq!(terminal.asked[&terminal.only()].what, "7g7f");
    terminal.asked.clear();
    terminal.typed("win").await.unwrap();
    let claim = terminal.only();
    assert_eq!(terminal.asked[&claim].what, "win");
    terminal.told(json!({"t": "error", "re": claim, "table": "t1", "code": "conflict",
        "detail": "the king is not in the other camp"}));
    let out = String::from_utf8(out).unwrap();
    for line in [
        "You play Black at table t1\n",
        "Move 1, Black to play\n",
        "G5h may be 4i5h, 6i5h\n",
        "6i5h4g is neither a legal move nor a command; type help\n",
        "win: refused, conflict: the king is not in the other camp\n",
    ] {
        assert!(out.contains(line), "{line:?} is not in {out}");
    }
}

#[tokio::test]
async fn a_lion_is_moved_in_any_spelling() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    terminal.told(duel("chu", "6k5/12/12/12/12/12/12/12/6N5/12/12/6K5 b - 1"));
    terminal.told(json!({"t": "your_turn", "table": "t1", "seq": 6,
        "legal": {"6i": ["5h", "4g", "7h6i"]}}));
    for (typed, sent) in
        [("N5h", "6i5h"), ("7h6i", "6i7h6i"), ("6i5h4g", "6i5h4g"), ("6i5h6i", "6i5h6i")]
    {
        terminal.typed(typed).await.unwrap();
        assert_eq!(terminal.asked[&terminal.only()].what, sent, "{typed}");
        terminal.asked.clear();
    }
    terminal.typed("win").await.unwrap();
    terminal.typed("legal 6i").await.unwrap();
    assert!(terminal.asked.is_empty());
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("win is neither a legal move nor a command"), "{out}");
    assert!(out.contains("6i4g 6i5h 6i7h6i\n"), "{out}");
}

#[tokio::test]
async fn who_comes_back_to_an_adjourned_game_is_told() {
    let mut out = Vec::new();
    let mut terminal = terminal(&mut out, true);
    let mut frame = duel("shogi", yonin_engine::shogi::START);
    frame["state"]["adjournment"] = json!("agreed");
    terminal.told(frame.clone());
    terminal.told(json!({"t": "your_turn", "table": "t1", "seq": 6, "legal": {"7g": ["7f"]}}));
    frame["state"]["adjournment"] = json!("sealed");
    frame["state"]["status"] = json!("paused");
    terminal.told(frame);
    terminal.legal = None;
    terminal.typed("7g7f").await.unwrap();
    assert!(terminal.asked.is_empty());
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("Black seals the next move, which nobody is shown\n"), "{out}");
    assert!(out.contains("It is your turn (move 1: it is sealed, nobody is shown it)\n"), "{out}");
    assert_eq!(out.matches("A move is sealed. It is shown when both agree").count(), 2, "{out}");
}
