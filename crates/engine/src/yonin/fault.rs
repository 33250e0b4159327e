//! What can be wrong with a set-up, and the search for all of it (`docs/rules/yonin.md` §11, "valid").

use super::{Position, Rules, Setup, TeamWin, Win};
use crate::geometry::last_ranks;
use crate::options::MOST_PLIES;
use crate::{BySeat, Role, Seat, SeatSet, Square};

/// One reason why a set-up cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No king faces as the seat's men do.
    #[error("{0} has no king")]
    NoKing(Seat),
    /// More than one king faces as the seat's men do.
    #[error("{0} has more than one king")]
    SeveralKings(Seat),
    /// A king is controlled by another seat than its own.
    #[error("the king on {square} belongs to {owner}, another seat cannot control it")]
    KingOfAnother {
        /// Where it stands.
        square: Square,
        /// The seat whose king it is.
        owner: Seat,
    },
    /// A seat whose king is dead or missing controls a man.
    #[error("{seat} is out and cannot control the man on {square}")]
    DeadController {
        /// The seat.
        seat: Seat,
        /// Where the man stands.
        square: Square,
    },
    /// A man that faces as a live seat's men do is controlled by somebody else or by nobody.
    #[error("the man on {square} faces as those of {facing}, who is live and must control it")]
    NotWithItsSeat {
        /// Where it stands.
        square: Square,
        /// The seat whose men face so.
        facing: Seat,
    },
    /// A pawn that could never move.
    #[error("the pawn on {0} stands on its last rank")]
    PawnOnLastRank(Square),
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
    /// A piece or man that yonin shogi does not have.
    #[error("yonin shogi has no {}", .0.letter())]
    ForeignMan(Role),
    /// Live kings of one side only, or none.
    #[error("the live kings are all of one side")]
    OneSideLeft,
    /// By the rules of the game it would be over already.
    #[error("the game is decided: {0}")]
    Decided(&'static str),
    /// The turn is `-`.
    #[error("it is nobody's turn")]
    NobodysTurn,
    /// The player on turn is out.
    #[error("it is the turn of {0}, who is out")]
    TurnOfDead(Seat),
    /// The player on turn has no legal move.
    #[error("it is the turn of {0}, who has no legal move")]
    NoLegalMove(Seat),
    /// The ply is 0.
    #[error("plies are counted from 1")]
    PlyZero,
    /// The ply lies beyond `max_plies`.
    #[error("ply {ply} is beyond the last, {last}")]
    PlyBeyondEnd {
        /// The ply.
        ply: u32,
        /// The last ply of the game.
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
            Self::KingOfAnother { .. } => "king_of_another",
            Self::DeadController { .. } => "dead_controller",
            Self::NotWithItsSeat { .. } => "not_with_its_seat",
            Self::PawnOnLastRank(_) => "pawn_on_last_rank",
            Self::TooManyMen { .. } => "too_many_men",
            Self::ForeignMan(_) => "foreign_man",
            Self::OneSideLeft => "one_side_left",
            Self::Decided(_) => "decided",
            Self::NobodysTurn => "nobodys_turn",
            Self::TurnOfDead(_) => "turn_of_dead",
            Self::NoLegalMove(_) => "no_legal_move",
            Self::PlyZero => "ply_zero",
            Self::PlyBeyondEnd { .. } => "ply_beyond_end",
        }
    }
}

/// A set-up that cannot be played, with every reason.
pub type SetupError = crate::SetupError<Fault>;

/// Men of each kind in the set.
const SET: [(Role, usize); 5] =
    [(Role::King, 4), (Role::Rook, 4), (Role::Gold, 8), (Role::Silver, 8), (Role::Pawn, 12)];

/// Every fault that can be seen without generating moves, and the live seats.
pub(super) fn find(setup: &Setup, rules: &Rules) -> (Vec<Fault>, SeatSet) {
    let mut faults = Vec::new();
    let live = live_seats(setup, &mut faults);
    check_men(setup, live, &mut faults);
    count_men(setup, &mut faults);
    check_sides(live, rules, &mut faults);
    match setup.turn {
        None => faults.push(Fault::NobodysTurn),
        Some(seat) if !live.contains(seat) => faults.push(Fault::TurnOfDead(seat)),
        Some(_) => {}
    }
    let last = if rules.max_plies == 0 { MOST_PLIES } else { rules.max_plies };
    if setup.ply == 0 {
        faults.push(Fault::PlyZero);
    } else if setup.ply > last {
        faults.push(Fault::PlyBeyondEnd { ply: setup.ply, last });
    }
    (faults, live)
}

/// Seats whose one king is controlled by themselves.
fn live_seats(setup: &Setup, faults: &mut Vec<Fault>) -> SeatSet {
    let mut kings = BySeat::<usize>::default();
    let mut live = SeatSet::EMPTY;
    for (square, man) in setup.arrangement.men().filter(|(_, man)| man.role == Role::King) {
        kings[man.facing] += 1;
        match man.controller {
            None => {}
            Some(seat) if seat == man.facing => live.insert(seat),
            Some(_) => faults.push(Fault::KingOfAnother { square, owner: man.facing }),
        }
    }
    for (seat, &count) in kings.iter() {
        match count {
            0 => faults.push(Fault::NoKing(seat)),
            1 => {}
            _ => faults.push(Fault::SeveralKings(seat)),
        }
    }
    live
}

fn check_men(setup: &Setup, live: SeatSet, faults: &mut Vec<Fault>) {
    for (square, man) in setup.arrangement.men() {
        if let Some(seat) = man.controller
            && !live.contains(seat)
        {
            faults.push(Fault::DeadController { seat, square });
        }
        // Kings are judged by `live_seats`; a second, frozen king of a live seat is one too many.
        if man.role != Role::King && live.contains(man.facing) && man.controller != Some(man.facing)
        {
            faults.push(Fault::NotWithItsSeat { square, facing: man.facing });
        }
        if man.role == Role::Pawn && last_ranks(man.facing, 1).contains(square) {
            faults.push(Fault::PawnOnLastRank(square));
        }
    }
}

fn count_men(setup: &Setup, faults: &mut Vec<Fault>) {
    for (role, most) in SET {
        let count = setup.arrangement.count(role);
        if count > most {
            faults.push(Fault::TooManyMen { role, count, most });
        }
    }
    for role in [Role::Bishop, Role::Knight, Role::Lance] {
        if setup.arrangement.count(role) > 0 {
            faults.push(Fault::ForeignMan(role));
        }
    }
}

/// At least two sides are left, and no win rule is fulfilled by the dead kings of the set-up.
fn check_sides(live: SeatSet, rules: &Rules, faults: &mut Vec<Fault>) {
    let sides_left =
        live.iter().any(|seat| !live.intersection(rules.teams.side(seat).complement()).is_empty());
    if !sides_left {
        faults.push(Fault::OneSideLeft);
        return;
    }
    if rules.teams.has_partners() {
        if rules.team_win == TeamWin::FirstMate && live != SeatSet::ALL {
            faults.push(Fault::Decided("a king is down, and the first to go down loses"));
        }
    } else if rules.win == Win::SecondMateCount && live.len() <= 2 {
        faults.push(Fault::Decided("two kings are down"));
    }
}

/// The fault that only move generation shows.
pub(super) fn check_turn(position: &Position) -> Option<Fault> {
    let seat = position.turn()?;
    (!position.has_legal_move()).then_some(Fault::NoLegalMove(seat))
}
