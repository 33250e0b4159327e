//! Browsers: the session cookie, and which pages may use it.

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{PATIENCE, Server, yonin};
use crate::plain::{Call, credentials, delete, get, guest, post, sign_up, upgrade};

const FRIEND: &str = "https://friend.example";
const FOREIGN: &str = "https://evil.example";

async fn server() -> Server {
    Server::start_with(|config| {
        config.server.allowed_origins = [FRIEND].into_iter().collect();
    })
    .await
}

#[tokio::test]
async fn pages_of_the_server_get_a_cookie() {
    let server = server().await;
    let own = server.api.server().to_owned();
    sign_up(&server, "Mika").await;
    for (path, body) in [
        ("/v1/guests", json!({})),
        ("/v1/accounts", credentials("Miko", "open sesame")),
        ("/v1/sessions", credentials("Mika", "open sesame")),
    ] {
        let made = post(&server, path, body).header("origin", &own).send().await;
        let token = made.token();
        let cookie = made.header("set-cookie");
        assert!(cookie.starts_with(&format!("yonin_session={token}; ")), "{path}: {cookie}");
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert!(!cookie.contains("Secure"));
    }
    for origin in ["null", FOREIGN] {
        let made = post(&server, "/v1/guests", json!({})).header("origin", origin).send().await;
        assert_eq!((made.status, made.header("set-cookie")), (201, ""), "{origin}");
    }
    let made = post(&server, "/v1/guests", json!({})).header("origin", FRIEND).send().await;
    assert!(!made.header("set-cookie").is_empty());
    assert_eq!(post(&server, "/v1/guests", json!({})).send().await.header("set-cookie"), "");
}

#[tokio::test]
async fn cookies_stay_within_tls_where_the_server_is() {
    let server = Server::start_with(|config| {
        config.server.public_url = "https://yonin.example".to_owned();
    })
    .await;
    let made = post(&server, "/v1/guests", json!({})).header("origin", "https://yonin.example");
    assert!(made.send().await.header("set-cookie").ends_with("; Secure"));
}

#[tokio::test]
async fn with_the_cookie_only_allowed_pages_change_anything() {
    let server = server().await;
    let own = server.api.server().to_owned();
    let token = guest(&server).await;
    let table = || post(&server, "/v1/tables", serde_json::to_value(yonin()).unwrap());
    assert_eq!(get(&server, "/v1/me").cookie(&token).send().await.status, 200);
    for (origin, status) in [
        (None, 403),
        (Some(FOREIGN), 403),
        (Some("null"), 403),
        (Some(FRIEND), 201),
        (Some(own.as_str()), 201),
    ] {
        let call = table().cookie(&token);
        let call = match origin {
            Some(origin) => call.header("origin", origin),
            None => call,
        };
        assert_eq!(call.send().await.status, status, "{origin:?}");
    }
    // The bearer token wins, wherever the page is from.
    let other = guest(&server).await;
    let made = table().cookie(&token).bearer(&other).header("origin", FOREIGN).send().await;
    let me = get(&server, "/v1/me").bearer(&other).send().await;
    assert_eq!(made.body["table"]["host"], me.body["player"]["id"]);
    assert_eq!(table().cookie(&token).bearer("nobody").send().await.status, 401);

    // A cookie that has outlived its session is no obstacle.
    assert_eq!(get(&server, "/v1/tables").cookie("old").send().await.status, 200);
    assert_eq!(get(&server, "/v1/me").cookie("old").send().await.status, 401);
    let again = post(&server, "/v1/accounts", credentials("Mika", "open sesame"));
    assert_eq!(again.cookie("old").header("origin", &own).send().await.status, 201);

    let out = delete(&server, "/v1/sessions/current").cookie(&token).header("origin", &own);
    let out = out.send().await;
    assert_eq!(out.status, 204);
    assert!(
        out.header("set-cookie").contains("yonin_session=; ")
            && out.header("set-cookie").contains("Max-Age=0")
    );
    assert_eq!(get(&server, "/v1/me").cookie(&token).send().await.status, 401);
}

#[tokio::test]
async fn sockets_are_for_allowed_pages_and_for_programs() {
    let server = server().await;
    let own = server.api.server().to_owned();
    let token = guest(&server).await;
    let (cookie, bearer) = (format!("yonin_session={token}"), format!("Bearer {token}"));
    for (headers, refused) in [
        (&[][..], None),
        (&[("origin", own.as_str())], None),
        (&[("origin", FRIEND), ("cookie", &cookie)], None),
        (&[("origin", FOREIGN)], Some(403)),
        (&[("origin", "null")], Some(403)),
        (&[("origin", FOREIGN), ("cookie", &cookie)], Some(403)),
        (&[("cookie", &cookie)], Some(403)),
        (&[("origin", FOREIGN), ("authorization", &bearer)], None),
        (&[("origin", FOREIGN), ("authorization", "Bearer nobody")], Some(401)),
    ] {
        assert_eq!(upgrade(&server, headers).await.err(), refused, "{headers:?}");
    }
    let mut socket = upgrade(&server, &[("origin", &own), ("cookie", &cookie)]).await.unwrap();
    socket.send(Message::text(r#"{"t":"hello"}"#)).await.unwrap();
    let welcome = timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
    let welcome: Value = serde_json::from_str(welcome.to_text().unwrap()).unwrap();
    assert_eq!(welcome["player"]["kind"], "guest");
}

#[tokio::test]
async fn other_pages_may_read_and_act_with_tokens_of_their_own() {
    let server = server().await;
    let preflight = Call::new(&server, Method::OPTIONS, "/v1/tables")
        .header("origin", FOREIGN)
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "authorization,content-type,idempotency-key");
    let preflight = preflight.send().await;
    assert_eq!(preflight.status, 200);
    assert_eq!(preflight.header("access-control-allow-origin"), "*");
    assert!(preflight.header("access-control-allow-methods").contains("DELETE"));
    let headers = preflight.header("access-control-allow-headers").to_lowercase();
    assert!(headers.contains("authorization") && headers.contains("idempotency-key"));
    let read = get(&server, "/v1/games").header("origin", FOREIGN).send().await;
    assert_eq!(read.header("access-control-allow-origin"), "*");
    for answer in [&preflight, &read] {
        assert!(!answer.headers.contains_key("access-control-allow-credentials"));
    }
    // Refusals can be read too.
    let refused = get(&server, "/v1/me").header("origin", FOREIGN).send().await;
    assert_eq!((refused.status, refused.header("access-control-allow-origin")), (401, "*"));
}
