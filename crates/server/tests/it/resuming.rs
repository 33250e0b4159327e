//! Coming back after a cut, wherever it was.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use yonin_protocol::ServerFrame;

use crate::harness::Server;
use crate::party::{Party, SEATS};
use crate::peer::{Peer, play};

#[tokio::test]
async fn a_log_is_resumed_from_any_of_its_events() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(12).await;
    party.order("s", json!({"t": "offer", "id": "o", "what": "draw"})).await;
    party.order("w", json!({"t": "resign", "id": "r"})).await;
    let log = logged(&server, &party).await;
    // As a player, as a stranger, and after a restart, when nothing is at hand any more.
    let server = {
        let peers = [Peer::anonymous(&server).await, Peer::of(party.guest("n")).await];
        for mut peer in peers {
            resumes_everywhere(&mut peer, &party, &log).await;
        }
        server.restart().await
    };
    let log = logged(&server, &party).await;
    let mut peer = Peer::anonymous(&server).await;
    resumes_everywhere(&mut peer, &party, &log).await;
    for since in [-1, -1_000_000, log.len() as i64 + 1, i64::MAX] {
        let frames = peer.watch(&party.table, Some(since)).await;
        assert_eq!((&frames[0]["t"], &frames[0]["seq"]), (&json!("snapshot"), &json!(log.len())));
    }
    for since in [json!(1.5), json!(1e30), Value::Null] {
        let wish = json!({"t": "watch", "table": party.table.as_str(), "since": since});
        assert_eq!(peer.watch_as(wish).await[0]["t"], "snapshot");
    }
}

/// The log as frames.
async fn logged(server: &Server, party: &Party) -> Vec<Value> {
    let log = server.api.events(&party.table, 0).await.unwrap();
    let frame = |event| serde_json::to_value(ServerFrame::Event(event)).unwrap();
    log.into_iter().map(frame).collect()
}

async fn resumes_everywhere(peer: &mut Peer, party: &Party, log: &[Value]) {
    for since in 0..=log.len() {
        let frames = peer.watch(&party.table, Some(since as i64)).await;
        let events: Vec<&Value> = frames.iter().filter(|frame| frame["t"] == "event").collect();
        assert!(events.into_iter().eq(log[since..].iter()), "since {since}");
        assert_eq!(frames.last().unwrap()["seq"], log.len());
        assert!(frames.iter().all(|frame| frame["t"] != "snapshot"));
    }
}

/// What one player has of the log, over all his connections.
struct Life {
    peer: Peer,
    seen: u64,
    log: Vec<Value>,
    turn: Option<Value>,
}

impl Life {
    async fn read(&mut self) {
        let frame = self.peer.next().await;
        match frame["t"].as_str().unwrap() {
            "event" => {
                self.seen += 1;
                assert_eq!(frame["seq"], self.seen);
                self.turn = None;
                self.log.push(frame);
            }
            "your_turn" => self.turn = Some(frame),
            _ => {}
        }
    }
}

#[tokio::test]
async fn sockets_are_cut_at_random_and_nobody_misses_an_event() {
    let seed: u64 = rand::random();
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let server = Server::start().await;
    let party = Party::with(&server, json!({"options": {"max_plies": 80}})).await;
    let table = party.table.clone();
    let mut lives = Vec::new();
    for peer in party.peers {
        lives.push(Life { peer, seen: 0, log: Vec::new(), turn: None });
    }
    let (mut ply, mut mover) = (1, 0);
    loop {
        while lives[mover].turn.is_none() {
            lives[mover].read().await;
        }
        let turn = lives[mover].turn.take().unwrap();
        let legal: Vec<String> = turn["legal"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(from, to)| {
                to.as_array()
                    .unwrap()
                    .iter()
                    .map(move |to| format!("{from}{}", to.as_str().unwrap()))
            })
            .collect();
        let mut command = play(ply, legal.choose(&mut rng).unwrap());
        command["after"] = turn["seq"].clone();
        command["table"] = table.as_str().into();
        lives[mover].peer.send(command.clone()).await;
        if rng.random_ratio(1, 4) {
            // Cut before the answer: nobody knows whether the move was made.
            let seen = lives[mover].seen;
            lives[mover].peer = Peer::of(&party.guests[mover]).await;
            lives[mover]
                .peer
                .send(json!({"t": "watch", "table": table.as_str(), "since": seen}))
                .await;
            let answer = lives[mover].peer.ask(command).await;
            assert_eq!(answer["t"], "ack", "{answer}");
        }
        for (life, guest) in lives.iter_mut().zip(&party.guests) {
            if rng.random_ratio(1, 6) {
                life.peer = Peer::of(guest).await;
                let wish = json!({"t": "watch", "table": table.as_str(), "since": life.seen});
                life.peer.send(wish).await;
            }
            while life.log.last().is_none_or(|event| event["event"]["n"] != ply) {
                life.read().await;
            }
        }
        let position = lives[0].log.last().unwrap()["event"]["position"].clone();
        ply += 1;
        match position["turn"].as_str() {
            Some(seat) => mover = SEATS.iter().position(|other| *other == seat).unwrap(),
            None => break,
        }
    }
    for life in &mut lives {
        while life.log.last().unwrap()["event"]["kind"] != "game_over" {
            life.read().await;
        }
    }
    assert!(lives.windows(2).all(|pair| pair[0].log == pair[1].log), "seed {seed}");
    let kept = server.api.events(&table, 0).await.unwrap();
    assert_eq!(kept.len(), lives[0].log.len());
}
