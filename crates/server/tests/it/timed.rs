//! Clocks over the wire: flags, periods, and players who are gone. Nothing here measures time; it
//! waits for what time brings about.

use serde_json::{Value, json};

use crate::harness::Server;
use crate::party::Party;
use crate::peer::{Peer, play};

fn fischer(main_s: u64, increment_s: u64) -> Value {
    json!({"clock": {"kind": "fischer", "main_s": main_s, "increment_s": increment_s}})
}

#[tokio::test]
async fn a_flag_falls_and_takes_its_player_out() {
    let server = Server::start().await;
    let mut party = Party::with(&server, fischer(3, 0)).await;
    party.play_to(4).await;
    // Nobody moves any more: one after the other is out, and one is left.
    for (seat, rank) in [("s", 4), ("w", 3), ("n", 2)] {
        let removed = party.all_hear("player_removed").await;
        let event = &removed["event"];
        assert_eq!((&event["seat"], &event["reason"]), (&json!(seat), &json!("flag")));
        let out = &event["eliminated"][0];
        assert_eq!((&out["seat"], &out["reason"]), (&json!(seat), &json!("flag")));
        assert_eq!((&out["by"], &out["rank"]), (&Value::Null, &json!(rank)));
        assert_eq!(event["position"]["clocks"][seat]["remaining_ms"], 0);
        if seat != "n" {
            let refused = party.refused(seat, json!({"t": "resign", "id": "r"})).await;
            assert_eq!(refused["code"], "conflict");
        }
    }
    let over = party.all_hear("game_over").await;
    assert_eq!(
        (&over["event"]["reason"], &over["event"]["winners"]),
        (&json!("last_survivor"), &json!(["e"]))
    );
    let running = over["event"]["position"]["clocks"].as_object().unwrap().values();
    assert!(running.into_iter().all(|clock| clock["running"] == false));
    let record = server.get(&format!("/v1/records/{}", party.table)).await.ok();
    assert_eq!(record["removals"].as_array().unwrap().len(), 3);
    assert_eq!(record["removals"][0]["reason"], "flag");
}

#[tokio::test]
async fn a_flag_falls_before_everyone_has_moved_and_nobody_has_lost() {
    let server = Server::start().await;
    let mut party = Party::with(&server, fischer(3, 0)).await;
    party.order("s", play(1, "5g5f")).await;
    let over = party.all_hear("game_over").await;
    assert_eq!(
        (&over["event"]["reason"], &over["event"]["ranks"]),
        (&json!("aborted"), &json!({}))
    );
}

#[tokio::test]
async fn the_first_move_is_due_by_a_time_that_is_told() {
    let server = Server::start_with(|config| config.table.first_move_s = 1).await;
    let mut party = Party::with(&server, fischer(600, 5)).await;
    let started = party.all_hear("game_started").await;
    let by = started["event"]["first_move_by"].as_u64().unwrap();
    assert_eq!(by, started["at"].as_u64().unwrap() + 1000);
    let over = party.all_hear("game_over").await;
    assert_eq!(over["event"]["reason"], "aborted");
    assert!(over["at"].as_u64().unwrap() > by);
    let untimed = Party::new(&server).await;
    let log = server.api.events(&untimed.table, 5).await.unwrap();
    assert!(matches!(log[0].event, yonin_protocol::Event::GameStarted { first_move_by: None, .. }));
}

#[tokio::test]
async fn main_time_is_used_up_before_periods_and_a_move_resets_the_period() {
    let server = Server::start().await;
    let clock = json!({"kind": "byoyomi", "main_s": 0, "period_s": 2, "periods": 2});
    let mut party = Party::with(&server, json!({"clock": clock})).await;
    let started = party.all_hear("game_started").await;
    let south = &started["event"]["position"]["clocks"]["s"];
    assert_eq!(
        south,
        &json!({"remaining_ms": 2000, "phase": "byoyomi", "periods_left": 2,
            "delay_left_ms": null, "running": true})
    );
    party.play_to(4).await;
    let shown = server.get(&party.path("")).await.ok();
    assert_eq!(shown["table"]["position"]["clocks"]["w"]["remaining_ms"], 2000);
    assert_eq!(shown["table"]["position"]["clocks"]["w"]["periods_left"], 2);
    // South lets both periods pass.
    let removed = party.all_hear("player_removed").await;
    assert_eq!(
        (&removed["event"]["seat"], &removed["event"]["reason"]),
        (&json!("s"), &json!("flag"))
    );
    assert_eq!(removed["event"]["position"]["clocks"]["s"]["periods_left"], 0);
}

#[tokio::test]
async fn increments_and_delays_are_in_the_payload() {
    let server = Server::start().await;
    let mut party = Party::with(&server, fischer(600, 5)).await;
    party.play_to(1).await;
    let log = server.api.events(&party.table, 6).await.unwrap();
    let event = serde_json::to_value(&log[0]).unwrap()["event"].clone();
    let spent = event["spent_ms"].as_u64().unwrap();
    let clocks = &event["position"]["clocks"];
    assert_eq!(clocks["s"]["remaining_ms"].as_u64().unwrap(), 605_000 - spent);
    assert_eq!(
        (&clocks["w"]["running"], &clocks["w"]["remaining_ms"]),
        (&json!(true), &json!(600_000))
    );
    let clock = json!({"kind": "delay", "main_s": 600, "delay_s": 3600});
    let mut party = Party::with(&server, json!({"clock": clock})).await;
    party.play_to(2).await;
    let shown = server.get(&party.path("")).await.ok();
    let clocks = &shown["table"]["position"]["clocks"];
    assert_eq!(clocks["s"]["remaining_ms"], 600_000, "the delay runs before main time");
    assert!(clocks["n"]["delay_left_ms"].as_u64().is_some_and(|left| left <= 3_600_000));
}

/// A party whose player on turn has gone, for long enough that the others may act.
async fn abandoned(server: &Server, on_leave: &str) -> Party {
    let mut party = Party::with(server, json!({"grace_s": 1, "on_leave": on_leave})).await;
    party.play_to(4).await;
    let table = party.table.clone();
    // Before he goes there is nothing to claim.
    let claim = json!({"t": "claim", "id": "early", "seat": "s", "choice": "wait"});
    assert_eq!(party.refused("w", claim).await["code"], "conflict");
    party.at("s").send(json!({"t": "unwatch", "table": table.as_str()})).await;
    let frame = party.at("n").until(|frame| frame["seats"]["s"]["here"] == false).await;
    let claim_at = frame["seats"]["s"]["claim_at"].as_u64().unwrap();
    assert_eq!(claim_at, frame["seats"]["s"]["since"].as_u64().unwrap() + 1000);
    // Its refusal says for how long; then it is claimed.
    loop {
        let claim = json!({"t": "claim", "id": "probe", "seat": "e", "choice": "remove"});
        assert_eq!(party.refused("w", claim).await["code"], "conflict", "only who is on turn");
        let n = json!({"t": "ping", "n": 1});
        party.at("n").send(n).await;
        let pong = party.at("n").frame("pong").await;
        if pong["now"].as_u64().unwrap() >= claim_at {
            return party;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

fn claim(id: &str, choice: &str) -> Value {
    json!({"t": "claim", "id": id, "seat": "s", "choice": choice})
}

#[tokio::test]
async fn the_others_vote_a_player_out_who_is_gone() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "vote").await;
    party.peers.remove(0);
    let mut stranger = Peer::at(&server.guest("Stranger").await, &party.table).await;
    let table = party.table.clone();
    assert_eq!(stranger.refused(&table, claim("x", "remove")).await["code"], "forbidden");
    party.peers.insert(0, stranger);

    party.order("w", claim("c", "remove")).await;
    let opened = party.at("n").event("claim_opened").await;
    assert_eq!(opened["event"]["seat"], "s");
    let voted = party.at("n").event("claim_voted").await;
    assert_eq!((&voted["event"]["by"], &voted["event"]["choice"]), (&json!("w"), &json!("remove")));
    let shown = server.get(&party.path("")).await.ok();
    assert_eq!(shown["table"]["claims"][0]["votes"], json!({"w": "remove"}));
    party.order("n", claim("c", "bot")).await;
    party.order("e", claim("c", "remove")).await;
    let closed = party.all_hear("claim_closed").await;
    assert_eq!(closed["event"]["outcome"], "remove");
    let removed = party.all_hear("player_removed").await;
    assert_eq!(
        (&removed["event"]["seat"], &removed["event"]["reason"]),
        (&json!("s"), &json!("abandon"))
    );
    assert_eq!(removed["event"]["eliminated"][0]["army"], "frozen");
    assert_eq!(removed["event"]["position"]["turn"], "w");
}

#[tokio::test]
async fn who_comes_back_is_voted_on_no_longer() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "vote").await;
    party.order("w", claim("c", "remove")).await;
    let table = party.table.clone();
    party.at("s").watch(&table, Some(0)).await;
    party.peers[0] = Peer::at(party.guest("s"), &table).await;
    let closed = party.all_hear("claim_closed").await;
    assert_eq!(
        (&closed["event"]["seat"], &closed["event"]["outcome"]),
        (&json!("s"), &json!("returned"))
    );
    assert_eq!(party.refused("n", claim("c", "remove")).await["code"], "conflict");
    let mv = party.next_move();
    party.order("s", mv).await;
}

#[tokio::test]
async fn a_vote_to_wait_gives_another_while() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "vote").await;
    for seat in ["w", "n"] {
        party.order(seat, claim("c", "wait")).await;
    }
    let closed = party.at("e").event("claim_closed").await;
    assert_eq!(closed["event"]["outcome"], "wait");
    let shown = server.get(&party.path("")).await.ok();
    assert_eq!(
        (&shown["table"]["claims"], &shown["table"]["position"]["turn"]),
        (&json!([]), &json!("s"))
    );
}

#[tokio::test]
async fn a_bot_takes_over_where_the_table_says_so() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "bot").await;
    assert_eq!(party.refused("w", claim("x", "remove")).await["code"], "forbidden");
    party.order("w", claim("c", "bot")).await;
    let took = party.at("n").event("bot_took_over").await;
    assert_eq!(took["event"]["seat"], "s");
    // It plays from now on.
    let moved = party.at("n").event("move_played").await;
    assert_eq!((&moved["event"]["seat"], &moved["event"]["n"]), (&json!("s"), &json!(5)));
    let shown = server.get(&party.path("")).await.ok();
    assert_eq!(shown["table"]["seats"]["s"]["kind"], "bot");
    let gone = json!({"t": "resign", "id": "r"});
    let table = party.table.clone();
    assert_eq!(party.at("s").refused(&table, gone).await["code"], "forbidden");
}

#[tokio::test]
async fn a_player_who_is_gone_is_removed_where_the_table_says_so() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "remove").await;
    assert_eq!(party.refused("w", claim("x", "bot")).await["code"], "forbidden");
    party.order("e", claim("c", "remove")).await;
    let removed = party.at("n").event("player_removed").await;
    assert_eq!(
        (&removed["event"]["seat"], &removed["event"]["reason"]),
        (&json!("s"), &json!("abandon"))
    );
}
