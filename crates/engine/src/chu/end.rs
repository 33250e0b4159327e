//! How games end (`docs/rules/chu.md` §5), as far as a position alone tells.

use super::board::{Side, SquareSet};
use super::generate::on_last_rank;
use super::{BareKing, Position, Square};
use crate::Seat;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why it is over.
    pub end: End,
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The last royal was taken.
    RoyalCaptured,
    /// A royal is left alone.
    BareKing,
    /// Without a legal move.
    Stalemate,
    /// The position stood for the fourth time; who alone attacked all along has lost.
    Repetition,
    /// Two royals alone.
    BareRoyals,
    /// The limit of moves.
    MaxPlies,
    /// A player resigned.
    Resign,
    /// A player ran out of time.
    Flag,
}

impl End {
    /// All ends.
    pub const ALL: [Self; 8] = [
        Self::RoyalCaptured,
        Self::BareKing,
        Self::Stalemate,
        Self::Repetition,
        Self::BareRoyals,
        Self::MaxPlies,
        Self::Resign,
        Self::Flag,
    ];

    /// The code on the wire, such as `royal_captured`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::RoyalCaptured => "royal_captured",
            Self::BareKing => "bare_king",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::BareRoyals => "bare_royals",
            Self::MaxPlies => "max_plies",
            Self::Resign => "resign",
            Self::Flag => "flag",
        }
    }
}

/// A loss that no move caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// The player resigned.
    Resign,
    /// The player's time ran out.
    Flag,
}

/// A side with more men than this has more than a royal and men stuck on its last rank.
const MOST_WHEN_BARE: usize = 13;

impl Position {
    /// The result, if this position ends the game by itself: royals, bare kings, no legal move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.judged {
            return None;
        }
        self.decision().or_else(|| {
            let stuck = !self.generate(&mut |_| true);
            stuck.then(|| won_by(self.turn.opposite(), End::Stalemate))
        })
    }

    /// Whether the game is over with whatever moves men might still have.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        self.judged && self.decision().is_some()
    }

    /// Two royals alone can always move: it does not matter that they are judged before stalemate.
    #[inline]
    pub(super) fn decision(&self) -> Option<Outcome> {
        for side in Side::BOTH {
            if self.board.royals_of(side).is_empty() {
                return Some(won_by(side.opposite(), End::RoyalCaptured));
            }
        }
        let few = |side: Side| self.board.count_of(side) <= MOST_WHEN_BARE;
        if Side::BOTH.into_iter().any(few) { self.bare() } else { None }
    }

    #[cold]
    fn bare(&self) -> Option<Outcome> {
        let kings = [self.lone_royal(Side::Black), self.lone_royal(Side::White)];
        for (loser, king) in Side::BOTH.into_iter().zip(kings) {
            if king.is_some_and(|king| self.is_beaten(loser, king)) {
                return Some(won_by(loser.opposite(), End::BareKing));
            }
        }
        match kings {
            [Some(black), Some(white)] if black.distance(white) > 1 => {
                Some(Outcome { end: End::BareRoyals, winner: None })
            }
            _ => None,
        }
    }

    /// The men of a side but pawns and lances stuck on their last rank.
    fn living(&self, side: Side) -> SquareSet {
        let men = self.board.men_of(side).iter();
        men.filter(|&at| !(on_last_rank(at, side) && self.board.at(at).is_pawn_or_lance()))
            .collect()
    }

    /// The royal of a side that has nothing else.
    fn lone_royal(&self, side: Side) -> Option<Square> {
        let living = self.living(side);
        let royal = self.board.royals_of(side).iter().next();
        royal.filter(|_| living.len() == 1)
    }

    /// Whether a side with nothing but a royal has lost by it.
    fn is_beaten(&self, loser: Side, king: Square) -> bool {
        let winner = loser.opposite();
        let is_weak = |&at: &Square| self.board.at(at).is_pawn_or_go_between();
        let is_beside = |at: Square| at.distance(king) == 1;
        match self.rules.bare_king {
            BareKing::Off => false,
            BareKing::Lishogi => {
                let men = self.board.men_of(winner).iter();
                let strong: SquareSet = men.filter(|at| !is_weak(at)).collect();
                let out_of_reach = strong.len() > 2 || !strong.iter().any(is_beside);
                strong.len() >= 2 && !self.is_checked(winner) && out_of_reach
            }
            BareKing::Renmei => {
                let living = self.living(winner);
                let takes_back = self.turn == loser && living.iter().any(is_beside);
                living.len() == 2 && !living.iter().any(|at| is_weak(&at)) && !takes_back
            }
        }
    }
}

const fn won_by(side: Side, end: End) -> Outcome {
    Outcome { end, winner: Some(side.seat()) }
}
