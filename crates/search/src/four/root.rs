//! The moves at the root, looked at deeper and deeper.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use yonin_engine::Move;
use yonin_engine::yonin::Position;

use super::order::{at_risk, ordered};
use super::play::{Over, Search};
use super::share::expected;
use super::strength::strengths;
use super::tree::Window;

/// A move at the root.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Added to whatever is found about it.
    noise: i32,
    /// What was found last, with the noise.
    value: i32,
}

/// The legal moves in the order they are looked at, each with its noise.
pub(super) fn candidates(
    search: &Search<'_>,
    position: &Position,
    noise: i32,
    chance: &mut ChaCha8Rng,
) -> Vec<Candidate> {
    let moves = ordered(position, search.me, search.me, None, &search.memory, 0);
    let mut throw = || match noise {
        0 => 0,
        most => chance.random_range(-most..=most) + chance.random_range(-most..=most),
    };
    moves.into_iter().map(|(_, mv)| Candidate { mv, noise: throw(), value: 0 }).collect()
}

impl Search<'_> {
    /// Of the moves, those that mate at once, if there are any.
    pub(super) fn mates(
        &mut self,
        position: &Position,
        moves: &[Candidate],
    ) -> Result<Vec<Candidate>, Over> {
        let mut mates = Vec::new();
        for candidate in moves {
            if !position.checked_by(candidate.mv).is_empty() {
                let child = self.visit(position, candidate.mv)?;
                if self.has_mated(position, &child) {
                    mates.push(candidate.clone());
                }
            }
        }
        Ok(mates)
    }

    /// One move ahead: how the game stands after each, less what I could lose next.
    pub(super) fn glance(
        &mut self,
        position: &Position,
        moves: &mut [Candidate],
    ) -> Result<(), Over> {
        for candidate in moves.iter_mut() {
            candidate.value = i32::MIN;
        }
        let seen = moves.iter_mut().try_for_each(|candidate| {
            let child = self.visit(position, candidate.mv)?;
            let mut strengths = strengths(&child);
            strengths[self.me] -= at_risk(&child, self.me);
            candidate.value = expected(&child, self.me, &strengths) + candidate.noise;
            Ok(())
        });
        sort(moves);
        seen
    }

    /// Looks deeper and deeper until the budget is spent; the best move comes to stand first. Answers how
    /// deep it has looked at every move.
    pub(super) fn deepen(
        &mut self,
        position: &Position,
        moves: &mut [Candidate],
        deepest: i32,
    ) -> u32 {
        self.enter(position);
        let mut done = 0;
        for depth in 1..=deepest {
            if self.look(position, moves, depth).is_err() {
                break;
            }
            done = depth as u32;
        }
        self.leave();
        done
    }

    /// Looks at every move to a depth. If the budget does not last, what has been found still counts.
    fn look(
        &mut self,
        position: &Position,
        moves: &mut [Candidate],
        depth: i32,
    ) -> Result<(), Over> {
        let mut best = i32::MIN;
        let mut leader = 0;
        let mut over = Ok(());
        for (index, candidate) in moves.iter_mut().enumerate() {
            let Candidate { mv, noise, .. } = *candidate;
            // A move has to be better by what its noise takes away.
            let alpha = if index == 0 { -1 } else { best.saturating_sub(noise) };
            let window = Window { alpha, beta: i32::MAX - 1 };
            let found = self
                .visit(position, mv)
                .and_then(|child| self.after_mine(position, &child, mv, index, depth, 0, window));
            match found {
                Ok(value) => {
                    let value = value.saturating_add(noise);
                    candidate.value = value;
                    if index == 0 || value > best {
                        best = value;
                        leader = index;
                    }
                }
                Err(Over) => {
                    over = Err(Over);
                    break;
                }
            }
        }
        moves[..=leader].rotate_right(1);
        over
    }
}

fn sort(moves: &mut [Candidate]) {
    moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.value));
}
