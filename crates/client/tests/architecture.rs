//! The direction of dependencies, and what the rules engine must stay free of.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// For each crate, the crates of this workspace that it may build on.
const LAYERS: [(&str, &[&str]); 11] = [
    ("yonin-engine", &[]),
    ("yonin-rating", &[]),
    ("yonin-search", &["yonin-engine"]),
    ("yonin-protocol", &["yonin-engine"]),
    ("yonin-league", &["yonin-engine", "yonin-protocol"]),
    ("yonin-store", &["yonin-engine", "yonin-rating", "yonin-protocol"]),
    ("yonin-store-sqlite", &["yonin-engine", "yonin-rating", "yonin-protocol", "yonin-store"]),
    ("yonin-store-postgres", &["yonin-engine", "yonin-rating", "yonin-protocol", "yonin-store"]),
    ("yonin-client", &["yonin-engine", "yonin-search", "yonin-protocol"]),
    ("yonin-web-assets", &[]),
    (
        "yonin-server",
        &[
            "yonin-engine",
            "yonin-rating",
            "yonin-search",
            "yonin-protocol",
            "yonin-league",
            "yonin-store",
            "yonin-store-sqlite",
            "yonin-store-postgres",
            "yonin-client",
            "yonin-web-assets",
        ],
    ),
];

/// Libraries that only some crates may use, by the first part of their names.
const RESERVED: [(&str, &[&str]); 6] = [
    ("sqlx", &["yonin-store-sqlite", "yonin-store-postgres"]),
    ("axum", &["yonin-server", "yonin-web-assets"]),
    ("tower", &["yonin-server", "yonin-web-assets"]),
    ("hyper", &["yonin-server", "yonin-client"]),
    ("reqwest", &["yonin-server", "yonin-client"]),
    ("tokio-tungstenite", &["yonin-server", "yonin-client"]),
];

/// Direct dependencies that the engine may have outside its tests.
const MOST_ENGINE_DEPENDENCIES: usize = 6;

/// What no source of the engine may name: runtimes, wire formats, files, sockets, clocks.
const FOREIGN_TO_ENGINE: [&str; 8] =
    ["tokio", "serde", "std::fs", "std::net", "std::io", "std::thread", "Instant", "SystemTime"];

/// The files of `table/` that wait, store and send; every other one belongs to its pure core.
const SHELL_OF_TABLE: [&str; 17] = [
    "actor", "bots", "commands", "commit", "handle", "history", "lag", "ledger", "message", "mod",
    "outage", "recovery", "settling", "talk", "watch", "watchers", "watching",
];

/// What the pure core of a table must not name.
const FOREIGN_TO_TABLES: [&str; 9] = [
    "tokio",
    "axum",
    "yonin_store",
    "crate::outbox",
    "crate::time",
    "getrandom",
    "async",
    "Instant",
    "SystemTime",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every crate of the workspace with the names of what it builds on, tests aside.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of_package = |package: &Value| {
        let all = package["dependencies"].as_array().unwrap();
        let used = all.iter().filter(|dependency| dependency["kind"] != "dev");
        (text(&package["name"]), used.map(|dependency| text(&dependency["name"])).collect())
    };
    metadata["packages"].as_array().unwrap().iter().map(of_package).collect()
}

#[test]
fn crates_build_only_on_the_layers_below_them() {
    for (name, used) in dependencies() {
        let allowed = LAYERS.iter().find(|(layer, _)| *layer == name);
        let Some((_, allowed)) = allowed else {
            panic!("{name} has no place among the layers of this test");
        };
        for other in used.iter().filter(|other| other.starts_with("yonin-")) {
            assert!(allowed.contains(&other.as_str()), "{name} may not build on {other}");
        }
    }
}

#[test]
fn databases_and_networks_stay_where_they_belong() {
    for (name, used) in dependencies() {
        for (library, users) in RESERVED {
            let family = format!("{library}-");
            let uses = used.iter().any(|other| other == library || other.starts_with(&family));
            assert!(!uses || users.contains(&name.as_str()), "{name} may not use {library}");
        }
    }
}

#[test]
fn the_engine_has_few_dependencies() {
    let used = &dependencies()["yonin-engine"];
    assert!(used.len() <= MOST_ENGINE_DEPENDENCIES, "{used:?}");
}

#[test]
fn the_engine_is_pure() {
    let sources = sources("crates/engine/src");
    assert!(sources.len() > 20, "{sources:?}");
    for path in sources {
        assert_free_of(&path, &FOREIGN_TO_ENGINE);
    }
}

#[test]
fn the_core_of_a_table_is_pure() {
    let folder = root().join("crates/server/src/table");
    let sources = sources("crates/server/src/table").into_iter();
    let (shell, core): (Vec<_>, Vec<_>) =
        sources.filter(|path| !path.starts_with(folder.join("tests"))).partition(|path| {
            let name = path.file_stem().and_then(|name| name.to_str());
            SHELL_OF_TABLE.contains(&name.unwrap())
        });
    assert_eq!(shell.len(), SHELL_OF_TABLE.len(), "{shell:?}");
    assert!(core.iter().any(|path| path.ends_with("state.rs")), "{core:?}");
    for path in core {
        assert_free_of(&path, &FOREIGN_TO_TABLES);
    }
}

#[test]
fn the_maths_of_ratings_is_pure() {
    let sources = sources("crates/rating/src");
    assert!(sources.len() > 5, "{sources:?}");
    for path in sources {
        assert_free_of(&path, &FOREIGN_TO_TABLES);
    }
}

#[test]
fn tables_and_lobby_know_nothing_of_the_wire_above_them() {
    for part in ["table", "lobby", "bus", "queue"] {
        for path in sources(&format!("crates/server/src/{part}")) {
            assert_free_of(&path, &["crate::http", "crate::ws", "axum"]);
        }
    }
}

#[test]
fn sessions_know_nothing_of_the_calls_that_use_them() {
    for path in sources("crates/server/src/session") {
        assert_free_of(&path, &["crate::http", "crate::ws", "crate::lobby", "crate::table"]);
    }
}

#[test]
fn the_core_of_the_queue_is_pure() {
    for part in ["core", "draw"] {
        let path = root().join(format!("crates/server/src/queue/{part}.rs"));
        assert_free_of(&path, &FOREIGN_TO_TABLES);
    }
}

/// Fails at the first line of code that has one of the names.
#[track_caller]
fn assert_free_of(path: &Path, foreign: &[&str]) {
    let source = fs::read_to_string(path).unwrap();
    for (line, number) in source.lines().zip(1..) {
        let code = line.split("//").next().unwrap();
        let found: Vec<_> = foreign.iter().filter(|name| names(code, name)).collect();
        assert!(found.is_empty(), "{}:{number} names {found:?}", path.display());
    }
}

/// Whether the code has the name as a word or path of its own.
fn names(code: &str, name: &str) -> bool {
    let part_of_word = |character: char| character.is_alphanumeric() || character == '_';
    code.match_indices(name).any(|(at, _)| {
        !code[..at].ends_with(part_of_word) && !code[at + name.len()..].starts_with(part_of_word)
    })
}

/// Every Rust file below a folder of the workspace.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn a_name_is_found_as_a_word() {
    assert!(names("use std::time::Instant;", "Instant"));
    assert!(names("std::fs::read(path)", "std::fs"));
    assert!(!names("fn is_Instantaneous()", "Instant"));
    assert!(!names("let std::fsync = 1;", "std::fs"));
}
