//! A proven four-player position: men, hands, who lives, whose turn.

use super::fault::{check_turn, find};
use super::{End, Rules, Setup, SetupError};
use crate::board::{Board, Collect, Count, FourSided, Men, check_legal, generate, key};
use crate::repetition::Stood;
use crate::{
    Arrangement, Bitboard, BySeat, Hand, IllegalMove, Man, Move, MoveList, Seat, SeatSet, Square,
};

/// A position that can be played, with the rules it is played under and what has been scored since the
/// position it started from. About 500 bytes, copied for every move.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) board: Board<FourSided>,
    pub(super) rules: Rules,
    /// For each seat, the seats that play against it, dead ones included.
    pub(super) opponents: BySeat<SeatSet>,
    pub(super) live: SeatSet,
    /// Seats whose king was dead from the start.
    pub(super) closed: SeatSet,
    pub(super) turn: Option<Seat>,
    pub(super) ply: u32,
    pub(super) checked: SeatSet,
    pub(super) mates: BySeat<u8>,
    pub(super) ranks: BySeat<Option<u8>>,
    pub(super) end: Option<End>,
}

/// A king in check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Whose king.
    pub seat: Seat,
    /// Squares of the men that attack it, in reading order.
    pub by: Vec<Square>,
}

impl Position {
    /// The opening position (`docs/rules/yonin.md` §1) with a seat to begin.
    #[must_use]
    pub fn start(rules: Rules, first: Seat) -> Self {
        Self::assemble(&Setup::opening(first), rules, SeatSet::ALL)
    }

    /// A position from a set-up.
    ///
    /// # Errors
    ///
    /// When it cannot be played under these rules, with every [`Fault`](super::Fault).
    pub fn new(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        let (mut faults, live) = find(setup, &rules);
        if faults.is_empty() {
            let position = Self::assemble(setup, rules, live);
            match check_turn(&position) {
                None => return Ok(position),
                Some(fault) => faults.push(fault),
            }
        }
        Err(SetupError { faults })
    }

    fn assemble(setup: &Setup, rules: Rules, live: SeatSet) -> Self {
        let mut position = Self {
            board: setup.arrangement.to_board(),
            rules,
            opponents: rules.teams.opponents(),
            live,
            closed: live.complement(),
            turn: setup.turn,
            ply: setup.ply,
            checked: SeatSet::EMPTY,
            mates: BySeat::default(),
            ranks: BySeat::default(),
            end: None,
        };
        position.checked = position.find_checked(live);
        position
    }

    /// The position as a set-up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup { arrangement: Arrangement::of(&self.board), turn: self.turn, ply: self.ply }
    }

    /// The player to move; `None` when the game is decided.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        self.turn
    }

    /// Number of the move to be made, from 1.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Seats that are not out.
    #[must_use]
    pub const fn live(&self) -> SeatSet {
        self.live
    }

    /// Seats that were out before the first move of a set-up.
    #[must_use]
    pub const fn closed(&self) -> SeatSet {
        self.closed
    }

    /// The rules it is played under.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Mates credited to each seat.
    #[must_use]
    pub const fn mates(&self) -> BySeat<u8> {
        self.mates
    }

    /// Ranks given so far, 1 the best.
    #[must_use]
    pub const fn ranks(&self) -> BySeat<Option<u8>> {
        self.ranks
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The man on a square.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.board.man_at(square)
    }

    /// The hand of a seat; that of a dead seat is sealed.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &Hand {
        self.board.hand(seat)
    }

    /// Where a seat's king stands, live or dead.
    #[must_use]
    pub fn king(&self, seat: Seat) -> Square {
        self.board.king(seat)
    }

    /// Squares of the men a seat controls.
    #[must_use]
    pub fn controlled(&self, seat: Seat) -> Bitboard {
        self.board.controlled(seat)
    }

    /// Live seats whose king is attacked by a hostile man; none once the game is over.
    #[must_use]
    pub const fn checked(&self) -> SeatSet {
        self.checked
    }

    /// The kings in check with the men that attack them, in the order of play.
    #[must_use]
    pub fn checks(&self) -> Vec<Check> {
        let attackers = |seat| {
            let hostile = self.hostile_men(seat);
            self.board.attackers(self.king(seat), hostile, self.board.occupied())
        };
        self.checked
            .iter()
            .map(|seat| Check { seat, by: attackers(seat).into_iter().collect() })
            .collect()
    }

    /// The legal moves of the player on turn; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut sink = Collect::default();
        if let Some(seat) = self.turn {
            generate(self, seat, &mut sink);
        }
        sink.0
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut sink = Count::default();
        if let Some(seat) = self.turn {
            generate(self, seat, &mut sink);
        }
        sink.0
    }

    /// Whether the player on turn has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.turn.is_some_and(|seat| self.can_move(seat))
    }

    /// Accepts a legal move of the player on turn.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal. Once the game is over nothing is anybody's to move.
    pub fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        check_legal(self, self.turn.ok_or(IllegalMove::NotYours)?, mv)
    }

    /// The position after a move and everything it causes.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        self.check_legal(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// The key of the position: equal for equal men, hands, live seats and turn, whatever the ply.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.board.key() ^ key::live(self.live) ^ key::turn(self.turn)
    }

    /// The position as the repetition rule sees it, with the step that led to it.
    pub(super) fn stood(&self, step: Option<(Seat, bool)>) -> Stood<Men> {
        let men = self.board.men();
        Stood { key: self.key(), men, live: self.live, turn: self.turn, step }
    }
}

/// Positions are equal when everything a game goes on from is.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board.men() == other.board.men()
            && self.rules == other.rules
            && (self.live, self.closed, self.turn, self.ply, self.end)
                == (other.live, other.closed, other.turn, other.ply, other.end)
            && (self.mates, self.ranks) == (other.mates, other.ranks)
    }
}

impl Eq for Position {}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.setup().fmt(f)
    }
}
