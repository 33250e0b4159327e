//! What players offer each other, and giving up.

use serde_json::{Value, json};

use crate::harness::Server;
use crate::party::Party;
use crate::peer::{Peer, play};

fn offer(id: &str, what: &str) -> Value {
    json!({"t": "offer", "id": id, "what": what})
}

fn answer(id: &str, offer: &Value, accept: bool) -> Value {
    json!({"t": "answer", "id": id, "offer": offer, "accept": accept})
}

impl Party {
    /// A seat offers something; everyone hears of it. The offer's name.
    async fn offers(&mut self, seat: &str, id: &str, what: &str) -> Value {
        self.order(seat, offer(id, what)).await;
        let made = self.all_hear("offer_made").await;
        assert_eq!((&made["event"]["seat"], &made["event"]["what"]), (&json!(seat), &json!(what)));
        made["event"]["offer"].clone()
    }

    async fn accepted_by(&mut self, seats: &[&str], id: &str, name: &Value) {
        for seat in seats {
            self.order(seat, answer(id, name, true)).await;
            let told = self.all_hear("offer_accepted").await;
            assert_eq!((&told["event"]["offer"], &told["event"]["seat"]), (name, &json!(seat)));
        }
    }

    async fn closed_as(&mut self, name: &Value, state: &str) -> Value {
        let closed = self.all_hear("offer_closed").await;
        assert_eq!((&closed["event"]["offer"], &closed["event"]["state"]), (name, &json!(state)));
        closed["event"]["by"].clone()
    }
}

#[tokio::test]
async fn a_draw_takes_everyone_s_consent() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(5).await;
    let name = party.offers("s", "d", "draw").await;
    let shown = server.get(&party.path("")).await.ok();
    assert_eq!(
        shown["table"]["offers"],
        json!([{"offer": name, "what": "draw", "seat": "s", "accepted": ["s"]}])
    );
    assert_eq!(party.refused("w", offer("d", "draw")).await["code"], "conflict");
    party.accepted_by(&["w", "n"], "yes", &name).await;
    party.order("e", answer("yes", &name, true)).await;
    assert_eq!(party.closed_as(&name, "accepted").await, "e");
    let over = party.all_hear("game_over").await;
    assert_eq!(over["event"]["reason"], "agreement");
    assert_eq!(over["event"]["ranks"], json!({"s": 1, "w": 1, "n": 1, "e": 1}));
    assert_eq!(over["event"]["winners"].as_array().unwrap().len(), 4);
    assert_eq!(over["event"]["position"]["turn"], Value::Null);
    assert_eq!(
        server.get(&format!("/v1/records/{}", party.table)).await.ok()["reason"],
        "agreement"
    );
}

#[tokio::test]
async fn offers_are_declined_withdrawn_and_lapse() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let name = party.offers("s", "d1", "draw").await;
    party.order("n", answer("no", &name, false)).await;
    assert_eq!(party.closed_as(&name, "declined").await, "n");
    assert_eq!(party.refused("w", answer("late", &name, true)).await["code"], "not_found");

    let name = party.offers("w", "d2", "draw").await;
    party.order("w", answer("back", &name, false)).await;
    assert_eq!(party.closed_as(&name, "withdrawn").await, "w");

    // It stands until its maker has moved again.
    let name = party.offers("s", "d3", "draw").await;
    let mv = party.next_move();
    party.order("s", mv).await;
    assert_eq!(party.closed_as(&name, "lapsed").await, Value::Null);
    // Or is out.
    let name = party.offers("e", "d4", "draw").await;
    party.order("e", json!({"t": "resign", "id": "r"})).await;
    assert_eq!(party.closed_as(&name, "lapsed").await, Value::Null);
    // Who is out is not asked.
    let name = party.offers("s", "d5", "draw").await;
    assert_eq!(party.refused("e", answer("x", &name, true)).await["code"], "conflict");
    party.accepted_by(&["w"], "d5", &name).await;
    party.order("n", answer("d5", &name, true)).await;
    let over = party.all_hear("game_over").await;
    assert_eq!(over["event"]["ranks"]["e"], 4);
    let mut stranger = Peer::at(&server.guest("Stranger").await, &party.table).await;
    let table = party.table.clone();
    assert_eq!(stranger.refused(&table, offer("x", "draw")).await["code"], "forbidden");
}

#[tokio::test]
async fn moves_are_taken_back_by_consent() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    assert_eq!(party.refused("s", offer("t0", "takeback")).await["code"], "conflict");
    party.play_to(4).await;
    let before = server.get(&party.path("")).await.ok()["table"]["position"]["sfen"].clone();
    party.play_to(7).await;
    // Nothing said: back to before the offerer's own last move.
    party.order("s", offer("t1", "takeback")).await;
    let made = party.all_hear("offer_made").await;
    assert_eq!(made["event"]["to_ply"], 5);
    let name = made["event"]["offer"].clone();
    party.accepted_by(&["w", "n"], "t1", &name).await;
    party.order("e", answer("t1", &name, true)).await;
    let back = party.all_hear("takeback").await;
    assert_eq!(
        (&back["event"]["to_ply"], &back["event"]["position"]["ply"]),
        (&json!(5), &json!(5))
    );
    assert_eq!(back["event"]["position"]["sfen"], before);
    assert_eq!(back["event"]["position"]["turn"], "s");
    let turn = party.at("s").frame("your_turn").await;
    assert_eq!(turn["seq"], back["seq"]);
    // The number of the move is free again, its command's name is not.
    assert_eq!(party.refused("s", play(5, "5g5f")).await["code"], "id_reused");
    let again = json!({"t": "move", "id": "anew", "ply": 5, "move": "5g5f", "after": back["seq"]});
    party.order("s", again).await;
    let snapshot = Peer::anonymous(&server).await.watch(&party.table, None).await;
    let moves = snapshot[0]["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[4]["move"]), (5, &json!("5g5f")));

    // Behind a removal nobody goes back.
    party.order("n", json!({"t": "resign", "id": "r"})).await;
    let wish = json!({"t": "offer", "id": "t2", "what": "takeback", "to_ply": 5});
    assert_eq!(party.refused("w", wish).await["code"], "conflict");
    for (id, to_ply) in [("t3", json!(99)), ("t4", json!(0))] {
        let wish = json!({"t": "offer", "id": id, "what": "takeback", "to_ply": to_ply});
        assert_eq!(party.refused("w", wish).await["code"], "conflict");
    }
    let server = server.restart().await;
    let log = server.api.events(&party.table, 0).await.unwrap();
    assert!(log.iter().any(|frame| matches!(frame.event, yonin_protocol::Event::Takeback { .. })));
}

#[tokio::test]
async fn a_game_stands_still_by_consent_and_goes_on_by_one_s_word() {
    let server = Server::start().await;
    let clock = json!({"kind": "fischer", "main_s": 600, "increment_s": 5});
    let mut party = Party::with(&server, json!({"clock": clock})).await;
    party.play_to(5).await;
    assert_eq!(party.refused("n", offer("x", "resume")).await["code"], "conflict");
    let name = party.offers("n", "p", "pause").await;
    party.accepted_by(&["s", "w"], "p", &name).await;
    party.order("e", answer("p", &name, true)).await;
    let paused = party.all_hear("table_paused").await;
    let clocks = paused["event"]["position"]["clocks"].clone();
    assert!(clocks.as_object().unwrap().values().all(|clock| clock["running"] == false));
    assert_eq!(server.get(&party.path("")).await.ok()["table"]["status"], "paused");
    party.at("w").so_far().await;
    assert_eq!(party.refused("w", play(6, "9c8c")).await["code"], "paused");
    assert_eq!(party.refused("w", offer("y", "pause")).await["code"], "paused");
    party.guest("w").post(&party.path("/commands"), play(6, "9c8c")).await.refused(409, "paused");
    let prompts =
        party.at("w").so_far().await.into_iter().filter(|frame| frame["t"] == "your_turn");
    assert_eq!(prompts.count(), 0, "nobody is asked for a move while the game stands");

    // It stands over a restart, too.
    let server = server.restart().await;
    assert_eq!(server.get(&party.path("")).await.ok()["table"]["status"], "paused");
    for place in 0..4 {
        party.peers[place] = Peer::of(&party.guests[place]).await;
        party.peers[place].watch(&party.table, Some(i64::MAX)).await;
    }
    party.order("e", offer("go", "resume")).await;
    let resumed = party.all_hear("table_resumed").await;
    assert_eq!(resumed["event"]["by"], "e");
    let after = &resumed["event"]["position"]["clocks"];
    assert_eq!(after["w"]["running"], true);
    // What the last commit took is not in the log: so much may be charged after a restart.
    let left = |clocks: &Value| clocks["w"]["remaining_ms"].as_u64().unwrap();
    assert!(left(after) <= left(&clocks) && left(after) + 2000 > left(&clocks));
    let turn = party.at("w").frame("your_turn").await;
    assert_eq!(turn["seq"], resumed["seq"]);
    let mv = party.next_move();
    party.order("w", mv).await;
}

#[tokio::test]
async fn a_game_is_aborted_by_consent() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(6).await;
    let name = party.offers("w", "a", "abort").await;
    party.accepted_by(&["s", "n"], "a", &name).await;
    party.order("e", answer("a", &name, true)).await;
    let over = party.all_hear("game_over").await;
    assert_eq!(over["event"]["reason"], "aborted");
    assert_eq!((&over["event"]["winners"], &over["event"]["ranks"]), (&json!([]), &json!({})));
    server.get(&format!("/v1/records/{}", party.table)).await.refused(404, "not_found");
    for (id, command) in [("x", json!({"t": "resign"})), ("y", offer("y", "draw"))] {
        let mut command = command;
        command["id"] = id.into();
        assert_eq!(party.refused("s", command).await["code"], "game_over");
    }
}

#[tokio::test]
async fn what_cannot_be_offered_is_refused() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    assert_eq!(party.refused("s", offer("a", "adjourn")).await["code"], "bad_request");
    assert_eq!(party.refused("s", offer("b", "a drink")).await["code"], "bad_request");
    let nothing = answer("c", &json!("no such offer"), true);
    assert_eq!(party.refused("s", nothing).await["code"], "not_found");
}
