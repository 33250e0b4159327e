//! Rounds: paired, taken back, started.

use reqwest::Method;
use serde_json::{Value, json};
use yonin_client::api::Api;
use yonin_protocol::{JoinTable, Seat, TableId};
use yonin_store::{LeagueChange, LeagueDeed};

use super::scene::Scene;
use crate::harness::{Answer, problem};
use crate::plain::sign_up;

fn table_id(table: &Value) -> TableId {
    table["table"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_round_is_paired_once_and_its_tables_are_opened() {
    let scene = Scene::of(9, json!({"rounds": 1})).await;
    let key = [("idempotency-key", "first")];
    let paired = scene.call(Method::POST, &scene.path("/rounds"), None, &key).await;
    let again = scene.call(Method::POST, &scene.path("/rounds"), None, &key).await;
    assert_eq!((paired.status, &paired.body), (201, &again.body));
    assert_eq!(paired.header("location"), scene.path("/rounds/1"));
    let round = &paired.body["round"];
    assert_eq!((&round["status"], round["seed"].as_str().unwrap().len()), (&json!("paired"), 32));
    assert_eq!(
        (round["tables"].as_array().unwrap().len(), round["byes"].as_array().unwrap().len()),
        (2, 1)
    );
    scene.ask(Method::POST, "/rounds", None).await.refused(409, "conflict");
    let table = table_id(&round["tables"][0]);
    assert_eq!(problem(scene.server.api.table(&table).await).status, 404);
    // Only paired, it can be paired anew.
    assert_eq!(scene.ask(Method::DELETE, "/rounds/1", None).await.status, 204);
    assert_eq!(scene.get("").await["league"]["status"], "open");
    let round = scene.next_round().await;
    scene.ask(Method::POST, "/rounds/1/start", None).await.ok();
    scene.ask(Method::DELETE, "/rounds/1", None).await.refused(409, "conflict");
    scene.ask(Method::POST, "/rounds/2/start", None).await.refused(404, "not_found");
    for (table, number) in round["tables"].as_array().unwrap().iter().zip(1..) {
        let shown = scene.server.api.table(&table_id(table)).await.unwrap().summary;
        assert_eq!(shown.league.unwrap().as_str(), scene.league);
        assert_eq!(shown.name.unwrap().as_str(), format!("Autumn, round 1, table {number}"));
        for (seat, state) in &shown.seats {
            let reserved = json!(state)["reserved_for"].clone();
            assert_eq!(reserved, table["seats"][&seat.to_string()]);
        }
    }
}

#[tokio::test]
async fn what_a_crash_has_left_undone_is_done_at_the_next_start() {
    let scene = Scene::of(4, json!({})).await;
    let paired = scene.ask(Method::POST, "/rounds", None).await.ok();
    let table = table_id(&paired["round"]["tables"][0]);
    let mut stopped = scene.server.stop().await;
    let store = stopped.store().await;
    let deed = LeagueDeed::StartRound(1);
    let league = scene.league.parse().unwrap();
    let change = LeagueChange { league, expected: None, deed, news: Vec::new() };
    store.change_league(change).await.unwrap();
    assert_eq!(store.summary(&table).await.unwrap(), None);
    store.close().await;
    let server = stopped.start().await;
    while server.api.table(&table).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    // Asking again finds what is there.
    let scene = Scene { server, ..scene };
    let round = scene.ask(Method::POST, "/rounds/1/start", None).await.ok();
    assert_eq!(round["round"]["tables"], paired["round"]["tables"]);
}

#[tokio::test]
async fn seats_of_a_league_are_those_of_its_round() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let (table, id) = (&round["tables"][0], table_id(&round["tables"][0]));
    let south = scene.player(&table["seats"]["s"]);
    let other = scene.server.guest("Other").await;
    assert!(other.api.join(&id, &JoinTable::default()).await.is_err());
    let west = JoinTable { seat: Some(Seat::W), ..JoinTable::default() };
    assert!(south.api.join(&id, &west).await.is_err());
    south.api.join(&id, &JoinTable::default()).await.unwrap();
    // Who leaves is still expected, and nobody else runs the table.
    south.api.leave(&id, Seat::S).await.unwrap();
    let shown = scene.server.api.table(&id).await.unwrap().summary;
    assert_eq!(json!(shown.seats[&Seat::S])["reserved_for"], table["seats"]["s"]);
    let organizer = scene.get("").await["league"]["organizer"].clone();
    assert_eq!(json!(shown.host), organizer);
    let path = format!("/v1/tables/{id}/seats/w");
    for body in [json!({"kind": "open"}), json!({"kind": "bot", "level": 1})] {
        scene.call(Method::PUT, &path, Some(body), &[]).await.refused(409, "conflict");
    }
    scene.call(Method::DELETE, &path, None, &[]).await.refused(409, "conflict");
}

#[tokio::test]
async fn computer_players_fill_in_once_the_players_have_had_their_time() {
    let scene = Scene::of(4, json!({"start_by_s": 600})).await;
    let round = scene.next_round().await;
    let id = table_id(&round["tables"][0]);
    let start = format!("/v1/tables/{id}/start");
    let fill = || Some(json!({"fill": {"level": 1}}));
    let early = scene.call(Method::POST, &start, fill(), &[]).await;
    early.refused(409, "conflict");
    // Told as people read it.
    let detail = early.body["detail"].as_str().unwrap();
    assert!(detail.contains(" 20") && detail.contains("Z to come"), "{detail}");
    scene.rule(&round["tables"][0], json!({"forfeit": ["s"]})).await.refused(409, "conflict");
    scene.matched(Method::PATCH, "", Some(json!({"start_by_s": 0}))).await.ok();
    let table = &round["tables"][0];
    scene.player(&table["seats"]["s"]).api.join(&id, &JoinTable::default()).await.unwrap();
    let begun = scene.call(Method::POST, &start, fill(), &[]).await.ok();
    assert_eq!(begun["table"]["status"], "playing");
}

#[tokio::test]
async fn an_administrator_does_what_the_organizer_does_at_a_league_s_tables_only() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let id = table_id(table);
    let token =
        async |name: &str| scene.server.api.with_token(sign_up(&scene.server, name).await.into());
    let (ada, otto) = (token("Ada").await, token("Otto").await);
    // Programs come with no more than they need.
    let narrow = async |api: &Api, scope: &str| {
        let new = json!({"label": "a program", "scopes": [scope]});
        let made = Answer::to(api, Method::POST, "/v1/tokens", Some(new), &[]).await.ok();
        api.with_token(made["token"].as_str().unwrap().to_owned().into())
    };
    let (admin, other) = (narrow(&ada, "admin").await, narrow(&otto, "organize").await);
    scene.player(&table["seats"]["s"]).api.join(&id, &JoinTable::default()).await.unwrap();
    let seat = format!("/v1/tables/{id}/seats/s");
    Answer::to(&other, Method::DELETE, &seat, None, &[]).await.refused(403, "forbidden");
    assert_eq!(Answer::to(&admin, Method::DELETE, &seat, None, &[]).await.status, 204);
    let start = format!("/v1/tables/{id}/start");
    let fill = || Some(json!({"fill": {"level": 1}}));
    Answer::to(&other, Method::POST, &start, fill(), &[]).await.refused(403, "forbidden");
    let begun = Answer::to(&admin, Method::POST, &start, fill(), &[]).await.ok();
    assert_eq!(begun["table"]["status"], "playing");
    assert_eq!(begun["table"]["host"], scene.get("").await["league"]["organizer"]);
    // Other tables are their hosts' alone.
    let table = scene.players[0].table(json!({"game": "yonin"})).await;
    let start = format!("/v1/tables/{table}/start");
    for api in [&ada, &admin, &other] {
        Answer::to(api, Method::POST, &start, fill(), &[]).await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn organizers_pair_by_hand() {
    let scene = Scene::of(8, json!({"format": "manual"})).await;
    let id = |n: usize| scene.players[n].player.id.to_string();
    scene.ask(Method::POST, "/rounds", None).await.refused(400, "bad_request");
    for (tables, pointer) in [
        (json!([]), "/tables"),
        (json!([{"seats": {"s": id(0), "w": id(1)}}]), "/tables/0/seats"),
        (json!([{"seats": {"s": id(0), "w": id(1), "n": id(0)}}]), "/tables/0/seats/n"),
        (json!([{"seats": {"s": id(0), "w": id(1), "n": "stranger"}}]), "/tables/0/seats/n"),
        (json!([{"seats": {"b": id(0), "w": id(1), "n": id(2)}}]), "/tables/0/seats/b"),
        (
            json!([{"seats": {"s": id(0), "w": id(1), "n": id(2)}},
                {"seats": {"s": id(3), "w": id(4), "n": id(2)}}]),
            "/tables/1/seats/n",
        ),
    ] {
        let answer = scene.ask(Method::POST, "/rounds", Some(json!({"tables": tables}))).await;
        answer.refused(400, "bad_request");
        assert_eq!(answer.body["errors"][0]["pointer"], pointer, "{answer:?}");
    }
    let tables = json!([{"seats": {"s": id(3), "w": id(2), "e": id(1)}}]);
    let paired = scene.ask(Method::POST, "/rounds", Some(json!({"tables": tables}))).await.ok();
    assert_eq!(paired["round"]["byes"].as_array().unwrap().len(), 5);
    assert_eq!(paired["round"]["tables"][0]["seats"], tables[0]["seats"]);
    scene.ask(Method::POST, "/rounds/1/start", None).await.ok();
    // A computer player has the seat that nobody was given.
    let table = scene.server.api.table(&table_id(&paired["round"]["tables"][0])).await.unwrap();
    assert_eq!(json!(table.summary.seats[&Seat::N])["kind"], "bot");
}

#[tokio::test]
async fn everybody_meets_everybody_where_the_number_allows_it() {
    let scene = Scene::of(5, json!({"format": "round_robin"})).await;
    scene.ask(Method::POST, "/rounds", None).await.refused(409, "conflict");
    let path = format!("/entrants/{}", scene.players[4].player.id);
    scene.ask(Method::DELETE, &path, None).await.ok();
    let round = scene.next_round().await;
    assert_eq!(round["tables"].as_array().unwrap().len(), 1);
    scene.ask(Method::PUT, &path, None).await.refused(409, "conflict");
    scene.ask(Method::POST, "/rounds", None).await.refused(409, "conflict");
}
