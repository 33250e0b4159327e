//! The rating maths against published figures, a second implementation and what must always hold.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod chosen;
mod invariants;
mod outcome;
mod published;
mod reference;
mod same_as_reference;
mod seasons;
mod settling;

use yonin_rating::{Entry, Outcome, Rating, System, rate};

/// Everybody for himself, with these ranks; players are called by their places in the list.
fn free_for_all(ranks: &[u8]) -> Outcome<usize> {
    let entries = ranks.iter().enumerate().map(|(player, &rank)| Entry {
        player,
        side: u8::try_from(player).unwrap(),
        rank,
        spared: false,
    });
    Outcome::new(System::WengLin, entries.collect()).unwrap()
}

/// A game of two, with these ranks.
fn pair(ranks: [u8; 2]) -> Outcome<usize> {
    let entry = |player| Entry { player, side: player as u8, rank: ranks[player], spared: false };
    Outcome::new(System::Glicko2, vec![entry(0), entry(1)]).unwrap()
}

fn weng_lin(mu: f64, sigma: f64) -> Rating {
    Rating::new(mu, sigma, None).unwrap()
}

fn glicko2(mu: f64, sigma: f64, volatility: f64) -> Rating {
    Rating::new(mu, sigma, Some(volatility)).unwrap()
}

fn rated(outcome: &Outcome<usize>, before: &[Rating]) -> Vec<Rating> {
    rate(outcome, before).unwrap()
}

/// The numbers of a rating to the bit.
fn bits(rating: &Rating) -> (u64, u64, Option<u64>) {
    (rating.mu().to_bits(), rating.sigma().to_bits(), rating.volatility().map(f64::to_bits))
}

#[track_caller]
fn assert_near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} is not within {within} of {expected}");
}
