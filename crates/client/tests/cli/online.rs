//! The commands that need a server, without one.

use std::process::{Command, Stdio};

/// A port that nothing listens on.
fn nowhere() -> String {
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

fn yonin(args: &[&str]) -> (Option<i32>, String, String) {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_yonin"));
    // Whoever runs the tests may have signed in himself.
    command.env("XDG_STATE_HOME", home.path()).env_remove("YONIN_TOKEN");
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
        ("signup", &["--server", "--password-file", "--token-file"]),
        ("login", &["--server", "--password-file", "--token-file", "not shown"]),
        ("logout", &["--server", "--token-file"]),
        ("bot", &["--table", "--invite", "--seed", "--games", "--think", "--token-file"]),
        ("player", &["--pool", "--games", "--json", "yonin leaderboard"]),
        ("leaderboard", &["--top", "--json", "yonin-classic-teams"]),
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
        &["login"],
        &["signup", "x"],
        &["league", "enter", "l"],
        &["league", "edit", "l"],
        &["league", "edit", "l", "--set", "rounds"],
        &["league", "edit", "l", "--set", "rounds=2", "--from", "f"],
        &["league", "start-table", "l", "t", "--fill", "9"],
        &["league", "rule", "t", "--why", "x"],
        &["league", "rule", "t", "--why", "x", "--forfeit", "s", "--ranks", "s=1,w=2"],
        &["league", "rule", "t", "--why", "x", "--ranks", "s=1,w=3"],
        &["league", "standings", "l", "--csv", "--json"],
        &["league", "webhook", "add", "l", "ftp://example.org"],
        &["player"],
        &["player", "p", "--games", "0"],
        &["player", "p", "--games", "201"],
        &["leaderboard"],
        &["leaderboard", "yonin-classic", "--top", "0"],
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
    let (file, password) = (folder.path().join("play.json"), folder.path().join("password"));
    std::fs::write(&password, "open sesame").unwrap();
    let server = nowhere();
    for args in [
        &["play", "--server", &server, "--token-file", file.to_str().unwrap(), "--create"][..],
        &["watch", "--server", &server, "--table", "t"],
        &["league", "--server", &server, "show", "l"],
        &["signup", "Mika", "--server", &server, "--password-file", password.to_str().unwrap()],
        &["player", "--server", &server, "p"],
        &["leaderboard", "--server", &server, "yonin-classic"],
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
