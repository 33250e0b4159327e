//! Weng and Lin's method, for any number of sides.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::Rating;
use crate::rating::Bounds;

/// The paper's estimate of a player it knows nothing of, which sets the scale of all the rest.
const INITIAL_MU: f64 = 25.0;
const INITIAL_SIGMA: f64 = INITIAL_MU / 3.0;

pub(crate) const INITIAL: Rating = Rating::bounded(INITIAL_MU, INITIAL_SIGMA, None);

/// Far beyond what play leads to, and near enough for `exp` of a side's sum.
pub(crate) const MU: Bounds = Bounds { least: -1000.0, most: 1000.0 };

/// A sigma never grows. It gets smaller with the cube root of the number of games, and a million of
/// them do not reach the least.
pub(crate) const SIGMA: Bounds = Bounds { least: 0.001, most: INITIAL_SIGMA };

pub(crate) const SETTLED: f64 = INITIAL_SIGMA / 2.0;

/// The paper's constants.
const CONFIG: WengLinConfig =
    WengLinConfig { beta: INITIAL_SIGMA / 2.0, uncertainty_tolerance: 0.000_001 };

/// Points that people see for one of mu. Two settled players that are `d` apart have odds of
/// exp(d / (sqrt(2) beta)), and Elo's of 10^(D / 400): D = 29.5 d.
const POINTS: f64 = 30.0;
const POINTS_AT_FIRST: f64 = 1000.0;
const SIGMAS_OF_CAUTION: f64 = 3.0;

pub(crate) fn shown(rating: &Rating) -> f64 {
    let cautious = rating.mu() - SIGMAS_OF_CAUTION * rating.sigma();
    POINTS_AT_FIRST + POINTS * cautious
}

/// The new ratings of sides, each with its players' ratings and its rank.
pub(crate) fn rate(sides: &[(Vec<Rating>, u8)]) -> Vec<Vec<Rating>> {
    let theirs =
        |rating: &Rating| WengLinRating { rating: rating.mu(), uncertainty: rating.sigma() };
    let teams: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = sides
        .iter()
        .map(|(players, rank)| {
            (players.iter().map(theirs).collect(), MultiTeamOutcome::new(usize::from(*rank)))
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(players, rank)| (players.as_slice(), *rank)).collect();
    let ours = |new: WengLinRating| {
        Rating::bounded(MU.nearest(new.rating), SIGMA.nearest(new.uncertainty), None)
    };
    let after = weng_lin_multi_team(&teams, &CONFIG).into_iter();
    after.map(|players| players.into_iter().map(ours).collect()).collect()
}
