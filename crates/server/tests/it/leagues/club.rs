//! A club whose season is run at a server of its own, in another process.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use yonin_protocol::{JoinTable, TableId};

use super::recount::Recount;
use crate::harness::{Answer, Guest, PATIENCE};
use crate::kills;
use crate::process::Process;

pub(super) struct Club {
    pub(super) process: Process,
    /// By a token that can do nothing else.
    organizer: Guest,
    pub(super) league: String,
    players: BTreeMap<String, Guest>,
}

impl Club {
    /// So many accounts in a league on these terms; none where the store cannot be shared with
    /// another process.
    pub(super) async fn start(players: usize, terms: Value) -> Option<Self> {
        let process = Process::start(&["accounts.organizers=Olga", "limits.sign_ups=off"]).await?;
        let organizer = scoped(process.account("Olga").await, "organize").await;
        let made = organizer.post("/v1/leagues", terms).await.ok();
        let league = made["league"]["id"].as_str().unwrap().to_owned();
        let mut club = Self { process, organizer, league, players: BTreeMap::new() };
        for n in 0..players {
            let player = club.process.account(&format!("Player {n}")).await;
            let player = scoped(player, "play").await;
            let id = player.player.id.to_string();
            club.organize(Method::PUT, &format!("/entrants/{id}"), None).await.ok();
            club.players.insert(id, player);
        }
        Some(club)
    }

    pub(super) async fn organize(
        &self,
        method: Method,
        below: &str,
        body: Option<Value>,
    ) -> Answer {
        let path = format!("/v1/leagues/{}{below}", self.league);
        Answer::to(&self.organizer.api, method, &path, body, &[("if-match", "*")]).await
    }

    pub(super) async fn get(&self, path: &str) -> Value {
        Answer::to(&self.process.api, Method::GET, path, None, &[]).await.ok()
    }

    /// Pairs and starts the next round; its number and its tables.
    pub(super) async fn next_round(&self) -> (u64, Vec<Value>) {
        let paired = self.organize(Method::POST, "/rounds", None).await.ok();
        let n = paired["round"]["n"].as_u64().unwrap();
        let started = self.organize(Method::POST, &format!("/rounds/{n}/start"), None).await.ok();
        (n, started["round"]["tables"].as_array().unwrap().clone())
    }

    /// Everybody plays to the end. Once so many moves are made, each time, the server is killed and
    /// starts again.
    pub(super) async fn play(&mut self, tables: &[Value], seed: u64, kills: &[u64]) {
        let (made, stop) = (Arc::<AtomicU64>::default(), CancellationToken::new());
        let mut playing = Vec::new();
        for (table, at) in tables.iter().zip(0..) {
            let id: TableId = table["table"].as_str().unwrap().parse().unwrap();
            for (player, seat) in table["seats"].as_object().unwrap().values().zip(0..) {
                let Guest { api, player } = &self.players[player.as_str().unwrap()];
                api.join(&id, &JoinTable::default()).await.unwrap();
                let player = Guest { api: api.clone(), player: player.clone() };
                let seed = seed * 100 + at * 10 + seat;
                let (made, stop) = (Arc::clone(&made), stop.clone());
                playing.push(tokio::spawn(kills::player(player, id.clone(), seed, made, stop)));
            }
        }
        for moves in kills {
            while made.load(Relaxed) < *moves && !playing.iter().all(|one| one.is_finished()) {
                sleep(Duration::from_millis(1)).await;
            }
            self.process.kill().await;
            self.process.run().await;
        }
        let mut lost = 0;
        for player in playing {
            lost += timeout(4 * PATIENCE, player).await.expect("the game ends").unwrap().lost;
        }
        assert_eq!(lost > 0, !kills.is_empty(), "kills are felt");
    }

    /// What is exported now.
    pub(super) async fn records(&self) -> Recount {
        Recount::read(&self.process.api, &self.league).await
    }

    /// Everybody's rating and how it came about, by id, as the server shows it.
    pub(super) async fn ratings(&self) -> BTreeMap<String, Value> {
        let mut all = BTreeMap::new();
        for id in self.players.keys() {
            let ratings = self.get(&format!("/v1/players/{id}/ratings")).await;
            all.insert(id.clone(), ratings["items"].clone());
        }
        all
    }

    pub(super) async fn standings(&self) -> Value {
        self.get(&format!("/v1/leagues/{}/standings?limit=200", self.league)).await
    }
}

/// The account, by a token of one scope.
async fn scoped(account: Guest, scope: &str) -> Guest {
    let token = json!({"label": "for this", "scopes": [scope]});
    let token = account.post("/v1/tokens", token).await.ok()["token"].as_str().unwrap().to_owned();
    Guest { api: account.api.with_token(token.into()), player: account.player }
}
