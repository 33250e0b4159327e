//! Who one is to a server, whichever the command.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// A server that answers every request alike, and tells what it was asked.
fn server(status: u16, body: &'static str) -> (String, Receiver<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (told, asked) = sync_channel(64);
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let (mut text, mut chunk) = (String::new(), [0; 4096]);
            while !is_whole(&text) {
                let read = stream.read(&mut chunk).unwrap();
                text.push_str(&String::from_utf8_lossy(&chunk[..read]));
            }
            let length = body.len();
            let head =
                format!("HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {length}");
            let _ = write!(stream, "{head}\r\n\r\n{body}");
            if told.send(text).is_err() {
                return;
            }
        }
    });
    (address, asked)
}

fn is_whole(text: &str) -> bool {
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    body.len() >= length.map_or(0, |length| length.parse().unwrap())
}

/// Runs the command of somebody who keeps things in this folder, and types this.
fn yonin(home: &Path, token: Option<&str>, args: &[&str], typed: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yonin"));
    command.args(args).env("XDG_STATE_HOME", home).env_remove("YONIN_TOKEN");
    command.envs(token.map(|token| ("YONIN_TOKEN", token)));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().unwrap();
    // Whoever reads nothing may be gone before.
    let _ = running.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = running.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

const UNKNOWN: &str = r#"{"type":"x","title":"Unauthenticated","status":401,
    "code":"unauthenticated","detail":"who is that","errors":[]}"#;

#[test]
fn every_command_takes_the_same_tokens() {
    let home = tempfile::tempdir().unwrap();
    let (server, asked) = server(401, UNKNOWN);
    let file = home.path().join("token");
    std::fs::write(&file, "of-a-file\n").unwrap();
    let kept = home.path().join("yonin/play.json");
    std::fs::create_dir(kept.parent().unwrap()).unwrap();
    std::fs::write(kept, format!(r#"{{"{server}":{{"token":"kept","account":"Mika"}}}}"#)).unwrap();
    let named = ["--token-file", file.to_str().unwrap()];
    for command in [
        &["play", "--table", "t"][..],
        &["watch", "--table", "t"],
        &["league", "close", "l"],
        &["bot", "--table", "t", "--seats", "1"],
    ] {
        for (variable, more, token) in [
            (None, &[][..], "kept"),
            (Some("of-the-variable"), &[], "of-the-variable"),
            (Some("of-the-variable"), &named, "of-a-file"),
        ] {
            let args = [command, &["--server", &server], more].concat();
            let (done, told) = yonin(home.path(), variable, &args, "");
            assert!(!done, "{args:?}: {told}");
            let first = asked.recv().unwrap();
            let _ = asked.try_iter().count();
            let header = format!("authorization: Bearer {token}\r\n");
            // Nobody's account moves at random who has not said so.
            let shown = command[0] != "bot" || token != "kept";
            assert_eq!(first.contains(&header), shown, "{args:?}: {first}");
        }
    }
}

#[test]
fn a_password_comes_from_standard_input_where_that_is_no_terminal() {
    let home = tempfile::tempdir().unwrap();
    let session = r#"{"player":{"id":"p","name":"Mika","kind":"account","rating":null},
        "token":"secret"}"#;
    let (server, asked) = server(201, session);
    let args = ["login", "mika", "--server", &server];
    let (done, told) = yonin(home.path(), Some("other"), &args, "open sesame\nmore\n");
    assert!(done, "{told}");
    assert!(told.contains("as Mika\n") && told.contains("YONIN_TOKEN is set"), "{told}");
    let sent = asked.recv().unwrap();
    assert!(sent.ends_with(r#"{"name":"mika","password":"open sesame"}"#), "{sent}");
    let kept = std::fs::read_to_string(home.path().join("yonin/play.json")).unwrap();
    assert!(kept.contains("secret") && kept.contains("Mika") && !kept.contains("sesame"), "{kept}");

    let (done, told) = yonin(home.path(), None, &args, "short\n");
    assert!(!done && told.contains("a password must have 8 to 128 characters"), "{told}");
    let garbage = ["login", "mika", "--server", "nonsense"];
    let (done, told) = yonin(home.path(), None, &garbage, "open sesame");
    assert!(!done && told.contains("the server's address is no address"), "{told}");
}
