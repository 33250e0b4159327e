//! The real server as a process of its own, which can be killed and started again where it was.

use std::process::Stdio;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};
use yonin_client::api::Api;

use crate::backing::Backing;
use crate::harness::{Guest, PATIENCE};

/// A server process, or the place where one was.
pub(crate) struct Process {
    pub(crate) api: Api,
    /// It outlives the process, and goes with this value.
    _backing: Backing,
    port: u16,
    settings: Vec<String>,
    child: Option<Child>,
}

impl Process {
    /// Starts one; none where the store cannot be shared with another process.
    pub(crate) async fn start(settings: &[&str]) -> Option<Self> {
        let backing = Backing::for_test().await;
        let url = backing.url()?;
        let port = free_port().await;
        let mut all = vec![
            format!("store.url={url}"),
            format!("server.port={port}"),
            "accounts.hash_memory_kib=8".to_owned(),
            "accounts.hash_passes=1".to_owned(),
            "log.filter=warn".to_owned(),
        ];
        let unlimited = ["requests", "guests", "sockets", "tables", "commands", "chat"];
        all.extend(unlimited.map(|limit| format!("limits.{limit}=off")));
        all.extend(settings.iter().map(|&setting| setting.to_owned()));
        let api = Api::new(&format!("http://127.0.0.1:{port}"));
        let mut process = Self { api, _backing: backing, port, settings: all, child: None };
        process.run().await;
        Some(process)
    }

    /// Starts the server, and waits until it is ready.
    pub(crate) async fn run(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_yonin-server"));
        for setting in &self.settings {
            command.args(["--set", setting]);
        }
        let child = command.stdout(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        self.child = Some(child);
        let patience = Instant::now() + PATIENCE;
        let ready = format!("http://127.0.0.1:{}/readyz", self.port);
        loop {
            if reqwest::get(&ready).await.is_ok_and(|answer| answer.status().is_success()) {
                return;
            }
            let child = self.child.as_mut().unwrap();
            assert_eq!(child.try_wait().unwrap(), None, "the server runs");
            assert!(Instant::now() < patience, "the server gets ready");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Ends it at once, as a power cut would.
    pub(crate) async fn kill(&mut self) {
        self.child.take().unwrap().kill().await.unwrap();
    }

    /// Asks it to end, and waits for it; its exit code.
    pub(crate) async fn terminate(&mut self) -> Option<i32> {
        let mut child = self.child.take().unwrap();
        let id = child.id().unwrap().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
        assert!(asked.success());
        timeout(PATIENCE, child.wait()).await.expect("the server ends").unwrap().code()
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let session = self.api.guest(Some(name.parse().unwrap())).await.unwrap();
        Guest { api: self.api.with_token(session.token), player: session.player }
    }

    pub(crate) async fn account(&self, name: &str) -> Guest {
        let who = serde_json::json!({"name": name, "password": "open sesame"});
        let session = self.api.register(&serde_json::from_value(who).unwrap()).await.unwrap();
        Guest { api: self.api.with_token(session.token), player: session.player }
    }
}

/// A port that stays free while the server is away: none of those that systems hand out unasked.
async fn free_port() -> u16 {
    loop {
        let port = rand::random_range(20_000..32_000);
        if TcpListener::bind(("127.0.0.1", port)).await.is_ok() {
            return port;
        }
    }
}
