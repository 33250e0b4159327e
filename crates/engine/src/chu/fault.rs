//! What can be wrong with a set-up of chu shogi.

use super::{MOST_PLIES, Role, Rules, Setup, Square};
use crate::Seat;

/// One reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A player has neither king nor prince.
    #[error("{} has neither king nor crown prince", side(*.0))]
    NoRoyal(Seat),
    /// More men of a kind than a player's set has.
    #[error("{} has {count} {letter}, the set has {most}", side(*seat), letter = role.letter())]
    TooManyMen {
        /// The player.
        seat: Seat,
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
    /// The lion square cannot be where the player not on turn has just taken a lion.
    #[error("no lion can just have been taken on {0} by a man that is none")]
    LionSquare(Square),
    /// The ply is 0.
    #[error("plies are counted from 1")]
    PlyZero,
    /// The ply lies beyond `max_plies`.
    #[error("ply {ply} lies beyond the last, {last}")]
    PlyBeyondEnd {
        /// The ply.
        ply: u32,
        /// The last that is played.
        last: u32,
    },
}

impl Fault {
    /// A stable code, such as `no_royal`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoRoyal(_) => "no_royal",
            Self::TooManyMen { .. } => "too_many_men",
            Self::ForeignMan(_) => "foreign_man",
            Self::ForeignTurn => "foreign_turn",
            Self::LionSquare(_) => "lion_square",
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

const PLAYERS: [Seat; 2] = [Seat::South, Seat::North];

/// Men of a kind in a player's set.
const fn most_of(unpromoted: Role) -> usize {
    match unpromoted {
        Role::King
        | Role::DrunkElephant
        | Role::FreeKing
        | Role::Lion
        | Role::Kirin
        | Role::Phoenix => 1,
        Role::Pawn => 12,
        _ => 2,
    }
}

/// Every fault.
pub(super) fn find(setup: &Setup, rules: &Rules) -> Vec<Fault> {
    let mut faults = Vec::new();
    for seat in PLAYERS {
        let royals = setup.arrangement.men().filter(|(_, man)| man.role.is_royal());
        if royals.filter(|(_, man)| man.seat == seat).count() == 0 {
            faults.push(Fault::NoRoyal(seat));
        }
        count_men(setup, seat, &mut faults);
    }
    faults.extend(find_in_study(setup));
    faults.extend(setup.lion.filter(|&at| !is_lion_square(setup, at)).map(Fault::LionSquare));
    let last = if rules.max_plies == 0 { MOST_PLIES } else { rules.max_plies };
    if setup.ply == 0 {
        faults.push(Fault::PlyZero);
    } else if setup.ply > last {
        faults.push(Fault::PlyBeyondEnd { ply: setup.ply, last });
    }
    faults
}

/// What is wrong even where nothing is judged.
pub(super) fn find_in_study(setup: &Setup) -> Vec<Fault> {
    let foreign = setup.arrangement.men().filter(|(_, man)| !PLAYERS.contains(&man.seat));
    let mut faults: Vec<Fault> = foreign.map(|(square, _)| Fault::ForeignMan(square)).collect();
    if !PLAYERS.contains(&setup.turn) {
        faults.push(Fault::ForeignTurn);
    }
    faults
}

fn count_men(setup: &Setup, seat: Seat, faults: &mut Vec<Fault>) {
    for role in Role::ALL.into_iter().filter(|role| !role.is_promoted()) {
        let men = setup.arrangement.men().filter(|(_, man)| man.seat == seat);
        let count = men.filter(|(_, man)| man.role.unpromoted() == role).count();
        let most = most_of(role);
        if count > most {
            faults.push(Fault::TooManyMen { seat, role, count, most });
        }
    }
}

/// The captor still stands there, or has gone on or back and left the square empty. A kirin may have
/// become a lion by it.
fn is_lion_square(setup: &Setup, square: Square) -> bool {
    setup
        .arrangement
        .man_at(square)
        .is_none_or(|man| man.seat != setup.turn && man.role != Role::Lion)
}
