//! What is changed in a league.

use super::*;

#[tokio::test]
async fn players_are_entered_from_a_file() {
    let list = file(b"name\nAnn\n\nNew\n");
    let mut more = entrants();
    let new = json!({"player": player("p6", "New"), "withdrawn": false, "joined_round": 1});
    more["items"].as_array_mut().unwrap().push(new);
    let script = [
        (ENTRANTS, 200, entrants()),
        ("POST /v1/leagues/l/entrants", 200, entrants()),
        (ENTRANTS, 200, more),
    ];
    let (out, asked) = yonin(&["enter", "l", list.path().to_str().unwrap()], &script).await;
    assert_eq!(out.unwrap(), "new: 1, there already: 1\nplayers: 6, withdrawn: 0\n");
    assert!(asked[1].contains("content-type: text/csv\r\n") && asked[1].ends_with("\n\nNew\n"));
    for header in [&b"name;club\r\n"[..], b"\xef\xbb\xbfname\n\n,\n"] {
        let list = file(header);
        let path = list.path().to_str().unwrap();
        let (out, _) = yonin(&["enter", "l", path], &[(ENTRANTS, 200, entrants())]).await;
        let told = out.unwrap_err().to_string();
        assert_eq!(told, format!("{path} holds no players, only a header"));
    }
}

#[tokio::test]
async fn who_withdraws_from_a_round_that_is_paired_is_in_it_still() {
    let script = |status: &str, name: &str, id: &str| {
        let entrant =
            json!({"entrant": {"player": player(id, name), "withdrawn": true, "joined_round": 1}});
        let round = json!({"round": round(status)});
        (entrant, round)
    };
    for (status, said, id, warned) in [
        ("paired", "dan", "p4", true),
        ("paired", "ＤＡＮ", "p4", true),
        ("paired", "Eve", "p5", false),
        ("playing", "Dan", "p4", false),
    ] {
        let (entrant, round) = script(status, said, id);
        let patch = format!("PATCH /v1/leagues/l/entrants/{id}");
        let script = [
            ("GET /v1/leagues/l", 200, league(7)),
            (ENTRANTS, 200, entrants()),
            (patch.as_str(), 200, entrant),
            ("GET /v1/leagues/l/rounds/1", 200, round),
        ];
        let (out, _) = yonin(&["withdraw", "l", said], &script).await;
        let out = out.unwrap();
        assert!(out.starts_with(&format!("{said} is paired no longer\n")), "{out}");
        assert_eq!(out.contains("round 1 still") && out.contains("unpair l"), warned, "{out}");
    }
}

#[tokio::test]
async fn only_rulings_that_are_there_are_taken_back() {
    for (ruling, told) in [
        ("deadbeef", "this league has no ruling deadbeef"),
        ("r1", "ruling r1 was taken back before"),
    ] {
        let script = [("GET /v1/leagues/l", 200, league(7)), (RULINGS, 200, rulings())];
        let (out, _) = yonin(&["unrule", "l", ruling], &script).await;
        let error = out.unwrap_err().to_string();
        assert!(error.starts_with(told), "{error}");
    }
    let script = [
        ("GET /v1/leagues/l", 200, league(7)),
        (RULINGS, 200, rulings()),
        ("DELETE /v1/leagues/l/rulings/r2", 204, json!("")),
    ];
    let (out, asked) = yonin(&["unrule", "l", "r2"], &script).await;
    assert_eq!(out.unwrap(), "the ruling counts no longer\n");
    assert!(asked[2].contains("if-match: \"7\"\r\n"), "{}", asked[2]);
}

#[tokio::test]
async fn tables_of_a_file_are_refused_by_line_and_name() {
    let list = file("s,w,n,e\r\nann,将棋,p3,DAN\r\n\r\nEve,ann,,\r\n".as_bytes());
    let path = list.path().to_str().unwrap();
    let faults = json!([
        {"pointer": "/tables/1/seats/w", "detail": "sits at table 1 of these too"},
        {"pointer": "/tables/1/seats", "detail": "needs three"},
        {"pointer": "/tables", "detail": "all wrong"}
    ]);
    let script = [
        ("GET /v1/leagues/l", 200, league(7)),
        (ENTRANTS, 200, entrants()),
        ("POST /v1/leagues/l/rounds", 400, problem(400, "bad_request", faults)),
    ];
    let (out, asked) = yonin(&["pair", "l", "--tables", path], &script).await;
    let told = out.unwrap_err().to_string();
    let wanted = "line 4: Ann: sits at table 1 of these too; line 4: needs three; all wrong";
    assert_eq!(told, format!("{path}: {wanted}"));
    let seats = r#"{"tables":[{"seats":{"s":"p1","w":"p2","n":"p3","e":"p4"}}"#;
    assert!(asked[2].contains(seats), "{}", asked[2]);
}

#[tokio::test]
async fn terms_are_changed_at_the_revision_that_was_read() {
    let script = [("GET /v1/leagues/l", 200, league(7)), ("PATCH /v1/leagues/l", 200, league(8))];
    let set = ["edit", "l", "--set", "clock=fischer:60+5", "--set", "rounds=6"];
    let (out, asked) = yonin(&set, &script).await;
    assert!(out.unwrap().contains("revision 8"));
    let body = r#"{"clock":{"kind":"fischer","main_s":60,"increment_s":5},"rounds":6}"#;
    assert!(asked[1].ends_with(body), "{}", asked[1]);
    assert!(asked[1].contains("if-match: \"7\"\r\n"), "{}", asked[1]);
    // What a file says of what never changes may be what is there.
    let terms = file(b"name = \"Summer\"\ngame = \"yonin\"\nrated = false\n");
    let (out, asked) =
        yonin(&["edit", "l", "--from", terms.path().to_str().unwrap()], &script).await;
    assert!(out.is_ok() && asked[1].ends_with(r#"{"name":"Summer"}"#), "{}", asked[1]);
}

#[tokio::test]
async fn terms_that_cannot_change_are_named() {
    for (terms, told) in [
        ("name = \"a\"\ngame = \"shogi\"\n", "line 2: game: stays"),
        ("round = 6\n", "line 1: round: there is no such key"),
        ("game = \"yonin\"\n", "says nothing that can change"),
        ("rounds = 0\n", "line 1: rounds: "),
    ] {
        let file = file(terms.as_bytes());
        let path = file.path().to_str().unwrap();
        let script = [("GET /v1/leagues/l", 200, league(7))];
        let (out, _) = yonin(&["edit", "l", "--from", path], &script).await;
        let error = out.unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
    let script = [("GET /v1/leagues/l", 200, league(7))];
    let (out, _) = yonin(&["edit", "l", "--set", "format=manual"], &script).await;
    assert!(out.unwrap_err().to_string().starts_with("format: stays"));
}

#[tokio::test]
async fn a_table_is_started_without_those_who_do_not_come() {
    let mut started = table("playing");
    let bot = json!({"id": "bot3", "name": "Bot", "kind": "bot", "rating": null});
    started["table"]["seats"]["s"] =
        json!({"kind": "bot", "player": bot, "reserved_for": null, "level": 3});
    let script = [
        ("GET /v1/tables/t", 200, table("open")),
        ("POST /v1/tables/t/start", 200, json!({"table": started["table"]})),
    ];
    let (out, asked) = yonin(&["start-table", "l", "t", "--fill", "3"], &script).await;
    let out = out.unwrap();
    assert!(out.starts_with("table t is being played: s Bot (bot 3)"), "{out}");
    assert!(asked[1].ends_with(r#"{"fill":{"level":3}}"#), "{}", asked[1]);
    let script = [("GET /v1/tables/t", 200, table("open"))];
    let (out, _) = yonin(&["start-table", "m", "t"], &script).await;
    assert_eq!(out.unwrap_err().to_string(), "table t is none of this league's rounds");
}
