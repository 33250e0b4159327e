//! The documents about the protocol: what they describe is there, and the page shows them.

use std::collections::BTreeSet;

use reqwest::{Client, Method, StatusCode};
use serde_json::Value;

use crate::harness::Server;

#[tokio::test]
async fn every_method_described_is_served_and_no_other() {
    let server = Server::start().await;
    let (client, base) = (Client::new(), server.api.server());
    let document = client.get(format!("{base}/v1/openapi.json")).send().await.unwrap();
    assert_eq!(document.headers()["content-type"], "application/json");
    let document: Value = document.json().await.unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let url = format!("{base}{}", path.replace(['{', '}'], ""));
        let response = client.request(Method::TRACE, url).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{path}");
        let allowed = response.headers()["allow"].to_str().unwrap().to_lowercase();
        let allowed: BTreeSet<_> = allowed.split(',').filter(|method| *method != "head").collect();
        let described: BTreeSet<_> =
            operations.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(allowed, described, "{path}");
    }
}

#[tokio::test]
async fn the_socket_is_described() {
    let server = Server::start().await;
    let url = format!("{}/v1/asyncapi.json", server.api.server());
    let document: Value = reqwest::get(url).await.unwrap().json().await.unwrap();
    assert_eq!(document["channels"]["socket"]["address"], "/v1/ws");
}

#[tokio::test]
async fn the_page_loads_nothing_from_elsewhere() {
    let server = Server::start().await;
    let base = server.api.server();
    let page = reqwest::get(format!("{base}/docs")).await.unwrap();
    assert_eq!(page.url().path(), "/docs/");
    let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    let text = page.text().await.unwrap();
    let loaded =
        text.split(['"', '\'']).filter(|part| part.ends_with("js") || part.ends_with("css"));
    let loaded: Vec<_> = loaded.filter(|part| part.contains('.')).collect();
    assert!(loaded.len() >= 4, "{text}");
    for file in loaded {
        let response = reqwest::get(format!("{base}/docs/{file}")).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{file}");
    }
    let start = reqwest::get(format!("{base}/docs/swagger-initializer.js")).await.unwrap();
    let start = start.text().await.unwrap();
    assert!(start.contains("/v1/openapi.json") && !start.contains("petstore"), "{start}");
    let missing = reqwest::get(format!("{base}/docs/nothing.js")).await.unwrap();
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}
