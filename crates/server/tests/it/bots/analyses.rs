//! Finished games as a computer player sees them.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::{Match, quick_server};
use crate::harness::{PATIENCE, Server};

/// The analysis of a game once it is done.
async fn done(server: &Server, table: &yonin_protocol::TableId) -> Value {
    let path = format!("/v1/records/{table}/analysis");
    let asking = async {
        loop {
            let analysis = server.get(&path).await.ok();
            let known = analysis["plies"].as_array().unwrap().len() as u64;
            assert!(known <= analysis["of"].as_u64().unwrap(), "{analysis}");
            if analysis["status"] == "done" {
                return analysis;
            }
            assert_eq!(analysis["status"] == "queued", known == 0, "{analysis}");
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, asking).await.unwrap()
}

#[tokio::test]
async fn every_ply_of_a_finished_game_is_looked_at() {
    let server = quick_server().await;
    let host = server.guest("Host").await;
    for (game, bots) in [("yonin", &[("w", 1), ("n", 1), ("e", 1)][..]), ("chu", &[("w", 1)])] {
        let options = if game == "yonin" {
            json!({"options": {"first_seat": "s", "max_plies": 8}})
        } else {
            json!({})
        };
        let mut played = Match::new(&host, game, bots, options).await;
        let path = format!("/v1/records/{}/analysis", played.table);
        server.get(&path).await.refused(404, "not_found");
        if !played.play(3).await {
            played.resign().await;
            played.peer.event("game_over").await;
        }
        let record = server.api.record(&played.table).await.unwrap();
        let analysis = done(&server, &played.table).await;
        assert_eq!((&analysis["level"], &analysis["nodes"]), (&json!(2), &json!(50)));
        assert_eq!(analysis["engine"], yonin_search::VERSION);
        let plies = analysis["plies"].as_array().unwrap();
        assert_eq!(plies.len(), record.moves.len() + 1);
        assert_eq!(analysis["of"].as_u64().unwrap(), plies.len() as u64);
        for (ply, mv) in plies.iter().zip(&record.moves) {
            assert_eq!((&ply["n"], &ply["seat"]), (&json!(mv.n), &json!(mv.seat)));
            let loss = ply["loss"].as_f64();
            if ply["best"] == mv.usi.as_str() && mv.n < record.moves.len() as u32 {
                assert_eq!(loss, Some(0.0), "{ply}");
            }
            assert!(loss.is_none_or(|loss| (0.0..=1.0).contains(&loss)), "{ply}");
        }
        let last = plies.last().unwrap();
        assert_eq!(
            (&last["seat"], &last["best"], &last["loss"]),
            (&Value::Null, &Value::Null, &Value::Null)
        );
        for ply in plies {
            let shares = ply["shares"].as_object().unwrap();
            let all: f64 = shares.values().map(|share| share.as_f64().unwrap()).sum();
            assert_eq!(shares.len(), if game == "yonin" { 4 } else { 2 });
            assert!((all - 1.0).abs() < 0.001, "{ply}");
        }
        // It is kept.
        assert_eq!(server.get(&path).await.ok(), analysis);
    }
    server.get("/v1/records/none/analysis").await.refused(404, "not_found");
}
