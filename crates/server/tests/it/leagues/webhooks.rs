//! Programs that are told.

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use yonin_server::config::Config;

use super::scene::Scene;
use crate::harness::{Answer, PATIENCE};
use crate::plain::sign_up;

/// Takes calls until one tells of this event, and gives back what it said: headers, then JSON. All are
/// answered with this status. A call may come again.
async fn hear(listener: &TcpListener, event: &str, status: u16) -> (String, Value) {
    let hearing = async {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let Some((headers, body)) = read(&mut stream).await else { continue };
            let answer =
                format!("HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            // Whoever called may have ended meanwhile.
            let answered = stream.write_all(answer.as_bytes()).await;
            if answered.is_ok() && body["event"] == event {
                break (headers, body);
            }
        }
    };
    timeout(PATIENCE, hearing).await.expect("a call comes")
}

async fn read(stream: &mut TcpStream) -> Option<(String, Value)> {
    let (mut bytes, mut chunk) = (Vec::new(), [0; 4096]);
    loop {
        let read = stream.read(&mut chunk).await.ok().filter(|read| *read > 0)?;
        bytes.extend_from_slice(&chunk[..read]);
        let text = String::from_utf8_lossy(&bytes);
        let Some((headers, body)) = text.split_once("\r\n\r\n") else { continue };
        if let Ok(body) = serde_json::from_str(body) {
            return Some((headers.to_owned(), body));
        }
    }
}

fn header<'a>(headers: &'a str, name: &str) -> &'a str {
    let line = headers.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("{name} is missing in {headers}"))
}

fn told_quickly(config: &mut Config) {
    config.webhooks.allow_private = true;
    config.webhooks.first_pause_ms = 1;
    config.webhooks.longest_pause_ms = 1;
    config.webhooks.poll_ms = 5;
}

#[tokio::test]
async fn a_program_is_told_of_games_and_rulings_over_a_restart() {
    let mut scene = Scene::of_guests(4, json!({}), told_quickly).await;
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let round = scene.next_round().await;
    let webhook = json!({"url": url, "events": ["game.finished", "ruling.made"]});
    let made = scene.ask(Method::POST, "/webhooks", Some(webhook)).await;
    assert_eq!(made.status, 201, "{made:?}");
    assert!(made.body["secret"].as_str().unwrap().len() >= 32);
    let id = made.body["id"].as_str().unwrap().to_owned();
    let listed = scene.get("/webhooks").await;
    assert_eq!(
        (&listed["items"][0]["id"], &listed["items"][0]["secret"]),
        (&json!(id), &Value::Null)
    );

    let table = round["tables"][0].clone();
    let (ranks, (first, told)) =
        tokio::join!(scene.play(&table, 1), hear(&listener, "game.finished", 500));
    assert_eq!(told["table"], table["table"]);
    assert_eq!(told["result"]["ranks"], ranks);
    scene.server = scene.server.restart().await;
    // Until it is heard, before the restart or after it.
    let (again, same) = hear(&listener, "game.finished", 204).await;
    assert_eq!(header(&again, "yonin-event-id"), header(&first, "yonin-event-id"));
    assert_eq!(same, told);

    let ruling = json!({"table": table["table"], "forfeit": ["s"], "why": "late"});
    let tag = scene.tag().await;
    let (path, matched) = (scene.path("/rulings"), [("if-match", tag.as_str())]);
    let (ruled, (_, told)) = tokio::join!(
        scene.call(Method::POST, &path, Some(ruling), &matched),
        hear(&listener, "ruling.made", 204)
    );
    assert_eq!(ruled.status, 201, "{ruled:?}");
    assert_eq!(told["ruling"]["id"], ruled.body["ruling"]["id"]);

    let deliveries = scene.get(&format!("/webhooks/{id}/deliveries?limit=1")).await;
    assert_eq!(deliveries["items"][0]["event"], "ruling.made");
    let next = deliveries["next"].as_str().unwrap();
    let rest = scene.get(&format!("/webhooks/{id}/deliveries?cursor={next}")).await;
    assert_eq!(
        (&rest["items"][0]["event"], &rest["next"]),
        (&json!("game.finished"), &Value::Null)
    );
    let notice = rest["items"][0]["id"].clone();
    let path = format!("/webhooks/{id}/replay");
    let (replayed, _) = tokio::join!(
        scene.ask(Method::POST, &path, Some(json!({"id": notice}))),
        hear(&listener, "game.finished", 204)
    );
    assert_eq!(replayed.ok()["replayed"], 1);
    let unknown = scene.ask(Method::POST, &path, Some(json!({"id": "x"}))).await;
    assert_eq!(unknown.status, 404);
    for _ in 0..2 {
        assert_eq!(scene.ask(Method::DELETE, &format!("/webhooks/{id}"), None).await.status, 204);
    }
    assert_eq!(scene.get("/webhooks").await["items"], json!([]));
}

#[tokio::test]
async fn webhooks_are_the_organizer_s_and_lead_to_the_public_internet() {
    let scene = Scene::of(0, json!({})).await;
    let new = |url: &str| Some(json!({"url": url, "events": ["ruling.made"]}));
    for url in [
        "http://club.example/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::ffff:169.254.169.254]/",
    ] {
        let refused = scene.ask(Method::POST, "/webhooks", new(url)).await;
        assert_eq!(refused.status, 400, "{url}");
        assert_eq!(refused.body["errors"][0]["pointer"], "/url", "{url}");
    }
    let outsider = sign_up(&scene.server, "Otto").await;
    let player = scene.server.guest("Player").await;
    let made = scene.ask(Method::POST, "/webhooks", new("https://8.8.8.8/hook")).await;
    let id = made.ok()["id"].as_str().unwrap().to_owned();
    for below in ["/webhooks".to_owned(), format!("/webhooks/{id}/deliveries")] {
        let path = scene.path(&below);
        for token in [outsider.clone(), player.api.token().unwrap().reveal().to_owned()] {
            let api = scene.server.api.with_token(token.into());
            let answer = Answer::to(&api, Method::GET, &path, None, &[]).await;
            assert_eq!(answer.status, 403, "{path}");
        }
        assert_eq!(scene.server.get(&path).await.status, 401);
    }
}
