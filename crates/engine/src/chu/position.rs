//! A proven position of chu shogi.

use super::board::{Board, Cell, Men, Side, SquareSet, promoted};
use super::fault::{find, find_in_study};
use super::{Man, Move, MoveList, Rules, Setup, SetupError, Square};
use crate::board::key::scramble;
use crate::repetition::Stood;
use crate::{IllegalMove, Seat, SeatSet};

/// A position that can be played, with the rules it is played under.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) board: Board,
    pub(super) turn: Side,
    /// Where a man that is no lion has just taken a lion.
    pub(super) lion: Option<Square>,
    pub(super) ply: u32,
    pub(super) rules: Rules,
    /// Whether games end in it.
    pub(super) judged: bool,
}

/// What has to be the same for a repetition, beside the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    men: Men,
    lion: Option<Square>,
}

impl Position {
    /// The opening position.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        Self::of(&Setup::opening(), rules, true)
    }

    /// A position from a set-up. One whose game is over, by a bare king or for want of a move, is a
    /// position; [`Position::outcome`] tells.
    ///
    /// # Errors
    ///
    /// When it cannot be played, with every [`Fault`](super::Fault).
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        let faults = find(setup, &rules);
        if faults.is_empty() {
            Ok(Self::of(setup, rules, true))
        } else {
            Err(SetupError { faults })
        }
    }

    /// A position to study how men move: royals may be missing, there may be any number of men, and
    /// nothing ends the game.
    ///
    /// # Errors
    ///
    /// When there is nobody to move, or a man of nobody who plays.
    pub fn study(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        let faults = find_in_study(setup);
        if faults.is_empty() {
            Ok(Self::of(setup, rules, false))
        } else {
            Err(SetupError { faults })
        }
    }

    fn of(setup: &Setup, rules: Rules, judged: bool) -> Self {
        Self {
            board: Board::of(&setup.arrangement),
            turn: Side::of(setup.turn),
            lion: setup.lion,
            ply: setup.ply,
            rules,
            judged,
        }
    }

    /// The position as a set-up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            arrangement: self.board.arrangement(),
            turn: self.turn(),
            lion: self.lion,
            ply: self.ply,
        }
    }

    /// The player to move.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn.seat()
    }

    /// Number of the move to be made, from 1.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The square on which a man that is no lion has just taken a lion.
    #[must_use]
    pub const fn lion_square(&self) -> Option<Square> {
        self.lion
    }

    /// The rules it is played under.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The man on a square.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.board.at(square).man()
    }

    /// Squares of a player's men.
    #[must_use]
    pub fn men_of(&self, seat: Seat) -> SquareSet {
        *self.board.men_of(Side::of(seat))
    }

    /// Squares of a player's king and prince.
    #[must_use]
    pub fn royals(&self, seat: Seat) -> SquareSet {
        self.board.royals_of(Side::of(seat))
    }

    /// Whether a royal of the player is attacked. Check need not be answered.
    #[must_use]
    pub fn in_check(&self, seat: Seat) -> bool {
        self.is_checked(Side::of(seat))
    }

    pub(super) fn is_checked(&self, side: Side) -> bool {
        let blocked = self.rules.lion_pawn_block;
        let mut royals = self.board.royals_of(side).iter();
        royals.any(|royal| self.board.is_attacked(royal, side.opposite(), blocked))
    }

    /// Whether men of a player attack a square by ordinary movement: the rules for lions are left out of
    /// account.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Seat) -> bool {
        self.board.is_attacked(square, Side::of(by), self.rules.lion_pawn_block)
    }

    /// Squares of the men that attack a royal of the player.
    #[must_use]
    pub fn checkers(&self, seat: Seat) -> SquareSet {
        let (side, blocked) = (Side::of(seat), self.rules.lion_pawn_block);
        let royals = self.board.royals_of(side).iter();
        royals
            .flat_map(|royal| self.board.attackers_of(royal, side.opposite(), blocked).iter())
            .collect()
    }

    /// The legal moves of the player on turn, each in its canonical spelling; none when the game is
    /// over.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::roomy();
        if !self.is_decided() {
            self.generate(&mut |mv| {
                moves.push(mv);
                false
            });
        }
        moves
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        if !self.is_decided() {
            self.generate(&mut |_| {
                count += 1;
                false
            });
        }
        count
    }

    /// Whether the player on turn has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        !self.is_decided() && self.generate(&mut |_| true)
    }

    /// The position after a move, in any of its spellings.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        Ok(self.play_unchecked(self.canonical(mv)?))
    }

    /// The position after a move that the caller knows to be legal, as from [`Position::legal_moves`].
    /// A move that is not legal gives a position without meaning.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        let (us, them) = (self.turn, self.turn.opposite());
        let (from, to) = (mv.from(), mv.to());
        let man = next.board.lift(from, us);
        let first = mv.mid().map_or(Cell::EMPTY, |mid| next.board.lift(mid, them));
        let last = next.board.lift(to, them);
        next.board.put(to, if mv.promotes() { promoted(man, us) } else { man }, us);
        next.lion = match mv.mid() {
            _ if man.is_lion() => None,
            _ if last.is_lion() => Some(to),
            mid => mid.filter(|_| first.is_lion()),
        };
        next.turn = them;
        next.ply += 1;
        next
    }

    /// The key of the position: equal for equal men, turn and lion square, whatever the ply.
    #[must_use]
    pub fn key(&self) -> u64 {
        // Men have numbers below 0x10000.
        let turn = scramble(0x1_0000 | self.turn as u64);
        let lion = self.lion.map_or(0, |square| scramble(0x2_0000 | u64::from(square.place())));
        self.board.key() ^ turn ^ lion
    }

    /// The position as the repetition rule sees it, with the step that led to it.
    pub(super) fn stood(&self, step: Option<(Seat, bool)>) -> Stood<Standing> {
        Stood {
            key: self.key(),
            men: Standing { men: self.board.men(), lion: self.lion },
            live: SeatSet::only(Seat::South).with(Seat::North),
            turn: Some(self.turn()),
            step,
        }
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.setup().fmt(f)
    }
}
