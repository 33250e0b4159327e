//! What a move gains after all captures on the square where it ends. The men are played out on the
//! board, so that men behind others join in, and lions that take twice count for both.

use yonin_engine::Seat;
use yonin_engine::chu::{Move, Position, Role, Square};

use super::worth::{on_board, prize};
use crate::two::TwoSided;

/// Captures on one square that are followed at the most.
const LONGEST: usize = 8;

pub(super) fn exchange(position: &Position, mv: Move) -> i32 {
    let gain = position.gain(mv);
    let Some(man) = position.man_at(mv.from()) else { return gain };
    let arrives = if mv.promotes() { man.role.promoted().unwrap_or(man.role) } else { man.role };
    // Who takes more than he risks needs no look at the answers.
    if gain >= on_board(arrives) && !man.role.is_royal() {
        return gain;
    }
    gain - best_reply(&position.play_unchecked(mv), mv.to(), LONGEST)
}

/// What the player on turn gains who may take the man on a square, or leave it.
fn best_reply(position: &Position, at: Square, longest: usize) -> i32 {
    let by = position.turn();
    let Some(standing) = position.man_at(at) else { return 0 };
    let Some(from) = least_attacker(position, at, by).filter(|_| longest > 0) else { return 0 };
    let gain = prize(standing.role);
    let after = position.play_unchecked(Move::Step { from, to: at, promote: false });
    (gain - best_reply(&after, at, longest - 1)).max(0)
}

/// Where the least man stands that attacks a square. A royal takes last, and only what is not
/// protected.
fn least_attacker(position: &Position, at: Square, by: Seat) -> Option<Square> {
    let attackers = position.attackers(at, by);
    let worth = |&from: &Square| position.man_at(from).map_or(0, |man| price(man.role));
    let least = attackers.iter().min_by_key(worth)?;
    let is_royal = position.royals(by).contains(least);
    (!is_royal || position.attackers(at, by.opposite()).is_empty()).then_some(least)
}

const fn price(role: Role) -> i32 {
    if role.is_royal() { 10_000 } else { on_board(role) }
}

#[cfg(test)]
mod tests {
    use yonin_engine::chu::Rules;

    use super::*;

    fn value(sfen: &str, mv: &str) -> i32 {
        let position = Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap();
        let mv = position.canonical(mv.parse().unwrap()).unwrap();
        exchange(&position, mv)
    }

    #[test]
    fn a_protected_man_is_not_won_by_a_greater_one() {
        let (pawn, gold, rook) = (prize(Role::Pawn), prize(Role::Gold), prize(Role::Rook));
        let free = "5k6/12/12/12/12/5g6/12/5R6/12/12/12/5K6 b - 1";
        assert_eq!(value(free, "7h7f"), gold);
        let protected = "5k6/12/12/12/5p6/5g6/12/5R6/12/12/12/5K6 b - 1";
        assert_eq!(value(protected, "7h7f"), gold - rook);
        let backed = "5k6/12/12/12/5p6/5g6/12/5R6/5R6/12/12/5K6 b - 1";
        assert_eq!(value(backed, "7h7f"), gold - rook + pawn);
    }

    #[test]
    fn a_lion_that_takes_and_comes_back_is_not_taken() {
        let lion = "5k6/12/12/12/5p6/5g6/5N6/12/12/12/12/5K6 b - 1";
        assert_eq!(value(lion, "7g7f"), prize(Role::Gold) - prize(Role::Lion));
        assert_eq!(value(lion, "7g7f7g"), prize(Role::Gold));
        assert_eq!(value(lion, "7g7f7e"), prize(Role::Gold) + prize(Role::Pawn));
    }

    #[test]
    fn a_king_does_not_take_what_is_protected() {
        let alone = "5k6/12/12/12/12/12/12/12/12/5g6/P4K6/12 b - 1";
        assert_eq!(value(alone, "7k7j"), prize(Role::Gold));
        let drop = "12/p4k6/12/5Q6/12/12/12/5R6/12/12/12/5K6 b - 1";
        assert_eq!(value(drop, "7d7c"), 0);
        let alone = "12/p4k6/12/5Q6/12/12/12/12/12/12/P11/5K6 b - 1";
        assert_eq!(value(alone, "7d7c"), -prize(Role::FreeKing));
    }
}
