//! What can be wrong with a set-up of standard shogi.

use super::Setup;
use crate::geometry::{last_ranks, lines_of};
use crate::options::MOST_PLIES;
use crate::{Bitboard, Role, Seat, Square};

/// One reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A player has no king.
    #[error("{} has no king", side(*.0))]
    NoKing(Seat),
    /// A player has more than one king.
    #[error("{} has more than one king", side(*.0))]
    SeveralKings(Seat),
    /// A man that could never move.
    #[error("the man on {0} could never move")]
    DeadEnd(Square),
    /// Two unpromoted pawns of a player on one file.
    #[error("{} has two pawns on file {file}", side(*seat))]
    Nifu {
        /// The player.
        seat: Seat,
        /// The file, 1 to 9.
        file: u8,
    },
    /// More men of a kind than the set has, on the board and in the hands.
    #[error("there are {count} {letter}, the set has {most}", letter = role.letter())]
    TooManyMen {
        /// The unpromoted kind.
        role: Role,
        /// How many there are.
        count: usize,
        /// How many the set has.
        most: usize,
    },
    /// A man of neither black nor white.
    #[error("the man on {0} is neither black nor white")]
    ForeignMan(Square),
    /// It is nobody's turn who plays.
    #[error("the turn is neither black's nor white's")]
    ForeignTurn,
    /// The player not on turn is in check.
    #[error("the king that is not on turn could be captured")]
    WaitingKingAttacked,
    /// The ply is 0.
    #[error("plies are counted from 1")]
    PlyZero,
    /// A number of a move that no game comes to.
    #[error("ply {ply} lies beyond the last, {last}")]
    PlyBeyondEnd {
        /// The ply.
        ply: u32,
        /// The last that is taken.
        last: u32,
    },
}

impl Fault {
    /// A stable code, such as `no_king`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoKing(_) => "no_king",
            Self::SeveralKings(_) => "several_kings",
            Self::DeadEnd(_) => "dead_end",
            Self::Nifu { .. } => "nifu",
            Self::TooManyMen { .. } => "too_many_men",
            Self::ForeignMan(_) => "foreign_man",
            Self::ForeignTurn => "foreign_turn",
            Self::WaitingKingAttacked => "waiting_king_attacked",
            Self::PlyZero => "ply_zero",
            Self::PlyBeyondEnd { .. } => "ply_beyond_end",
        }
    }
}

const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "black",
        Seat::North => "white",
        Seat::West | Seat::East => "nobody",
    }
}

/// A set-up that cannot be played, with every reason.
pub type SetupError = crate::SetupError<Fault>;

/// Men of each kind in the set.
const SET: [(Role, usize); 8] = [
    (Role::King, 2),
    (Role::Rook, 2),
    (Role::Bishop, 2),
    (Role::Gold, 4),
    (Role::Silver, 4),
    (Role::Knight, 4),
    (Role::Lance, 4),
    (Role::Pawn, 18),
];

const PLAYERS: [Seat; 2] = [Seat::South, Seat::North];

/// Every fault that can be seen without generating moves.
pub(super) fn find(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    for seat in PLAYERS {
        check_side(setup, seat, &mut faults);
    }
    for (square, man) in setup.arrangement.men() {
        if man.controller != Some(man.facing) || !PLAYERS.contains(&man.facing) {
            faults.push(Fault::ForeignMan(square));
        }
    }
    count_men(setup, &mut faults);
    if !PLAYERS.contains(&setup.turn) {
        faults.push(Fault::ForeignTurn);
    }
    if setup.ply == 0 {
        faults.push(Fault::PlyZero);
    } else if setup.ply > MOST_PLIES {
        faults.push(Fault::PlyBeyondEnd { ply: setup.ply, last: MOST_PLIES });
    }
    faults
}

fn check_side(setup: &Setup, seat: Seat, faults: &mut Vec<Fault>) {
    let squares = |role| -> Bitboard {
        let men = setup.arrangement.men();
        men.filter(|(_, man)| man.facing == seat && man.role == role).map(|(at, _)| at).collect()
    };
    match squares(Role::King).len() {
        0 => faults.push(Fault::NoKing(seat)),
        1 => {}
        _ => faults.push(Fault::SeveralKings(seat)),
    }
    let pawns = squares(Role::Pawn);
    let stuck = ((pawns | squares(Role::Lance)) & last_ranks(seat, 1))
        | (squares(Role::Knight) & last_ranks(seat, 2));
    faults.extend(stuck.into_iter().map(Fault::DeadEnd));
    let mut seen = Bitboard::EMPTY;
    for pawn in pawns {
        if seen.contains(pawn) {
            faults.push(Fault::Nifu { seat, file: pawn.file() });
        }
        seen |= lines_of(Bitboard::of(pawn), seat);
    }
}

fn count_men(setup: &Setup, faults: &mut Vec<Fault>) {
    for (role, most) in SET {
        let count = setup.arrangement.count(role);
        if count > most {
            faults.push(Fault::TooManyMen { role, count, most });
        }
    }
}
