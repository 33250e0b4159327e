//! Those who only watch: at once, or some moves late.

use futures_util::StreamExt;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::harness::{Answer, PATIENCE, Server};
use crate::party::{Party, request};
use crate::peer::Peer;

/// The events of a list of frames, by number.
fn numbers(frames: &[Value]) -> Vec<u64> {
    let events = frames.iter().filter(|frame| frame["t"] == "event");
    events.map(|frame| frame["seq"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn spectators_see_what_players_see() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(3).await;
    let mut nobody = Peer::anonymous(&server).await;
    let shown = nobody.watch(&party.table, Some(0)).await;
    assert_eq!(numbers(&shown), (1..=9).collect::<Vec<_>>());
    let mut late = Peer::of(&server.guest("Late").await).await;
    let shown = late.watch(&party.table, None).await;
    let snapshot = &shown[0];
    assert_eq!((&snapshot["t"], &snapshot["seq"]), (&json!("snapshot"), &json!(9)));
    assert_eq!(snapshot["moves"].as_array().unwrap().len(), 3);
    let asked = server.get(&party.path("")).await.ok();
    assert_eq!(snapshot["state"], asked["table"]);
    assert_eq!(asked["table"]["position"]["turn"], "e");

    party.play_to(4).await;
    for peer in [&mut nobody, &mut late] {
        assert_eq!(peer.event("move_played").await["seq"], 10);
        let turns = peer.so_far().await.into_iter().filter(|frame| frame["t"] == "your_turn");
        assert_eq!(turns.count(), 0);
    }
}

#[tokio::test]
async fn strangers_see_a_table_with_a_delay_some_moves_late() {
    let server = Server::start().await;
    let mut party = Party::with(&server, json!({"spectator_delay_plies": 4})).await;
    // Before so many moves are made, the log up to the first of them.
    party.play_to(2).await;
    let stranger = server.guest("Stranger").await;
    let mut early = Peer::of(&stranger).await;
    assert_eq!(numbers(&early.watch(&party.table, Some(0)).await), (1..=6).collect::<Vec<_>>());

    party.play_to(6).await;
    // What is shown ends with move 2, whichever way one looks.
    let asked = stranger.get(&party.path("")).await.ok();
    assert_eq!(
        (&asked["table"]["seq"], &asked["table"]["position"]["ply"]),
        (&json!(8), &json!(3))
    );
    let legal = stranger.get(&party.path("/legal")).await.ok();
    assert_eq!((&legal["seq"], &legal["turn"]), (&json!(8), &json!("n")));
    assert_eq!(server.api.events(&party.table, 0).await.unwrap().len(), 8);
    let mut nobody = Peer::anonymous(&server).await;
    let shown = nobody.watch(&party.table, None).await;
    assert_eq!((&shown[0]["seq"], &shown[0]["state"]["position"]["ply"]), (&json!(8), &json!(3)));
    assert_eq!(shown[0]["moves"].as_array().unwrap().len(), 2);
    assert_eq!(shown.last().unwrap()["seq"], 8);
    // Nor is a number of the part that is not shown one of this log.
    let shown = nobody.watch(&party.table, Some(11)).await;
    assert_eq!(shown[0]["t"], "snapshot");
    // Players see all of it.
    let seated = party.guest("w").get(&party.path("")).await.ok();
    assert_eq!(
        (&seated["table"]["seq"], &seated["table"]["position"]["ply"]),
        (&json!(12), &json!(7))
    );

    let list = server.get("/v1/tables?status=playing").await.ok();
    assert!(list["items"][0]["seq"].as_u64().is_some_and(|seq| seq <= 8), "{list}");

    // What players say is as late as their moves; where one is, is not hidden, but for when a seat
    // may be claimed.
    party.order("s", json!({"t": "say", "id": "hi", "room": "table", "text": "a fork!"})).await;
    party.at("n").frame("chat").await;
    let none = nobody.so_far().await.into_iter().filter(|frame| frame["t"] == "chat");
    assert_eq!(none.count(), 0);
    let chat = server.get(&party.path("/chat?room=table")).await.ok();
    assert_eq!(chat["items"], json!([]));
    party.play_to(10).await;
    let frames = nobody.so_far().await;
    assert_eq!(numbers(&frames), [9, 10, 11, 12]);
    let said = frames.iter().position(|frame| frame["t"] == "chat").expect("it is shown by now");
    let fork = frames.iter().position(|frame| frame["seq"] == 12).unwrap();
    assert!(said > fork);
    let chat = server.get(&party.path("/chat?room=table")).await.ok();
    assert_eq!(chat["items"][0]["text"], "a fork!");

    // All of it once the game is over.
    party.finish().await;
    let full = party.guest("s").api.events(&party.table, 0).await.unwrap();
    let last = nobody.event("game_over").await;
    assert_eq!(last["seq"], full.last().unwrap().seq);
    assert_eq!(server.api.events(&party.table, 0).await.unwrap(), full);
    early.event("game_over").await;
}

#[tokio::test]
async fn a_late_log_is_streamed_late_and_whole() {
    let server = Server::start().await;
    let mut party = Party::with(&server, json!({"spectator_delay_plies": 2})).await;
    let url = format!("{}{}", server.api.server(), party.path("/events?follow=1"));
    let response = reqwest::get(url).await.unwrap();
    let mut lines = response.bytes_stream();
    let mut text = String::new();
    let mut read_to = async |count: usize| {
        while text.lines().filter(|line| !line.is_empty()).count() < count {
            let chunk =
                timeout(PATIENCE, lines.next()).await.unwrap().expect("more comes").unwrap();
            text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
        text.lines().filter(|line| !line.is_empty()).count()
    };
    assert_eq!(read_to(6).await, 6);
    party.play_to(4).await;
    // Two moves of the four; the third may not be among what was sent.
    assert_eq!(read_to(8).await, 8);
    party.finish().await;
    let full = party.guest("s").api.events(&party.table, 0).await.unwrap();
    assert_eq!(read_to(full.len()).await, full.len());
}

#[tokio::test]
async fn a_private_table_is_not_there_for_strangers() {
    let server = Server::start().await;
    let (host, second) = (server.guest("Host").await, server.guest("Second").await);
    let (third, stranger) = (server.guest("Third").await, server.guest("Stranger").await);
    let seats = json!({"e": {"kind": "reserved", "player": third.player.id.as_str()}});
    let wishes = json!({"visibility": "private", "seats": seats, "ruleset": "classic"});
    let made = host.post("/v1/tables", request(wishes)).await.ok();
    let table: yonin_protocol::TableId = made["table"]["id"].as_str().unwrap().parse().unwrap();
    let invite = made["table"]["invite"].as_str().expect("the host sees it").to_owned();
    let path = |rest: &str| format!("/v1/tables/{table}{rest}");

    let command = json!({"t": "resign", "id": "r"});
    for (method, rest, body) in [
        (Method::GET, "", None),
        (Method::GET, "/events", None),
        (Method::GET, "/events?follow=1", None),
        (Method::GET, "/legal", None),
        (Method::GET, "/legal?why=5g5f", None),
        (Method::GET, "/chat?room=table", None),
        (Method::POST, "/join", Some(json!({}))),
        (Method::POST, "/join", Some(json!({"seat": "w", "invite": "wrong"}))),
        (Method::POST, "/start", Some(json!({}))),
        (Method::POST, "/rematch", Some(json!({}))),
        (Method::POST, "/commands", Some(command.clone())),
        (Method::PUT, "/seats/w", Some(json!({"kind": "open"}))),
        (Method::DELETE, "/seats/w", None),
    ] {
        let told = stranger.call(method.clone(), &path(rest), body.clone()).await;
        told.refused(404, "not_found");
        // It is not told from one that never was.
        let nowhere = format!("/v1/tables/nowhere{rest}");
        let other = stranger.call(method, &nowhere, body).await;
        assert_eq!(told.body, other.body, "{rest}");
    }
    let listed = server.get("/v1/tables").await.ok();
    assert_eq!(listed["items"], json!([]));
    let mut peer = Peer::of(&stranger).await;
    for wrong in [None, Some("wrong")] {
        assert_eq!(peer.not_shown(&table, wrong).await["code"], "not_found");
    }
    let mut said = command.clone();
    said["table"] = table.as_str().into();
    assert_eq!(peer.ask(said).await["code"], "not_found");

    // Whoever shows the invite may look, anybody; he is not shown it again.
    let headers = [("yonin-invite", invite.as_str())];
    let shown = Answer::to(&server.api, Method::GET, &path(""), None, &headers).await.ok();
    assert_eq!(
        (&shown["table"]["id"], shown["table"].get("invite")),
        (&json!(table.as_str()), None)
    );
    let mut nobody = Peer::anonymous(&server).await;
    let wish = json!({"t": "watch", "table": table.as_str(), "invite": invite});
    let frames = nobody.watch_as(wish).await;
    assert_eq!((&frames[0]["t"], frames[0]["state"].get("invite")), (&json!("snapshot"), None));

    // It lets one sit down, and is shown to whoever sits.
    let joined = second.post(&path("/join"), json!({"invite": invite})).await.ok();
    assert_eq!(joined["table"]["invite"], invite);
    let again = second.get(&path("")).await.ok();
    assert_eq!(again["table"]["invite"], invite);
    // Who is expected needs none.
    let expected = third.get(&path("")).await.ok();
    assert_eq!(expected["table"].get("invite"), None);
    third.post(&path("/join"), json!({})).await.ok();
    // The header lets one sit as well.
    let body = Some(json!({}));
    Answer::to(&stranger.api, Method::POST, &path("/join"), body, &headers).await.ok();
    let log = host.api.events(&table, 0).await.unwrap();
    let log = serde_json::to_string(&log).unwrap();
    assert!(log.contains("game_started") && !log.contains(&invite), "the log keeps no secret");
}

#[tokio::test]
async fn records_of_private_tables_are_as_private() {
    let server = Server::start().await;
    let mut party = Party::with(&server, json!({"visibility": "private"})).await;
    let stranger = server.guest("Stranger").await;
    let invite = party.guest("n").get(&party.path("")).await.ok()["table"]["invite"].clone();
    let invite = invite.as_str().unwrap();
    party.play_to(4).await;
    party.finish().await;
    let headers = [("yonin-invite", invite)];
    for form in ["", ".json", ".txt", "/rulings"] {
        let path = format!("/v1/records/{}{form}", party.table);
        if form != "/rulings" {
            assert_eq!(party.guest("e").get(&path).await.status, 200, "{form}");
            let shown = Answer::to(&server.api, Method::GET, &path, None, &headers).await;
            assert_eq!(shown.status, 200, "{form}");
        }
        stranger.get(&path).await.refused(404, "not_found");
        server.get(&path).await.refused(404, "not_found");
    }
    assert_eq!(server.get("/v1/records").await.ok()["items"], json!([]));
}
