//! Where generated moves go: a list, a count, a single question.

use crate::geometry::PAWN;
use crate::{Bitboard, HandRole, Move, MoveList, Seat, Square};

/// Takes moves in sets; a method answers `true` to end the generation.
pub(crate) trait Sink {
    /// Whether it wants to see drops.
    const DROPS: bool = true;

    /// The man on `from` can go to each square of `plain` as it is and of `promoting` promoted.
    fn steps(&mut self, from: Square, plain: Bitboard, promoting: Bitboard) -> bool;

    /// Pawns of one facing arrive, each from the square behind its goal.
    fn pawn_steps(&mut self, facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool;

    /// A piece can be dropped on each square of a set.
    fn drops(&mut self, piece: HandRole, to: Bitboard) -> bool;
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline(always)]
    fn steps(&mut self, _from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        self.0 += plain.len() + promoting.len();
        false
    }

    #[inline(always)]
    fn pawn_steps(&mut self, _facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        self.0 += plain.len() + promoting.len();
        false
    }

    #[inline(always)]
    fn drops(&mut self, _piece: HandRole, to: Bitboard) -> bool {
        self.0 += to.len();
        false
    }
}

/// Asks whether there is any move.
#[derive(Default)]
pub(crate) struct Any;

impl Sink for Any {
    #[inline(always)]
    fn steps(&mut self, _from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        !(plain | promoting).is_empty()
    }

    #[inline(always)]
    fn pawn_steps(&mut self, _facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        !(plain | promoting).is_empty()
    }

    #[inline(always)]
    fn drops(&mut self, _piece: HandRole, to: Bitboard) -> bool {
        !to.is_empty()
    }
}

/// Collects moves.
#[derive(Default)]
pub(crate) struct Collect(pub(crate) MoveList);

impl Sink for Collect {
    #[inline]
    fn steps(&mut self, from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        for to in promoting {
            self.0.push(Move::Board { from, to, promote: true });
        }
        for to in plain {
            self.0.push(Move::Board { from, to, promote: false });
        }
        false
    }

    #[inline]
    fn pawn_steps(&mut self, facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        for (goals, promote) in [(promoting, true), (plain, false)] {
            for to in goals {
                if let Some(from) = behind(to, facing) {
                    self.0.push(Move::Board { from, to, promote });
                }
            }
        }
        false
    }

    #[inline]
    fn drops(&mut self, role: HandRole, squares: Bitboard) -> bool {
        for to in squares {
            self.0.push(Move::Drop { role, to });
        }
        false
    }
}

/// Collects the moves of men on the board that end on some squares.
pub(crate) struct Gather {
    goals: Bitboard,
    pub(crate) moves: Collect,
}

impl Gather {
    pub(crate) fn onto(goals: Bitboard) -> Self {
        Self { goals, moves: Collect::default() }
    }
}

impl Sink for Gather {
    const DROPS: bool = false;

    #[inline]
    fn steps(&mut self, from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        self.moves.steps(from, plain & self.goals, promoting & self.goals)
    }

    #[inline]
    fn pawn_steps(&mut self, facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        self.moves.pawn_steps(facing, plain & self.goals, promoting & self.goals)
    }

    fn drops(&mut self, _piece: HandRole, _to: Bitboard) -> bool {
        false
    }
}

/// Collects captures and promotions.
pub(crate) struct CollectNoisy {
    occupied: Bitboard,
    pub(crate) moves: MoveList,
}

impl CollectNoisy {
    /// Where men stand on these squares.
    pub(crate) fn on(occupied: Bitboard) -> Self {
        Self { occupied, moves: MoveList::default() }
    }
}

impl Sink for CollectNoisy {
    const DROPS: bool = false;

    #[inline]
    fn steps(&mut self, from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        for to in promoting {
            self.moves.push(Move::Board { from, to, promote: true });
        }
        for to in plain & self.occupied {
            self.moves.push(Move::Board { from, to, promote: false });
        }
        false
    }

    #[inline]
    fn pawn_steps(&mut self, facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        for (goals, promote) in [(promoting, true), (plain & self.occupied, false)] {
            for to in goals {
                if let Some(from) = behind(to, facing) {
                    self.moves.push(Move::Board { from, to, promote });
                }
            }
        }
        false
    }

    fn drops(&mut self, _piece: HandRole, _to: Bitboard) -> bool {
        false
    }
}

/// Asks whether one move is among them; after the generation `found` tells.
pub(crate) struct Find {
    wanted: Move,
    pub(crate) found: bool,
}

impl Find {
    pub(crate) fn new(wanted: Move) -> Self {
        Self { wanted, found: false }
    }

    fn arrives(&mut self, plain: Bitboard, promoting: Bitboard) -> bool {
        if let Move::Board { to, promote, .. } = self.wanted {
            self.found |= if promote { promoting } else { plain }.contains(to);
        }
        self.found
    }
}

impl Sink for Find {
    #[inline]
    fn steps(&mut self, from: Square, plain: Bitboard, promoting: Bitboard) -> bool {
        self.wanted.from() == Some(from) && self.arrives(plain, promoting)
    }

    #[inline]
    fn pawn_steps(&mut self, facing: Seat, plain: Bitboard, promoting: Bitboard) -> bool {
        let from = behind(self.wanted.to(), facing);
        from.is_some() && self.wanted.from() == from && self.arrives(plain, promoting)
    }

    #[inline]
    fn drops(&mut self, piece: HandRole, squares: Bitboard) -> bool {
        if let Move::Drop { role, to } = self.wanted {
            self.found |= role == piece && squares.contains(to);
        }
        self.found
    }
}

/// The square from which a pawn of this facing comes.
#[inline(always)]
fn behind(square: Square, facing: Seat) -> Option<Square> {
    PAWN[facing.opposite().index()][square.index()].first()
}
