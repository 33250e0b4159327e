//! What a single caller may use up.

use std::time::Duration;

use futures_util::SinkExt;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{PATIENCE, Server};
use crate::peer::{End, Peer};
use crate::plain::{Call, get, guest, post, upgrade};

#[tokio::test]
async fn too_much_is_refused_with_a_time_to_come_back() {
    let server = Server::start_with(|config| {
        config.limits.guests = "2/1h".parse().unwrap();
    })
    .await;
    let guest = async || post(&server, "/v1/guests", json!({})).send().await;
    for _ in 0..2 {
        assert_eq!(guest().await.status, 201);
    }
    let limited = guest().await;
    assert_eq!(limited.code(), (429, "rate_limited"));
    assert_eq!(limited.header("ratelimit-policy"), "\"guests\";q=2;w=3600");
    assert!(limited.header("ratelimit").starts_with("\"guests\";r=0;t="), "{limited:?}");
    let retry_ms = limited.body["retry_ms"].as_u64().unwrap();
    assert!((1_700_000..=1_800_001).contains(&retry_ms), "{retry_ms}");
    let retry_s = limited.header("retry-after").parse::<u64>().unwrap();
    assert_eq!(retry_s, retry_ms.div_ceil(1000));
    // Nothing else is touched by it.
    assert_eq!(get(&server, "/v1/tables").send().await.status, 200);
}

#[tokio::test]
async fn all_calls_count_together_but_health_does_not() {
    let server = Server::start_with(|config| {
        config.limits.requests = "3/1h".parse().unwrap();
    })
    .await;
    for left in ["2", "1", "0"] {
        let answer = get(&server, "/v1/games").send().await;
        assert_eq!(answer.header("ratelimit"), format!("\"requests\";r={left}"));
        assert_eq!(answer.header("ratelimit-policy"), "\"requests\";q=3;w=3600");
    }
    assert_eq!(get(&server, "/v1/games").send().await.status, 429);
    assert_eq!(get(&server, "/v1/nowhere").send().await.status, 429);
    assert_eq!(get(&server, "/livez").send().await.status, 200);
}

#[tokio::test]
async fn callers_are_told_apart_as_trusted_proxies_tell() {
    let server = Server::start_with(|config| {
        config.limits.guests = "1/1h".parse().unwrap();
        config.server.trusted_hops = 1;
    })
    .await;
    for (forwarded, status) in [
        ("10.0.0.1", 201),
        ("10.0.0.2", 201),
        // What stands farther left is anybody's word.
        ("10.0.0.9, 10.0.0.1", 429),
        ("2001:db8::1", 201),
        ("2001:db8::2", 429),
    ] {
        let call = post(&server, "/v1/guests", json!({})).header("x-forwarded-for", forwarded);
        assert_eq!(call.send().await.status, status, "{forwarded}");
    }
}

#[tokio::test]
async fn sockets_have_places() {
    let server = Server::start_with(|config| {
        config.limits.most_sockets = 2;
        config.limits.most_sockets_per_address = 1;
        config.limits.sockets = "4/1h".parse().unwrap();
        config.server.trusted_hops = 1;
    })
    .await;
    let from = async |address: &str| upgrade(&server, &[("x-forwarded-for", address)]).await;
    let first = from("10.0.0.1").await.unwrap();
    assert_eq!(from("10.0.0.1").await.err(), Some(429));
    let _second = from("10.0.0.2").await.unwrap();
    assert_eq!(from("10.0.0.3").await.err(), Some(503));
    drop(first);
    // The place is free once the server has noticed.
    let mut refusals = 0;
    while from("10.0.0.4").await.is_err() {
        refusals += 1;
        assert!(refusals < 4, "a place comes free");
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
}

#[tokio::test]
async fn the_limits_are_public() {
    let server = Server::start_with(|config| {
        config.limits.chat = "7/10s".parse().unwrap();
        config.limits.passwords_per_name = "5/5m".parse().unwrap();
        config.limits.most_hosted = 3;
    })
    .await;
    let limits = get(&server, "/v1/limits").send().await;
    let rates: Vec<&Value> = limits.body["rates"].as_array().unwrap().iter().collect();
    assert_eq!(
        rates,
        [
            &json!({"name": "chat", "by": "player", "count": 7, "window_s": 10}),
            &json!({"name": "passwords_per_name", "by": "name", "count": 5, "window_s": 300}),
        ]
    );
    assert_eq!(limits.body["caps"]["hosted_tables"], 3);
    assert_eq!(limits.body["caps"]["frame_bytes"], 8192);
}

#[tokio::test]
async fn who_reads_nothing_holds_few_bytes_here() {
    let server = Server::start_with(|config| {
        config.socket.queue = 60_000;
        config.socket.queue_bytes = 256 * 1024;
    })
    .await;
    let mut peer = Peer::anonymous(&server).await;
    let ping = format!(r#"{{"t":"ping","n":"{}"}}"#, "x".repeat(8000));
    // So many bytes fit into no buffer on the way; where they are no longer taken, the end has come.
    for _ in 0..8000 {
        let sent = timeout(Duration::from_secs(5), peer.socket.send(Message::text(&ping))).await;
        if !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    // What was said last may be lost with what nobody has read.
    let (_, end) = peer.end().await;
    assert!(matches!(end, End::Closed(4009) | End::Broken), "{end:?}");
}

#[tokio::test]
async fn who_asks_too_much_of_a_socket_is_told_so_and_then_to_go() {
    let server = Server::start_with(|config| {
        config.limits.frames = "9/1h".parse().unwrap();
        config.socket.refusals = 4;
    })
    .await;
    let mut peer = Peer::anonymous(&server).await;
    let watch = json!({"t": "watch", "id": "w", "table": "none"});
    for code in ["not_found", "not_found", "rate_limited"] {
        let answer = peer.ask(watch.clone()).await;
        assert_eq!((&answer["code"], &answer["table"]), (&json!(code), &json!("none")));
        assert_eq!(answer["retry_ms"].is_u64(), code == "rate_limited", "{answer}");
    }
    // A ping counts for less, and is answered still.
    peer.send(json!({"t": "ping", "n": 1})).await;
    assert_eq!(peer.next().await["t"], "pong");
    peer.send(json!({"t": "sing"})).await;
    assert_eq!(peer.next().await["code"], "rate_limited");
    // Nobody's commands are counted with the rest.
    let resign = peer.ask(json!({"t": "resign", "id": "r", "table": "none"})).await;
    assert_eq!(resign["code"], "rate_limited");
    peer.send(json!({"t": "watch_lobby"})).await;
    peer.ends_with("rate_limited", 4008).await;
    // It was this socket alone.
    Peer::anonymous(&server).await.ask(watch).await;
}

#[tokio::test]
async fn who_goes_on_with_commands_is_told_to_go_too() {
    let server = Server::start_with(|config| {
        config.limits.commands = "1/1h".parse().unwrap();
        config.socket.refusals = 2;
    })
    .await;
    let mut peer = Peer::of(&server.guest("Mika").await).await;
    let resign = json!({"t": "resign", "id": "r", "table": "none"});
    assert_eq!(peer.ask(resign.clone()).await["code"], "not_found");
    assert_eq!(peer.ask(resign.clone()).await["code"], "rate_limited");
    peer.send(resign).await;
    peer.ends_with("rate_limited", 4008).await;
}

#[tokio::test]
async fn seats_change_only_so_often() {
    let server = Server::start_with(|config| {
        config.limits.seats = "2/1h".parse().unwrap();
    })
    .await;
    for call in ["join", "start", "rematch"] {
        let token = guest(&server).await;
        let seat = || Call::new(&server, Method::DELETE, "/v1/tables/none/seats/s").bearer(&token);
        for _ in 0..2 {
            assert_eq!(seat().send().await.status, 404);
        }
        assert_eq!(seat().send().await.code(), (429, "rate_limited"));
        let path = format!("/v1/tables/none/{call}");
        let other = post(&server, &path, json!({})).bearer(&token).send().await;
        assert_eq!(other.code(), (429, "rate_limited"), "{call}");
    }
}

#[tokio::test]
async fn who_follows_a_log_has_a_place() {
    let server = Server::start_with(|config| {
        config.limits.most_sockets_per_address = 1;
    })
    .await;
    let table = server.guest("Mika").await.table(json!({"game": "yonin"})).await;
    let url = format!("{}/v1/tables/{table}/events", server.api.server());
    let follow = async || reqwest::get(format!("{url}?follow=1")).await.unwrap();
    let first = follow().await;
    assert_eq!(first.status(), 200);
    assert_eq!(follow().await.status(), 429);
    assert_eq!(upgrade(&server, &[]).await.err(), Some(429));
    // What is only read takes none.
    assert_eq!(reqwest::get(&url).await.unwrap().status(), 200);
    drop(first);
    timeout(PATIENCE, async {
        while follow().await.status() != 200 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("a place comes free");
}

#[tokio::test]
async fn who_takes_nothing_of_his_answers_gives_way_to_others() {
    let server = Server::start_with(|config| {
        config.http.max_connections = 1;
        config.http.write_ms = 300;
    })
    .await;
    let address = server.api.server().strip_prefix("http://").unwrap().to_owned();
    let mut mute = TcpStream::connect(&address).await.unwrap();
    let request = format!("GET /v1/openapi.json HTTP/1.1\r\nHost: {address}\r\n\r\n");
    mute.write_all(request.repeat(400).as_bytes()).await.unwrap();
    let other = timeout(PATIENCE, get(&server, "/livez").send()).await.expect("a place comes free");
    assert_eq!(other.status, 200);
    drop(mute);
}
