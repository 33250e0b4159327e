//! Ratings and leaderboards.

use std::collections::BTreeMap;

use yonin_protocol::UnixMillis;
use yonin_rating::{Rating, rate, replay};

use super::Place;
use super::league_samples::{
    insist, is_outdated, outcome, page, play_rated, player_id, pool, rated, rating, settling,
};
use super::samples::{append, at_once, event, guest, id, table, told};
use crate::{Append, Keyset, RatedGame, Store, StoreError};

pub(super) async fn ratings_follow_games(store: &dyn Store) {
    play_rated(store, "t", ["a", "b", "c", "d"], 10).await;
    let second = rated(store, ["e", "a", "b", "c"], 20).await;
    table(store, "u", 1).await;
    store.append(settling("u", rating(second.clone()))).await.unwrap();

    let ids = ["a", "d", "e", "x"].map(player_id);
    let ratings = store.ratings_of(&pool(), &ids).await.unwrap();
    assert_eq!(ratings.len(), 3);
    let (a, d, e) = (&ratings[&ids[0]], &ratings[&ids[1]], &ratings[&ids[2]]);
    assert_eq!((a.rating, a.games, a.last_game_at), (second.changes[1].1.after, 2, UnixMillis(20)));
    assert_eq!((d.games, d.last_game_at), (1, UnixMillis(10)));
    assert_eq!(e.rating, second.changes[0].1.after);
    assert!(store.ratings_of(&pool(), &[]).await.unwrap().is_empty());
    let elsewhere = "yonin-race".parse().unwrap();
    assert!(store.ratings_of(&elsewhere, &ids).await.unwrap().is_empty());
    assert_eq!(store.player_ratings(&ids[0]).await.unwrap(), [(pool(), *a)]);
    assert_eq!(store.player_ratings(&ids[3]).await.unwrap(), []);

    let game = store.rated_game(&id("u")).await.unwrap().unwrap();
    assert_eq!((game.pool, game.n, game.at), (pool(), 2, UnixMillis(20)));
    assert_eq!(game.played, outcome(["e", "a", "b", "c"]));
    assert_eq!(game.outcome.as_ref(), Some(&game.played));
    assert_eq!(store.rated_game(&id("x")).await.unwrap(), None);
}

pub(super) async fn history_is_read_in_pages(store: &dyn Store) {
    for (game, at) in ["t", "u", "v"].into_iter().zip(1..) {
        play_rated(store, game, ["a", "b", "c", "d"], at).await;
        play_rated(store, &format!("{game}{game}"), ["e", "f", "g", "h"], at).await;
    }
    let a = player_id("a");
    let first = store.rating_history(&pool(), &a, &page(2)).await.unwrap();
    let games: Vec<_> = first.items.iter().map(|point| (point.n, point.game.as_str())).collect();
    assert_eq!(games, [(5, "v"), (3, "u")]);
    let keyset = Keyset { after: first.next, limit: 2 };
    let second = store.rating_history(&pool(), &a, &keyset).await.unwrap();
    assert_eq!((second.items.len(), second.next), (1, None));
    let oldest = &second.items[0];
    assert_eq!((oldest.n, oldest.at), (1, UnixMillis(1)));
    assert_eq!(oldest.change.after, first.items[1].change.before);
    let now = store.ratings_of(&pool(), std::slice::from_ref(&a)).await.unwrap();
    assert_eq!(first.items[0].change.after, now[&a].rating);
}

/// What is rated by what it was read by, and nothing else.
pub(super) async fn stale_ratings_are_outdated(store: &dyn Store) {
    for name in ["t", "u"] {
        table(store, name, 1).await;
    }
    let first = rated(store, ["a", "b", "c", "d"], 10).await;
    let second = rated(store, ["d", "e", "f", "g"], 20).await;
    store.append(settling("t", rating(first))).await.unwrap();
    let late = store.append(settling("u", rating(second))).await;
    assert!(is_outdated(&late), "{late:?}");
    assert_eq!(told(store, "u").await, ["made"]);
    assert_eq!(store.finished_game(&id("u")).await.unwrap(), None);
    assert_eq!(store.rated_game(&id("u")).await.unwrap(), None);
    let e = player_id("e");
    assert!(store.player_ratings(&e).await.unwrap().is_empty());
    let again = rated(store, ["d", "e", "f", "g"], 20).await;
    store.append(settling("u", rating(again.clone()))).await.unwrap();
    let ratings = store.ratings_of(&pool(), std::slice::from_ref(&e)).await.unwrap();
    assert_eq!(ratings[&e].rating, again.changes[1].1.after);
    // Nor does a rating that nobody has pass for one.
    table(store, "v", 1).await;
    let mut odd = rated(store, ["a", "b", "c", "new"], 30).await;
    odd.changes[3].1.before = again.changes[0].1.before;
    assert!(is_outdated(&store.append(settling("v", rating(odd))).await));
}

pub(super) async fn a_game_is_rated_once(store: &dyn Store) {
    play_rated(store, "t", ["a", "b", "c", "d"], 10).await;
    let a = player_id("a");
    let before = store.player_ratings(&a).await.unwrap();
    let again = rated(store, ["d", "c", "b", "a"], 99).await;
    let again = Append {
        settlement: Some(Box::new(rating(again))),
        ..append("t", 2, vec![event("again")])
    };
    store.append(again).await.unwrap();
    assert_eq!(store.player_ratings(&a).await.unwrap(), before);
    let game = store.rated_game(&id("t")).await.unwrap().unwrap();
    assert_eq!((game.n, game.played), (1, outcome(["a", "b", "c", "d"])));
}

pub(super) async fn an_outdated_append_harms_no_other(store: &dyn Store) {
    let stale = rated(store, ["a0", "b0", "c0", "d0"], 5).await;
    play_rated(store, "before", ["a0", "b0", "c0", "d0"], 5).await;
    let mut appends = vec![];
    for n in 0..12 {
        let name = format!("t{n}");
        table(store, &name, 1).await;
        let names = ["a", "b", "c", "d"].map(|player| format!("{player}{n}"));
        let players = names.each_ref().map(String::as_str);
        let game = if n == 0 { stale.clone() } else { rated(store, players, 9).await };
        appends.push(settling(&name, rating(game)));
    }
    appends.push(append("before", 1, vec![event("late")]));
    let outcomes = at_once(store, appends).await;
    assert!(is_outdated(&outcomes[0]), "{:?}", outcomes[0]);
    assert!(outcomes[1..12].iter().all(Result::is_ok), "{outcomes:?}");
    assert!(matches!(outcomes[12], Err(StoreError::Conflict)), "{outcomes:?}");
    for n in 0..12 {
        let game = store.rated_game(&id(&format!("t{n}"))).await.unwrap();
        assert_eq!(game.is_some(), n > 0, "{n}");
    }
}

/// A game that leaves its first player with this rating.
fn leaving(player: &str, mu: f64, sigma: f64, at: u64) -> RatedGame {
    let names =
        [player.to_owned(), format!("{player}2"), format!("{player}3"), format!("{player}4")];
    let outcome = outcome(names.each_ref().map(String::as_str));
    let initial = outcome.system().initial();
    let after = rate(&outcome, &[initial; 4]).unwrap();
    let mut changes: Vec<_> = names
        .iter()
        .zip(after)
        .map(|(name, after)| (player_id(name), yonin_rating::Change { before: initial, after }))
        .collect();
    changes[0].1.after = Rating::new(mu, sigma, None).unwrap();
    RatedGame { pool: pool(), played: outcome.clone(), outcome, changes, at: UnixMillis(at) }
}

pub(super) async fn leaderboards_show_settled_players_who_play(store: &dyn Store) {
    let players =
        [("a", 25.0, 2.0), ("b", 40.0, 2.0), ("c", 30.0, 2.0), ("d", 25.0, 2.0), ("e", 60.0, 8.0)];
    for ((name, mu, sigma), at) in players.into_iter().zip([50, 60, 70, 80, 90]) {
        guest(store, name).await;
        table(store, name, 1).await;
        store.append(settling(name, rating(leaving(name, mu, sigma, at)))).await.unwrap();
    }
    // Somebody of whom nothing is known.
    table(store, "z", 1).await;
    store.append(settling("z", rating(leaving("z", 50.0, 2.0, 99)))).await.unwrap();
    let listed = async |since, keyset| {
        let page = store.leaderboard(&pool(), UnixMillis(since), &keyset).await.unwrap();
        let names: String = page.items.iter().map(|leader| leader.player.id.as_str()).collect();
        (names, page.next)
    };
    assert_eq!(listed(0, page(9)).await, ("bcad".to_owned(), None));
    assert_eq!(listed(60, page(9)).await, ("bcd".to_owned(), None));
    let (first, next) = listed(0, page(3)).await;
    assert_eq!(first, "bca");
    assert_eq!(listed(0, Keyset { after: next, limit: 3 }).await, ("d".to_owned(), None));
    let board = store.leaderboard(&pool(), UnixMillis(0), &page(1)).await.unwrap();
    let b = &board.items[0];
    assert_eq!((b.rating.rating, b.rating.games), (Rating::new(40.0, 2.0, None).unwrap(), 1));
    assert_eq!(b.player.name.as_str(), "b#0042");
    let elsewhere = "yonin-race".parse().unwrap();
    let empty = store.leaderboard(&elsewhere, UnixMillis(0), &page(9)).await.unwrap();
    assert!(empty.items.is_empty());
}

/// Two servers on one store rate games of the same players, and every game counts.
pub(super) async fn no_game_is_lost_between_two_writers(place: &dyn Place) {
    let (one, two) = (place.open().await, place.open().await);
    let play = async |store: &dyn Store, who: &str, players: [&str; 4]| {
        for n in 0..15 {
            insist(store, &format!("{who}{n}"), players).await;
        }
    };
    tokio::join!(
        play(one.as_ref(), "one", ["a", "b", "c", "d"]),
        play(two.as_ref(), "two", ["d", "c", "e", "f"]),
    );
    let mut games = BTreeMap::new();
    for name in (0..15).flat_map(|n| [format!("one{n}"), format!("two{n}")]) {
        let game = one.rated_game(&id(&name)).await.unwrap().unwrap();
        games.insert(game.n, game.played);
    }
    assert_eq!(games.keys().copied().collect::<Vec<_>>(), (1..=30).collect::<Vec<_>>());
    let expected = replay(BTreeMap::new(), games).unwrap().ratings;
    let players: Vec<_> = expected.keys().cloned().collect();
    let ratings = two.ratings_of(&pool(), &players).await.unwrap();
    let numbers: BTreeMap<_, _> =
        ratings.iter().map(|(player, stored)| (player.clone(), stored.rating)).collect();
    assert_eq!(numbers, expected);
    assert_eq!(ratings[&player_id("d")].games, 30);
    one.close().await;
    two.close().await;
}
