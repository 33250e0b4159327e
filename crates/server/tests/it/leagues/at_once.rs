//! What happens in one league at the same time: games end, rulings are made, and it is closed.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use yonin_protocol::{CommandFrame, Seat, TableId};

use super::recount::{Recount, Seats};
use super::rerated::rated;
use super::scene::Scene;
use crate::harness::{PATIENCE, mv, resign};

const TABLES: u32 = 16;

fn id(table: &Value) -> TableId {
    table["table"].as_str().unwrap().parse().unwrap()
}

async fn command(scene: &Scene, table: &Value, seat: Seat, frame: CommandFrame) {
    let player = scene.player(&table["seats"][seat.to_string()]);
    player.api.command(&id(table), &frame).await.unwrap();
}

/// Everybody has moved, and West and North have resigned.
async fn nearly_over(scene: &Scene, table: &Value) {
    scene.sit_down(table).await;
    let moves = (1..).zip(Seat::YONIN).zip(["5g5f", "8d7d", "5c5d", "2d3d"]);
    for ((ply, seat), usi) in moves {
        command(scene, table, seat, mv(&format!("m{ply}"), ply, usi, None)).await;
    }
    for seat in [Seat::W, Seat::N] {
        command(scene, table, seat, resign("enough")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_that_come_at_once_all_count() {
    let scene = Scene::of(TABLES as usize * 4, json!({"points": {"kind": "jysl_a"}})).await;
    let round = scene.next_round().await;
    let tables = round["tables"].as_array().unwrap();
    assert_eq!(tables.len(), TABLES as usize);
    join_all(tables.iter().map(|table| nearly_over(&scene, table))).await;
    let revision = async || scene.get("").await["league"]["revision"].as_u64().unwrap();
    let before = revision().await;
    join_all(tables.iter().map(|table| command(&scene, table, Seat::E, resign("enough")))).await;
    assert_eq!(revision().await, before + u64::from(TABLES));
    assert_eq!(scene.get("/rounds/1").await["round"]["status"], "finished");
    let season = Recount::read(&scene.server.api, &scene.league).await;
    assert_eq!(season.games.len(), TABLES as usize);
    season.check(&scene.server.api).await;
    let scene = Scene { server: scene.server.restart().await, ..scene };
    season.check(&scene.server.api).await;
}

/// What became of the rulings on one table: how many changes were made, and whether the last of them
/// stands.
#[derive(Default)]
struct Ruled {
    changes: u64,
    stands: bool,
}

/// Rules that a table's last is its first, sets that back, and rules so again, as far as the league
/// lets this happen.
async fn keep_ruling(scene: &Scene, table: &Value, turned: &Seats<i64>, begun: &Notify) -> Ruled {
    let mut ruled = Ruled::default();
    for _ in 0..2 {
        let order = json!({"table": table["table"], "ranks": turned, "why": "by agreement"});
        let any = [("if-match", "*")];
        let path = scene.path("/rulings");
        let made = scene.call(Method::POST, &path, Some(order), &any).await;
        if made.status != 201 {
            assert!([409, 412].contains(&made.status), "{made:?}");
            continue;
        }
        begun.notify_one();
        (ruled.changes, ruled.stands) = (ruled.changes + 1, true);
        if ruled.changes == 1 {
            let path = format!("{path}/{}", made.body["ruling"]["id"].as_str().unwrap());
            let back = scene.call(Method::DELETE, &path, None, &any).await;
            match back.status {
                204 => (ruled.changes, ruled.stands) = (ruled.changes + 1, false),
                other => assert!([409, 412].contains(&other), "{back:?}"),
            }
        }
    }
    ruled
}

/// Closes the league as soon as that can be done, once there is a ruling.
async fn close(scene: &Scene, begun: &Notify) {
    let closing = async {
        begun.notified().await;
        loop {
            let closed = scene.ask(Method::POST, "/close", None).await;
            match closed.status {
                200 => break,
                other => assert!([409, 412].contains(&other), "{closed:?}"),
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, closing).await.expect("there are rulings, and all rounds are finished");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_rulings_and_the_close_come_at_once() {
    let scene = Scene::of_accounts(24, json!({"rated": true, "rounds": 1})).await;
    let round = scene.next_round().await;
    let tables = round["tables"].as_array().unwrap();
    join_all(tables.iter().map(|table| nearly_over(&scene, table))).await;
    let end = |table| command(&scene, table, Seat::E, resign("over"));
    let (early, late) = tables.split_at(3);
    join_all(early.iter().map(end)).await;
    let played = Recount::read(&scene.server.api, &scene.league).await;
    let turned = |table: &Value| {
        let game = played.games.iter().find(|game| game.table == table["table"]).unwrap();
        game.ranks.iter().map(|(seat, rank)| (seat.clone(), 5 - rank)).collect::<Seats<i64>>()
    };
    let begun = Notify::new();
    let ruling = async |table| keep_ruling(&scene, table, &turned(table), &begun).await;
    let revision = async || scene.get("").await["league"]["revision"].as_u64().unwrap();
    let before = revision().await;
    let (_, ruled, ()) = tokio::join!(
        join_all(late.iter().map(end)),
        join_all(early.iter().map(ruling)),
        close(&scene, &begun)
    );
    let changes: u64 = ruled.iter().map(|ruled| ruled.changes).sum();
    assert_eq!(revision().await, before + late.len() as u64 + changes + 1);

    let mut season = Recount::read(&scene.server.api, &scene.league).await;
    assert_eq!(season.games.len(), tables.len());
    for (table, _) in early.iter().zip(&ruled).filter(|(_, ruled)| ruled.stands) {
        season.amend(table["table"].as_str().unwrap(), &turned(table));
    }
    let ratings = rated(&season);
    season.check(&scene.server.api).await;
    let scene = Scene { server: scene.server.restart().await, ..scene };
    season.check(&scene.server.api).await;
    assert_eq!(ratings.len(), scene.players.len());
    for (id, rating) in ratings {
        let shown = scene.server.get(&format!("/v1/players/{id}")).await.ok()["ratings"][0].clone();
        let numbers = (shown["mu"].as_f64().unwrap(), shown["sigma"].as_f64().unwrap());
        assert_eq!(numbers, (rating.mu(), rating.sigma()), "{id}");
    }
}
