//! What a move gains after all captures on its goal, each side taking with its least man first and
//! stopping when it pleases.

use yonin_engine::shogi::Position;
use yonin_engine::{Bitboard, Man, Move, Role, Seat, Square};

use super::worth::{gain_by_promotion, swing};

/// More than any man: a king takes last.
const KING: i32 = 100_000;

pub(super) fn exchange(position: &Position, mv: Move) -> i32 {
    let us = position.turn();
    let to = mv.to();
    let (gain, standing, occupied) = match mv {
        Move::Drop { role, .. } => (0, role.role(), position.occupied() | Bitboard::of(to)),
        Move::Board { from, promote, .. } => {
            let Some(man) = position.man_at(from) else { return 0 };
            let taken = position.man_at(to).map_or(0, |man| swing(man.role));
            let promotion = if promote { gain_by_promotion(man.role) } else { 0 };
            let becomes = man.role.promoted().filter(|_| promote).unwrap_or(man.role);
            let occupied = position.occupied().without(Bitboard::of(from)) | Bitboard::of(to);
            (taken + promotion, becomes, occupied)
        }
    };
    gain - best_reply(position, to, us.opposite(), standing, occupied)
}

/// What a player gains who may take the man on a square, or leave it.
fn best_reply(
    position: &Position,
    at: Square,
    by: Seat,
    standing: Role,
    occupied: Bitboard,
) -> i32 {
    let rest = occupied.without(Bitboard::of(at));
    let takers = position.attackers(at, by, rest);
    let men = takers.into_iter().filter_map(|from| Some((from, position.man_at(from)?)));
    let Some((from, man)) = men.min_by_key(|(_, man)| price(*man)) else { return 0 };
    let without = occupied.without(Bitboard::of(from));
    if man.role == Role::King {
        // A king takes only what is not protected.
        let protectors = position.attackers(at, by.opposite(), without.without(Bitboard::of(at)));
        return if protectors.is_empty() { swing(standing) } else { 0 };
    }
    let promotes = is_far(at, by) || is_far(from, by);
    let becomes = man.role.promoted().filter(|_| promotes).unwrap_or(man.role);
    let promotion = if promotes { gain_by_promotion(man.role) } else { 0 };
    let gain = swing(standing) + promotion;
    (gain - best_reply(position, at, by.opposite(), becomes, without)).max(0)
}

fn price(man: Man) -> i32 {
    if man.role == Role::King { KING } else { swing(man.role) }
}

/// Whether the square lies in the zone where a player's men promote.
fn is_far(square: Square, seat: Seat) -> bool {
    if seat == Seat::South { square.row() < 3 } else { square.row() >= 6 }
}

#[cfg(test)]
mod tests {
    use yonin_engine::shogi::Rules;

    use super::*;

    fn value(sfen: &str, mv: &str) -> i32 {
        let position = Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap();
        let mv: Move = mv.parse().unwrap();
        assert_eq!(position.check_legal(mv), Ok(()));
        exchange(&position, mv)
    }

    #[test]
    fn each_side_takes_with_its_least_man_and_may_stop() {
        let (pawn, silver, rook) = (swing(Role::Pawn), swing(Role::Silver), swing(Role::Rook));
        // A silver that nobody protects, one that a pawn protects, one that two rooks attack.
        assert_eq!(value("4k4/9/9/9/4s4/9/4R4/9/4K4 b - 1", "5g5e"), silver);
        assert_eq!(value("4k4/9/9/4p4/4s4/9/4R4/9/4K4 b - 1", "5g5e"), silver - rook);
        let both = value("3k5/9/9/4p4/4s4/9/4R4/4R4/4K4 b - 1", "5g5e");
        assert_eq!(both, silver - rook + pawn);
        // A drop onto an attacked square.
        assert_eq!(value("4k4/9/9/4p4/9/9/9/9/4K4 b G 1", "G*5e"), -swing(Role::Gold));
        assert_eq!(value("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5e"), 0);
    }

    #[test]
    fn a_king_takes_only_what_is_not_protected() {
        assert_eq!(value("4k4/9/4G4/9/9/9/9/9/4K4 b G 1", "G*5b"), 0);
        assert_eq!(value("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b"), -swing(Role::Gold));
    }
}
