//! Commands to a server of a few lines.

mod changes;
mod looks;

use clap::Parser;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::*;
use crate::scripted::{Script, serve};

/// The command line of these tests.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    league: LeagueArgs,
}

/// What a command prints or complains of, and what it has asked of the server.
async fn yonin(args: &[&str], script: Script<'_>) -> (Result<String, LeagueError>, Vec<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let token = folder.path().join("token");
    std::fs::write(&token, "secret\n").unwrap();
    let shared = ["league", "--server", &server, "--token-file", token.to_str().unwrap()];
    let line = Line::try_parse_from(shared.iter().chain(args)).map_err(|error| error.to_string());
    let mut out = Vec::new();
    let running = async {
        let ran = run(line.unwrap().league, &mut out).await;
        ran.map(|()| String::from_utf8(out).unwrap())
    };
    tokio::join!(running, serve(listener, script))
}

fn league(revision: u64) -> Value {
    json!({"league": {
        "id": "l", "revision": revision, "organizer": "o", "status": "running", "round": 1,
        "lots_seed": "00112233445566778899aabbccddeeff", "created_at": 1,
        "name": "Spring", "game": "yonin", "ruleset": "classic", "options": {},
        "clock": {"kind": "fischer", "main_s": 600, "increment_s": 5}, "rated": false,
        "format": "swiss", "rounds": 5, "points": {"kind": "table", "values": [3, 2, 1, 0]},
        "bye_points": 1.5, "tie_breaks": ["firsts"], "open_entry": false, "start_by_s": 600,
        "spectator_delay_plies": 0, "chat": "full", "grace_s": null, "on_leave": "vote"
    }})
}

fn player(id: &str, name: &str) -> Value {
    json!({"id": id, "name": name, "kind": "account", "rating": null})
}

fn entrants() -> Value {
    let entrant =
        |id, name| json!({"player": player(id, name), "withdrawn": false, "joined_round": 1});
    json!({"items": [entrant("p1", "Ann"), entrant("p2", "将棋"), entrant("p3", "C\u{1b}[2Jho"),
        entrant("p4", "Dan"), entrant("p5", "Eve")], "next": null})
}

fn round(status: &str) -> Value {
    json!({"n": 1, "status": status, "seed": "00112233445566778899aabbccddeeff", "byes": ["p5"],
        "tables": [{"table": "../t", "seats": {"s": "p1", "w": "p2", "n": "p3", "e": "p4"}}]})
}

fn standings(revision: u64, next: Option<&str>, name: &str) -> Value {
    let score = json!({"n": 1, "table": "t", "seat": "s", "rank": 2, "points": 2.5, "bye": false,
        "forfeit": false});
    json!({"revision": revision, "next": next, "items": [{"rank": 1, "player": player("p", name),
        "points": 2.5, "tie_breaks": {"firsts": 1}, "played": 1, "firsts": 0, "seconds": 1,
        "thirds": 0, "fourths": 0, "mates": 2, "rounds": [score]}]})
}

fn problem(status: u16, code: &str, errors: Value) -> Value {
    json!({"type": "x", "title": "No", "status": status, "code": code, "detail": "so it is",
        "errors": errors})
}

/// One that counts, and one that was taken back.
fn rulings() -> Value {
    let ruling = |id: &str, table: &str, withdrawn_at: Option<u64>| {
        json!({"id": id, "table": table, "ranks": null, "forfeit": ["s"], "why": "late", "by": "o",
            "at": 1, "withdrawn_at": withdrawn_at})
    };
    json!({"items": [ruling("r1", "t", Some(2)), ruling("r2", "t", None)], "next": null})
}

/// A table of the league whose seats are kept for two players.
fn table(status: &str) -> Value {
    let kept =
        |id: &str| json!({"kind": "reserved", "player": null, "reserved_for": id, "level": null});
    let taken = json!({"kind": "taken", "player": player("p4", "Dan"), "reserved_for": null,
        "level": null});
    json!({"now": 1, "table": {
        "id": "t", "game": "yonin", "ruleset": "classic", "options": {}, "clock": {"kind": "none"},
        "rated": false, "visibility": "public", "name": null, "host": "o", "status": status,
        "seats_order": ["s", "w", "n"], "seats": {"s": kept("p1"), "w": kept("p2"), "n": taken},
        "seq": 1, "position": null, "offers": [], "claims": [], "result": null,
        "spectator_delay_plies": 0, "chat": "full", "grace_s": 30, "on_leave": "vote",
        "league": "l", "created_at": 1, "started_at": null, "finished_at": null
    }})
}

/// A file of these bytes.
fn file(bytes: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, bytes).unwrap();
    file
}

const RULINGS: &str = "GET /v1/leagues/l/rulings?limit=200";
const ENTRANTS: &str = "GET /v1/leagues/l/entrants?limit=200";
const ROUNDS: &str = "GET /v1/leagues/l/rounds?limit=200";
const STANDINGS: &str = "GET /v1/leagues/l/standings?format=json&limit=200";

#[tokio::test]
async fn a_round_is_paired_at_the_revision_that_was_read() {
    let script = [
        ("GET /v1/leagues/l", 200, league(7)),
        (ENTRANTS, 200, entrants()),
        ("POST /v1/leagues/l/rounds", 201, json!({"round": round("paired")})),
    ];
    let (out, asked) = yonin(&["pair", "l"], &script).await;
    let shown = "\
round 1, paired
table  s    w     n             e
../t   Ann  将棋  C\\u{1b}[2Jho  Dan
byes: Eve
open its tables with: yonin league start l 1
";
    assert_eq!(out.unwrap(), shown);
    assert!(asked[2].contains("if-match: \"7\"\r\n"), "{}", asked[2]);
    assert!(asked[2].contains("authorization: Bearer secret\r\n"), "{}", asked[2]);
    assert!(asked[2].contains("idempotency-key: "), "{}", asked[2]);
    assert!(!asked[0].contains("if-match"), "{}", asked[0]);
}

#[tokio::test]
async fn a_league_that_somebody_else_has_changed_is_left_alone() {
    let old = problem(412, "precondition_failed", json!([]));
    let script = [("GET /v1/leagues/l", 200, league(7)), ("POST /v1/leagues/l/close", 412, old)];
    let (out, _) = yonin(&["close", "l"], &script).await;
    assert!(out.unwrap_err().to_string().starts_with("somebody else has changed the league"));
    let script = [("GET /v1/leagues/l", 200, league(8))];
    let (out, _) = yonin(&["close", "l", "--revision", "7"], &script).await;
    assert!(matches!(out, Err(LeagueError::Revision { wanted: 7, found: 8 })));
}

#[tokio::test]
async fn terms_that_the_server_refuses_have_their_lines() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, b"name = \"a\"\ngame = \"yonin\"\nruleset = \"x\"\n")
        .unwrap();
    let faults = json!([{"pointer": "/ruleset", "detail": "no such ruleset"}]);
    let script = [("POST /v1/leagues", 400, problem(400, "bad_request", faults))];
    let path = file.path().to_str().unwrap();
    let (out, _) = yonin(&["create", path], &script).await;
    let told = out.unwrap_err().to_string();
    assert_eq!(told, format!("{path}: line 3: ruleset: no such ruleset"));
}

#[tokio::test]
async fn a_table_says_to_which_league_its_ruling_belongs() {
    let ruling = json!({"ruling": {"id": "r", "table": "t", "ranks": null, "forfeit": ["s"],
        "why": "late", "by": "o", "at": 1, "withdrawn_at": null}});
    let script = [
        ("GET /v1/tables/t", 200, table("open")),
        ("GET /v1/leagues/l", 200, league(7)),
        ("POST /v1/leagues/l/rulings", 201, ruling),
    ];
    let (out, asked) = yonin(&["rule", "t", "--forfeit", "s", "--why", "late"], &script).await;
    assert_eq!(out.unwrap().lines().next(), Some("ruling r"));
    assert!(asked[2].ends_with(r#"{"table":"t","forfeit":["s"],"why":"late"}"#), "{}", asked[2]);
    assert!(asked[2].contains("if-match: \"7\"\r\n"), "{}", asked[2]);
}

#[tokio::test]
async fn standings_are_of_one_revision() {
    let more = "GET /v1/leagues/l/standings?format=json&limit=200&cursor=c";
    let script = [
        ("GET /v1/leagues/l", 200, league(2)),
        (STANDINGS, 200, standings(1, Some("c"), "Ann")),
        (more, 200, standings(2, None, "Ben")),
        (STANDINGS, 200, standings(2, Some("c"), "Ann")),
        (more, 200, standings(2, None, "Ben")),
        ("GET /v1/leagues/l/rounds/1", 200, json!({"round": round("finished")})),
    ];
    let (out, _) = yonin(&["standings", "l", "--rounds"], &script).await;
    let shown = "\
Spring, after round 1 of 5 (revision 2)
rank  player  points  firsts  played  1st  2nd  3rd  4th  mated     r1
   1  Ann        2.5       1       1    0    1    0    0      2  2:2.5
   1  Ben        2.5       1       1    0    1    0    0      2  2:2.5
";
    assert_eq!(out.unwrap(), shown);
}

#[tokio::test]
async fn an_export_has_standings_and_records() {
    let csv = "GET /v1/leagues/l/standings?format=csv";
    let mut script = Vec::new();
    // The first time, the league changes meanwhile.
    for after in [8, 9] {
        script.extend([
            ("GET /v1/leagues/l", 200, league(if after == 8 { 7 } else { 9 })),
            (ROUNDS, 200, json!({"items": [round("finished")], "next": null})),
            (RULINGS, 200, rulings()),
            (csv, 200, json!("rank\r\n1\r\n")),
            (STANDINGS, 200, standings(9, None, "Ann")),
            ("GET /v1/leagues/l", 200, league(after)),
        ]);
    }
    script.push(("GET /v1/records/..%2Ft.json", 200, json!({"id": "../t"})));
    script.push(("GET /v1/records/..%2Ft.txt", 200, json!("# text\n")));
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("new");
    let (out, _) = yonin(&["export", "l", dir.to_str().unwrap()], &script).await;
    assert!(out.unwrap().ends_with("standings, and 1 records of 1 tables\n"));
    let read = |name: &str| std::fs::read_to_string(dir.join(name)).unwrap();
    assert_eq!(read("standings.csv"), "rank\r\n1\r\n");
    assert_eq!(read("records/%2E.%2Ft.json"), r#"{"id":"../t"}"#);
    assert_eq!(read("records/%2E.%2Ft.txt"), "# text\n");
    let standings: Value = serde_json::from_str(&read("standings.json")).unwrap();
    assert_eq!(standings["revision"], 9);
    assert!(read("rulings.json").contains("late"));
    assert!(read("league.json").contains("Spring") && read("rounds.json").contains("byes"));
}

#[tokio::test]
async fn strangers_are_told_what_they_lack() {
    let line = Line::try_parse_from(["league", "--server", "http://127.0.0.1:1", "close", "l"]);
    let mut out = Vec::new();
    let args = LeagueArgs { token_file: None, ..line.map_err(|e| e.to_string()).unwrap().league };
    // Unless whoever runs the tests has a token himself.
    if std::env::var_os("YONIN_TOKEN").is_none() {
        assert!(matches!(run(args, &mut out).await, Err(LeagueError::NoToken)));
    }
}
