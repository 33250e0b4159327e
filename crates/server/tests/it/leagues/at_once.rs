//! Games of one league that end at the same time.

use futures_util::future::join_all;
use serde_json::{Value, json};
use yonin_protocol::{CommandFrame, Seat, TableId};

use super::recount::Recount;
use super::scene::Scene;
use crate::harness::{mv, resign};

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
