//! Random games, rated by the crate and by the reference.

use proptest::prelude::*;
use yonin_rating::{Outcome, Rating};

use crate::chosen::{games, pairs};
use crate::{assert_near, rated, reference};

const TAU: f64 = 0.5;
const WITHIN: f64 = 1e-9;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn games_of_several_are_rated_as_by_the_reference((outcome, before) in games()) {
        let after = rated(&outcome, &before);
        let expected = reference::weng_lin::rate(&players(&outcome, &before));
        let numbers = outcome.entries().iter().zip(&before).zip(after.iter().zip(expected));
        for ((entry, before), (after, (mu, sigma))) in numbers {
            let kept = entry.spared && mu < before.mu();
            let (mu, sigma) = if kept { (before.mu(), before.sigma()) } else { (mu, sigma) };
            assert_near(after.mu(), mu, WITHIN);
            assert_near(after.sigma(), sigma, WITHIN);
        }
    }

    #[test]
    fn games_of_two_are_rated_as_by_the_reference((outcome, before) in pairs()) {
        let after = rated(&outcome, &before);
        let ranks: Vec<_> = outcome.entries().iter().map(|entry| entry.rank).collect();
        let score = 0.5 + (f64::from(ranks[1]) - f64::from(ranks[0])) / 2.0;
        for (own, score) in [(0, score), (1, 1.0 - score)] {
            let games = [(player(&before[1 - own]), score)];
            let expected = reference::glicko2::period(player(&before[own]), &games, TAU);
            assert_near(after[own].mu(), expected.rating, WITHIN);
            assert_near(after[own].sigma(), expected.deviation.min(350.0), WITHIN);
            assert_near(after[own].volatility().unwrap(), expected.volatility, WITHIN);
        }
    }
}

fn players(outcome: &Outcome<usize>, before: &[Rating]) -> Vec<reference::weng_lin::Player> {
    let entries = outcome.entries().iter().zip(before);
    let player = entries.map(|(entry, rating)| reference::weng_lin::Player {
        mu: rating.mu(),
        sigma: rating.sigma(),
        side: entry.side,
        rank: entry.rank,
    });
    player.collect()
}

fn player(rating: &Rating) -> reference::glicko2::Player {
    reference::glicko2::Player {
        rating: rating.mu(),
        deviation: rating.sigma(),
        volatility: rating.volatility().unwrap(),
    }
}
