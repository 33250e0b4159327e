//! Quiescence: captures and promotions are followed until nothing is left to be won.

use super::TwoSided;
use super::score;
use super::tree::{Halt, Tree};

/// How many moves of the quiescence answer checks in full.
const ANSWERED: usize = 3;

impl<P: TwoSided> Tree<'_, P> {
    /// The value of a position once it is quiet. `since` counts moves of the quiescence.
    pub(super) fn settle(
        &mut self,
        position: &P,
        checked: bool,
        (mut alpha, beta): (i32, i32),
        ply: usize,
        since: usize,
    ) -> Result<i32, Halt> {
        if let Some(verdict) = position.verdict() {
            return Ok(score::of(verdict, position.side(), ply));
        }
        let answers = checked && since < ANSWERED;
        let mut best = -score::BEYOND;
        if !answers {
            best = score::bounded(position.evaluate());
            if best >= beta || ply >= super::tree::PLIES {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        let standing = best;
        let mut list = self.borrow();
        if answers {
            position.moves(&mut list.moves);
        } else {
            position.noisy(&mut list.moves);
        }
        if list.moves.is_empty() {
            self.give_back(list);
            return Ok(match answers {
                true => score::of(position.stuck(), position.side(), ply),
                false => best,
            });
        }
        self.order.rank(position, &list.moves, None, ply, &mut list.ranked);
        for tried in &list.ranked {
            if !answers {
                // The order puts what loses last.
                if tried.losing {
                    break;
                }
                if standing + position.gain(tried.mv) + CAUTION <= alpha {
                    best = best.max(standing + position.gain(tried.mv) + CAUTION);
                    continue;
                }
            }
            let next = self.step(position, tried.mv)?;
            let in_check = next.in_check();
            let value = self.seen_from(position.side(), &next, (alpha, beta), |tree, window| {
                tree.settle(&next, in_check, window, ply + 1, since + 1)
            })?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.give_back(list);
        Ok(best)
    }
}

/// A capture that leaves so much lacking is not tried.
const CAUTION: i32 = 200;
