//! Glicko-2, for a game of two as a rating period of its own.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::Rating;
use crate::rating::Bounds;

const INITIAL_SIGMA: f64 = 350.0;
const INITIAL_VOLATILITY: f64 = 0.06;

pub(crate) const INITIAL: Rating = Rating::bounded(1500.0, INITIAL_SIGMA, Some(INITIAL_VOLATILITY));

/// Far beyond what play leads to, and near enough for an expected score that is neither 0 nor 1.
pub(crate) const MU: Bounds = Bounds { least: 100.0, most: 4000.0 };

/// Nobody is less known than a new player. With the usual volatility it stays above fifty.
pub(crate) const SIGMA: Bounds = Bounds { least: 1.0, most: INITIAL_SIGMA };

/// Volatilities keep near the initial one; the bounds are for whatever else is stored.
pub(crate) const VOLATILITY: Bounds = Bounds { least: 0.001, most: 1.0 };

pub(crate) const SETTLED: f64 = 110.0;

/// tau as in Glickman's example, within the 0.3 to 1.2 he names as reasonable; the volatility is
/// found more exactly than he asks for, so that it does not depend on how it is sought.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 1e-10 };

/// The new ratings of the two players, the outcome being the first one's.
pub(crate) fn rate(first: &Rating, second: &Rating, outcome: Outcomes) -> (Rating, Rating) {
    let theirs = |rating: &Rating| Glicko2Rating {
        rating: rating.mu(),
        deviation: rating.sigma(),
        volatility: rating.volatility().unwrap_or(INITIAL_VOLATILITY),
    };
    let ours = |new: Glicko2Rating| {
        let volatility = VOLATILITY.nearest(new.volatility);
        Rating::bounded(MU.nearest(new.rating), SIGMA.nearest(new.deviation), Some(volatility))
    };
    let (first, second) = glicko2(&theirs(first), &theirs(second), &outcome, &CONFIG);
    (ours(first), ours(second))
}
