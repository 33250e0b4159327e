//! Games rated one after another.

use std::collections::BTreeMap;

use crate::{Outcome, RateError, Rating, rate};

/// What a game did to a player's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// As he came to the game.
    pub before: Rating,
    /// As he left it.
    pub after: Rating,
}

/// What a row of games made of a pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay<P, G> {
    /// Every game in the order played, with its players' changes in the order of its entries.
    pub games: Vec<(G, Vec<(P, Change)>)>,
    /// The ratings after all of them: of the players at the start, and of those in the games.
    pub ratings: BTreeMap<P, Rating>,
}

/// Rates the games of one pool one after another, from the ratings at the start; whoever has none
/// comes with his system's initial rating.
///
/// This is what a ruling makes of a pool: `start` are the ratings before the game it is about (for
/// each player, `before` of his first change since then), and `games` that game with its new outcome
/// and all later ones of the pool, in the order they were rated in. A game that no longer counts is
/// left out. Taking the ruling back is the same again with the outcome as it was, and restores every
/// number to the bit.
///
/// # Errors
/// A rating at the start, or an earlier game, is of another system than a game.
pub fn replay<P: Ord + Clone, G>(
    start: BTreeMap<P, Rating>,
    games: impl IntoIterator<Item = (G, Outcome<P>)>,
) -> Result<Replay<P, G>, RateError> {
    let mut ratings = start;
    let mut rated = Vec::new();
    for (game, outcome) in games {
        let initial = outcome.system().initial();
        let players = || outcome.entries().iter().map(|entry| &entry.player);
        let before: Vec<Rating> =
            players().map(|player| ratings.get(player).copied().unwrap_or(initial)).collect();
        let after = rate(&outcome, &before)?;
        let mut changes = Vec::with_capacity(after.len());
        for ((player, before), after) in players().zip(before).zip(after) {
            ratings.insert(player.clone(), after);
            changes.push((player.clone(), Change { before, after }));
        }
        rated.push((game, changes));
    }
    Ok(Replay { games: rated, ratings })
}
