//! A proven position of standard shogi.

use super::fault::find;
use super::{Rules, SetupError};
use crate::board::{Board, Collect, Count, Men, TwoSided, check_legal, generate, key};
use crate::repetition::Stood;
use crate::{Arrangement, Hand, IllegalMove, Man, Move, MoveList, Seat, SeatSet, Square};

/// Men, hands, turn and ply as written, before they are known to be playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Men and hands.
    pub arrangement: Arrangement,
    /// The player to move: South is black, North is white.
    pub turn: Seat,
    /// Number of the move to be made, from 1.
    pub ply: u32,
}

/// A position that can be played, with the rules it is played under.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) board: Board<TwoSided>,
    pub(super) turn: Seat,
    ply: u32,
    rules: Rules,
}

impl Position {
    /// A position from a set-up. One without a legal move is a position; its game is over.
    ///
    /// # Errors
    ///
    /// When it cannot be played, with every [`Fault`](super::Fault).
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        let faults = find(setup);
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        let board = setup.arrangement.to_board();
        let position = Self { board, turn: setup.turn, ply: setup.ply, rules };
        if position.in_check(setup.turn.opposite()) {
            return Err(SetupError { faults: vec![super::Fault::WaitingKingAttacked] });
        }
        Ok(position)
    }

    /// The position as a set-up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { arrangement: Arrangement::of(&self.board), turn: self.turn, ply: self.ply }
    }

    /// The player to move.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Number of the move to be made, from 1.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The rules it is played under.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The man on a square.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.board.man_at(square)
    }

    /// The hand of a player.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        self.board.hand(seat)
    }

    /// Where a player's king stands.
    #[must_use]
    pub fn king(&self, seat: Seat) -> Square {
        self.board.king(seat)
    }

    /// Whether a player's king is attacked.
    #[must_use]
    pub fn in_check(&self, seat: Seat) -> bool {
        !self.checkers(seat).is_empty()
    }

    /// Squares of the men that attack a player's king, in reading order.
    #[must_use]
    pub fn checkers(&self, seat: Seat) -> crate::Bitboard {
        let hostile = self.board.controlled(seat.opposite());
        self.board.attackers(self.king(seat), hostile, self.board.occupied())
    }

    /// The legal moves of the player on turn.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut sink = Collect::default();
        generate(self, self.turn, &mut sink);
        sink.0
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut sink = Count::default();
        generate(self, self.turn, &mut sink);
        sink.0
    }

    /// Whether the player on turn has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.can_move(self.turn)
    }

    /// Accepts a legal move of the player on turn.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        check_legal(self, self.turn, mv)
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.check_legal(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// The position after a move that the caller knows to be legal, as from [`Position::legal_moves`].
    /// A move that is not legal gives a position without meaning.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.board.make(self.turn, mv);
        next.turn = self.turn.opposite();
        next.ply += 1;
        next
    }

    /// The key of the position: equal for equal men, hands and turn, whatever the ply.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.board.key() ^ key::turn(Some(self.turn))
    }

    /// The position as the repetition rule sees it, with the step that led to it.
    pub(super) fn stood(&self, step: Option<(Seat, bool)>) -> Stood<Men> {
        let live = SeatSet::only(Seat::South).with(Seat::North);
        Stood { key: self.key(), men: self.board.men(), live, turn: Some(self.turn), step }
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.setup().fmt(f)
    }
}
