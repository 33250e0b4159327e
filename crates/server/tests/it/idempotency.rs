//! Requests sent again by their keys.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::harness::{Server, yonin};
use crate::plain::{Answer, get, guest, post};

async fn table(server: &Server, token: &str, key: &str, body: &Value) -> Answer {
    let call = post(server, "/v1/tables", body.clone()).bearer(token);
    call.header("idempotency-key", key).send().await
}

async fn tables(server: &Server) -> usize {
    get(server, "/v1/tables").send().await.body["items"].as_array().unwrap().len()
}

#[tokio::test]
async fn the_first_answer_is_given_again() {
    let server = Server::start().await;
    let (one, other) = (guest(&server).await, guest(&server).await);
    let body = serde_json::to_value(yonin()).unwrap();
    let first = table(&server, &one, "k", &body).await;
    assert_eq!((first.status, first.header("location").is_empty()), (201, false));
    let server = server.restart().await;
    let again = table(&server, &one, "k", &body).await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    for header in ["location", "content-type", "cache-control"] {
        assert_eq!(again.header(header), first.header(header), "{header}");
    }
    // The key is its player's.
    let others = table(&server, &other, "k", &body).await;
    assert_ne!(others.id("table"), first.id("table"));
    let different = json!({"game": "yonin", "name": "Friday"});
    assert_eq!(table(&server, &one, "k", &different).await.code(), (422, "id_reused"));
    assert_eq!(table(&server, &one, "k2", &body).await.status, 201);
    assert_eq!(tables(&server).await, 3);
}

#[tokio::test]
async fn what_was_refused_is_tried_anew() {
    let server = Server::start().await;
    let token = guest(&server).await;
    let wrong = json!({"game": "chess"});
    assert_eq!(table(&server, &token, "k", &wrong).await.status, 400);
    let right = serde_json::to_value(yonin()).unwrap();
    assert_eq!(table(&server, &token, "k", &right).await.status, 201);
    assert_eq!(table(&server, &token, "k", &wrong).await.code(), (422, "id_reused"));
    assert_eq!(table(&server, "nobody", "k", &right).await.status, 401);
    // Without a token nothing is made, key or not.
    let call = post(&server, "/v1/tables", right.clone()).header("idempotency-key", "k");
    assert_eq!(call.send().await.status, 401);
    let long = "x".repeat(129);
    for key in ["", "a b", &long] {
        assert_eq!(
            table(&server, &token, key, &right).await.code(),
            (400, "bad_request"),
            "{key:?}"
        );
    }
    let big = json!({"game": "x".repeat(100_000)});
    assert_eq!(table(&server, &token, "big", &big).await.code(), (413, "too_large"));
}

#[tokio::test]
async fn at_the_same_time_only_one_is_carried_out() {
    let server = Server::start().await;
    let token = guest(&server).await;
    let body = serde_json::to_value(yonin()).unwrap();
    let answers =
        futures_util::future::join_all((0..8).map(|_| table(&server, &token, "k", &body))).await;
    let mut made = HashSet::new();
    for answer in &answers {
        match answer.code() {
            (201, _) => {
                made.insert(answer.id("table"));
            }
            (409, "conflict") => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((made.len(), tables(&server).await), (1, 1));
}

#[tokio::test]
async fn calls_that_return_a_secret_ignore_keys() {
    let server = Server::start().await;
    let guest = async || {
        let call = post(&server, "/v1/guests", json!({})).header("idempotency-key", "k");
        call.send().await.token()
    };
    assert_ne!(guest().await, guest().await);
}
