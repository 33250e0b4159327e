//! The same command sent twice is carried out once.

use serde_json::{Value, json};

use crate::harness::Server;
use crate::party::Party;
use crate::peer::{Peer, play};

#[tokio::test]
async fn a_move_sent_at_once_by_two_sockets_and_rest_is_played_once() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let table = party.table.clone();
    let mut other = Peer::of(party.guest("s")).await;
    let frame = play(5, "6h6g");
    let mut framed = frame.clone();
    framed["table"] = table.as_str().into();
    let commands = party.path("/commands");
    let (guest, peer) = (&party.guests[0], &mut party.peers[0]);
    let (one, two, three) = tokio::join!(
        peer.ask(framed.clone()),
        other.ask(framed.clone()),
        guest.post(&commands, frame.clone())
    );
    let three = three.ok();
    let answers = [&one, &two, &three];
    assert!(answers.iter().all(|answer| answer["seq"] == 11), "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| answer["dup"] == false).count(), 1, "{answers:?}");
    assert_eq!(server.api.events(&table, 0).await.unwrap().len(), 11);

    // And again, much later, and after a restart.
    party.order("w", play(6, "8f7f")).await;
    let again = party.at("s").ask(framed.clone()).await;
    assert_eq!((&again["seq"], &again["dup"]), (&json!(11), &json!(true)));
    let server = server.restart().await;
    let mut peer = Peer::of(party.guest("s")).await;
    let again = peer.ask(framed.clone()).await;
    assert_eq!(
        (&again["t"], &again["seq"], &again["dup"]),
        (&json!("ack"), &json!(11), &json!(true))
    );
    let again = party.guest("s").post(&commands, frame).await.ok();
    assert_eq!((&again["seq"], &again["dup"]), (&json!(11), &json!(true)));
    // The restart is an event of its own.
    assert_eq!(server.api.events(&table, 0).await.unwrap().len(), 13);
    for (field, value) in
        [("move", json!("6h5h")), ("ply", json!(6)), ("after", json!(10)), ("t", json!("resign"))]
    {
        let mut other = framed.clone();
        other[field] = value;
        assert_eq!(peer.ask(other.clone()).await["code"], "id_reused", "{field}");
        other.as_object_mut().unwrap().remove("table");
        party.guest("s").post(&commands, other).await.refused(422, "id_reused");
    }
}

#[tokio::test]
async fn a_refused_name_may_be_used_again() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let named = |command: Value| {
        let mut command = command;
        command["id"] = "mine".into();
        command
    };
    for (wrong, code) in [
        (play(5, "5i5a"), "illegal"),
        (play(9, "6h6g"), "stale"),
        (json!({"t": "offer", "what": "resume"}), "conflict"),
        (json!({"t": "answer", "offer": "none", "accept": true}), "not_found"),
        (json!({"t": "say", "room": "spectators", "text": "x"}), "forbidden"),
    ] {
        assert_eq!(party.refused("s", named(wrong)).await["code"], code);
    }
    party.order("s", named(play(5, "6h6g"))).await;
    // Others have names of their own.
    party.order("w", named(play(6, "9c8c"))).await;
    // Each kind of command is remembered.
    for (id, command) in [
        ("o", json!({"t": "offer", "what": "draw"})),
        ("t", json!({"t": "say", "room": "table", "text": "hm"})),
    ] {
        let mut command = command;
        command["id"] = id.into();
        let first = party.order("n", command.clone()).await;
        command["table"] = party.table.as_str().into();
        let again = party.at("n").ask(command).await;
        assert_eq!((&again["seq"], &again["dup"]), (&json!(first), &json!(true)));
    }
    let resign = json!({"t": "resign", "id": "r"});
    let first = party.order("e", resign.clone()).await;
    let commands = party.path("/commands");
    let again = party.guest("e").post(&commands, resign).await.ok();
    assert_eq!((&again["seq"], &again["dup"]), (&json!(first), &json!(true)));
    for wrong in [json!(""), json!("x".repeat(65)), json!(5), Value::Null] {
        let mut command = play(7, "4b4c");
        command["id"] = wrong;
        party.guest("n").post(&commands, command).await.refused(400, "bad_request");
    }
    let mut longest = play(7, "4b4c");
    longest["id"] = "x".repeat(64).into();
    party.order("n", longest).await;
}
