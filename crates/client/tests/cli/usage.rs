use std::process::{Command, Stdio};

use crate::harness::{command, rules};

#[test]
fn a_wrong_command_line_is_code_two() {
    for args in [
        &["legal", "--game", "chess"][..],
        &["legal", "--set", "army"],
        &["legal", "--set", "=freeze"],
        &["legal", "one", "two"],
        &["dance"],
        &["check"],
        &[],
    ] {
        assert!(!rules(args).failure(2).is_empty(), "{args:?}");
    }
}

#[test]
fn what_does_not_exist_is_named() {
    let message = rules(["legal", "--ruleset", "modern"]).failure(1);
    assert!(message.contains("modern") && message.contains("classic-race"), "{message}");
    let message = rules(["legal", "--set", "army=burn"]).failure(1);
    assert!(message.contains("army=burn") && message.contains("inherit, freeze"), "{message}");
    let message = rules(["legal", "--set", "armies=freeze"]).failure(1);
    assert!(message.contains("armies"), "{message}");
    let message = rules(["legal", "--game", "shogi", "--ruleset", "classic"]).failure(1);
    assert!(message.contains("shogi") && message.contains("standard"), "{message}");
    let message = rules(["legal", "--game", "shogi", "--set", "army=freeze"]).failure(1);
    assert!(message.contains("army"), "{message}");
    rules(["legal", "--game", "shogi", "--ruleset", "standard", "--set", "impasse=off"]).success();
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let mut child = command(["perft", "--depth", "6"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

#[test]
fn a_server_that_is_not_there_is_told_in_one_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_yonin"))
        .args(["bot", "--server", "http://127.0.0.1:1"])
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(message.starts_with("yonin: ") && message.lines().count() == 1, "{message}");
}
