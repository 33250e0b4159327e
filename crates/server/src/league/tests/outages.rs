//! Changes that fall into an outage: refused, never by halves, and made once when they are asked for
//! again.

use yonin_protocol::{RoundStatus, Status};
use yonin_store::Store;

use super::super::keeper::keep;
use super::scene::{Scene, WAYS, assert_away, insist};
use crate::lobby::tests::flaky::Mode;
use crate::lobby::tests::place::until;

#[tokio::test]
async fn a_round_is_paired_once() {
    for way in WAYS {
        let scene = Scene::new().await;
        let before = scene.kept().await;
        scene.place.store.set(way);
        assert_away(scene.pair().await);
        let kept = scene.kept().await;
        if way == Mode::After {
            assert_eq!((kept.rounds.len(), kept.league.revision), (1, before.league.revision + 1));
        } else {
            assert_eq!(kept, before, "{way:?}");
        }
        scene.place.store.set(Mode::Up);
        let round = insist(|| scene.pair()).await;
        assert_eq!(scene.pair().await.unwrap(), round);
        let after = scene.kept().await;
        assert_eq!(after.rounds, [round], "{way:?}");
        assert_eq!(after.league.revision, before.league.revision + 1);
    }
}

#[tokio::test]
async fn a_round_is_started_once() {
    for way in WAYS {
        let scene = Scene::new().await;
        let table = scene.pair().await.unwrap().tables.remove(0).table;
        let before = scene.kept().await;
        scene.place.store.set(way);
        assert_away(scene.start().await);
        assert!(!scene.is_there(&table).await, "{way:?}");
        if way != Mode::After {
            assert_eq!(scene.kept().await, before, "{way:?}");
        }
        scene.place.store.set(Mode::Up);
        for _ in 0..2 {
            assert_eq!(insist(|| scene.start()).await.status, RoundStatus::Playing);
            assert_eq!(scene.place.kinds(&table).await, ["table_created"], "{way:?}");
        }
        assert_eq!(scene.kept().await.league.revision, before.league.revision + 1);
    }
}

#[tokio::test]
async fn the_tables_of_a_round_that_was_started_are_made_though_nobody_asks_again() {
    let scene = Scene::new().await;
    let table = scene.pair().await.unwrap().tables.remove(0).table;
    scene.place.store.set(Mode::After);
    assert_away(scene.start().await);
    assert_eq!(scene.kept().await.rounds[0].status, RoundStatus::Playing);
    scene.place.store.set(Mode::Up);
    tokio::select! {
        () = keep(scene.leagues.clone(), scene.place.openings()) => {}
        () = until(|| scene.is_there(&table)) => {}
    }
    assert_eq!(scene.place.kinds(&table).await, ["table_created"]);
}

/// A ruling falls into an outage, on a game that was played or on a table that nobody came to.
async fn ruled(way: Mode, played: bool) {
    let scene = Scene::new().await;
    scene.pair().await.unwrap();
    let table = scene.start().await.unwrap().tables.remove(0);
    if played {
        scene.play(&table).await;
    }
    let (before, log) = (scene.kept().await, scene.place.kinds(&table.table).await);
    scene.place.store.set(way);
    assert_away(scene.rule().await);
    let kept = scene.kept().await;
    if way == Mode::After {
        assert_eq!((kept.rulings.len(), kept.league.revision), (1, before.league.revision + 1));
    } else {
        assert_eq!(kept, before, "{way:?}");
    }
    scene.place.store.set(Mode::Up);
    let ruling = insist(|| scene.rule()).await;
    assert_eq!(scene.rule().await.unwrap(), ruling);
    let after = scene.kept().await;
    assert_eq!(after.rulings, [ruling], "{way:?}");
    assert_eq!(after.league.revision, before.league.revision + 1);
    assert!(after.results.contains_key(&table.table));
    let told = scene.place.kinds(&table.table).await;
    let count = |of: &str| told.iter().filter(|kind| *kind == of).count();
    let expected = if played { (1, 0) } else { (0, 1) };
    assert_eq!((count("ruling"), count("table_closed")), expected, "{told:?}");
    assert_eq!(told[..log.len()], log);
    let summary = scene.place.store.summary(&table.table).await.unwrap().unwrap();
    assert_eq!(summary.status, if played { Status::Finished } else { Status::Closed });
}

#[tokio::test]
async fn a_game_is_ruled_on_once() {
    for way in WAYS {
        ruled(way, true).await;
    }
}

#[tokio::test]
async fn a_table_that_nobody_came_to_is_ruled_on_once() {
    for way in WAYS {
        ruled(way, false).await;
    }
}
