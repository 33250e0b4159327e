//! What a computer player asks of a position beside its legal moves.

use super::Position;
use crate::board::{CollectNoisy, Gather, Kind, generate};
use crate::geometry::{KING, rook_lines};
use crate::{Bitboard, Man, Move, MoveList, Seat, SeatSet, Square};

impl Position {
    /// Squares that hold a man, dead kings and frozen men with them.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// Men hostile to a seat: those of live players other than itself and its partners.
    #[must_use]
    #[inline]
    pub fn hostile_to(&self, seat: Seat) -> Bitboard {
        self.hostile_men(seat)
    }

    /// The men of `by` that attack a square, when the squares of `occupied` block lines.
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, by: Bitboard, occupied: Bitboard) -> Bitboard {
        self.board.attackers(square, by, occupied)
    }

    /// The squares that a man attacks from a square, when the squares of `occupied` block lines.
    #[must_use]
    #[inline]
    pub fn attacks(&self, man: Man, from: Square, occupied: Bitboard) -> Bitboard {
        self.board.attacks_from(Kind::of(man.role), man.facing, from, occupied)
    }

    /// The legal moves of the player on turn that end on one of some squares, drops aside.
    #[must_use]
    pub fn moves_onto(&self, goals: Bitboard) -> MoveList {
        let mut sink = Gather::onto(goals);
        if let Some(seat) = self.turn {
            generate(self, seat, &mut sink);
        }
        sink.moves.0
    }

    /// The legal moves that take a man or promote one.
    #[must_use]
    pub fn noisy_moves(&self) -> MoveList {
        let mut sink = CollectNoisy::on(self.board.occupied());
        if let Some(seat) = self.turn {
            generate(self, seat, &mut sink);
        }
        sink.moves
    }

    /// The players, not of the mover's side, whose kings a legal move attacks or lays open to an attack.
    #[must_use]
    pub fn checked_by(&self, mv: Move) -> SeatSet {
        let Some(us) = self.turn else { return SeatSet::EMPTY };
        let goal = Bitboard::of(mv.to());
        let (role, facing, left) = match mv {
            Move::Drop { role, .. } => (role.role(), us, Bitboard::EMPTY),
            Move::Board { from, promote, .. } => {
                let Some(man) = self.board.man_at(from) else { return SeatSet::EMPTY };
                let promoted = man.role.promoted().filter(|_| promote);
                (promoted.unwrap_or(man.role), man.facing, Bitboard::of(from))
            }
        };
        let occupied = self.board.occupied().without(left) | goal;
        let reached = self.board.attacks_from(Kind::of(role), facing, mv.to(), occupied);
        let is_attacked = |seat: &Seat| {
            let king = self.board.king(*seat);
            reached.contains(king)
                || (!(rook_lines(king) & left).is_empty() && {
                    let men = self.hostile_men(*seat).without(left | goal);
                    self.board.is_attacked(king, men, occupied)
                })
        };
        self.opponents[us].intersection(self.live).iter().filter(is_attacked).collect()
    }

    /// The position as if it were the turn of another live player, who may be in check or not; `None` if the
    /// game is over or the seat is out. It may have no legal move.
    #[must_use]
    #[inline]
    pub fn with_turn(&self, seat: Seat) -> Option<Self> {
        let may = self.turn.is_some() && self.live.contains(seat);
        may.then_some(Self { turn: Some(seat), ..*self })
    }
}

/// The squares next to a square.
#[must_use]
#[inline]
pub fn next_to(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The other squares at most two steps away from a square, whichever way.
#[must_use]
#[inline]
pub fn near(square: Square) -> Bitboard {
    NEAR[square.index()]
}

static NEAR: [Bitboard; Square::COUNT] = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut other = 0;
        while other < Square::COUNT {
            let rows = (index / 9).abs_diff(other / 9);
            let columns = (index % 9).abs_diff(other % 9);
            if rows <= 2 && columns <= 2 && index != other {
                table[index].0 |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yonin::Ruleset;

    /// Positions of games that take the moves in turn, of every ruleset.
    fn positions() -> Vec<Position> {
        let mut positions = Vec::new();
        for (number, ruleset) in Ruleset::ALL.into_iter().enumerate() {
            let mut position = Position::start(ruleset.rules(), Seat::South);
            for step in 0..400 {
                positions.push(position);
                let moves = position.legal_moves();
                let Some(mv) = moves.get((step * 7919 + number * 13) % moves.len().max(1)) else {
                    break;
                };
                position = position.play_unchecked(*mv);
            }
        }
        positions
    }

    #[test]
    fn moves_onto_and_noisy_moves_are_some_of_the_legal_ones() {
        let mut some = 0;
        for position in positions() {
            let goals = position.occupied();
            let expected: Vec<Move> = position
                .legal_moves()
                .iter()
                .copied()
                .filter(|mv| mv.from().is_some() && goals.contains(mv.to()))
                .collect();
            some += expected.len();
            assert_eq!(position.moves_onto(goals).to_vec(), expected, "{position}");
            let is_noisy = |mv: &Move| {
                matches!(mv, Move::Board { promote: true, .. }) || expected.contains(mv)
            };
            let noisy: Vec<Move> =
                position.legal_moves().iter().copied().filter(is_noisy).collect();
            assert_eq!(position.noisy_moves().to_vec(), noisy, "{position}");
        }
        assert!(some > 100, "{some}");
    }

    #[test]
    fn checked_by_tells_who_is_in_check_after_the_move() {
        let mut checks = 0;
        for position in positions() {
            let Some(us) = position.turn() else { continue };
            for &mv in &position.legal_moves() {
                let mut after = position;
                after.board.make(us, mv);
                let newly = after
                    .find_checked(position.live.without(us))
                    .intersection(position.checked.complement());
                let told = position.checked_by(mv);
                assert_eq!(newly.intersection(told), newly, "{position} {mv}");
                assert!(told.iter().all(|seat| after.find_checked(position.live).contains(seat)));
                checks += newly.len();
            }
        }
        assert!(checks > 20, "{checks}");
    }

    #[test]
    fn near_squares_are_two_steps_away() {
        for square in Square::all() {
            let steps = next_to(square).into_iter().map(next_to);
            let two = steps.fold(next_to(square), |all, next| all | next);
            assert_eq!(near(square), two.without(Bitboard::of(square)));
        }
    }

    #[test]
    fn a_turn_can_be_given_to_the_living_only() {
        let position = Position::start(Ruleset::Classic.rules(), Seat::South);
        let east = position.with_turn(Seat::East).unwrap();
        assert_eq!(east.turn(), Some(Seat::East));
        assert_eq!(east.legal_moves().len(), 9);
        let setup = "3Kxn5/9/9/Kw7Ke/9/9/9/9/4Ks4 s - 1".parse().unwrap();
        let position = Position::new(&setup, Ruleset::Classic.rules()).unwrap();
        assert!(position.with_turn(Seat::North).is_none());
    }
}
