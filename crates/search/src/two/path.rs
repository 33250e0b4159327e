//! Positions that have stood: in the game before, and between the root and the position looked at.

use super::{Side, Verdict};

/// The way from the root, and what stood before it.
pub(super) struct Path {
    /// Keys of positions of the game, sorted.
    past: Vec<u64>,
    steps: Vec<Step>,
}

/// A position on the way.
#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    side: Side,
    checked: bool,
}

impl Path {
    pub(super) fn new(past: &[u64]) -> Self {
        let mut past = past.to_vec();
        past.sort_unstable();
        Self { past, steps: Vec::new() }
    }

    pub(super) fn enter(&mut self, key: u64, side: Side, checked: bool) {
        self.steps.push(Step { key, side, checked });
    }

    pub(super) fn leave(&mut self) {
        self.steps.pop();
    }

    /// What the position reached now means if it has stood before. That it comes back once is taken for
    /// what follows if it comes back as often as ends the game.
    pub(super) fn verdict(&self, key: u64, side: Side, checked: bool) -> Option<Verdict> {
        let first = self.steps.iter().rposition(|step| step.key == key);
        let since = match first {
            Some(first) => &self.steps[first..],
            // Who made the moves between is not known: only what is seen of them counts.
            None if self.past.binary_search(&key).is_ok() => &self.steps[..],
            None => return None,
        };
        let now = Step { key, side, checked };
        let reached = since.iter().skip(1).chain([&now]);
        // Which sides have moved, and which of them once without giving check.
        let (mut moved, mut quiet) = ([false; 2], [false; 2]);
        for (before, after) in since.iter().zip(reached) {
            moved[before.side] = true;
            quiet[before.side] |= !after.checked || after.side == before.side;
        }
        let chases = |side: Side| moved[side] && !quiet[side];
        Some(match (chases(0), chases(1)) {
            (true, false) => Verdict::Win { side: 1, plies: 0 },
            (false, true) => Verdict::Win { side: 0, plies: 0 },
            _ => Verdict::Draw,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repetition_is_a_draw_unless_one_side_checks_all_along() {
        let mut path = Path::new(&[90, 70]);
        for (key, side, checked) in [(1, 0, false), (2, 1, true), (3, 0, false), (4, 1, true)] {
            assert_eq!(path.verdict(key, side, checked), None);
            path.enter(key, side, checked);
        }
        assert_eq!(path.verdict(1, 0, false), Some(Verdict::Win { side: 1, plies: 0 }));
        assert_eq!(path.verdict(70, 0, false), Some(Verdict::Win { side: 1, plies: 0 }));
        assert_eq!(path.verdict(80, 0, false), None);
        let mut both = Path::new(&[]);
        for (key, side) in [(1, 0), (2, 1), (3, 0), (4, 1)] {
            both.enter(key, side, true);
        }
        assert_eq!(both.verdict(1, 0, true), Some(Verdict::Draw));
        path.leave();
        path.enter(4, 1, false);
        assert_eq!(path.verdict(1, 0, false), Some(Verdict::Draw));
        assert_eq!(path.verdict(90, 0, false), Some(Verdict::Draw));
    }
}
