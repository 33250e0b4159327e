//! The two ways of rating.

use serde::{Deserialize, Serialize};

use crate::{Rating, glicko2, weng_lin};

/// How games are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12
    /// (2011), Algorithm 1, the Bradley-Terry model with full pairs: every side is compared with
    /// every other, equal ranks are draws, and what a side wins or loses is shared out among
    /// partners by their uncertainty. beta = 25/6, kappa = 1e-6, gamma = sigma/c.
    WengLin,
    /// M. E. Glickman, "Example of the Glicko-2 system" (2013). Every game is a rating period of its
    /// own, with tau = 0.5.
    Glicko2,
}

impl System {
    /// How a game with this many seats is rated.
    #[must_use]
    pub const fn of_seats(seats: usize) -> Self {
        if seats == 2 { Self::Glicko2 } else { Self::WengLin }
    }

    /// The rating of a player without games: mu 25 and sigma 25/3 by Weng and Lin; 1500, 350 and
    /// volatility 0.06 in Glicko-2.
    #[must_use]
    pub const fn initial(self) -> Rating {
        match self {
            Self::WengLin => weng_lin::INITIAL,
            Self::Glicko2 => glicko2::INITIAL,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_seats_are_rated_by_glicko2_and_four_by_weng_lin() {
        assert_eq!(System::of_seats(2), System::Glicko2);
        assert_eq!(System::of_seats(4), System::WengLin);
        assert_eq!(System::of_seats(3), System::WengLin);
    }

    #[test]
    fn initial_ratings_are_valid_and_of_their_system() {
        for system in [System::WengLin, System::Glicko2] {
            let initial = system.initial();
            assert_eq!(initial.system(), system);
            let again = Rating::new(initial.mu(), initial.sigma(), initial.volatility());
            assert_eq!(again, Ok(initial));
        }
    }
}
