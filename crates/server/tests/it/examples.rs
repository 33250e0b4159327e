//! docs/PROTOCOL.md cannot lie: every exchange it shows is carried out against a server of its own, and
//! whatever comes back has to be what the page says. The page explains the notation at the head of
//! its examples; `script` reads it, `holes` compares, `stage` acts.
//!
//! Nor can the configuration that operators are told to begin with.

mod holes;
mod script;
mod stage;

use std::path::Path;

use yonin_server::config::Config;

use crate::harness::Server;

const PRODUCTION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../config/production.toml");

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md");

#[tokio::test]
async fn every_exchange_goes_as_the_protocol_page_says() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let scripts = script::read(&page).unwrap_or_else(|error| panic!("{error}"));
    assert!(scripts.len() >= 10, "{} examples are left", scripts.len());
    let mut wrong = Vec::new();
    for script in &scripts {
        assert!(!script.steps.is_empty(), "{}: shows nothing", script.title);
        let server = Server::start_with(|config| {
            config.accounts.organizers = ["Olga"].into_iter().collect();
        })
        .await;
        if let Err(error) = stage::play(server.api.server(), script).await {
            wrong.push(format!("{}: {error}", script.title));
        }
        server.stop().await;
    }
    assert!(wrong.is_empty(), "docs/PROTOCOL.md\n{}", wrong.join("\n"));
}

#[test]
fn the_configuration_to_begin_with_is_taken() {
    let config = Config::load(Some(Path::new(PRODUCTION)), &[]).unwrap();
    config.validate().unwrap();
    let defaults = Config::defaults().unwrap();
    assert_ne!(config.store.url, defaults.store.url);
    assert!(config.http.max_connections > config.limits.most_sockets);
}
