//! Every level in every game, and what is stored of each move.

use serde_json::json;
use yonin_client::mind::{Finding, verify_bots};
use yonin_protocol::{MoveSeed, Record};

use super::{Match, quick_server};

#[tokio::test]
async fn computer_players_of_every_level_play_and_their_moves_are_made_again() {
    let server = quick_server().await;
    let host = server.guest("Host").await;
    for (game, bots) in [
        ("yonin", &[("w", 2), ("n", 5), ("e", 8)][..]),
        ("yonin", &[("w", 1), ("n", 4), ("e", 6)]),
        ("shogi", &[("w", 3)]),
        ("chu", &[("w", 7)]),
    ] {
        let options = if game == "yonin" {
            json!({"options": {"first_seat": "s", "max_plies": 14}})
        } else {
            json!({})
        };
        let mut played = Match::new(&host, game, bots, options).await;
        if !played.play(5).await {
            played.resign().await;
            played.peer.event("game_over").await;
        }
        let record = server.api.record(&played.table).await.unwrap();
        for mv in &record.moves {
            let level = bots.iter().find(|(seat, _)| *seat == mv.seat.letter());
            let bot = mv.bot.map(|bot| (bot.level.number(), bot.engine));
            assert_eq!(
                bot,
                level.map(|(_, level)| (*level, yonin_search::VERSION)),
                "{game} {mv:?}"
            );
            if let Some(bot) = mv.bot {
                assert!((1..=1500).contains(&bot.nodes) || bot.level.number() < 5, "{bot:?}");
            }
        }
        let made = record.moves.iter().filter(|mv| mv.bot.is_some()).count();
        let verified = verify_bots(&record).unwrap();
        assert_eq!((verified.all, &verified.findings), (made, &Vec::new()), "{game}");
        assert!(made >= 4, "{game}: {made}");
        assert_eq!(seed_changed(record), Finding::OtherSeed);
    }
}

/// What is found where the last move of a computer player has another seed.
fn seed_changed(mut record: Record) -> Finding {
    let last = record.moves.iter_mut().rev().find_map(|mv| mv.bot.as_mut()).unwrap();
    last.seed = MoveSeed::from(u64::from(last.seed) ^ 1);
    let [(_, finding)] = verify_bots(&record).unwrap().findings.try_into().unwrap();
    finding
}

#[tokio::test]
async fn taken_back_moves_leave_the_rest_as_it_is_made() {
    let server = quick_server().await;
    let host = server.guest("Host").await;
    let mut played = Match::new(&host, "shogi", &[("w", 2)], json!({})).await;
    assert!(!played.play(3).await);
    played.peer.until(|frame| frame["event"]["n"] == 6).await;
    let back = json!({"t": "offer", "id": "back", "what": "takeback", "to_ply": 3});
    played.peer.order(&played.table, back).await;
    played.peer.event("takeback").await;
    played.ply = 3;
    assert!(!played.play(2).await);
    played.peer.until(|frame| frame["event"]["n"] == 6).await;
    let server = server.restart().await;
    let host = server.api.with_token(host.api.token().unwrap().clone());
    let resign = crate::harness::resign("r");
    host.command(&played.table, &resign).await.unwrap();
    let record = server.api.record(&played.table).await.unwrap();
    assert_eq!(record.moves.len(), 6);
    let verified = verify_bots(&record).unwrap();
    assert_eq!((verified.all, verified.findings), (3, Vec::new()));
}

#[tokio::test]
async fn a_computer_player_seals_no_move() {
    let server = quick_server().await;
    let host = server.guest("Host").await;
    let mut played = Match::new(&host, "chu", &[("w", 1)], json!({})).await;
    assert!(!played.play(1).await);
    let adjourn = json!({"t": "offer", "id": "a", "what": "adjourn"});
    played.peer.order(&played.table, adjourn).await;
    // Whoever is on turn by now: the computer player moves, and the person's move is sealed.
    assert!(!played.play(1).await);
    let paused = played.peer.event("table_paused").await;
    assert_eq!((&paused["event"]["by"], &paused["event"]["sealed"]), (&json!("b"), &json!(true)));
    let server = server.restart().await;
    let shown = server.get(&format!("/v1/tables/{}", played.table)).await.ok();
    assert_eq!(shown["table"]["adjournment"], "sealed");
    let host = server.api.with_token(host.api.token().unwrap().clone());
    let resume = yonin_protocol::CommandFrame {
        id: "go".parse().unwrap(),
        command: yonin_protocol::Command::Offer {
            what: yonin_protocol::OfferKind::Resume,
            to_ply: None,
        },
    };
    host.command(&played.table, &resume).await.unwrap();
    let mut peer = crate::peer::Peer::anonymous(&server).await;
    let seen = peer.watch(&played.table, Some(0)).await;
    let sealed = seen.iter().rfind(|frame| frame["event"]["n"] == 3);
    if sealed.is_none() {
        peer.until(|frame| frame["event"]["n"] == 3).await;
    }
}
