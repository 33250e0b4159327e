//! What every call has in common: errors as problem documents, health, headers.

use reqwest::{Client, Method, Response, StatusCode};
use serde_json::Value;
use yonin_protocol::{Code, Token};

use crate::harness::{Server, problem};

async fn call(
    server: &Server,
    method: Method,
    path: &str,
    body: Option<(&str, &str)>,
) -> (Response, Client) {
    let client = Client::new();
    let mut request = client.request(method, format!("{}{path}", server.api.server()));
    if let Some((content_type, body)) = body {
        request = request.header("content-type", content_type).body(body.to_owned());
    }
    (request.send().await.unwrap(), client)
}

#[tokio::test]
async fn every_error_is_a_problem_document() {
    let server = Server::start().await;
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
    let json = "application/json";
    for (method, path, body, status, code) in [
        (Method::GET, "/nowhere", None, 404, "not_found"),
        (Method::GET, "/v1/nowhere", None, 404, "not_found"),
        (Method::GET, "/v1/tables/nowhere", None, 404, "not_found"),
        (Method::GET, "/v1/records/nowhere.kif", None, 404, "not_found"),
        (Method::PUT, "/v1/tables", None, 405, "unsupported"),
        (Method::POST, "/v1/guests", Some((json, "{")), 400, "bad_request"),
        (Method::POST, "/v1/guests", Some((json, r#"{"name":"x"}"#)), 400, "bad_request"),
        (Method::POST, "/v1/guests", Some((json, "[]")), 400, "bad_request"),
        (Method::POST, "/v1/guests", Some(("text/plain", "")), 415, "unsupported"),
        (Method::POST, "/v1/guests", Some(("text/plain", "{}")), 415, "unsupported"),
        (Method::POST, "/v1/guests", Some((json, long.as_str())), 413, "too_large"),
        (Method::GET, "/v1/tables?status=odd", None, 400, "bad_request"),
        (Method::GET, "/v1/tables/t/events?follow=2", None, 400, "bad_request"),
        (Method::GET, "/v1/tables/t/events?follow=", None, 400, "bad_request"),
        (Method::GET, "/v1/me", None, 401, "unauthenticated"),
        (Method::GET, "/v1/ws", None, 400, "bad_request"),
        (Method::POST, "/v1/tables/t/commands", Some((json, "{}")), 401, "unauthenticated"),
    ] {
        let (response, _) = call(&server, method, path, body).await;
        assert_eq!(response.status().as_u16(), status, "{path}");
        assert_eq!(response.headers()["content-type"], "application/problem+json", "{path}");
        assert_eq!(response.headers().contains_key("allow"), status == 405, "{path}");
        assert_eq!(response.headers().contains_key("www-authenticate"), status == 401, "{path}");
        let body: Value = response.json().await.unwrap();
        assert_eq!((&body["status"], &body["code"]), (&status.into(), &code.into()), "{path}");
        for field in ["type", "title", "detail"] {
            assert!(body[field].as_str().is_some_and(|text| !text.is_empty()), "{path} {field}");
        }
    }
}

#[tokio::test]
async fn guests_are_known_by_their_tokens() {
    let server = Server::start().await;
    let (response, _) = call(&server, Method::POST, "/v1/guests", None).await;
    assert_eq!(response.status(), StatusCode::CREATED);
    let (response, _) =
        call(&server, Method::POST, "/v1/guests", Some(("application/json", ""))).await;
    assert_eq!(response.status(), StatusCode::CREATED);
    let guest = server.guest("Mika").await;
    assert!(guest.player.name.as_str().starts_with("Mika#"), "{}", guest.player.name);
    let me = guest.api.me().await.unwrap();
    assert_eq!((me.player, me.scopes.len()), (guest.player, 1));
    let nobody = server.api.with_token(Token::from("nobody".to_owned()));
    assert_eq!(problem(nobody.me().await).code, Code::Unauthenticated);
}

#[tokio::test]
async fn health_is_told() {
    let server = Server::start().await;
    for path in ["/livez", "/readyz"] {
        assert_eq!(call(&server, Method::GET, path, None).await.0.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn caches_and_pages_learn_what_they_need() {
    let server = Server::start().await;
    let guest = server.guest("Mika").await;
    let me = Client::new()
        .get(format!("{}/v1/me", server.api.server()))
        .bearer_auth(guest.api.token().unwrap().reveal())
        .header("origin", "http://elsewhere.example")
        .send()
        .await
        .unwrap();
    let headers = me.headers();
    assert_eq!(headers["cache-control"], "private");
    let vary: Vec<_> =
        headers.get_all("vary").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(vary.join(", ").contains("Authorization, Cookie"), "{vary:?}");
    let exposed = headers["access-control-expose-headers"].to_str().unwrap();
    assert!(exposed.split(',').any(|name| name.eq_ignore_ascii_case("etag")), "{exposed}");
}
