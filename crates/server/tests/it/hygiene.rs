//! Connections that dawdle, and headers that every answer has.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::harness::{PATIENCE, Server};
use crate::plain::{get, guest, post};

async fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.api.server().trim_start_matches("http://")).await.unwrap()
}

/// What comes until the server closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut heard)).await.expect("it closes").unwrap();
    String::from_utf8(heard).unwrap()
}

#[tokio::test]
async fn a_request_that_does_not_come_is_not_waited_for() {
    let server = Server::start_with(|config| {
        config.http.header_read_ms = 200;
        config.http.body_read_ms = 200;
    })
    .await;
    // Nothing, half a head, and nothing more after a whole one.
    for said in ["", "GET /livez HTTP/1.1\r\nHost: x\r\nX-"] {
        let mut stream = connect(&server).await;
        stream.write_all(said.as_bytes()).await.unwrap();
        assert!(!rest(&mut stream).await.contains(" 200 "), "{said}");
    }
    let mut stream = connect(&server).await;
    stream.write_all(b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200 "));
    // Half a body.
    let mut stream = connect(&server).await;
    let head = "POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("bad_request"), "{answer}");
}

#[tokio::test]
async fn heads_are_bounded() {
    let server = Server::start_with(|config| config.http.max_headers = 16).await;
    let many = "X-A: b\r\n".repeat(30);
    let long = format!("X-A: {}\r\n", "b".repeat(20_000));
    for headers in [many, long] {
        let mut stream = connect(&server).await;
        let request = format!("GET /livez HTTP/1.1\r\nHost: x\r\n{headers}\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    }
}

#[tokio::test]
async fn who_comes_when_all_places_are_taken_waits() {
    let server = Server::start_with(|config| {
        config.http.max_connections = 1;
        config.http.header_read_ms = 60_000;
    })
    .await;
    let held = connect(&server).await;
    let mut waiting = connect(&server).await;
    waiting.write_all(b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    let mut byte = [0];
    assert!(timeout(Duration::from_millis(200), waiting.read(&mut byte)).await.is_err());
    drop(held);
    assert_eq!(timeout(PATIENCE, waiting.read(&mut byte)).await.unwrap().unwrap(), 1);
}

#[tokio::test]
async fn every_answer_is_hardened() {
    let server = Server::start().await;
    let guest = post(&server, "/v1/guests", serde_json::json!({})).send().await;
    for answer in [
        get(&server, "/livez").send().await,
        get(&server, "/v1/games").send().await,
        get(&server, "/v1/me").send().await,
        get(&server, "/nowhere").send().await,
        guest,
    ] {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
    }
    let refused = get(&server, "/v1/me").send().await;
    assert_eq!(refused.header("cache-control"), "private");
    let vary = refused.headers.get_all("vary").iter().map(|value| value.to_str().unwrap());
    assert!(vary.collect::<Vec<_>>().join(",").contains("Authorization, Cookie"));
}

#[tokio::test]
async fn what_no_answer_could_hold_is_refused_where_it_stands() {
    let server = Server::start().await;
    let token = guest(&server).await;
    let big = 1_u64 << 53;
    let label = json!({"label": "l", "scopes": ["play"], "expires_at": big});
    let refused = post(&server, "/v1/tokens", label).bearer(&token).send().await;
    assert_eq!((refused.code(), refused.pointer()), ((400, "bad_request"), "/expires_at"));
    let table = post(&server, "/v1/tables", json!({"game": "yonin"})).bearer(&token).send().await;
    let table = table.id("table");
    for (path, pointer) in [
        (format!("/v1/tables/{table}/events?since={big}"), "/since"),
        (format!("/v1/tables/{table}/chat?since={big}"), "/since"),
        (format!("/v1/tables/{table}/chat?cursor={big}"), "/cursor"),
        (format!("/v1/records?from={big}"), "/from"),
        (format!("/v1/records?to={big}"), "/to"),
        (format!("/v1/records?cursor={big}_x"), "/cursor"),
        ("/v1/records?game=%00".to_owned(), "/game"),
        ("/v1/records?ruleset=a%00".to_owned(), "/ruleset"),
        ("/v1/records?league=%0a".to_owned(), "/league"),
        ("/v1/tables?game=%00".to_owned(), "/game"),
        ("/v1/tables?limit=x".to_owned(), "/limit"),
    ] {
        let refused = get(&server, &path).bearer(&token).send().await;
        assert_eq!((refused.code(), refused.pointer()), ((400, "bad_request"), pointer), "{path}");
    }
    assert_eq!(get(&server, "/v1/records?game=none").send().await.status, 200);
}

#[tokio::test]
async fn a_body_that_says_it_is_too_long_is_not_waited_for() {
    let server = Server::start_with(|config| config.http.body_read_ms = 600_000).await;
    for key in ["", "Idempotency-Key: k\r\n"] {
        let mut stream = connect(&server).await;
        let head = format!(
            "POST /v1/guests HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: 99999999\r\n{key}\r\n{{"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let heard = rest(&mut stream).await;
        assert!(heard.starts_with("HTTP/1.1 413 "), "{heard}");
    }
}
