//! Ratings a second time: the games of a league by the reference of the rating crate.

use std::collections::BTreeMap;

use yonin_rating::{Entry, Outcome, Rating, System, rate};

use super::recount::Recount;

#[path = "../../../../rating/tests/it/reference/weng_lin.rs"]
mod weng_lin;

/// The reference adds in another order.
const WITHIN: f64 = 1e-9;

/// A player's mu and sigma after each of his games.
pub(super) type History = Vec<(f64, f64)>;

/// Everybody's history, by his id. Those who play at the same time are different people, so that
/// the order in which games began will do.
pub(super) fn replayed(season: &Recount) -> BTreeMap<String, History> {
    let mut all: BTreeMap<String, History> = BTreeMap::new();
    for game in &season.games {
        let player = |(side, (seat, id)): (u8, (&String, &String))| {
            let newest = all.get(id).and_then(|history| history.last().copied());
            let (mu, sigma) = newest.unwrap_or((25.0, 25.0 / 3.0));
            let rank = u8::try_from(game.ranks[seat]).unwrap();
            weng_lin::Player { mu, sigma, side, rank }
        };
        let players: Vec<_> = (0..).zip(&game.players).map(player).collect();
        for (id, after) in game.players.values().zip(weng_lin::rate(&players)) {
            all.entry(id.clone()).or_default().push(after);
        }
    }
    all
}

/// Everybody's rating after the season, by the rating crate.
pub(super) fn rated(season: &Recount) -> BTreeMap<String, Rating> {
    let mut all = BTreeMap::new();
    for game in &season.games {
        let entry = |(side, (seat, player)): (u8, (&String, &String))| {
            let rank = u8::try_from(game.ranks[seat]).unwrap();
            Entry { player: player.clone(), side, rank, spared: false }
        };
        let entries: Vec<_> = (0..).zip(&game.players).map(entry).collect();
        let initial = System::WengLin.initial();
        let before: Vec<_> =
            entries.iter().map(|it| all.get(&it.player).copied().unwrap_or(initial)).collect();
        let outcome = Outcome::new(System::WengLin, entries.clone()).unwrap();
        let after = rate(&outcome, &before).unwrap();
        all.extend(entries.into_iter().map(|it| it.player).zip(after));
    }
    all
}

pub(super) fn assert_near(shown: &serde_json::Value, expected: (f64, f64)) {
    let number = |name: &str| shown[name].as_f64().unwrap();
    let (mu, sigma) = (number("mu"), number("sigma"));
    let near = (mu - expected.0).abs() < WITHIN && (sigma - expected.1).abs() < WITHIN;
    assert!(near, "{shown} is not {expected:?}");
}
