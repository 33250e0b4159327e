//! Tokens for programs, and how they end.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{PATIENCE, Server, yonin};
use crate::plain::{Answer, delete, get, guest, post, sign_up, upgrade};

async fn make(server: &Server, maker: &str, body: Value) -> Answer {
    post(server, "/v1/tokens", body).bearer(maker).send().await
}

/// How a socket that says hello with a token ends, once `then` is done.
async fn end_of_socket(server: &Server, token: &str, then: impl AsyncFnOnce()) -> (Value, u16) {
    let mut socket = upgrade(server, &[]).await.unwrap();
    let hello = json!({"t": "hello", "token": token}).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    let mut next = async || timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
    let welcome: Value = serde_json::from_str(next().await.to_text().unwrap()).unwrap();
    assert_eq!(welcome["t"], "welcome");
    then().await;
    let error = serde_json::from_str(next().await.to_text().unwrap()).unwrap();
    match next().await {
        Message::Close(Some(close)) => (error, close.code.into()),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn tokens_are_made_listed_and_deleted() {
    let server = Server::start().await;
    let session = sign_up(&server, "Mika").await;
    let body = json!({"label": "my bot", "scopes": ["play", "bot", "play"]});
    let made = make(&server, &session, body).await;
    let (token, id) = (made.token(), made.body["id"].as_str().unwrap());
    assert_eq!(made.body["scopes"], json!(["play", "bot"]));
    assert_eq!((&made.body["label"], &made.body["expires_at"]), (&json!("my bot"), &Value::Null));

    for label in ["second", "third"] {
        make(&server, &session, json!({"label": label, "scopes": ["bot"]})).await.token();
    }
    let page = get(&server, "/v1/tokens?limit=2").bearer(&session).send().await;
    let labels = |page: &Answer| -> Vec<String> {
        let items = page.body["items"].as_array().unwrap().iter();
        items.map(|item| item["label"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(labels(&page), ["my bot", "second"]);
    assert!(page.body["items"][0].get("token").is_none() && !page.header("link").is_empty());
    let next = format!("/v1/tokens?cursor={}", page.body["next"].as_str().unwrap());
    let page = get(&server, &next).bearer(&session).send().await;
    assert_eq!((labels(&page), &page.body["next"]), (vec!["third".to_owned()], &Value::Null));

    // What is another's is left alone, and nobody learns whether it is there.
    let path = format!("/v1/tokens/{id}");
    let stranger = guest(&server).await;
    assert_eq!(delete(&server, &path).bearer(&stranger).send().await.status, 204);
    assert_eq!(get(&server, "/v1/me").bearer(&token).send().await.status, 200);
    for _ in 0..2 {
        assert_eq!(delete(&server, &path).bearer(&session).send().await.status, 204);
        assert_eq!(get(&server, "/v1/me").bearer(&token).send().await.status, 401);
    }
}

#[tokio::test]
async fn a_token_never_has_more_than_its_maker() {
    let server = Server::start_with(|config| {
        config.accounts.organizers = ["Mika"].into_iter().collect();
        config.accounts.tokens = 3;
    })
    .await;
    let guest = guest(&server).await;
    let mika = sign_up(&server, "Mika").await;
    let ask = |scopes: Value| json!({"label": "x", "scopes": scopes});
    for (maker, scopes, status) in [
        (&guest, json!(["play"]), 201),
        (&guest, json!(["bot"]), 201),
        (&guest, json!(["organize"]), 403),
        (&guest, json!(["play", "admin"]), 403),
        (&mika, json!(["organize"]), 201),
        (&mika, json!(["admin"]), 403),
        (&mika, json!([]), 400),
        (&mika, json!(["fly"]), 400),
    ] {
        assert_eq!(make(&server, maker, ask(scopes.clone())).await.status, status, "{scopes}");
    }
    for (body, pointer) in [
        (json!({"label": "x", "scopes": ["play"], "expires_at": 5}), "/expires_at"),
        (json!({"label": "", "scopes": ["play"]}), "/label"),
        (json!({"label": "x", "scopes": []}), "/scopes"),
        (json!({"scopes": ["play"]}), "/label"),
    ] {
        let refused = make(&server, &mika, body).await;
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{refused:?}");
    }
    for _ in 0..2 {
        make(&server, &mika, ask(json!(["play"]))).await.token();
    }
    assert_eq!(make(&server, &mika, ask(json!(["play"]))).await.code(), (409, "conflict"));

    // Only who has signed in manages tokens.
    let labelled = make(&server, &guest, ask(json!(["play"]))).await.token();
    let refused = [
        make(&server, &labelled, ask(json!(["play"]))).await,
        get(&server, "/v1/tokens").bearer(&labelled).send().await,
        delete(&server, "/v1/tokens/x").bearer(&labelled).send().await,
        delete(&server, "/v1/sessions/current").bearer(&labelled).send().await,
    ];
    for answer in refused {
        assert_eq!(answer.code(), (403, "forbidden"));
    }
    assert_eq!(get(&server, "/v1/tokens").send().await.code(), (401, "unauthenticated"));
}

#[tokio::test]
async fn programs_are_marked() {
    let server = Server::start().await;
    let session = guest(&server).await;
    let bot = make(&server, &session, json!({"label": "b", "scopes": ["bot"]})).await.token();
    let both = make(&server, &session, json!({"label": "b", "scopes": ["bot", "play"]})).await;
    for (token, marked) in [(&session, false), (&bot, true), (&both.token(), false)] {
        let me = get(&server, "/v1/me").bearer(token).send().await;
        assert_eq!(me.body["player"].get("via_bot").is_some(), marked, "{me:?}");
    }
    let table = post(&server, "/v1/tables", serde_json::to_value(yonin()).unwrap());
    let table = table.bearer(&bot).send().await;
    assert_eq!(table.body["table"]["seats"]["s"]["player"]["via_bot"], true);
    let mut socket =
        upgrade(&server, &[("authorization", &format!("Bearer {bot}"))]).await.unwrap();
    socket.send(Message::text(r#"{"t":"hello"}"#)).await.unwrap();
    let welcome = timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
    let welcome: Value = serde_json::from_str(welcome.to_text().unwrap()).unwrap();
    assert_eq!(welcome["player"]["via_bot"], true);
}

#[tokio::test]
async fn a_revoked_token_closes_its_sockets() {
    let server = Server::start().await;
    let session = guest(&server).await;
    let made = make(&server, &session, json!({"label": "b", "scopes": ["bot"]})).await;
    let path = format!("/v1/tokens/{}", made.body["id"].as_str().unwrap());
    let (error, code) = end_of_socket(&server, &made.token(), async || {
        assert_eq!(delete(&server, &path).bearer(&session).send().await.status, 204);
    })
    .await;
    assert_eq!((error["code"].as_str(), code), (Some("unauthenticated"), 4001));
    let (_, code) = end_of_socket(&server, &session, async || {
        let out = delete(&server, "/v1/sessions/current").bearer(&session).send().await;
        assert_eq!(out.status, 204);
    })
    .await;
    assert_eq!(code, 4001);
}

#[tokio::test]
async fn a_token_ends_at_its_time() {
    let server = Server::start().await;
    let session = guest(&server).await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + Duration::from_secs(2);
    let expires_at = u64::try_from(now.as_millis()).unwrap();
    let body = json!({"label": "b", "scopes": ["bot"], "expires_at": expires_at});
    let token = make(&server, &session, body).await.token();
    let (_, code) = end_of_socket(&server, &token, async || {}).await;
    assert_eq!(code, 4001);
    assert_eq!(get(&server, "/v1/me").bearer(&token).send().await.status, 401);
    let left = get(&server, "/v1/tokens").bearer(&session).send().await;
    assert_eq!(left.body["items"], json!([]));
}
