//! Values that stand for the end of the game, and shares that stand for values.

use super::{Side, Verdict};

/// The value of having won now; a win to come is worth one less for each ply.
const WON: i32 = 30_000;
/// Values beyond this are ends of the game.
const LEAST_WON: i32 = WON - 1_000;
/// More than any value.
pub(super) const BEYOND: i32 = WON + 1;

/// How a verdict is seen by a side, so many plies after the start of the search.
pub(super) fn of(verdict: Verdict, side: Side, ply: usize) -> i32 {
    match verdict {
        Verdict::Draw => 0,
        Verdict::Win { side: winner, plies } => {
            let value = won(ply + plies as usize);
            if winner == side { value } else { -value }
        }
    }
}

/// The value of winning at a ply.
pub(super) const fn won(ply: usize) -> i32 {
    WON - ply as i32
}

/// Keeps an evaluation from looking like an end.
pub(super) fn bounded(value: i32) -> i32 {
    value.clamp(1 - LEAST_WON, LEAST_WON - 1)
}

/// Whether the value tells of the end of the game, won or lost.
pub(crate) const fn is_mate(score: i32) -> bool {
    score.abs() >= LEAST_WON
}

/// In how many plies the game ends: above 0 if it is won, below if lost; none if no end is seen.
pub(crate) fn plies_to_mate(score: i32) -> Option<i32> {
    is_mate(score).then(|| (WON - score.abs()) * score.signum())
}

/// A value as it is kept in the table, where ends are counted from the position itself.
pub(super) const fn to_table(score: i32, ply: usize) -> i32 {
    if is_mate(score) { score + score.signum() * ply as i32 } else { score }
}

/// The reverse of [`to_table`].
pub(super) const fn from_table(score: i32, ply: usize) -> i32 {
    if is_mate(score) { score - score.signum() * ply as i32 } else { score }
}

/// The value at which a side can expect three quarters of the game.
const CLEAR_EDGE: f32 = 600.0;

/// The share of the game, 0 to 1, that a side can expect who stands so.
pub(crate) fn share(score: i32) -> f32 {
    if is_mate(score) {
        return if score > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-(score as f32) * 3.0_f32.ln() / CLEAR_EDGE).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sooner_win_is_worth_more() {
        let soon = of(Verdict::Win { side: 0, plies: 1 }, 0, 2);
        let late = of(Verdict::Win { side: 0, plies: 0 }, 0, 5);
        assert!(soon > late && is_mate(late));
        assert_eq!(of(Verdict::Win { side: 0, plies: 1 }, 1, 2), -soon);
        assert_eq!(plies_to_mate(soon), Some(3));
        assert_eq!(plies_to_mate(-soon), Some(-3));
        assert_eq!(plies_to_mate(bounded(100_000)), None);
    }

    #[test]
    fn the_table_counts_ends_from_where_they_are_met() {
        for score in [-29_990, -100, 0, 100, 29_990] {
            assert_eq!(from_table(to_table(score, 7), 7), score);
        }
        assert_eq!(from_table(to_table(won(9), 7), 3), won(5));
    }

    #[test]
    fn shares_grow_with_the_score() {
        assert_eq!(share(0), 0.5);
        assert!((share(600) - 0.75).abs() < 1e-3);
        assert!((share(-600) - 0.25).abs() < 1e-3);
        assert_eq!((share(29_990), share(-29_990)), (1.0, 0.0));
    }
}
