//! What the web client knows of the rules is written by the engine, into `web/src/engine/`, and checked here:
//! `YONIN_WRITE_FACTS=1 cargo test -p yonin-web-assets --test facts` writes it anew.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod lessons;
mod men;
mod two;

use std::path::{Path, PathBuf};

use serde::Serialize;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src")
}

/// Holds a file of facts against the engine, or writes it.
fn check(name: &str, facts: &impl Serialize) {
    let path = web().join("engine").join(name);
    let written = serde_json::to_string(facts).unwrap() + "\n";
    if std::env::var_os("YONIN_WRITE_FACTS").is_some() {
        std::fs::write(path, written).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept == written,
        "web/src/engine/{name} is not what the engine says: see the head of this test"
    );
}

#[test]
fn men_move_as_the_client_draws_them() {
    check("men.json", &men::all());
}

#[test]
fn men_of_games_for_two_are_as_the_client_has_them() {
    check("two.json", &two::all());
}

#[test]
fn lessons_are_as_the_client_tells_them() {
    check("lessons.json", &lessons::all(&web().join("learn")));
}
