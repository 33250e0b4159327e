//! The client in Python, which knows the protocol's page and nothing of this workspace.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::process::Command;
use tokio::time::timeout;
use yonin_protocol::PageQuery;

use crate::harness::{PATIENCE, Server};

const CLIENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../clients/python-example");

async fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().await.is_ok_and(|s| s.success())
}

/// A Python with the package that the client needs: the system's, or one in a folder of the build's own.
async fn python() -> PathBuf {
    let system = PathBuf::from("python3");
    if succeeds(Command::new(&system).args(["-c", "import websockets"])).await {
        return system;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
    let own = folder.join("bin/python");
    if succeeds(Command::new(&own).args(["-c", "import websockets"])).await {
        return own;
    }
    let made = succeeds(Command::new(&system).args(["-m", "venv"]).arg(&folder)).await;
    assert!(made, "python3 with its venv module is needed to test the client in Python");
    let needs = Path::new(CLIENT).join("requirements.txt");
    let fetched =
        succeeds(Command::new(&own).args(["-m", "pip", "install", "-q", "-r"]).arg(needs)).await;
    assert!(fetched, "the Python package `websockets` is neither installed nor to be fetched");
    own
}

#[tokio::test]
async fn a_client_written_from_the_page_plays_a_game_against_bots() {
    let server = Server::start().await;
    let mut command = Command::new(python().await);
    command.arg(Path::new(CLIENT).join("play.py")).args(["--server", server.api.server()]);
    command.args(["--seed", "3", "--drop-every", "7", "--option", "max_plies=120"]);
    command.stdin(Stdio::null()).kill_on_drop(true);
    let played = timeout(PATIENCE, command.output()).await.expect("the game ends").unwrap();
    let said = String::from_utf8_lossy(&played.stdout);
    let wrong = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success(), "{said}{wrong}");
    assert!(said.lines().any(|line| line.starts_with("result: ")), "{said}");
    let records = server.api.records(&PageQuery::default()).await.unwrap();
    let [header] = records.items.as_slice() else { panic!("{records:?}") };
    let table = header.id.as_str();
    assert!(said.contains(table), "{said}");
    assert!(!server.api.record(&header.id).await.unwrap().moves.is_empty());
}
