//! The commands that need a server, without one.

use std::process::{Command, Stdio};

/// A port that nothing listens on.
fn nowhere() -> String {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

fn yonin(args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yonin"));
    let output = command.args(args).stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn help_tells_what_there_is() {
    for (command, words) in [
        ("play", &["--create", "--bots", "--queue", "--token-file", "byoyomi:600+30x3"][..]),
        ("watch", &["--table", "--lobby", "--json", "--since"]),
        ("league", &["create", "enter", "export", "--token-file", "YONIN_TOKEN", "organize"]),
        ("bot", &["--table", "--invite", "--seed", "--games", "--think"]),
        ("bench", &["--tables", "--pid", "--idle", "--resume-through-restarts", "--audit-from"]),
    ] {
        let (code, out, _) = yonin(&[command, "--help"]);
        assert_eq!(code, Some(0));
        for word in words {
            assert!(out.contains(word), "{command}: {word} is missing in {out}");
        }
    }
}

#[test]
fn arguments_that_contradict_each_other_are_refused() {
    for args in [
        &["play", "--create", "--table", "t"][..],
        &["play", "--bots", "1"],
        &["play", "--create", "--bots", "9"],
        &["play", "--create", "--clock", "blitz:3"],
        &["play", "--create", "--seat", "x"],
        &["watch"],
        &["watch", "--lobby", "--table", "t"],
        &["league", "enter", "l"],
        &["league", "rule", "t", "--why", "x"],
        &["league", "rule", "t", "--why", "x", "--forfeit", "s", "--ranks", "s=1,w=2"],
        &["league", "rule", "t", "--why", "x", "--ranks", "s=1,w=3"],
        &["league", "standings", "l", "--csv", "--json"],
        &["league", "webhook", "add", "l", "ftp://example.org"],
        &["bot", "--invite", "i"],
        &["bench", "--tables", "0"],
    ] {
        let (code, _, err) = yonin(args);
        assert_eq!(code, Some(2), "{args:?}: {err}");
    }
}

#[test]
fn a_server_that_is_not_there_is_named_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("play.json");
    let server = nowhere();
    for args in [
        &["play", "--server", &server, "--token-file", file.to_str().unwrap(), "--create"][..],
        &["watch", "--server", &server, "--table", "t"],
        &["league", "--server", &server, "show", "l"],
    ] {
        let (code, _, err) = yonin(args);
        assert_eq!(code, Some(1), "{args:?}");
        assert!(err.starts_with("yonin: the server cannot be reached"), "{args:?}: {err}");
    }
    let gone = folder.path().join("gone");
    let (code, _, err) = yonin(&["bench", "--audit-from", gone.to_str().unwrap()]);
    assert_eq!(code, Some(1));
    assert!(err.contains("gone: "), "{err}");
}
