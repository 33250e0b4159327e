//! M. E. Glickman, "Example of the Glicko-2 system" (2013), steps 2 to 8, for one player and a rating
//! period of any number of games. Step 5 asks for the root of f; it is found here by walking to the
//! nearest change of sign and halving, instead of the Illinois algorithm.

use std::f64::consts::PI;

/// Glicko-2's unit in rating points.
const UNIT: f64 = 173.7178;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
}

impl Player {
    fn mu(&self) -> f64 {
        (self.rating - 1500.0) / UNIT
    }

    fn phi(&self) -> f64 {
        self.deviation / UNIT
    }
}

fn g(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The player after the period's games, each an opponent and the player's score.
pub(crate) fn period(player: Player, games: &[(Player, f64)], tau: f64) -> Player {
    let (mut information, mut surprise) = (0.0, 0.0);
    for (opponent, score) in games {
        let g = g(opponent.phi());
        let x = g * (player.mu() - opponent.mu());
        // E (1 - E), written so that it keeps its digits where E is near 1.
        information += g * g / ((1.0 + x.exp()) * (1.0 + (-x).exp()));
        surprise += g * (score - 1.0 / (1.0 + (-x).exp()));
    }
    let v = 1.0 / information;
    let delta = v * surprise;
    let volatility = new_volatility(player, v, delta, tau);
    let before_games = player.phi().powi(2) + volatility.powi(2);
    let variance = 1.0 / (1.0 / before_games + information);
    Player {
        rating: UNIT * (player.mu() + variance * surprise) + 1500.0,
        deviation: UNIT * variance.sqrt(),
        volatility,
    }
}

fn new_volatility(player: Player, v: f64, delta: f64, tau: f64) -> f64 {
    let start = player.volatility.powi(2).ln();
    let known = player.phi().powi(2) + v;
    let f = |x: f64| {
        let e = x.exp();
        e * (delta * delta - known - e) / (2.0 * (known + e).powi(2)) - (x - start) / (tau * tau)
    };
    let step = if f(start) > 0.0 { 0.01 } else { -0.01 };
    let mut near = start;
    while f(near + step).signum() == f(start).signum() {
        near += step;
    }
    let mut far = near + step;
    for _ in 0..60 {
        let middle = f64::midpoint(near, far);
        if f(middle).signum() == f(start).signum() {
            near = middle;
        } else {
            far = middle;
        }
    }
    (near / 2.0).exp()
}
