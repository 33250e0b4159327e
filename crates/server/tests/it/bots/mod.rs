//! Computer players at tables, their hints, and what they make of finished games.

mod analyses;
mod hints;
mod leaving;
mod levels;

use serde_json::{Value, json};
use yonin_protocol::TableId;

use crate::harness::{Guest, Server};
use crate::peer::{Peer, play};

/// A server whose computer players look at few positions where a clock runs.
async fn quick_server() -> Server {
    Server::start_with(|config| {
        config.bots.threads = 2;
        config.bots.nodes_per_s = 500;
        config.bots.analysis_nodes = 50;
        config.bots.hint_level = 2.try_into().unwrap();
    })
    .await
}

/// A person's game against computer players.
struct Match {
    table: TableId,
    peer: Peer,
    turns: usize,
    ply: u32,
}

impl Match {
    /// The host has the first seat, computer players of these levels the others.
    async fn new(host: &Guest, game: &str, bots: &[(&str, u8)], wishes: Value) -> Self {
        let level = |(seat, level): &(&str, u8)| {
            ((*seat).to_owned(), json!({"kind": "bot", "level": level}))
        };
        let seats: serde_json::Map<String, Value> = bots.iter().map(level).collect();
        let clock = json!({"kind": "fischer", "main_s": 40, "increment_s": 5});
        let mut request = json!({"game": game, "seats": seats, "clock": clock});
        request.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
        let table = host.table(request).await;
        let peer = Peer::at(host, &table).await;
        Self { table, peer, turns: 0, ply: 1 }
    }

    /// The person makes the first of all legal moves, in so many turns or to the end; whether it has come
    /// to that.
    async fn play(&mut self, turns: usize) -> bool {
        let last = self.turns + turns;
        while self.turns < last {
            let frame = self.peer.next().await;
            if let Some(position) = frame["event"].get("position") {
                self.ply = position["ply"].as_u64().unwrap() as u32;
            }
            if frame["event"]["kind"] == "game_over" {
                return true;
            }
            if frame["t"] == "your_turn" {
                let (from, to) = frame["legal"].as_object().unwrap().iter().next().unwrap();
                let usi = format!("{from}{}", to[0].as_str().unwrap());
                self.peer.order(&self.table, play(self.ply, &usi)).await;
                self.turns += 1;
            }
        }
        false
    }

    async fn resign(&mut self) {
        self.peer.order(&self.table, json!({"t": "resign", "id": "r"})).await;
    }
}
