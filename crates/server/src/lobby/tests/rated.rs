//! The end of a rated game: ratings and log stand or fall together.

use std::time::Duration;

use tokio::time::timeout;
use yonin_protocol::{Ack, Command, CreateTable, Event, GameRatings, Player, PlayerKind};
use yonin_rating::PoolId;
use yonin_store::{MemoryStore, RatingStore, Store, StoredRating};

use super::flaky::Mode;
use super::place::{MOST, Place, mv, player, request, sitting};
use super::*;
use crate::table::{Given, Sitting};

fn account(id: &str) -> Player {
    Player { kind: PlayerKind::Account, ..player(id) }
}

fn given(place: &Place, by: &str, id: &str, command: Command) -> Given {
    Given { by: account(by), ..place.given(by, id, command) }
}

/// A rated game of the accounts s, w, n and e in which everybody has moved, and all but South and East
/// have resigned.
async fn nearly_over(place: &Place) -> Handle {
    let rated = CreateTable { rated: true, ..request() };
    let id = place.lobby.create(&account("s"), rated, MOST).await.unwrap().summary.id;
    let handle = place.lobby.table(&id).await.unwrap();
    for id in ["w", "n", "e"] {
        let who = Sitting { player: account(id), ..sitting(id) };
        handle.sit(who).await.unwrap();
    }
    let moves = [("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d"), ("e", "3e4e")];
    for (ply, (by, usi)) in (1..).zip(moves) {
        handle.command(given(place, by, "m", mv(ply, usi))).await.unwrap();
    }
    for by in ["w", "n"] {
        handle.command(given(place, by, "r", Command::Resign)).await.unwrap();
    }
    handle
}

async fn rating(place: &Place, id: &str) -> Option<StoredRating> {
    let pool: PoolId = "yonin-classic".parse().unwrap();
    let id = id.parse().unwrap();
    let mut ratings = place.store.kept.ratings_of(&pool, std::slice::from_ref(&id)).await.unwrap();
    ratings.remove(&id)
}

/// What the log says of ratings at the end.
async fn told(place: &Place, id: &TableId) -> Option<GameRatings> {
    let log = place.log(id).await.events;
    let ends = log.iter().filter_map(|event| match event.event().unwrap() {
        Event::GameOver { ratings, .. } => Some(ratings),
        _ => None,
    });
    let ends: Vec<_> = ends.collect();
    assert_eq!(ends.len(), 1);
    ends.into_iter().next().flatten().map(|ratings| *ratings)
}

/// East resigns, which ends the game, while the store goes away.
async fn ends_in_an_outage(mode: Mode) {
    let place = Place::on(MemoryStore::new(), |_| {}).await;
    let handle = nearly_over(&place).await;
    let id = handle.show(super::place::viewer("s")).await.unwrap().summary.id;
    place.store.set(mode);
    let resign = || given(&place, "e", "r", Command::Resign);
    assert_eq!(handle.command(resign()).await.unwrap_err(), Refusal::Unavailable);
    place.store.set(Mode::Up);
    let insisting = async {
        loop {
            match handle.command(resign()).await {
                Ok(ack) => break ack,
                Err(Refusal::Unavailable) => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(other) => panic!("{other:?}"),
            }
        }
    };
    let _: Ack = timeout(Duration::from_secs(20), insisting).await.unwrap();
    let told = told(&place, &id).await.unwrap();
    for (seat, player) in ["s", "w", "n", "e"].map(|id| (id.parse().unwrap(), id)) {
        let stored = rating(&place, player).await.unwrap();
        assert_eq!(stored.games, 1, "{player}");
        assert_eq!(told.seats[&seat].after, crate::rating::rated(&stored.rating));
    }
    let header = place.store.kept.finished_game(&id).await.unwrap().unwrap().header;
    assert_eq!(header.ratings, Some(told));
}

#[tokio::test]
async fn ratings_that_were_not_written_are_once_the_store_is_back() {
    ends_in_an_outage(Mode::Before).await;
}

#[tokio::test]
async fn ratings_that_were_written_are_not_counted_twice() {
    ends_in_an_outage(Mode::After).await;
}

#[tokio::test]
async fn ratings_that_change_meanwhile_are_read_again() {
    let place = Place::new().await;
    let handle = nearly_over(&place).await;
    place.store.set(Mode::Overtaken);
    handle.command(given(&place, "e", "r", Command::Resign)).await.unwrap();
    let id = handle.show(super::place::viewer("s")).await.unwrap().summary.id;
    let ratings = told(&place, &id).await.unwrap();
    assert_eq!(ratings.seats.len(), 4);
    assert_eq!(rating(&place, "s").await.unwrap().games, 1);
}

#[tokio::test]
async fn a_game_is_rated_by_what_its_players_have_when_it_ends() {
    let place = Place::new().await;
    let (first, second) = (nearly_over(&place).await, nearly_over(&place).await);
    for handle in [&first, &second] {
        handle.command(given(&place, "e", "r", Command::Resign)).await.unwrap();
    }
    let mut seen = Vec::new();
    for handle in [&first, &second] {
        let id = handle.show(super::place::viewer("s")).await.unwrap().summary.id;
        seen.push(told(&place, &id).await.unwrap());
    }
    for (seat, change) in &seen[0].seats {
        assert_eq!(seen[1].seats[seat].before, change.after);
    }
    assert_eq!(rating(&place, "s").await.unwrap().games, 2);
}
