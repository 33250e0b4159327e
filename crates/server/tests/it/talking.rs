//! Chat over sockets and REST, and who is told to be at a table.

use serde_json::{Value, json};

use crate::harness::Server;
use crate::party::Party;
use crate::peer::Peer;

fn say(id: &str, room: &str, text: &str) -> Value {
    json!({"t": "say", "id": id, "room": room, "text": text})
}

async fn chats(peer: &mut Peer) -> Vec<Value> {
    let mut frames = peer.so_far().await;
    frames.retain(|frame| frame["t"] == "chat");
    frames
}

#[tokio::test]
async fn everyone_hears_in_his_rooms_and_nowhere_else() {
    let server = Server::start().await;
    let mut party = Party::with(&server, json!({"options": {"teams": "opposite"}})).await;
    let fan = server.guest("Fan").await;
    let mut fan = Peer::at(&fan, &party.table).await;
    let table = party.table.clone();

    let seq = party.order("s", say("a", "table", "hello all")).await;
    assert_eq!(seq, 6, "the newest event");
    party.order("n", say("b", "team", "guard the king")).await;
    fan.order(&table, say("c", "spectators", "who wins?")).await;
    let heard = |frames: Vec<Value>| -> Vec<String> {
        frames.iter().map(|frame| frame["text"].as_str().unwrap().to_owned()).collect()
    };
    for (seat, expected) in [
        ("s", vec!["hello all", "guard the king"]),
        ("n", vec!["hello all", "guard the king"]),
        ("w", vec!["hello all"]),
        ("e", vec!["hello all"]),
    ] {
        assert_eq!(heard(chats(party.at(seat)).await), expected, "{seat}");
    }
    let frames = chats(&mut fan).await;
    assert_eq!(frames.len(), 2);
    let (said, own) = (&frames[0], &frames[1]);
    assert_eq!(
        (&said["room"], &said["n"], &said["seat"]),
        (&json!("table"), &json!(1), &json!("s"))
    );
    assert_eq!(said["player"]["id"], party.guest("s").player.id.as_str());
    assert_eq!(
        (&own["room"], &own["n"], &own["seat"]),
        (&json!("spectators"), &json!(1), &Value::Null)
    );

    for (seat, room) in [("s", "spectators"), ("w", "spectators")] {
        assert_eq!(party.refused(seat, say("d", room, "x")).await["code"], "forbidden");
    }
    for room in ["table", "team"] {
        assert_eq!(fan.refused(&table, say("d", room, "x")).await["code"], "forbidden", "{room}");
    }
    let team = party.path("/chat?room=team");
    let read = party.guest("s").get(&team).await.ok();
    assert_eq!(read["items"][0]["text"], "guard the king");
    assert_eq!((read["items"][0].get("t"), read["items"][0].get("table")), (None, None));
    assert_eq!(party.guest("w").get(&team).await.ok()["items"], json!([]));
    server.get(&team).await.refused(403, "forbidden");
    party.guest("e").get(&party.path("/chat?room=spectators")).await.refused(403, "forbidden");
    let read = server.get(&party.path("/chat?room=spectators")).await.ok();
    assert_eq!(read["items"][0]["text"], "who wins?");
}

#[tokio::test]
async fn the_fallen_talk_to_spectators_until_the_end_and_then_all_talk() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    let fan = server.guest("Fan").await;
    let mut fan = Peer::at(&fan, &party.table).await;
    let table = party.table.clone();
    party.play_to(4).await;
    assert_eq!(party.refused("w", say("t", "team", "x")).await["code"], "forbidden");
    party.order("w", json!({"t": "resign", "id": "r"})).await;
    assert_eq!(party.refused("w", say("x", "table", "x")).await["code"], "forbidden");
    party.order("w", say("y", "spectators", "that was quick")).await;
    fan.until(|frame| frame["text"] == "that was quick").await;
    assert!(chats(party.at("s")).await.is_empty());
    for seat in ["n", "e"] {
        party.order(seat, json!({"t": "resign", "id": "r"})).await;
    }
    party.all_hear("game_over").await;
    party.order("w", say("z", "table", "well played")).await;
    fan.order(&table, say("z", "table", "indeed")).await;
    party.order("s", say("z", "spectators", "thanks")).await;
    let heard = chats(party.at("n")).await;
    let texts: Vec<&str> = heard.iter().map(|frame| frame["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["well played", "indeed", "thanks"]);
    assert_eq!((&heard[0]["n"], &heard[2]["n"]), (&json!(1), &json!(2)));
}

#[tokio::test]
async fn a_table_says_what_may_be_said() {
    let server = Server::start().await;
    let game = server.get("/v1/games/yonin").await.ok();
    let preset = game["chat_presets"][0].clone();
    assert!(preset.is_string(), "presets are listed");
    let mut party = Party::with(&server, json!({"chat": "preset"})).await;
    party.order("s", json!({"t": "say", "id": "a", "room": "table", "preset": preset})).await;
    assert_eq!(party.at("e").frame("chat").await["preset"], preset);
    assert_eq!(party.refused("s", say("b", "table", "words")).await["code"], "forbidden");
    for wrong in [
        json!({"t": "say", "id": "c", "room": "table"}),
        json!({"t": "say", "id": "c", "room": "table", "text": "x", "preset": preset}),
        json!({"t": "say", "id": "c", "room": "cellar", "text": "x"}),
        json!({"t": "say", "id": "c", "room": "table", "preset": "abracadabra"}),
        say("c", "table", ""),
        say("c", "table", "a\u{7}b"),
        say("c", "table", &"x".repeat(501)),
    ] {
        assert_eq!(party.refused("s", wrong).await["code"], "bad_request");
    }
    let mut silent = Party::with(&server, json!({"chat": "off"})).await;
    let wish = json!({"t": "say", "id": "a", "room": "table", "preset": preset});
    assert_eq!(silent.refused("s", wish).await["code"], "forbidden");
    let mut full = Party::new(&server).await;
    full.order("s", say("a", "table", &"は".repeat(500))).await;
}

#[tokio::test]
async fn messages_are_said_once_and_read_in_pages_even_after_a_restart() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    for n in 1..=5 {
        party.order("s", say(&format!("c{n}"), "table", &format!("message {n}"))).await;
    }
    let table = party.table.clone();
    let again = |peer: Value| (peer["t"].clone(), peer["dup"].clone());
    let mut frame = say("c2", "table", "message 2");
    frame["table"] = table.as_str().into();
    assert_eq!(again(party.at("s").ask(frame.clone()).await), (json!("ack"), json!(true)));
    let answer =
        party.guest("s").post(&party.path("/commands"), say("c2", "table", "message 2")).await;
    assert_eq!(answer.ok()["dup"], true);
    let other = say("c2", "table", "another");
    assert_eq!(party.refused("s", other.clone()).await["code"], "id_reused");
    assert_eq!(chats(party.at("w")).await.len(), 5);

    let server = server.restart().await;
    let guest = party.guest("s");
    let mut peer = Peer::at(guest, &table).await;
    assert_eq!(again(peer.ask(frame).await), (json!("ack"), json!(true)));
    guest.post(&party.path("/commands"), other).await.refused(422, "id_reused");
    // The restart is an event of its own.
    assert_eq!(peer.order(&table, say("c6", "table", "message 6")).await, 7);
    let mut read = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = server.get(&party.path(&format!("/chat?room=table&limit=4{cursor}"))).await.ok();
        let items = page["items"].as_array().unwrap();
        assert!(items.len() <= 4);
        read.extend(items.iter().map(|item| item["n"].as_u64().unwrap()));
        let Some(next) = page["next"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(read, [1, 2, 3, 4, 5, 6]);
    let since = server.get(&party.path("/chat?room=table&since=4")).await.ok();
    assert_eq!(since["items"][0]["text"], "message 5");
    server.get(&party.path("/chat?room=cellar")).await.refused(400, "bad_request");
}

#[tokio::test]
async fn presence_says_who_is_here_and_at_most_once_a_second() {
    let server = Server::start().await;
    let mut party = Party::with(&server, json!({"grace_s": 30})).await;
    let all_here = |frame: &Value| {
        frame["t"] == "presence"
            && ["s", "w", "n", "e"].iter().all(|seat| frame["seats"][seat]["here"] == true)
    };
    let first = party.at("n").until(all_here).await;
    assert_eq!((&first["spectators"], &first["seats"]["s"]["claim_at"]), (&json!(0), &Value::Null));
    assert!(first["seats"]["s"]["since"].as_u64().is_some());

    // Two sockets of one player are one player; strangers are counted.
    let twice = Peer::at(party.guest("w"), &party.table).await;
    let fans = [Peer::anonymous(&server).await, Peer::of(&server.guest("Fan").await).await];
    let [mut one, mut two] = fans;
    one.watch(&party.table, None).await;
    two.watch(&party.table, None).await;
    party.at("n").until(|frame| frame["spectators"] == 2).await;
    drop(twice);
    one.send(json!({"t": "unwatch", "table": party.table.as_str()})).await;
    let frame = party.at("n").until(|frame| frame["spectators"] == 1).await;
    assert!(all_here(&frame), "{frame}");

    // Whoever leaves on his turn may be claimed later; off turn only presence changes.
    let table = party.table.clone();
    let east = party.peers.pop().unwrap();
    drop(east);
    let frame = party.at("n").until(|frame| frame["seats"]["e"]["here"] == false).await;
    assert_eq!(frame["seats"]["e"]["claim_at"], Value::Null);
    party.at("s").send(json!({"t": "unwatch", "table": table.as_str()})).await;
    let frame = party.at("n").until(|frame| frame["seats"]["s"]["here"] == false).await;
    let since = frame["seats"]["s"]["since"].as_u64().unwrap();
    assert_eq!(frame["seats"]["s"]["claim_at"], since + 30_000);

    // Much coming and going is told at leisure: never two frames within a second.
    let start = std::time::Instant::now();
    let mut told = 0;
    for _ in 0..20 {
        two.watch(&table, None).await;
        two.send(json!({"t": "unwatch", "table": table.as_str()})).await;
    }
    two.so_far().await;
    told += party.at("n").so_far().await.iter().filter(|frame| frame["t"] == "presence").count();
    assert!(told as u64 <= start.elapsed().as_secs() + 1, "{told}");
}
