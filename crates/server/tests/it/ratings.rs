//! Rated games: who may play them, what they do to ratings, and where that is shown.

use std::collections::BTreeMap;

use clap::Parser;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use yonin_client::ratings::{self, PlayerArgs};
use yonin_protocol::PageQuery;
use yonin_rating::{Entry, Outcome, System, rate};

use crate::harness::{Answer, Guest, Server};
use crate::party::{Party, SEATS, request};

/// The four of a rated table, by seat.
const NAMES: [&str; 4] = ["Sato", "Wada", "Nomura", "Endo"];

/// The command line.
#[derive(Parser)]
struct Terminal {
    #[command(flatten)]
    args: PlayerArgs,
}

async fn accounts(server: &Server) -> Vec<Guest> {
    let mut accounts = Vec::new();
    for name in NAMES {
        accounts.push(server.account(name).await);
    }
    accounts
}

/// A rated game of these players in which everybody has moved, and West and North have resigned.
async fn nearly_over(players: &[Guest], wishes: Value) -> String {
    let mut wishes = wishes;
    wishes["rated"] = true.into();
    let table = players[0].table(request(wishes)).await;
    for player in &players[1..] {
        player.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
    }
    for (ply, (player, usi)) in (1..).zip(players.iter().zip(["5g5f", "8d7d", "5c5d", "2d3d"])) {
        let mv = json!({"t": "move", "id": format!("m{ply}"), "ply": ply, "move": usi});
        player.post(&format!("/v1/tables/{table}/commands"), mv).await.ok();
    }
    for player in &players[1..3] {
        resign(player, table.as_str()).await.ok();
    }
    table.as_str().to_owned()
}

async fn resign(player: &Guest, table: &str) -> Answer {
    let resign = json!({"t": "resign", "id": "r"});
    player.post(&format!("/v1/tables/{table}/commands"), resign).await
}

/// A rated game that South has won before East, North and West.
async fn played(players: &[Guest], wishes: Value) -> String {
    let table = nearly_over(players, wishes).await;
    resign(&players[3], &table).await.ok();
    table
}

/// `ratings` of a game's last event.
async fn told(server: &Server, table: &str) -> Value {
    let log = server.api.events(&table.parse().unwrap(), 0).await.unwrap();
    let over = serde_json::to_value(log.last().unwrap()).unwrap()["event"].clone();
    assert_eq!(over["kind"], "game_over", "{over}");
    over["ratings"].clone()
}

/// What people see of a change, by seat.
fn shown(ratings: &Value, when: &str) -> Vec<i64> {
    SEATS.iter().map(|seat| ratings["seats"][seat][when]["shown"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_game_s_ratings_are_in_its_end_its_record_and_with_its_players() {
    let server = Server::start().await;
    let players = accounts(&server).await;
    let first = played(&players, json!({})).await;
    let ratings = told(&server, &first).await;
    assert_eq!(ratings["pool"], "yonin-classic");
    assert_eq!(shown(&ratings, "before"), [1000; 4]);
    assert_eq!(shown(&ratings, "after"), [1312, 838, 996, 1154]);
    let record = server.get(&format!("/v1/records/{first}.json")).await.ok();
    assert_eq!((&record["ratings"], &record["rated"]), (&ratings, &json!(true)));
    assert_eq!(record["players"]["s"]["rating"], Value::Null, "he came without a rating");

    let server = server.restart().await;
    assert_eq!(told(&server, &first).await, ratings);
    let second =
        played(&players, json!({"clock": {"kind": "fischer", "main_s": 600, "increment_s": 5}}))
            .await;
    let again = told(&server, &second).await;
    for seat in SEATS {
        assert_eq!(again["seats"][seat]["before"], ratings["seats"][seat]["after"]);
    }
    // As he sat down.
    let record = server.get(&format!("/v1/records/{second}.json")).await.ok();
    assert_eq!(record["players"]["s"]["rating"]["shown"], 1312);
    assert_eq!(record["players"]["s"]["rating"]["games"], 1);

    let path = format!("/v1/players/{}", players[0].player.id);
    let profile = server.get(&path).await.ok();
    assert_eq!((&profile["player"]["name"], &profile["games"]), (&json!("Sato"), &json!(2)));
    let after = &again["seats"]["s"]["after"];
    let rating = &profile["ratings"][0];
    assert_eq!(
        rating,
        &json!({"pool": "yonin-classic", "mu": after["mu"], "sigma": after["sigma"],
            "shown": after["shown"], "games": 2, "settled": false})
    );
    let history = server.get(&format!("{path}/ratings")).await.ok();
    assert_eq!(history["items"].as_array().unwrap().len(), 1);
    let history = &history["items"][0];
    assert_eq!((&history["mu"], &history["games"]), (&rating["mu"], &json!(2)));
    let tables: Vec<_> =
        history["history"].as_array().unwrap().iter().map(|point| &point["table"]).collect();
    assert_eq!(tables, [&json!(first), &json!(second)]);
    assert_eq!(history["history"][0]["mu"], ratings["seats"]["s"]["after"]["mu"]);
    let newest = server.get(&format!("{path}/ratings?limit=1&pool=yonin-classic")).await.ok();
    assert_eq!(newest["items"][0]["history"].as_array().unwrap().len(), 1);
    assert_eq!(newest["items"][0]["history"][0]["table"], json!(second));
    assert_eq!(
        server.get(&format!("{path}/ratings?pool=yonin-korean")).await.ok()["items"],
        json!([])
    );

    // Teams have a pool of their own.
    let third = played(&players, json!({"options": {"teams": "opposite"}})).await;
    assert_eq!(told(&server, &third).await["pool"], "yonin-classic-teams");
    assert_eq!(server.get(&path).await.ok()["ratings"].as_array().unwrap().len(), 2);
    let mut out = Vec::new();
    let terminal = Terminal::parse_from([
        "player",
        "--server",
        server.api.server(),
        players[0].player.id.as_str(),
    ]);
    ratings::player(terminal.args, &mut out).await.unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(out.contains("Sato") && out.contains("newest games of yonin-classic-teams"), "{out}");
    assert!(out.lines().any(|line| line.contains(&second)), "{out}");
    // Nobody has settled yet.
    assert_eq!(server.get("/v1/leaderboards/yonin-classic").await.ok()["items"], json!([]));

    server.get("/v1/players/nobody").await.refused(404, "not_found");
    server.get("/v1/players/nobody/ratings").await.refused(404, "not_found");
    server.get("/v1/leaderboards/chess").await.refused(400, "bad_request");
    for (path, pointer) in [
        ("/v1/leaderboards/yonin-classic?cursor=x", "/cursor"),
        ("/v1/leaderboards/yonin-classic?limit=0", "/limit"),
        ("/v1/players/nobody/ratings?pool=chess", "/pool"),
    ] {
        let refused = server.get(path).await;
        refused.refused(400, "bad_request");
        assert_eq!(refused.body["errors"][0]["pointer"], pointer, "{path}");
    }
}

#[tokio::test]
async fn games_that_end_at_once_all_count() {
    /// After so many, the two in the middle have settled.
    const GAMES: usize = 20;
    let server = Server::start().await;
    let players = accounts(&server).await;
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        tables.push(nearly_over(&players, json!({})).await);
    }
    for ended in join_all(tables.iter().map(|table| resign(&players[3], table))).await {
        ended.ok();
    }
    // The same outcome each time: South before East, North and West.
    let entry = |(player, rank)| Entry { player, side: player, rank, spared: false };
    let outcome = (0..).zip([1, 4, 3, 2]).map(entry).collect();
    let outcome = Outcome::new(System::WengLin, outcome).unwrap();
    let mut ratings = vec![System::WengLin.initial(); 4];
    let mut steps = BTreeMap::new();
    for _ in 0..GAMES {
        let after = rate(&outcome, &ratings).unwrap();
        steps.insert(ratings[0].mu().to_bits(), after[0].mu());
        ratings = after;
    }
    let check = async |server: &Server| {
        for (player, rating) in players.iter().zip(&ratings) {
            let path = format!("/v1/players/{}", player.player.id);
            let shown = server.get(&path).await.ok()["ratings"][0].clone();
            assert_eq!(shown["games"], GAMES);
            assert_eq!(shown["mu"].as_f64(), Some(rating.mu()));
            assert_eq!(shown["sigma"].as_f64(), Some(rating.sigma()));
            assert_eq!(shown["settled"], rating.is_settled());
        }
        // Each game begins where another one ended.
        let mut seen = steps.clone();
        for table in &tables {
            let change = told(server, table).await["seats"]["s"].clone();
            let before = change["before"]["mu"].as_f64().unwrap();
            assert_eq!(seen.remove(&before.to_bits()), change["after"]["mu"].as_f64());
        }
        let board = server.get("/v1/leaderboards/yonin-classic?limit=1").await;
        assert!(board.header("link").contains("rel=\"next\""));
        let first = board.ok();
        let two = PageQuery { limit: Some(2), cursor: None };
        let best = server.api.leaderboard("yonin-classic", &two).await.unwrap();
        assert_eq!(json!(best.items[0]), first["items"][0]);
        assert_eq!(best.items.len(), 2);
        let rest =
            format!("/v1/leaderboards/yonin-classic?cursor={}", first["next"].as_str().unwrap());
        let rest = server.get(&rest).await.ok();
        assert_eq!(rest["next"], Value::Null);
        let rows = [&first["items"], &rest["items"]];
        let rows = rows.iter().flat_map(|items| items.as_array().unwrap());
        let names: Vec<_> =
            rows.map(|row| (row["rank"].clone(), row["player"]["name"].clone())).collect();
        let order = ["Endo", "Nomura"];
        let expected: Vec<_> =
            (1..).zip(order).map(|(rank, name)| (json!(rank), json!(name))).collect();
        assert_eq!(names, expected);
        assert_eq!(first["items"][0]["rating"], first["items"][0]["player"]["rating"]);
    };
    check(&server).await;
    check(&server.restart().await).await;
}

#[tokio::test]
async fn only_accounts_play_rated_games_and_only_themselves() {
    let server = Server::start().await;
    let (host, guest) = (server.account("Host").await, server.guest("Guest").await);
    let rated = request(json!({"rated": true}));
    let table = host.table(rated.clone()).await;
    let path = |rest: &str| format!("/v1/tables/{table}{rest}");
    let shown = server.get(&path("")).await.ok();
    assert_eq!(shown["table"]["rated"], true);
    guest.post("/v1/tables", rated.clone()).await.refused(403, "forbidden");
    guest.post(&path("/join"), json!({})).await.refused(403, "forbidden");

    let friend = server.account("Friend").await;
    let token = json!({"label": "program", "scopes": ["bot"]});
    let token = friend.post("/v1/tokens", token).await.ok()["token"].as_str().unwrap().to_owned();
    let program = Guest { api: friend.api.with_token(token.into()), player: friend.player.clone() };
    program.post(&path("/join"), json!({})).await.refused(403, "forbidden");

    let wrong = |wish: Value| host.post("/v1/tables", request(wish));
    for (wish, pointer) in [
        (json!({"rated": true, "seats": {"n": {"kind": "bot", "level": 1}}}), "/seats/n"),
        (json!({"rated": true, "options": {"teams": "three_v_one:s"}}), "/options/teams"),
    ] {
        let refused = wrong(wish).await;
        refused.refused(400, "bad_request");
        assert_eq!(refused.body["errors"][0]["pointer"], pointer);
    }
    for (method, rest, body, pointer) in [
        (Method::PUT, "/seats/n", json!({"kind": "bot", "level": 1}), "/kind"),
        (Method::POST, "/start", json!({"fill": {"level": 1}}), "/fill"),
    ] {
        let refused = host.call(method, &path(rest), Some(body)).await;
        refused.refused(400, "bad_request");
        assert_eq!(refused.body["errors"][0]["pointer"], pointer);
    }

    friend.post(&path("/join"), json!({})).await.ok();
    for name in ["Third", "Fourth"] {
        server.account(name).await.post(&path("/join"), json!({})).await.ok();
    }
    // He sits there himself: his program does not move for him, nor takes anything back.
    let resign = json!({"t": "resign", "id": "r"});
    program.post(&path("/commands"), resign).await.refused(403, "forbidden");
    let mv = json!({"t": "move", "id": "m", "ply": 1, "move": "5g5f"});
    host.post(&path("/commands"), mv).await.ok();
    let back = json!({"t": "offer", "id": "o", "what": "takeback"});
    host.post(&path("/commands"), back).await.refused(403, "forbidden");

    let pool = json!({"pool": "yonin-classic-10-5-rated"});
    guest.post("/v1/queue", pool.clone()).await.refused(403, "forbidden");
    program.post("/v1/queue", pool.clone()).await.refused(403, "forbidden");
    assert_eq!(friend.post("/v1/queue", pool).await.status, 202);
}

#[tokio::test]
async fn those_who_meet_in_a_rated_pool_play_a_rated_game() {
    let server = Server::start().await;
    let players = accounts(&server).await;
    for player in &players {
        let pool = json!({"pool": "yonin-korean-10-5-rated"});
        assert_eq!(player.post("/v1/queue", pool).await.status, 202);
    }
    let table = loop {
        let tables = server.get("/v1/tables?status=playing").await.ok();
        if let Some(table) = tables["items"].get(0) {
            break table.clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!((&table["rated"], &table["ruleset"]), (&json!(true), &json!("korean")));
}

/// A rated game which South leaves on his turn, until the others have acted on it.
async fn abandoned(server: &Server, on_leave: &str, wishes: Value) -> Party {
    let mut all = json!({"rated": true, "grace_s": 1, "on_leave": on_leave});
    all.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
    let mut party = Party::of(accounts(server).await, all).await;
    party.play_to(4).await;
    let table = party.table.clone();
    party.at("s").send(json!({"t": "unwatch", "table": table.as_str()})).await;
    party.at("n").until(|frame| frame["seats"]["s"]["here"] == false).await;
    for id in 0.. {
        let claim = json!({"t": "claim", "id": format!("c{id}"), "table": table.as_str(),
            "seat": "s", "choice": on_leave});
        let answer = party.at("w").ask(claim).await;
        if answer["t"] == "ack" {
            break;
        }
        let wait = answer["retry_ms"].as_u64().unwrap_or(50);
        tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
    }
    party
}

#[tokio::test]
async fn who_leaves_is_rated_as_removed_and_the_others_by_their_play() {
    let server = Server::start().await;
    let mut party = abandoned(&server, "bot", json!({})).await;
    party.at("n").event("bot_took_over").await;
    for seat in ["w", "n", "e"] {
        party.order(seat, json!({"t": "resign", "id": "enough"})).await;
    }
    let over = party.at("n").event("game_over").await["event"].clone();
    assert_eq!(over["winners"], json!(["s"]), "the computer player has won");
    assert_eq!(shown(&over["ratings"], "after"), [838, 996, 1154, 1312]);
}

#[tokio::test]
async fn the_partner_of_who_leaves_loses_nothing() {
    let server = Server::start().await;
    let teams = json!({"options": {"teams": "opposite"}});
    let mut party = abandoned(&server, "remove", teams).await;
    party.at("n").event("player_removed").await;
    party.order("n", json!({"t": "resign", "id": "enough"})).await;
    let over = party.at("n").event("game_over").await["event"].clone();
    assert_eq!(over["winners"], json!(["w", "e"]));
    let ratings = over["ratings"]["seats"].as_object().unwrap();
    assert_eq!(ratings.keys().collect::<Vec<_>>(), ["e", "s", "w"]);
    let after = |seat: &str| ratings[seat]["after"]["mu"].as_f64().unwrap();
    assert!(after("s") < 25.0 && after("w") > 25.0 && after("e") > 25.0, "{ratings:?}");
}

#[tokio::test]
async fn an_aborted_game_changes_nothing() {
    let server = Server::start().await;
    let mut party = Party::of(accounts(&server).await, json!({"rated": true})).await;
    party.order("s", json!({"t": "resign", "id": "r"})).await;
    let over = party.all_hear("game_over").await["event"].clone();
    assert_eq!((&over["reason"], over.get("ratings")), (&json!("aborted"), None));
    let path = format!("/v1/players/{}", party.guest("s").player.id);
    assert_eq!(server.get(&path).await.ok()["ratings"], json!([]));
}
