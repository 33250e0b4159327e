//! The 27-point declaration: a player whose king has entered the other camp claims the game.

use super::Position;
use crate::board::{Kind, Law};
use crate::geometry::far_three_ranks;
use crate::{Hand, HandRole, Seat};

/// Men besides the king that must stand in the other camp.
const MEN_NEEDED: usize = 10;

/// What a declaration lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Shortfall {
    /// The game is played without the declaration.
    #[error("this game is played without the declaration")]
    Off,
    /// The king is not in the other camp.
    #[error("the king is not in the other camp")]
    KingOutside,
    /// The king is in check.
    #[error("the king is in check")]
    InCheck,
    /// Too few men in the other camp.
    #[error("{0} men besides the king are in the other camp, 10 are needed")]
    Men(usize),
    /// Too few points: rook and bishop count 5, others 1, in the other camp and in hand.
    #[error("the men in the other camp and in hand are worth {points}, {needed} are needed")]
    Points {
        /// Points the player has.
        points: usize,
        /// Points needed: 28 for black, 27 for white.
        needed: usize,
    },
}

impl Position {
    /// Whether the player on turn can claim the game by the 27-point declaration.
    ///
    /// # Errors
    ///
    /// The first thing that is lacking.
    pub fn check_declaration(&self) -> Result<(), Shortfall> {
        let us = self.turn();
        if self.rules().impasse == super::Impasse::Off {
            return Err(Shortfall::Off);
        }
        let camp = far_three_ranks(us);
        if !camp.contains(self.king(us)) {
            return Err(Shortfall::KingOutside);
        }
        if self.in_check(us) {
            return Err(Shortfall::InCheck);
        }
        let board = self.board();
        let men = (board.controlled(us) & camp).without(board.kind(Kind::King));
        if men.len() < MEN_NEEDED {
            return Err(Shortfall::Men(men.len()));
        }
        let great = [Kind::Rook, Kind::Bishop, Kind::Dragon, Kind::Horse];
        let great: usize = great.into_iter().map(|kind| (men & board.kind(kind)).len()).sum();
        let points = men.len() + 4 * great + points_in_hand(self.hand(us));
        let needed = if us == Seat::South { 28 } else { 27 };
        if points < needed { Err(Shortfall::Points { points, needed }) } else { Ok(()) }
    }
}

fn points_in_hand(hand: &Hand) -> usize {
    let great = usize::from(hand.count(HandRole::Rook) + hand.count(HandRole::Bishop));
    hand.len() + 4 * great
}
