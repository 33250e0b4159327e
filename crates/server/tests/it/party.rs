//! Four players at a table, each at a socket that is followed from the first event.

use serde_json::{Value, json};
use yonin_protocol::TableId;

use crate::harness::{Guest, Server};
use crate::peer::{Peer, play};
use crate::vectors::league_game;

pub(crate) const SEATS: [&str; 4] = ["s", "w", "n", "e"];

/// Four players whose game is on, South to move first unless the table says otherwise.
pub(crate) struct Party {
    pub(crate) table: TableId,
    pub(crate) guests: Vec<Guest>,
    pub(crate) peers: Vec<Peer>,
    moves: Vec<String>,
    made: usize,
}

impl Party {
    pub(crate) async fn new(server: &Server) -> Self {
        Self::with(server, json!({})).await
    }

    /// At a table with these wishes of its host.
    pub(crate) async fn with(server: &Server, wishes: Value) -> Self {
        let mut guests = Vec::new();
        for name in ["Sato", "Wada", "Nomura", "Endo"] {
            guests.push(server.guest(name).await);
        }
        Self::of(guests, wishes).await
    }

    /// Of players who are known, the host first.
    pub(crate) async fn of(guests: Vec<Guest>, wishes: Value) -> Self {
        let table = guests[0].table(request(wishes)).await;
        let invite = guests[0].get(&format!("/v1/tables/{table}")).await.ok();
        let invite = invite["table"]["invite"].clone();
        for guest in &guests[1..] {
            let join = json!({"invite": invite});
            guest.post(&format!("/v1/tables/{table}/join"), join).await.ok();
        }
        let mut peers = Vec::new();
        for guest in &guests {
            peers.push(Peer::at(guest, &table).await);
        }
        Self { table, guests, peers, moves: league_game().moves, made: 0 }
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/v1/tables/{}{rest}", self.table)
    }

    /// Plays on as in the league game until that many moves are made, and everyone has seen them.
    pub(crate) async fn play_to(&mut self, moves: usize) -> u64 {
        let mut newest = 0;
        while self.made < moves {
            let seat = self.made % 4;
            let command = play(self.made as u32 + 1, &self.moves[self.made]);
            newest = self.peers[seat].order(&self.table, command).await;
            self.made += 1;
        }
        for peer in &mut self.peers {
            peer.until(|frame| frame["event"]["n"] == moves).await;
        }
        newest
    }

    /// The next move of the league game, which is counted as made.
    pub(crate) fn next_move(&mut self) -> Value {
        self.made += 1;
        play(self.made as u32, &self.moves[self.made - 1])
    }

    /// A command of a seat that is carried out.
    pub(crate) async fn order(&mut self, seat: &str, command: Value) -> u64 {
        let table = self.table.clone();
        self.at(seat).order(&table, command).await
    }

    /// A command of a seat that is refused; the error.
    pub(crate) async fn refused(&mut self, seat: &str, command: Value) -> Value {
        let table = self.table.clone();
        self.at(seat).refused(&table, command).await
    }

    pub(crate) fn at(&mut self, seat: &str) -> &mut Peer {
        &mut self.peers[SEATS.iter().position(|other| *other == seat).unwrap()]
    }

    pub(crate) fn guest(&self, seat: &str) -> &Guest {
        &self.guests[SEATS.iter().position(|other| *other == seat).unwrap()]
    }

    /// Everyone's next event of a kind, which is the same for all.
    pub(crate) async fn all_hear(&mut self, kind: &str) -> Value {
        let mut heard = Vec::new();
        for peer in &mut self.peers {
            heard.push(peer.event(kind).await);
        }
        assert!(heard.windows(2).all(|pair| pair[0] == pair[1]), "{heard:?}");
        heard.remove(0)
    }

    /// Ends the game by three resignations; everyone has moved before.
    pub(crate) async fn finish(&mut self) -> Value {
        for seat in ["w", "n", "e"] {
            self.order(seat, json!({"t": "resign", "id": "enough"})).await;
        }
        self.all_hear("game_over").await
    }
}

/// A table's request with the wishes in it.
pub(crate) fn request(wishes: Value) -> Value {
    let mut request = json!({"game": "yonin", "options": {"first_seat": "s"}});
    for (key, value) in wishes.as_object().unwrap() {
        if key == "options" {
            for (option, value) in value.as_object().unwrap() {
                request["options"][option] = value.clone();
            }
        } else {
            request[key] = value.clone();
        }
    }
    request
}
