//! Algorithm 1 of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking",
//! JMLR 12 (2011): Bradley-Terry with full pairs. Player j of side i has a strength of mean mu_ij and
//! variance sigma_ij^2; a side has the sums of both.

use std::collections::BTreeSet;

const BETA: f64 = 25.0 / 6.0;
const KAPPA: f64 = 0.000_001;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) mu: f64,
    pub(crate) sigma: f64,
    pub(crate) side: u8,
    pub(crate) rank: u8,
}

struct Team {
    side: u8,
    rank: u8,
    mean: f64,
    variance: f64,
}

fn team(players: &[Player], side: u8) -> Team {
    let members: Vec<_> = players.iter().filter(|player| player.side == side).collect();
    Team {
        side,
        rank: members[0].rank,
        mean: members.iter().map(|player| player.mu).sum(),
        variance: members.iter().map(|player| player.sigma * player.sigma).sum(),
    }
}

/// Mu and sigma of every player after the game.
pub(crate) fn rate(players: &[Player]) -> Vec<(f64, f64)> {
    let sides: BTreeSet<u8> = players.iter().map(|player| player.side).collect();
    let teams: Vec<Team> = sides.into_iter().map(|side| team(players, side)).collect();
    let after = players.iter().map(|player| {
        let own = team(players, player.side);
        let others = || teams.iter().filter(|other| other.side != own.side);
        let omega: f64 = others().map(|other| small_delta(&own, other)).sum();
        let delta: f64 = others().map(|other| eta(&own, other)).sum();
        let variance = player.sigma.powi(2);
        let share = variance / own.variance;
        let kept = f64::max(1.0 - share * delta, KAPPA);
        (player.mu + share * omega, (variance * kept).sqrt())
    });
    after.collect()
}

/// c_iq
fn spread(own: &Team, other: &Team) -> f64 {
    (own.variance + other.variance + 2.0 * BETA * BETA).sqrt()
}

/// p_iq, written as 1 / (1 + e^((mu_q - mu_i) / c_iq)).
fn chance(own: &Team, other: &Team) -> f64 {
    1.0 / (1.0 + ((other.mean - own.mean) / spread(own, other)).exp())
}

/// delta_q
fn small_delta(own: &Team, other: &Team) -> f64 {
    let score = if other.rank > own.rank {
        1.0
    } else if other.rank < own.rank {
        0.0
    } else {
        0.5
    };
    own.variance / spread(own, other) * (score - chance(own, other))
}

/// eta_q, with gamma_q = sigma_i / c_iq.
fn eta(own: &Team, other: &Team) -> f64 {
    let c = spread(own, other);
    let gamma = own.variance.sqrt() / c;
    gamma * own.variance / (c * c) * chance(own, other) * chance(other, own)
}
