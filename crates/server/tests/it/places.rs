//! Bots, reservations, hosts, tables that close, and games that are played again.

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Server;
use crate::party::{Party, request};
use crate::peer::Peer;

#[tokio::test]
async fn the_host_starts_with_bots_and_they_play_to_the_end() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let table = host.table(json!({"game": "yonin", "host_seat": null})).await;
    let path = |rest: &str| format!("/v1/tables/{table}{rest}");
    let mut peer = Peer::at(&host, &table).await;
    host.post(&path("/start"), json!({})).await.refused(409, "conflict");
    let other = server.guest("Other").await;
    let fill = json!({"fill": {"level": 1}});
    other.post(&path("/start"), fill.clone()).await.refused(403, "forbidden");
    host.post(&path("/start"), json!({"fill": {"level": 9}})).await.refused(400, "bad_request");
    let started = host.post(&path("/start"), fill.clone()).await.ok();
    assert_eq!(started["table"]["status"], "playing");
    for seat in ["s", "w", "n", "e"] {
        let set = peer.event("seat_set").await;
        assert_eq!(
            (&set["event"]["seat"], &set["event"]["to"]["kind"]),
            (&json!(seat), &json!("bot"))
        );
        assert_eq!(started["table"]["seats"][seat]["player"]["kind"], "bot");
    }
    host.post(&path("/start"), fill).await.refused(409, "conflict");
    let over = peer.event("game_over").await;
    let record = server.get(&format!("/v1/records/{table}")).await.ok();
    assert_eq!(record["reason"], over["event"]["reason"]);
    let log = server.api.events(&table, 0).await.unwrap();
    assert_eq!(log.last().unwrap().seq, over["seq"].as_u64().unwrap());
    host.post(&path("/rematch"), json!({})).await.refused(403, "forbidden");
}

#[tokio::test]
async fn seats_are_set_by_the_host_alone() {
    let server = Server::start().await;
    let (host, guest) = (server.guest("Host").await, server.guest("Guest").await);
    let expected = server.guest("Expected").await;
    let table = host.table(request(json!({}))).await;
    let seat = |seat: &str| format!("/v1/tables/{table}/seats/{seat}");
    let put = async |who: &crate::harness::Guest, at: &str, body: Value| {
        who.call(Method::PUT, &seat(at), Some(body)).await
    };
    let bot = json!({"kind": "bot", "level": 1});
    put(&guest, "w", bot.clone()).await.refused(403, "forbidden");
    let set = put(&host, "w", bot.clone()).await.ok();
    assert_eq!(
        (&set["table"]["seats"]["w"]["kind"], &set["table"]["seats"]["w"]["level"]),
        (&json!("bot"), &json!(1))
    );
    let id = expected.player.id.as_str();
    let set = put(&host, "n", json!({"kind": "reserved", "player": id})).await.ok();
    assert_eq!(set["table"]["seats"]["n"]["reserved_for"], id);
    put(&host, "n", json!({"kind": "reserved", "player": "nobody"}))
        .await
        .refused(400, "bad_request");
    put(&host, "s", bot.clone()).await.refused(409, "conflict");
    put(&host, "b", bot.clone()).await.refused(400, "bad_request");
    for wrong in [
        json!({"kind": "throne"}),
        json!({"kind": "bot"}),
        json!({"kind": "bot", "level": 9}),
        json!([]),
    ] {
        put(&host, "e", wrong).await.refused(400, "bad_request");
    }
    let join = format!("/v1/tables/{table}/join");
    guest.post(&join, json!({"seat": "n"})).await.refused(409, "seat_taken");
    guest.post(&join, json!({"seat": "w"})).await.refused(409, "seat_taken");
    guest.post(&join, json!({"seat": "e"})).await.ok();
    let late = server.guest("Late").await;
    late.post(&join, json!({})).await.refused(409, "table_full");
    assert_eq!(server.get(&format!("/v1/tables/{table}")).await.ok()["table"]["status"], "open");
    put(&host, "w", json!({"kind": "open"})).await.ok();
    late.post(&join, json!({})).await.ok();
    // Whoever is expected sits where he is expected, and the game starts.
    let joined = expected.post(&join, json!({})).await.ok();
    assert_eq!(joined["table"]["seats"]["n"]["player"]["id"], id);
    assert_eq!(joined["table"]["status"], "playing");
    put(&host, "w", bot).await.refused(409, "conflict");
    assert_eq!(host.call(Method::DELETE, &seat("e"), None).await.status, 409);
}

#[tokio::test]
async fn the_longest_seated_follows_a_host_who_leaves() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let (one, two) = (server.guest("One").await, server.guest("Two").await);
    let table = host.table(request(json!({}))).await;
    let join = format!("/v1/tables/{table}/join");
    one.post(&join, json!({"seat": "n"})).await.ok();
    two.post(&join, json!({"seat": "w"})).await.ok();
    let seat = |seat: &str| format!("/v1/tables/{table}/seats/{seat}");
    assert_eq!(host.call(Method::DELETE, &seat("s"), None).await.status, 204);
    let shown = server.get(&format!("/v1/tables/{table}")).await.ok();
    assert_eq!(shown["table"]["host"], one.player.id.as_str());
    assert_eq!(one.call(Method::DELETE, &seat("w"), None).await.status, 204);
    let server = server.restart().await;
    let shown = server.get(&format!("/v1/tables/{table}")).await.ok();
    assert_eq!(shown["table"]["host"], one.player.id.as_str());
}

#[tokio::test]
async fn a_table_without_people_closes() {
    let server = Server::start_with(|config| config.table.empty_s = 1).await;
    let host = server.guest("Host").await;
    let table = host.table(json!({"game": "yonin", "host_seat": null})).await;
    let mut peer = Peer::at(&host, &table).await;
    let mut lobby = Peer::anonymous(&server).await;
    lobby.send(json!({"t": "watch_lobby"})).await;
    lobby.so_far().await;
    let closed = peer.event("table_closed").await;
    assert!(closed["event"]["why"].as_str().is_some_and(|why| !why.is_empty()));
    lobby
        .until(|frame| {
            frame["t"] == "lobby"
                && frame["op"] == "remove"
                && frame["table"]["id"] == table.as_str()
        })
        .await;
    assert_eq!(server.get(&format!("/v1/tables/{table}")).await.ok()["table"]["status"], "closed");
    let join = format!("/v1/tables/{table}/join");
    host.post(&join, json!({})).await.refused(409, "conflict");
    let open = server.get("/v1/tables?status=open").await.ok();
    assert_eq!(open["items"], json!([]));
}

#[tokio::test]
async fn the_lobby_hears_of_tables() {
    let server = Server::start().await;
    let mut lobby = Peer::anonymous(&server).await;
    lobby.send(json!({"t": "watch_lobby"})).await;
    assert!(lobby.so_far().await.is_empty(), "no list is sent");
    let mut party = Party::new(&server).await;
    let table = party.table.as_str().to_owned();
    let playing = lobby
        .until(|frame| frame["table"]["id"] == table && frame["table"]["status"] == "playing")
        .await;
    assert_eq!((&playing["t"], &playing["op"]), (&json!("lobby"), &json!("put")));
    for left_out in ["position", "offers", "claims", "invite"] {
        assert_eq!(playing["table"].get(left_out), None, "{left_out}");
    }
    party.play_to(4).await;
    party.finish().await;
    lobby.until(|frame| frame["op"] == "remove" && frame["table"]["id"] == table).await;
    // Private tables are not told.
    lobby.send(json!({"t": "unwatch_lobby"})).await;
    let mut other = Peer::anonymous(&server).await;
    other.send(json!({"t": "watch_lobby"})).await;
    other.so_far().await;
    Party::with(&server, json!({"visibility": "private"})).await;
    assert!(other.so_far().await.is_empty());
    Party::new(&server).await;
    assert!(lobby.so_far().await.is_empty());
}

#[tokio::test]
async fn the_same_four_play_again_one_seat_on() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let again = party.path("/rematch");
    party.guest("s").post(&again, json!({})).await.refused(409, "conflict");
    party.finish().await;
    server.guest("Stranger").await.post(&again, json!({})).await.refused(403, "forbidden");
    let first = party.guest("w").post(&again, json!({})).await;
    assert_eq!(first.status, 201);
    let location = first.header("location").to_owned();
    let first = first.ok();
    let new = first["table"]["id"].as_str().unwrap().to_owned();
    assert_eq!(location, format!("/v1/tables/{new}"));
    let offered = party.all_hear("rematch_offered").await;
    assert_eq!(offered["event"]["table"], new);
    // West sits in North now; the others are expected one seat clockwise of where they sat.
    assert_eq!(first["table"]["seats"]["n"]["player"]["id"], party.guest("w").player.id.as_str());
    for (old, next) in [("s", "w"), ("n", "e"), ("e", "s")] {
        assert_eq!(
            first["table"]["seats"][next]["reserved_for"],
            party.guest(old).player.id.as_str()
        );
    }
    for seat in ["s", "n", "e", "w"] {
        let answer = party.guest(seat).post(&again, json!({})).await;
        assert_eq!(answer.status, 200, "{seat}");
        assert_eq!(answer.body["table"]["id"], new);
    }
    let shown = server.get(&format!("/v1/tables/{new}")).await.ok();
    assert_eq!(shown["table"]["status"], "playing");
}

#[tokio::test]
async fn bots_are_there_again() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let bot = json!({"kind": "bot", "level": 1});
    let seats = json!({"w": bot, "n": bot, "e": bot});
    let made = host.post("/v1/tables", request(json!({"seats": seats}))).await.ok();
    assert_eq!(made["table"]["status"], "playing");
    let table = made["table"]["id"].as_str().unwrap();
    let mut peer = Peer::at(&host, &table.parse().unwrap()).await;
    let id: yonin_protocol::TableId = table.parse().unwrap();
    peer.order(&id, crate::peer::play(1, "5g5f")).await;
    peer.until(|frame| frame["event"]["n"] == 4).await;
    peer.order(&id, json!({"t": "resign", "id": "r"})).await;
    peer.event("game_over").await;
    let again = host.post(&format!("/v1/tables/{table}/rematch"), json!({})).await;
    assert_eq!(again.status, 201);
    let again = again.ok();
    assert_eq!(again["table"]["seats"]["w"]["player"]["id"], host.player.id.as_str());
    assert_eq!(again["table"]["seats"]["n"]["kind"], "bot");
    assert_eq!(again["table"]["status"], "playing");
}

#[tokio::test]
async fn a_game_starts_from_a_set_up_whose_dead_have_no_seat() {
    let server = Server::start().await;
    let (host, west, east) =
        (server.guest("Host").await, server.guest("West").await, server.guest("East").await);
    let decided = crate::vectors::published("g001")["sfen"].clone();
    for wrong in [decided, json!("rubbish"), json!("")] {
        let asked = host.post("/v1/tables", request(json!({"sfen": wrong}))).await;
        asked.refused(400, "bad_request");
        assert_eq!(asked.body["errors"][0]["pointer"], "/sfen");
    }
    let sfen = "4Kxn4/9/9/9/Kw7Ke/9/9/9/Ks8 s PsPwPe 31";
    let made = host.post("/v1/tables", request(json!({"sfen": sfen}))).await.ok();
    let table: yonin_protocol::TableId = made["table"]["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(made["table"]["seats"]["n"]["kind"], "closed");
    let join = format!("/v1/tables/{table}/join");
    west.post(&join, json!({"seat": "n"})).await.refused(409, "seat_taken");
    west.post(&join, json!({"seat": "w"})).await.ok();
    east.post(&join, json!({})).await.ok();
    let mut south = Peer::at(&host, &table).await;
    let started = south.event("game_started").await;
    let position = &started["event"]["position"];
    assert_eq!((&position["ply"], &position["turn"]), (&json!(31), &json!("s")));
    assert_eq!((&position["sfen"], &position["alive"]), (&json!(sfen), &json!(["s", "w", "e"])));
    let mv = json!({"t": "move", "id": "m", "ply": 31, "move": "P*5c"});
    south.order(&table, mv).await;
    for (guest, ply, mv) in [(&west, 32, "9e9d"), (&east, 33, "1e1d")] {
        let mv = json!({"t": "move", "id": "m", "ply": ply, "move": mv});
        guest.post(&format!("/v1/tables/{table}/commands"), mv).await.ok();
    }
    for guest in [&west, &host] {
        let resign = json!({"t": "resign", "id": "r"});
        guest.post(&format!("/v1/tables/{table}/commands"), resign).await.ok();
    }
    let over = south.event("game_over").await;
    assert_eq!(over["event"]["ranks"], json!({"s": 2, "w": 3, "e": 1}));
    assert_eq!(over["event"]["winners"], json!(["e"]));
    let record = server.get(&format!("/v1/records/{table}")).await.ok();
    assert_eq!((&record["sfen"], &record["moves"][0]["n"]), (&json!(sfen), &json!(31)));
    assert_eq!(host.post(&format!("/v1/tables/{table}/rematch"), json!({})).await.status, 201);
}
