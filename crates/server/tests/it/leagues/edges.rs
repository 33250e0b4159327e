//! Many calls of one league at once, and calls that are nearly right.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::scene::Scene;
use crate::harness::{Answer, PATIENCE};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_organizer_s_calls_wait_for_each_other() {
    let scene = Scene::of(64, json!({})).await;
    let round = scene.next_round().await;
    let any = [("if-match", "*")];
    let rule = async |table: &Value| {
        let order = json!({"table": table["table"], "forfeit": ["s"], "why": "did not come"});
        scene.call(Method::POST, &scene.path("/rulings"), Some(order), &any).await.status
    };
    let made = join_all(round["tables"].as_array().unwrap().iter().map(rule)).await;
    assert_eq!(made, [201; 16]);
    // As many webhooks as a league may have, however many are asked for.
    let hook = Some(json!({"url": "https://8.8.8.8/hook", "events": ["ruling.made"]}));
    let make = async || scene.ask(Method::POST, "/webhooks", hook.clone()).await.status;
    let made = join_all((0..30).map(|_| make())).await;
    assert_eq!(made.iter().filter(|status| **status == 201).count(), 20, "{made:?}");
    assert_eq!(scene.get("/webhooks").await["items"].as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn what_is_nowhere_is_not_found_before_it_is_gone() {
    let scene = Scene::of(1, json!({})).await;
    let path = "/v1/leagues/nowhere/entrants/nobody";
    scene.call(Method::DELETE, path, None, &[]).await.refused(404, "not_found");
    let outsider = scene.server.guest("Out").await;
    let path = scene.path("/entrants/nobody");
    let refused = Answer::to(&outsider.api, Method::DELETE, &path, None, &[]).await;
    refused.refused(403, "forbidden");
    assert_eq!(scene.call(Method::DELETE, &path, None, &[]).await.status, 204);
}

#[tokio::test]
async fn a_list_says_on_which_line_somebody_may_not_enter() {
    let scene = Scene::of_accounts(0, json!({"rated": true})).await;
    let guest = scene.server.guest("Gast").await.player;
    let refused = scene.send_csv(&format!("id\n{}\n", guest.id)).await;
    refused.refused(400, "bad_request");
    let detail = refused.body["errors"][0]["detail"].as_str().unwrap();
    assert_eq!(detail, format!("line 2: {}: only accounts enter rated leagues", guest.name));
    assert_eq!(scene.get("/entrants").await["items"], json!([]));
}

#[tokio::test]
async fn a_fault_is_told_whatever_the_caller_knows() {
    let scene = Scene::of(4, json!({})).await;
    scene.next_round().await;
    let tag = scene.tag().await;
    for below in ["/standings", "/interactions", "/entrants", "/rounds"] {
        for query in ["limit=0", "cursor=x"] {
            let path = scene.path(&format!("{below}?{query}"));
            let known = [("if-none-match", tag.as_str())];
            scene.call(Method::GET, &path, None, &known).await.refused(400, "bad_request");
        }
        let known = [("if-none-match", tag.as_str())];
        let answer = scene.call(Method::GET, &scene.path(below), None, &known).await;
        assert_eq!(answer.status, 304, "{below}");
    }
    let round = scene.ask(Method::GET, "/rounds/first", None).await;
    round.refused(404, "not_found");
    let detail = round.body["detail"].as_str().unwrap();
    assert!(detail.contains("path's n ") && detail.contains("\"first\""), "{detail}");
    let revision: u64 = tag.trim_matches('"').parse().unwrap();
    for odd in [format!("\"+{revision}\""), format!("\"00{revision}\"")] {
        let patch = Some(json!({"name": "Other"}));
        let old = scene.call(Method::PATCH, &scene.path(""), patch, &[("if-match", &odd)]).await;
        old.refused(412, "precondition_failed");
    }
}

#[tokio::test]
async fn teams_are_ruled_on_together() {
    let scene = Scene::of(4, json!({"options": {"first_seat": "s", "teams": "opposite"}})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let apart = scene.rule(table, json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}})).await;
    apart.refused(400, "bad_request");
    assert_eq!(apart.body["errors"][0]["pointer"], "/ranks/n");
    scene.rule(table, json!({"ranks": {"s": 3, "w": 1, "n": 3, "e": 1}})).await.ok();
}

#[tokio::test]
async fn the_connection_of_a_refused_call_goes_on_or_says_that_it_ends() {
    let scene = Scene::of(0, json!({})).await;
    let address = scene.server.api.server().trim_start_matches("http://").to_owned();
    let exchange = async |request: String, then: &str| {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        stream.write_all(then.as_bytes()).await.unwrap();
        let mut answers = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answers)).await.unwrap().unwrap();
        answers
    };
    let head = |length: usize| {
        format!(
            "POST /v1/leagues HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        )
    };
    let next = format!("GET /livez HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    // The body comes after the answer could have been given.
    let body = " ".repeat(30_000);
    let both = exchange(head(body.len()), &format!("{body}{next}")).await;
    assert_eq!(both.matches("HTTP/1.1 ").count(), 2, "{both}");
    assert!(both.starts_with("HTTP/1.1 401") && both.contains("HTTP/1.1 200"), "{both}");
    // Nobody waits for what is too long.
    let one = exchange(head(50_000_000), "").await;
    assert!(one.starts_with("HTTP/1.1 401"), "{one}");
    assert!(one.to_lowercase().contains("connection: close"), "{one}");
}
