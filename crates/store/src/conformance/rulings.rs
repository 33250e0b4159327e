//! Rulings on finished games.

use std::collections::BTreeMap;

use yonin_protocol::{LeagueRuling, PlayerId, Status, Summary, UnixMillis};
use yonin_rating::{Outcome, replay};

use super::Place;
use super::league_samples::{
    board_name, changed, insist, is_outdated, league_of, make, outcome, page, play_rated,
    player_id, playing, pool, rated, rating, result, round, ruled, ruling, season, settling,
    withdraw,
};
use super::samples::{append, at_once, event, id, summary, table, told};
use crate::{
    Append, LeagueDeed, LeagueTable, RatingPoint, ResultChange, RulingDeed, RulingStep, Store,
    StoredRating,
};

/// Everything that is kept of the ratings of these players.
#[derive(Debug, PartialEq)]
struct Book {
    ratings: BTreeMap<PlayerId, StoredRating>,
    histories: Vec<Vec<RatingPoint>>,
}

async fn book(store: &dyn Store, players: &[&str]) -> Book {
    let ids: Vec<_> = players.iter().map(|player| player_id(player)).collect();
    let ratings = store.ratings_of(&pool(), &ids).await.unwrap();
    let mut histories = Vec::new();
    for id in &ids {
        histories.push(store.rating_history(&pool(), id, &page(1000)).await.unwrap().items);
    }
    Book { ratings, histories }
}

const ALL: [&str; 7] = ["a", "b", "c", "d", "e", "f", "once"];

/// The games of a short season.
const GAMES: [[&str; 4]; 9] = [
    ["a", "b", "c", "d"],
    ["b", "a", "d", "e"],
    ["c", "once", "e", "f"],
    ["f", "e", "d", "a"],
    ["a", "c", "e", "b"],
    ["b", "d", "f", "a"],
    ["e", "f", "c", "d"],
    ["d", "a", "b", "c"],
    ["c", "f", "a", "e"],
];

async fn play_season(store: &dyn Store) {
    for (n, players) in GAMES.into_iter().enumerate() {
        play_rated(store, &format!("g{n}"), players, n as u64 + 10).await;
    }
}

/// The ratings that the season leads to with one outcome changed.
fn expected(
    game: usize,
    changed: Option<Outcome<PlayerId>>,
) -> Vec<(PlayerId, yonin_rating::Rating)> {
    let games = GAMES.into_iter().enumerate().filter_map(|(n, players)| {
        let outcome = if n == game { changed.clone() } else { Some(outcome(players)) };
        outcome.map(|outcome| (n, outcome))
    });
    replay(BTreeMap::new(), games).unwrap().ratings.into_iter().collect()
}

fn numbers(book: &Book) -> Vec<(PlayerId, yonin_rating::Rating)> {
    book.ratings.iter().map(|(player, stored)| (player.clone(), stored.rating)).collect()
}

pub(super) async fn a_ruling_and_its_withdrawal_restore_every_number(store: &dyn Store) {
    play_season(store).await;
    let before = book(store, &ALL).await;
    let other = outcome(["f", "once", "e", "c"]);
    store.append(ruled("g2", 2, make(ruling("r", 50), Some(other.clone())))).await.unwrap();
    let changed = book(store, &ALL).await;
    assert_eq!(numbers(&changed), expected(2, Some(other.clone())));
    assert_ne!(numbers(&changed), numbers(&before));
    let game = store.rated_game(&id("g2")).await.unwrap().unwrap();
    assert_eq!((game.n, game.later), (3, 6));
    assert_eq!((game.played, game.outcome), (outcome(GAMES[2]), Some(other)));
    // What was before the game stays as it was.
    assert_eq!(changed.histories[1].last(), before.histories[1].last());
    let counts = |book: &Book| {
        let counted = book.ratings.values().map(|stored| (stored.games, stored.last_game_at));
        counted.collect::<Vec<_>>()
    };
    assert_eq!(counts(&changed), counts(&before));

    store.append(ruled("g2", 3, withdraw("r", Some(outcome(GAMES[2]))))).await.unwrap();
    assert_eq!(book(store, &ALL).await, before);
    assert_eq!(told(store, "g2").await, ["made", "end", "ruling", "ruling"]);
}

pub(super) async fn an_annulled_game_leaves_no_trace(store: &dyn Store) {
    play_season(store).await;
    let before = book(store, &ALL).await;
    store.append(ruled("g2", 2, make(ruling("r", 50), None))).await.unwrap();
    let without = book(store, &ALL).await;
    assert_eq!(numbers(&without), expected(2, None));
    assert!(!without.ratings.contains_key(&player_id("once")));
    let (c, c_before) = (&without.ratings[&player_id("c")], &before.ratings[&player_id("c")]);
    assert_eq!(c.games, c_before.games - 1);
    assert_eq!(without.histories[6], []);
    assert_eq!(store.rated_game(&id("g2")).await.unwrap().unwrap().outcome, None);
    // The newest game goes too, and with it the time it was played at.
    store.append(ruled("g8", 2, make(ruling("s", 60), None))).await.unwrap();
    let fewer = book(store, &ALL).await;
    assert_eq!(fewer.ratings[&player_id("c")].last_game_at, UnixMillis(17));
    assert_eq!(fewer.ratings[&player_id("b")], without.ratings[&player_id("b")]);
    // A game after all of it is the next one of the pool.
    store.append(ruled("g8", 3, withdraw("s", Some(outcome(GAMES[8]))))).await.unwrap();
    assert_eq!(book(store, &ALL).await, without);
    store.append(ruled("g2", 3, withdraw("r", Some(outcome(GAMES[2]))))).await.unwrap();
    assert_eq!(book(store, &ALL).await, before);
    play_rated(store, "next", ["a", "b", "c", "d"], 99).await;
    assert_eq!(store.rated_game(&id("next")).await.unwrap().unwrap().n, 10);
}

/// As many games as do not fit into one statement.
pub(super) async fn a_long_pool_is_rated_again(store: &dyn Store) {
    const ROUNDS: usize = 5;
    const GROUPS: usize = 120;
    let names: Vec<[String; 4]> =
        (0..GROUPS).map(|n| ["a", "b", "c", "d"].map(|player| format!("{player}{n}"))).collect();
    let mut all: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
    for round in 0..ROUNDS {
        let mut appends = Vec::new();
        for board in 0..GROUPS {
            let name = format!("g{round}-{board}");
            table(store, &name, 1).await;
            // Winners move on one group, so that what is ruled reaches everybody by and by.
            let winner = &names[(board + round) % GROUPS][0];
            let [_, b, c, d] = &names[board];
            let game = rated(store, [winner, b, c, d], round as u64 + 1).await;
            appends.push(settling(&name, rating(game)));
        }
        for outcome in at_once(store, appends).await {
            outcome.unwrap();
        }
    }
    all.truncate(40);
    let before = book(store, &all).await;
    let played = store.rated_game(&id("g0-3")).await.unwrap().unwrap().played;
    store.append(ruled("g0-3", 2, make(ruling("r", 50), None))).await.unwrap();
    assert_ne!(book(store, &all).await, before);
    store.append(ruled("g0-3", 3, withdraw("r", Some(played)))).await.unwrap();
    assert_eq!(book(store, &all).await, before);
}

pub(super) async fn a_stale_game_is_outdated_after_a_ruling(store: &dyn Store) {
    play_season(store).await;
    table(store, "t", 1).await;
    let stale = rated(store, ["a", "b", "c", "d"], 90).await;
    store.append(ruled("g2", 2, make(ruling("r", 50), None))).await.unwrap();
    assert!(is_outdated(&store.append(settling("t", rating(stale))).await));
    let fresh = rated(store, ["a", "b", "c", "d"], 90).await;
    store.append(settling("t", rating(fresh))).await.unwrap();
}

/// The rulings on a table of the league "l".
async fn rulings(store: &dyn Store, name: &str) -> Vec<LeagueRuling> {
    let all = season(store, "l").await.rulings;
    all.into_iter().filter(|ruling| ruling.table == id(name)).collect()
}

pub(super) async fn rulings_are_listed(store: &dyn Store) {
    league_of(store, "l", &["a", "b", "c", "d", "e"]).await;
    let mut both = round("l", 1, 2);
    for (place, name) in both.tables.iter_mut().zip(["t", "u"]) {
        table(store, name, 1).await;
        place.table = id(name);
    }
    changed(store, "l", LeagueDeed::AddRound(both)).await;
    let unrated = |step: RulingStep| RulingStep { rerated: None, ..step };
    let (first, second) = (ruling("r", 50), ruling("s", 40));
    store.append(ruled("t", 1, unrated(make(first.clone(), None)))).await.unwrap();
    store.append(ruled("t", 2, make(second, None))).await.unwrap();
    for (table, after, id) in [("t", 3, "x"), ("u", 1, "r")] {
        let wrong = store.append(ruled(table, after, unrated(withdraw(id, None)))).await;
        assert!(is_outdated(&wrong), "{table} {id} {wrong:?}");
    }
    store.append(ruled("t", 3, unrated(withdraw("r", None)))).await.unwrap();
    assert!(is_outdated(&store.append(ruled("t", 4, withdraw("r", None))).await));
    let listed = rulings(store, "t").await;
    let expected = LeagueRuling {
        id: first.id,
        table: id("t"),
        ruled: first.ruled,
        why: first.why,
        by: first.by,
        at: first.at,
        withdrawn_at: Some(UnixMillis(99)),
    };
    assert_eq!(listed[0], expected);
    assert_eq!((listed.len(), listed[1].id.as_str(), listed[1].withdrawn_at), (2, "s", None));
    assert_eq!(rulings(store, "u").await, []);
    assert_eq!(told(store, "u").await, ["made"]);
    // The game was never rated, and is not by a ruling.
    assert_eq!(store.rated_game(&id("t")).await.unwrap(), None);

    // They stay when the game is played again at another table, and are of no other league.
    let replayed = ResultChange::Replayed(id("tb"));
    let change = LeagueTable { result: replayed, ..result("l", "", Vec::new()) };
    store
        .append(ruled("t", 4, RulingStep { league: Some(change), ..withdraw("s", None) }))
        .await
        .unwrap();
    let boards = season(store, "l").await.rounds[0].tables.clone();
    assert_eq!(boards.iter().map(|it| it.table.as_str()).collect::<Vec<_>>(), ["tb", "u"]);
    let kept = rulings(store, "t").await;
    assert_eq!(kept[0], listed[0]);
    assert_eq!((kept.len(), kept[1].withdrawn_at), (2, Some(UnixMillis(99))));
    league_of(store, "m", &["a", "b", "c", "d"]).await;
    assert_eq!(season(store, "m").await.rulings, []);
}

/// One server rates games while another rules on an earlier one: each waits for the other, and in the end
/// the ratings are those of what counts.
pub(super) async fn rulings_and_games_do_not_mix(place: &dyn Place) {
    let (one, two) = (place.open().await, place.open().await);
    play_rated(one.as_ref(), "first", GAMES[0], 1).await;
    let mut games = vec!["first".to_owned()];
    let play = async || {
        for n in 0..12 {
            let name = format!("g{n}");
            insist(one.as_ref(), &name, GAMES[n % GAMES.len()]).await;
        }
    };
    let rule = async || {
        for n in 0..6 {
            let (id, after) = (format!("r{n}"), 2 * n + 2);
            let made = make(ruling(&id, 50), (n % 2 == 0).then(|| outcome(["d", "c", "b", "a"])));
            two.append(ruled("first", after, made)).await.unwrap();
            let back = if n == 5 { None } else { Some(outcome(GAMES[0])) };
            two.append(ruled("first", after + 1, withdraw(&id, back))).await.unwrap();
        }
    };
    tokio::join!(play(), rule());
    games.extend((0..12).map(|n| format!("g{n}")));
    let mut outcomes = BTreeMap::new();
    for name in games {
        let game = one.rated_game(&id(&name)).await.unwrap().unwrap();
        outcomes.extend(game.outcome.map(|outcome| (game.n, outcome)));
    }
    assert_eq!(outcomes.keys().copied().collect::<Vec<_>>(), (2..=13).collect::<Vec<_>>());
    let expected = replay(BTreeMap::new(), outcomes).unwrap().ratings;
    assert_eq!(numbers(&book(two.as_ref(), &ALL).await), Vec::from_iter(expected));
    one.close().await;
    two.close().await;
}

/// Nobody came: the organizer rules, and the table is closed.
pub(super) async fn a_ruling_closes_a_table_that_never_started(store: &dyn Store) {
    let revision = playing(store, "l", 1).await;
    let name = board_name("l", 1, 1);
    let step = |expected| RulingStep {
        deed: RulingDeed::Make(ruling("r", 50)),
        rerated: None,
        league: Some(crate::LeagueTable { expected, ..result("l", "forfeit", Vec::new()) }),
    };
    let closed = Summary { status: Status::Closed, ..summary(&name, 1) };
    let close = |expected| Append {
        summary: Some(Box::new(closed.clone())),
        ruling: Some(Box::new(step(expected))),
        ..append(&name, 1, vec![event("no-show")])
    };
    assert!(is_outdated(&store.append(close(Some(revision - 1))).await));
    assert_eq!(rulings(store, &name).await, []);
    assert_eq!(store.summary(&id(&name)).await.unwrap().unwrap().status, Status::Open);
    store.append(close(Some(revision))).await.unwrap();
    let season = season(store, "l").await;
    assert_eq!(season.league.revision, revision + 1);
    assert_eq!(season.results[&id(&name)], "forfeit");
    assert_eq!(season.rulings.iter().map(|it| &it.table).collect::<Vec<_>>(), [&id(&name)]);
    assert_eq!(store.summary(&id(&name)).await.unwrap().unwrap().status, Status::Closed);
}
