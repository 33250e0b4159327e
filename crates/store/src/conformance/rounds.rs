//! Rounds and results.

use yonin_protocol::{LeagueStatus, RoundStatus};

use super::Place;
use super::league_samples::{
    PLAYERS, board_name, change, changed, ending, in_league, is_outdated, league_of, playing,
    result, revision, round, season, settling,
};
use super::samples::{append, at_once, event, id, table, told};
use crate::{Append, LeagueDeed, LeagueTable, ResultChange, Store, StoreError};

async fn status(store: &dyn Store, n: usize) -> RoundStatus {
    season(store, "l").await.rounds[n - 1].status
}

pub(super) async fn a_round_is_paired_played_and_finished(store: &dyn Store) {
    league_of(store, "l", &PLAYERS).await;
    let first = || LeagueDeed::AddRound(round("l", 1, 2));
    let early =
        store.change_league(change("l", None, LeagueDeed::AddRound(round("l", 2, 2)))).await;
    assert!(is_outdated(&early), "{early:?}");
    assert_eq!(changed(store, "l", first()).await, 2);
    assert!(is_outdated(&store.change_league(change("l", None, first())).await));
    let now = season(store, "l").await;
    assert_eq!((now.league.status, now.league.round), (LeagueStatus::Running, 1));
    assert_eq!(now.rounds, [round("l", 1, 2)]);

    assert_eq!(changed(store, "l", LeagueDeed::StartRound(1)).await, 3);
    assert_eq!(changed(store, "l", LeagueDeed::StartRound(1)).await, 3);
    assert!(is_outdated(&store.change_league(change("l", None, LeagueDeed::StartRound(2))).await));
    assert_eq!(status(store, 1).await, RoundStatus::Playing);
    for board in 1..=2 {
        table(store, &board_name("l", 1, board), 1).await;
    }
    store.append(ending("l", 2, Vec::new())).await.unwrap();
    let now = season(store, "l").await;
    assert_eq!((now.league.revision, now.rounds[0].status), (4, RoundStatus::Playing));
    assert_eq!(now.results, [(id("l-1-2"), r#"{"of":"l-1-2"}"#.to_owned())].into());
    store.append(ending("l", 1, Vec::new())).await.unwrap();
    let now = season(store, "l").await;
    assert_eq!((now.league.revision, now.rounds[0].status), (5, RoundStatus::Finished));
    assert_eq!(now.rounds[0].tables, round("l", 1, 2).tables);

    // A round without tables has nothing to wait for.
    changed(store, "l", LeagueDeed::AddRound(round("l", 2, 0))).await;
    changed(store, "l", LeagueDeed::StartRound(2)).await;
    assert_eq!(status(store, 2).await, RoundStatus::Finished);
}

pub(super) async fn only_a_paired_round_goes_away(store: &dyn Store) {
    league_of(store, "l", &PLAYERS).await;
    changed(store, "l", LeagueDeed::AddRound(round("l", 1, 1))).await;
    assert_eq!(changed(store, "l", LeagueDeed::DropRound(1)).await, 3);
    assert_eq!(changed(store, "l", LeagueDeed::DropRound(1)).await, 3);
    let now = season(store, "l").await;
    assert_eq!((now.league.status, now.rounds.len()), (LeagueStatus::Open, 0));
    // Paired again, the tables may be the same.
    changed(store, "l", LeagueDeed::AddRound(round("l", 1, 1))).await;
    changed(store, "l", LeagueDeed::StartRound(1)).await;
    assert!(is_outdated(&store.change_league(change("l", None, LeagueDeed::DropRound(1))).await));
    changed(store, "l", LeagueDeed::AddRound(round("l", 2, 1))).await;
    assert!(is_outdated(&store.change_league(change("l", None, LeagueDeed::DropRound(1))).await));
    changed(store, "l", LeagueDeed::DropRound(2)).await;
    let now = season(store, "l").await;
    assert_eq!((now.league.status, now.league.round), (LeagueStatus::Running, 1));
}

pub(super) async fn a_table_is_in_one_round(store: &dyn Store) {
    league_of(store, "l", &PLAYERS).await;
    league_of(store, "m", &PLAYERS).await;
    changed(store, "l", LeagueDeed::AddRound(round("l", 1, 1))).await;
    let taken =
        store.change_league(change("m", None, LeagueDeed::AddRound(round("l", 1, 1)))).await;
    assert!(matches!(taken, Err(StoreError::Conflict)), "{taken:?}");
    assert!(season(store, "m").await.rounds.is_empty());
    assert_eq!(revision(store, "m").await, 1);
}

fn replaying(league: &str, by: &str) -> LeagueTable {
    LeagueTable { result: ResultChange::Replayed(id(by)), ..result(league, "", Vec::new()) }
}

pub(super) async fn an_aborted_game_is_played_again(store: &dyn Store) {
    let before = playing(store, "l", 2).await;
    store.append(settling("l-1-1", in_league(replaying("l", "l-1-1b")))).await.unwrap();
    let now = season(store, "l").await;
    assert_eq!(now.league.revision, before + 1);
    let tables = |tables: &[yonin_protocol::RoundTable]| {
        tables.iter().map(|it| it.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tables(&now.rounds[0].tables), ["l-1-1b", "l-1-2"]);
    assert_eq!(now.rounds[0].tables[0].seats, round("l", 1, 1).tables[0].seats);
    // What the old table says counts no longer.
    let old = Append {
        settlement: Some(Box::new(in_league(result("l", "old", Vec::new())))),
        ..append("l-1-1", 2, vec![event("late")])
    };
    store.append(old).await.unwrap();
    assert!(season(store, "l").await.results.is_empty());

    assert_eq!(tables(&season(store, "l").await.rounds[0].tables), ["l-1-1b", "l-1-2"]);
}

pub(super) async fn a_result_that_is_taken_back_opens_the_round(store: &dyn Store) {
    playing(store, "l", 1).await;
    store.append(ending("l", 1, Vec::new())).await.unwrap();
    assert_eq!(status(store, 1).await, RoundStatus::Finished);
    let then = |result| Append {
        settlement: Some(Box::new(in_league(LeagueTable {
            result,
            ..super::league_samples::result("l", "", Vec::new())
        }))),
        ..append("l-1-1", 0, vec![event("x")])
    };
    store.append(Append { after: 2, ..then(ResultChange::Kept) }).await.unwrap();
    let kept = season(store, "l").await;
    assert_eq!((kept.results.len(), kept.rounds[0].status), (1, RoundStatus::Finished));
    let again = ResultChange::Replayed(id("l-1-1b"));
    store.append(Append { after: 3, ..then(again) }).await.unwrap();
    let open = season(store, "l").await;
    assert_eq!((open.results.len(), open.rounds[0].status), (0, RoundStatus::Playing));
    assert_eq!(open.league.revision, kept.league.revision + 1);
}

pub(super) async fn a_league_that_is_none_stops_no_game(store: &dyn Store) {
    table(store, "t", 1).await;
    let stray = in_league(result("nowhere", "r", Vec::new()));
    store.append(settling("t", stray)).await.unwrap();
    assert_eq!(told(store, "t").await, ["made", "end"]);
}

pub(super) async fn results_at_once_are_all_kept(store: &dyn Store) {
    let before = playing(store, "l", 20).await;
    let appends = (1..=20).map(|board| ending("l", board, Vec::new())).collect();
    for outcome in at_once(store, appends).await {
        outcome.unwrap();
    }
    let now = season(store, "l").await;
    assert_eq!((now.results.len(), now.league.revision), (20, before + 20));
    assert_eq!(now.rounds[0].status, RoundStatus::Finished);
}

/// Two servers on one store, and readers meanwhile: every season that is read is of one moment.
pub(super) async fn results_of_two_writers_are_all_kept(place: &dyn Place) {
    const TABLES: u32 = 24;
    let (one, two) = (place.open().await, place.open().await);
    let before = playing(one.as_ref(), "l", TABLES).await;
    let write = async |store: &dyn Store, first: u32| {
        for board in (first..=TABLES).step_by(2) {
            store.append(ending("l", board, Vec::new())).await.unwrap();
        }
    };
    let read = async |store: &dyn Store| {
        loop {
            let now = season(store, "l").await;
            let results = now.results.len() as u64;
            assert_eq!(now.league.revision, before + results);
            let done = results == u64::from(TABLES);
            assert_eq!(now.rounds[0].status == RoundStatus::Finished, done);
            if done {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::join!(write(one.as_ref(), 1), write(two.as_ref(), 2), read(one.as_ref()));
    one.close().await;
    two.close().await;
}
