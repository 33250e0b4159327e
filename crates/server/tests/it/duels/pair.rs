//! Two players at a table, Black the host.

use serde_json::{Value, json};
use yonin_protocol::TableId;

use crate::harness::{Guest, Server};
use crate::peer::{Peer, play};

pub(super) struct Pair {
    pub(super) table: TableId,
    pub(super) black: Guest,
    pub(super) white: Guest,
    pub(super) peers: [Peer; 2],
}

impl Pair {
    /// Two guests at a table with these wishes of its host.
    pub(super) async fn new(server: &Server, game: &str, wishes: Value) -> Self {
        let guests = [server.guest("Habu").await, server.guest("Oyama").await];
        Self::of(guests, game, wishes).await
    }

    pub(super) async fn of([black, white]: [Guest; 2], game: &str, wishes: Value) -> Self {
        let mut request = json!({ "game": game });
        request.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
        let table = black.table(request).await;
        white.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
        let peers = [Peer::at(&black, &table).await, Peer::at(&white, &table).await];
        Self { table, black, white, peers }
    }

    pub(super) fn path(&self, rest: &str) -> String {
        format!("/v1/tables/{}{rest}", self.table)
    }

    /// A command of a seat that is carried out.
    pub(super) async fn order(&mut self, seat: usize, command: Value) -> u64 {
        let table = self.table.clone();
        self.peers[seat].order(&table, command).await
    }

    /// A command of a seat that is refused; the error.
    pub(super) async fn refused(&mut self, seat: usize, command: Value) -> Value {
        let table = self.table.clone();
        self.peers[seat].refused(&table, command).await
    }

    /// Black and White move in turn, from this ply on.
    pub(super) async fn play(&mut self, from: u32, moves: &[&str]) {
        for (ply, usi) in (from..).zip(moves) {
            self.order((ply as usize + 1) % 2, play(ply, usi)).await;
        }
    }

    /// The next event of a kind, the same for both.
    pub(super) async fn both_hear(&mut self, kind: &str) -> Value {
        let [black, white] = &mut self.peers;
        let heard = black.event(kind).await;
        assert_eq!(white.event(kind).await, heard);
        heard["event"].clone()
    }

    /// One offers, the other accepts.
    pub(super) async fn agree(&mut self, by: usize, what: &str) {
        let id = format!("{what}-{by}");
        self.order(by, json!({"t": "offer", "id": id, "what": what})).await;
        let offer = loop {
            let made = self.both_hear("offer_made").await;
            if made["what"] == what {
                break made["offer"].clone();
            }
        };
        let answer = json!({"t": "answer", "id": id, "offer": offer, "accept": true});
        self.order(1 - by, answer).await;
        let closed = loop {
            let closed = self.both_hear("offer_closed").await;
            if closed["offer"] == offer {
                break closed;
            }
        };
        assert_eq!(closed["state"], "accepted");
    }
}
