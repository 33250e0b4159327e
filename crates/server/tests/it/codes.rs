//! Every code a refusal can have, by REST and by the socket.

use reqwest::{Client, Method};
use serde_json::{Value, json};

use crate::harness::{Answer, Server};
use crate::party::{Party, request};
use crate::peer::{Peer, play};

#[tokio::test]
async fn every_refusal_at_a_table_has_its_code_both_ways() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    let table = party.table.clone();
    let stranger = server.guest("Stranger").await;
    let open = party.guest("w").table(request(json!({}))).await;
    party.play_to(4).await;
    party.order("e", json!({"t": "resign", "id": "out"})).await;
    party.order("s", json!({"t": "move", "id": "used", "ply": 5, "move": "6h6g"})).await;
    party.order("s", json!({"t": "offer", "id": "drawn", "what": "draw"})).await;

    let resign = json!({"t": "resign", "id": "x"});
    let named = |command: Value| {
        let mut command = command;
        command["id"] = "x".into();
        command
    };
    // Who, at which table, what, and what comes of it.
    let cases: Vec<(&str, &str, Value, &str, u16)> = vec![
        ("w", table.as_str(), named(play(6, "nonsense")), "bad_request", 400),
        ("w", table.as_str(), json!({"t": "move", "id": "x", "ply": "6"}), "bad_request", 400),
        (
            "w",
            table.as_str(),
            json!({"t": "claim", "id": "x", "seat": "q", "choice": "wait"}),
            "bad_request",
            400,
        ),
        ("w", table.as_str(), json!({"t": "sing", "id": "x"}), "unsupported", 415),
        ("?", table.as_str(), resign.clone(), "forbidden", 403),
        ("w", "nowhere", resign.clone(), "not_found", 404),
        (
            "w",
            table.as_str(),
            json!({"t": "answer", "id": "x", "offer": "none", "accept": true}),
            "not_found",
            404,
        ),
        ("w", open.as_str(), resign.clone(), "conflict", 409),
        ("e", table.as_str(), resign.clone(), "conflict", 409),
        ("w", table.as_str(), json!({"t": "offer", "id": "x", "what": "draw"}), "conflict", 409),
        (
            "w",
            table.as_str(),
            json!({"t": "claim", "id": "x", "seat": "n", "choice": "wait"}),
            "conflict",
            409,
        ),
        ("s", table.as_str(), named(play(6, "9c8c")), "not_your_turn", 409),
        ("w", table.as_str(), named(play(5, "9c8c")), "stale", 409),
        (
            "w",
            table.as_str(),
            json!({"t": "move", "id": "x", "ply": 6, "move": "9c8c", "after": 6}),
            "stale",
            409,
        ),
        ("w", table.as_str(), named(play(6, "9e1e")), "illegal", 422),
        ("s", table.as_str(), json!({"t": "resign", "id": "used"}), "id_reused", 422),
        (
            "w",
            table.as_str(),
            json!({"t": "say", "id": "x", "room": "team", "text": "x"}),
            "forbidden",
            403,
        ),
    ];
    for (who, at, command, code, status) in cases {
        let mut framed = command.clone();
        framed["table"] = at.into();
        let mut peer = match who {
            "?" => Peer::of(&stranger).await,
            seat => Peer::of(party.guest(seat)).await,
        };
        let told = peer.ask(framed).await;
        assert_eq!((&told["t"], &told["code"]), (&json!("error"), &json!(code)), "{command}");
        assert_eq!((&told["re"], &told["table"]), (&command["id"], &json!(at)), "{command}");
        assert!(told["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        let guest = if who == "?" { &stranger } else { party.guest(who) };
        let answer = guest.post(&format!("/v1/tables/{at}/commands"), command).await;
        answer.refused(status, code);
        // The twin carries what the frame does.
        for field in ["why", "seq", "retry_ms", "detail"] {
            assert_eq!(answer.body.get(field), told.get(field), "{field}: {told}");
        }
        assert_eq!(told.get("why").is_some(), code == "illegal");
        assert_eq!(told.get("seq").is_some(), code == "stale");
    }
    let commands = party.path("/commands");
    let nobody = Answer::to(&server.api, Method::POST, &commands, Some(resign.clone()), &[]).await;
    nobody.refused(401, "unauthenticated");
    let mut peer = Peer::anonymous(&server).await;
    let mut framed = resign.clone();
    framed["table"] = table.as_str().into();
    assert_eq!(peer.ask(framed).await["code"], "unauthenticated");

    party.order("w", json!({"t": "resign", "id": "r"})).await;
    party.order("n", json!({"t": "resign", "id": "r"})).await;
    party.guest("s").post(&party.path("/commands"), resign.clone()).await.refused(409, "game_over");
    assert_eq!(party.refused("s", resign).await["code"], "game_over");
}

#[tokio::test]
async fn why_a_move_is_illegal_is_told_by_legal_and_by_the_refusal() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    for (mv, why) in [
        ("P*5e", "not_in_hand"),
        ("5e5d", "not_yours"),
        ("5c5d", "not_yours"),
        ("5i5h", "occupied"),
        ("5g5e", "not_reachable"),
        ("5g5f+", "cannot_promote"),
    ] {
        let why_not = format!("/legal?why={}", mv.replace('+', "%2B"));
        let judged = server.get(&party.path(&why_not)).await.ok();
        let refused = party.refused("s", play(1, mv)).await;
        assert_eq!(
            (&refused["code"], &judged["legal"]),
            (&json!("illegal"), &json!(false)),
            "{mv}"
        );
        assert_eq!(refused["why"], judged["why"], "{mv}");
        if judged["why"] != why {
            // What stands where is the opening's business; that both say the same is ours.
            println!("{mv}: {}", judged["why"]);
        }
    }
    let judged = server.get(&party.path("/legal?why=5g5f")).await.ok();
    assert_eq!(judged["legal"], true);
    server.get(&party.path("/legal?why=5z5f")).await.refused(400, "bad_request");
}

#[tokio::test]
async fn every_refusal_of_a_call_is_a_problem_with_its_code() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let table = host.table(request(json!({}))).await;
    let path = |rest: &str| format!("/v1/tables/{table}{rest}");
    let empty = || Some(json!({}));
    for (method, path, body, status, code) in [
        (Method::POST, "/v1/tables".to_owned(), Some(json!({"game": "go"})), 400, "bad_request"),
        (Method::POST, "/v1/tables".to_owned(), empty(), 400, "bad_request"),
        (Method::POST, "/v1/tables".to_owned(), Some(json!([])), 400, "bad_request"),
        (Method::POST, "/v1/queue".to_owned(), Some(json!({"pool": "none"})), 400, "bad_request"),
        (Method::GET, "/v1/tables?limit=0".to_owned(), None, 400, "bad_request"),
        (Method::GET, "/v1/tables?limit=201".to_owned(), None, 400, "bad_request"),
        (Method::GET, "/v1/records?cursor=x".to_owned(), None, 400, "bad_request"),
        (Method::GET, path("/events?since=-1"), None, 400, "bad_request"),
        (Method::GET, path("/legal?why=5g5f"), None, 409, "conflict"),
        (Method::GET, "/v1/games/go".to_owned(), None, 404, "not_found"),
        (Method::GET, "/v1/queue/none".to_owned(), None, 404, "not_found"),
        (Method::GET, format!("/v1/records/{table}"), None, 404, "not_found"),
        (Method::PATCH, "/v1/tables".to_owned(), None, 405, "unsupported"),
        (Method::DELETE, path("/start"), None, 405, "unsupported"),
        (Method::POST, path("/start"), empty(), 409, "conflict"),
        (Method::POST, path("/rematch"), empty(), 409, "conflict"),
        (Method::PUT, path("/seats/s"), Some(json!({"kind": "open"})), 409, "conflict"),
    ] {
        let answer = host.call(method.clone(), &path, body).await;
        assert_eq!(
            (answer.status, &answer.body["code"]),
            (status, &json!(code)),
            "{method} {path}"
        );
        answer.refused(status, code);
    }
    let send = async |text: Vec<u8>, kind: &'static str| {
        let request = Client::new()
            .post(format!("{}/v1/tables", server.api.server()))
            .bearer_auth(host.api.token().unwrap().reveal())
            .header("content-type", kind)
            .body(text);
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.json::<Value>().await.unwrap())
    };
    let deep = format!("{}{}", "[".repeat(4000), "]".repeat(4000)).into_bytes();
    for (text, kind, status, code) in [
        (b"{".to_vec(), "application/json", 400, "bad_request"),
        (vec![0xff, 0xfe], "application/json", 400, "bad_request"),
        (deep, "application/json", 400, "bad_request"),
        (b"{}".to_vec(), "text/plain", 415, "unsupported"),
        (vec![b' '; 70_000], "application/json", 413, "too_large"),
    ] {
        let (told, problem) = send(text, kind).await;
        assert_eq!((told, &problem["code"]), (status, &json!(code)));
    }
}

#[tokio::test]
async fn a_table_with_too_much_to_do_says_busy() {
    let server = Server::start_with(|config| config.table.mailbox = 1).await;
    let party = Party::new(&server).await;
    let mut busy = None;
    'asking: for round in 0..50 {
        let asked: Vec<_> = (0..32)
            .map(|n| {
                let (api, path) = (party.guests[0].api.clone(), party.path("/commands"));
                let say =
                    json!({"t": "say", "id": format!("{round}-{n}"), "room": "table", "text": "x"});
                tokio::spawn(
                    async move { Answer::to(&api, Method::POST, &path, Some(say), &[]).await },
                )
            })
            .collect();
        for answer in asked {
            let answer = answer.await.unwrap();
            if answer.status != 200 {
                busy = Some(answer);
                break 'asking;
            }
        }
    }
    busy.expect("a mailbox of one is full now and then").refused(503, "busy");
}
