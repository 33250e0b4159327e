//! A player's rating in one pool.

use crate::{System, glicko2, weng_lin};

/// An estimate of a player's strength. One that exists is finite and within the bounds of its
/// system, so that rating it cannot go wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    mu: f64,
    sigma: f64,
    volatility: Option<f64>,
}

/// Numbers that are no rating.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("a rating's {part} must be from {least} to {most}, not {given}")]
pub struct RatingError {
    /// Which number: `mu`, `sigma` or `volatility`.
    pub part: &'static str,
    /// What it was.
    pub given: f64,
    /// The least it may be.
    pub least: f64,
    /// The most it may be.
    pub most: f64,
}

/// What one number of a rating may be.
pub(crate) struct Bounds {
    pub(crate) least: f64,
    pub(crate) most: f64,
}

impl Bounds {
    fn check(&self, part: &'static str, given: f64) -> Result<(), RatingError> {
        let Self { least, most } = *self;
        if (least..=most).contains(&given) {
            Ok(())
        } else {
            Err(RatingError { part, given, least, most })
        }
    }

    /// The nearest number within the bounds.
    pub(crate) const fn nearest(&self, number: f64) -> f64 {
        number.clamp(self.least, self.most)
    }
}

impl Rating {
    /// A rating from its numbers: of Glicko-2 with a volatility, of Weng and Lin without.
    ///
    /// By Weng and Lin, `mu` is from -1000 to 1000 and `sigma` from 0.001 to 25/3. In Glicko-2, `mu`
    /// (the rating) is from 100 to 4000, `sigma` (the rating deviation) from 1 to 350 and the
    /// volatility from 0.001 to 1.
    ///
    /// # Errors
    /// The first number that is out of its bounds, or not a number.
    pub fn new(mu: f64, sigma: f64, volatility: Option<f64>) -> Result<Self, RatingError> {
        if let Some(volatility) = volatility {
            glicko2::MU.check("mu", mu)?;
            glicko2::SIGMA.check("sigma", sigma)?;
            glicko2::VOLATILITY.check("volatility", volatility)?;
        } else {
            weng_lin::MU.check("mu", mu)?;
            weng_lin::SIGMA.check("sigma", sigma)?;
        }
        Ok(Self { mu, sigma, volatility })
    }

    /// From numbers known to be within bounds.
    pub(crate) const fn bounded(mu: f64, sigma: f64, volatility: Option<f64>) -> Self {
        Self { mu, sigma, volatility }
    }

    /// The system it is of.
    #[must_use]
    pub const fn system(&self) -> System {
        match self.volatility {
            Some(_) => System::Glicko2,
            None => System::WengLin,
        }
    }

    /// The estimate, on its system's scale; more is stronger.
    #[must_use]
    pub const fn mu(&self) -> f64 {
        self.mu
    }

    /// How far off the estimate may be, as a standard deviation on the same scale.
    #[must_use]
    pub const fn sigma(&self) -> f64 {
        self.sigma
    }

    /// How much the player's strength goes up and down; of Glicko-2 alone.
    #[must_use]
    pub const fn volatility(&self) -> Option<f64> {
        self.volatility
    }

    /// Whether enough is known about the player for a leaderboard: `sigma` is at most half of what it
    /// is at first by Weng and Lin, which takes five games against known players or sixteen among
    /// new ones; at most 110 in Glicko-2, after ten games against a known player.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let most = match self.system() {
            System::WengLin => weng_lin::SETTLED,
            System::Glicko2 => glicko2::SETTLED,
        };
        self.sigma <= most
    }

    /// One number for people, and what leaderboards go by.
    ///
    /// By Weng and Lin, 1000 + 30 (mu - 3 sigma): what the player's strength is above, almost
    /// surely, so that few games cannot lead a leaderboard. A new player has 1000; an average one
    /// comes near 1500; 400 points of difference between settled players are odds of about ten to
    /// one. In Glicko-2 it is `mu`, as players know it from other servers: 1500 at first.
    #[must_use]
    pub fn shown(&self) -> i64 {
        let number = match self.system() {
            System::WengLin => weng_lin::shown(self),
            System::Glicko2 => self.mu,
        };
        // Both are within a few ten thousands, as mu is bounded.
        number.round() as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_bounds_are_named() {
        let part = |mu, sigma, volatility| Rating::new(mu, sigma, volatility).unwrap_err().part;
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1000.5, -1000.5] {
            assert_eq!(part(bad, 8.0, None), "mu");
        }
        for bad in [f64::NAN, f64::INFINITY, 0.0, -1.0, 8.34] {
            assert_eq!(part(25.0, bad, None), "sigma");
        }
        for bad in [f64::NAN, 99.0, 4001.0] {
            assert_eq!(part(bad, 100.0, Some(0.06)), "mu");
        }
        for bad in [f64::NAN, 0.5, 350.5] {
            assert_eq!(part(1500.0, bad, Some(0.06)), "sigma");
        }
        for bad in [f64::NAN, f64::INFINITY, 0.0, 1.5] {
            assert_eq!(part(1500.0, 100.0, Some(bad)), "volatility");
        }
        let error = Rating::new(1500.0, 400.0, Some(0.06)).unwrap_err();
        assert_eq!(error.to_string(), "a rating's sigma must be from 1 to 350, not 400");
    }

    #[test]
    fn people_see_a_cautious_number_among_four_and_the_usual_one_among_two() {
        let shown = |mu, sigma, volatility| Rating::new(mu, sigma, volatility).unwrap().shown();
        assert_eq!(System::WengLin.initial().shown(), 1000);
        assert_eq!(shown(25.0, 25.0 / 9.0, None), 1500);
        assert_eq!(shown(-1000.0, 8.0, None), -29_720);
        assert_eq!(System::Glicko2.initial().shown(), 1500);
        assert_eq!(shown(1612.5, 300.0, Some(0.06)), 1613);
    }

    #[test]
    fn new_players_are_unsettled_and_known_ones_settled() {
        let settled =
            |mu, sigma, volatility| Rating::new(mu, sigma, volatility).unwrap().is_settled();
        assert!(!System::WengLin.initial().is_settled());
        assert!(!settled(25.0, 4.17, None));
        assert!(settled(25.0, 4.16, None));
        assert!(!System::Glicko2.initial().is_settled());
        assert!(!settled(1500.0, 110.5, Some(0.06)));
        assert!(settled(1500.0, 110.0, Some(0.06)));
    }
}
