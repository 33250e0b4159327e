//! Calls to a server of a few lines.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use yonin_protocol::{Code, CreateTable};

use super::*;
use crate::api::Patience;

/// A server that gives each connection one answer; `None` hangs up instead. Gives back what it heard.
async fn serve(listener: TcpListener, answers: &[Option<(&str, &str)>]) -> Vec<String> {
    let mut heard = Vec::new();
    for answer in answers {
        let (mut stream, _) = listener.accept().await.unwrap();
        let (mut bytes, mut chunk) = (Vec::new(), [0; 4096]);
        // A request is whole once its body has come; those here end in a brace or have none.
        while !bytes.ends_with(b"}") && !bytes.starts_with(b"GET") {
            let read = stream.read(&mut chunk).await.unwrap();
            bytes.extend_from_slice(&chunk[..read]);
        }
        heard.push(String::from_utf8(bytes).unwrap());
        if let Some((status, body)) = answer {
            let length = body.len();
            let text = format!(
                "HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
            );
            stream.write_all(text.as_bytes()).await.unwrap();
        }
    }
    heard
}

const BUSY: &str =
    r#"{"type":"x","title":"Busy","status":503,"code":"busy","detail":"wait","retry_ms":1}"#;
const STALE: &str = r#"{"type":"x","title":"Stale","status":409,"code":"stale","detail":"old"}"#;

async fn listener() -> (TcpListener, Api) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let api = Api::new(&format!("http://{}/", listener.local_addr().unwrap()));
    let patience = Patience { attempts: 3, longest_pause: Duration::from_millis(5) };
    (listener, api.with_patience(patience))
}

fn keys(heard: &[String]) -> Vec<&str> {
    let key = |request: &'_ String| -> Option<usize> { request.find("idempotency-key: ") };
    heard.iter().filter_map(|request| request[key(request)?..].lines().next()).collect()
}

#[tokio::test]
async fn a_call_under_a_key_is_made_again_with_the_same_key() {
    let (listener, api) = listener().await;
    let api = api.with_key("k1".parse().unwrap());
    let answers = [None, Some(("503 X", BUSY)), Some(("409 X", STALE))];
    let table = CreateTable { game: "yonin".to_owned(), ..CreateTable::default() };
    let (heard, answer) = tokio::join!(serve(listener, &answers), api.create_table(&table));
    assert_eq!(answer.unwrap_err().problem().unwrap().code, Code::Stale);
    assert_eq!(keys(&heard), ["idempotency-key: k1"; 3]);
    assert!(heard[0].starts_with("POST /v1/tables HTTP/1.1\r\n"), "{}", heard[0]);
}

#[tokio::test]
async fn a_call_that_makes_something_is_not_made_twice_without_a_key() {
    let (listener, api) = listener().await;
    let table = CreateTable { game: "yonin".to_owned(), ..CreateTable::default() };
    let (heard, answer) = tokio::join!(serve(listener, &[None]), api.create_table(&table));
    assert!(matches!(answer, Err(ApiError::Transport(_))));
    assert_eq!((heard.len(), keys(&heard).len()), (1, 0));
}

#[tokio::test]
async fn a_refusal_is_asked_again_only_so_often() {
    let (listener, api) = listener().await;
    let answers = [Some(("503 X", BUSY)); 3];
    let (heard, answer) = tokio::join!(serve(listener, &answers), api.games());
    assert_eq!(answer.unwrap_err().problem().unwrap().code, Code::Busy);
    assert_eq!(heard.len(), 3);
}

#[tokio::test]
async fn a_log_is_read_line_by_line() {
    let (listener, api) = listener().await;
    let event = |seq: u64, event: &str| {
        format!(r#"{{"t":"event","table":"t/1","seq":{seq},"at":1,"event":{event}}}"#)
    };
    let log = [
        event(3, r#"{"kind":"seat_left","seat":"s"}"#),
        String::new(),
        event(4, r#"{"kind":"eclipse"}"#),
    ]
    .join("\n");
    let table: TableId = "t/1".parse().unwrap();
    let answers = [Some(("200 OK", log.as_str()))];
    let read = async {
        let mut lines = api.follow(&table, 2).await.unwrap();
        let mut numbers = Vec::new();
        while let Some(event) = lines.next().await.unwrap() {
            numbers.push(event.seq);
        }
        numbers
    };
    let (heard, numbers) = tokio::join!(serve(listener, &answers), read);
    assert_eq!(numbers, [3, 4]);
    assert!(heard[0].starts_with("GET /v1/tables/t%2F1/events?since=2&follow=1 "), "{}", heard[0]);
}

#[test]
fn ids_stay_in_their_segment() {
    assert_eq!(segment("a-1/../b?c#d é").to_string(), "a-1%2F..%2Fb%3Fc%23d%20%C3%A9");
}

#[test]
fn ids_are_names_of_files() {
    for (id, name) in [("t-1", "t-1"), ("..", "%2E."), (".", "%2E"), ("../../x", "%2E.%2F..%2Fx")] {
        assert_eq!(file_name(&id.parse().unwrap()), name);
    }
}
