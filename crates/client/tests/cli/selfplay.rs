use std::process::Command;

use serde_json::Value;

/// Runs `yonin selfplay`; a result for each two levels.
fn matches(args: &[&str]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yonin"));
    let output = command.arg("selfplay").args(args).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A short ladder: the whole one is in `docs/STRENGTH.md`. It plays the same games on every machine.
#[test]
fn each_level_beats_the_one_below() {
    for (levels, blocks) in [("1,2,3", "3"), ("3,4", "1")] {
        for result in matches(&["--levels", levels, "--blocks", blocks, "--threads", "2"]) {
            assert!(result["share"].as_f64().unwrap() >= 0.55, "{result}");
        }
    }
}

#[test]
fn a_match_is_the_same_however_many_threads_play_it() {
    for game in [&["yonin", "--set", "teams=opposite"][..], &["shogi"], &["chu"]] {
        let play = |threads| {
            let args =
                ["--levels", "1,2", "--blocks", "2", "--seed", "9", "--threads", threads, "--game"];
            let mut result = matches(&[&args[..], game].concat()).remove(0);
            for work in result["work"].as_array_mut().unwrap() {
                // Times are never the same.
                work["cpu_ms_per_move"].take();
                work["nodes_per_cpu_second"].take();
            }
            result
        };
        let one = play("1");
        assert_eq!(one["games"], 4);
        assert_eq!(one, play("2"));
    }
}
