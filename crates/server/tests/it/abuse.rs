//! Clients that misbehave get the documented answer, and a game at another table goes on.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use yonin_server::config::Quota;

use crate::harness::{PATIENCE, Server};
use crate::party::{Party, request};
use crate::peer::{End, Peer};
use crate::plain::upgrade;

/// While something happens, a game at another table is played, and nobody there notices.
async fn unharmed<T>(server: &Server, abuse: impl Future<Output = T>) -> T {
    let mut party = Party::new(server).await;
    let game = async {
        party.play_to(12).await;
        party.finish().await;
        assert_eq!(server.get(&format!("/v1/records/{}", party.table)).await.status, 200);
    };
    let (told, ()) = tokio::join!(abuse, game);
    told
}

#[tokio::test]
async fn who_stops_reading_is_cut_off_and_the_others_at_the_table_notice_nothing() {
    let server = Server::start_with(|config| {
        config.socket.queue = 66;
        config.socket.write_ms = 2000;
    })
    .await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let mut deaf = Peer::of(party.guest("e")).await;
    deaf.send(json!({"t": "watch", "table": party.table.as_str(), "since": 0})).await;
    let ping = Message::text(json!({"t": "ping", "n": "x".repeat(8000)}).to_string());
    let shouting = async {
        for _ in 0..4000 {
            use futures_util::SinkExt;
            let sent = timeout(Duration::from_secs(1), deaf.socket.send(ping.clone())).await;
            if !matches!(sent, Ok(Ok(()))) {
                break;
            }
        }
    };
    tokio::join!(shouting, async {
        party.play_to(16).await;
    });
    let (last, end) = deaf.end().await;
    match end {
        End::Closed(4009) => assert_eq!(last.unwrap()["code"], "busy"),
        end => assert_eq!(end, End::Broken),
    }
    party.play_to(20).await;
    // It resumes where it was, like anybody.
    let mut back = Peer::of(party.guest("e")).await;
    let frames = back.watch(&party.table, Some(10)).await;
    assert_eq!(frames[0]["seq"], 11);
}

#[tokio::test]
async fn a_flood_is_answered_in_order_and_harms_nobody() {
    let server = Server::start().await;
    let mut flood = Peer::of(&server.guest("Flood").await).await;
    unharmed(&server, async {
        for round in 0..40 {
            for n in 0..50 {
                flood.send(json!({"t": "ping", "n": round * 50 + n})).await;
            }
            for n in 0..50 {
                assert_eq!(flood.next().await["n"], round * 50 + n);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn too_many_commands_are_put_off_and_the_connection_stays() {
    let server = Server::start_with(|config| {
        config.limits.commands = "100/1m".parse::<Quota>().unwrap();
    })
    .await;
    let mut flood = Party::new(&server).await;
    unharmed(&server, async {
        let mut put_off = 0;
        for n in 0..150 {
            let mut command =
                json!({"t": "move", "id": format!("f{n}"), "ply": 99, "move": "5g5f"});
            command["table"] = flood.table.as_str().into();
            let answer = flood.peers[0].ask(command).await;
            if answer["code"] == "rate_limited" {
                assert!(answer["retry_ms"].as_u64().is_some_and(|retry| retry > 0), "{answer}");
                put_off += 1;
            } else {
                assert_eq!(answer["code"], "stale");
            }
        }
        assert!(put_off > 0, "illegal and stale moves count towards the limit");
        let resign = json!({"t": "resign", "id": "r"});
        let answer = flood.guests[0].post(&flood.path("/commands"), resign).await;
        answer.refused(429, "rate_limited");
        flood.peers[0].so_far().await;
    })
    .await;
}

#[tokio::test]
async fn the_longest_frame_is_taken_and_a_longer_one_ends_the_connection() {
    let server = Server::start().await;
    let empty = json!({"t": "ping", "n": ""}).to_string().len();
    let frame = |bytes: usize| json!({"t": "ping", "n": "x".repeat(bytes - empty)}).to_string();
    let mut peer = Peer::anonymous(&server).await;
    unharmed(&server, async {
        peer.text(&frame(8192)).await;
        assert_eq!(peer.frame("pong").await["n"].as_str().unwrap().len(), 8192 - empty);
        peer.text(&frame(8193)).await;
        peer.ends_with("too_large", 1009).await;
    })
    .await;
}

#[tokio::test]
async fn rubbish_is_refused_and_the_connection_stays_until_it_is_too_much() {
    let server = Server::start().await;
    let rubbish = [
        "x".repeat(8192),
        "\u{1F3EF}".repeat(2048),
        "[".repeat(4000),
        format!("{}{}", "[".repeat(4000), "]".repeat(4000)),
        format!("{{\"t\":{}", "{\"t\":".repeat(1500)),
        json!({"t": 5}).to_string(),
        json!({"t": "watch"}).to_string(),
        json!({"t": "move", "id": {"a": 1}, "table": [], "ply": "one", "move": 5}).to_string(),
        json!({"t": "watch", "table": "t".repeat(65)}).to_string(),
    ];
    let mut peer = Peer::anonymous(&server).await;
    unharmed(&server, async {
        for text in &rubbish {
            peer.text(text).await;
            let told = peer.frame("error").await;
            assert_eq!(told["code"], "bad_request", "{}", &text[..text.len().min(40)]);
        }
        peer.so_far().await;
        // The tenth within a minute.
        peer.text("nonsense").await;
        peer.ends_with("bad_request", 4000).await;
    })
    .await;
}

#[tokio::test]
async fn binary_frames_and_texts_that_are_none_end_the_connection() {
    let server = Server::start().await;
    unharmed(&server, async {
        let mut peer = Peer::anonymous(&server).await;
        peer.message(Message::binary(vec![0; 100])).await;
        peer.ends_with("bad_request", 4000).await;
        let mut peer = Peer::silent(server.api.server()).await;
        peer.message(Message::binary(vec![0; 100])).await;
        peer.ends_with("bad_request", 4000).await;
    })
    .await;
}

#[tokio::test]
async fn tokens_that_are_none_and_foreign_pages_are_turned_away() {
    let server = Server::start().await;
    let guest = server.guest("Guest").await;
    let cookie = format!("yonin_session={}", guest.api.token().unwrap().reveal());
    unharmed(&server, async {
        let bad = [("authorization", "Bearer nobody")];
        assert_eq!(upgrade(&server, &bad).await.err(), Some(401));
        let foreign = [("cookie", cookie.as_str()), ("origin", "http://evil.example")];
        assert_eq!(upgrade(&server, &foreign).await.err(), Some(403));
        let mut peer = Peer::silent(server.api.server()).await;
        peer.send(json!({"t": "hello", "token": "nobody"})).await;
        peer.ends_with("unauthenticated", 4001).await;
    })
    .await;
}

#[tokio::test]
async fn hello_is_said_first_in_time_and_once() {
    let server = Server::start_with(|config| config.socket.hello_ms = 300).await;
    unharmed(&server, async {
        let mut peer = Peer::silent(server.api.server()).await;
        peer.ends_with("bad_request", 4000).await;
        for first in ["rubbish", r#"{"t":"ping"}"#, r#"{"t":"watch","table":"t"}"#] {
            let mut peer = Peer::silent(server.api.server()).await;
            peer.text(first).await;
            let (_, end) = peer.end().await;
            assert_eq!(end, End::Closed(4000), "{first}");
        }
        let mut peer = Peer::anonymous(&server).await;
        peer.send(json!({"t": "hello"})).await;
        assert_eq!(peer.frame("error").await["code"], "conflict");
        peer.so_far().await;
    })
    .await;
}

#[tokio::test]
async fn nobody_acts_for_another() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    let thief = server.guest("Thief").await;
    let host = server.guest("Host").await;
    let open = host.table(request(json!({"visibility": "private"}))).await;
    let mut peer = Peer::of(&thief).await;
    let table = party.table.clone();
    unharmed(&server, async {
        for command in [
            json!({"t": "move", "id": "x", "ply": 1, "move": "5g5f"}),
            json!({"t": "resign", "id": "x"}),
            json!({"t": "offer", "id": "x", "what": "abort"}),
            json!({"t": "claim", "id": "x", "seat": "s", "choice": "bot"}),
            json!({"t": "say", "id": "x", "room": "table", "text": "x"}),
        ] {
            assert_eq!(peer.refused(&table, command).await["code"], "forbidden");
        }
        assert_eq!(peer.not_shown(&open, None).await["code"], "not_found");
        let seat = party.path("/seats/s");
        thief.call(reqwest::Method::DELETE, &seat, None).await.refused(409, "conflict");
    })
    .await;
    let log = server.api.events(&table, 0).await.unwrap();
    assert_eq!(log.len(), 6);
    party.play_to(1).await;
}

#[tokio::test]
async fn connections_that_say_nothing_or_little_are_ended() {
    let server = Server::start_with(|config| {
        config.http.header_read_ms = 500;
        config.http.body_read_ms = 500;
    })
    .await;
    let address = server.api.server().trim_start_matches("http://").to_owned();
    let slow = async |first: &[u8]| {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(first).await.unwrap();
        let mut heard = Vec::new();
        // It is ended by the server, with or without a word.
        let _ = timeout(PATIENCE, stream.read_to_end(&mut heard)).await.expect("it is ended");
        String::from_utf8_lossy(&heard).into_owned()
    };
    unharmed(&server, async {
        let mut open = Vec::new();
        for _ in 0..100 {
            open.push(TcpStream::connect(&address).await.unwrap());
        }
        let body = b"POST /v1/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
            content-length: 100\r\n\r\n{";
        tokio::join!(slow(b""), slow(b"GET /v1/games HTTP/1.1\r\nhost: x\r\nx-a"), slow(body));
        drop(open);
    })
    .await;
    let answer: Value = server.get("/v1/games").await.ok();
    assert!(answer["items"].is_array());
}
