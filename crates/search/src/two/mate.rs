//! Mates by checks alone: every move of the one side gives check, every answer of the other is tried.
//! They are looked for at the root before anything else, since they end the game.

use super::root::Root;
use super::tree::{Halt, Tree};
use super::{Side, TwoSided, Verdict};

/// The shortest mate in at most so many plies (1, 3, 5, ...): in how many plies it is. The move that
/// begins it comes first in `roots`. The search gives up, and finds nothing, once it has used so many nodes.
pub(super) fn mate<P: TwoSided>(
    tree: &mut Tree<'_, P>,
    roots: &mut [Root<P>],
    side: Side,
    longest: u32,
    nodes: u64,
) -> Result<Option<u32>, Halt> {
    let mut chase = Chase { last: tree.nodes.saturating_add(nodes), side, tree };
    for plies in (1..=longest).step_by(2) {
        for index in 0..roots.len() {
            let root = &roots[index];
            if root.checks && root.next.side() != side && chase.is_lost(&root.next, plies - 1)? {
                roots.swap(0, index);
                return Ok(Some(plies));
            }
        }
    }
    Ok(None)
}

struct Chase<'t, 's, P: TwoSided> {
    tree: &'t mut Tree<'s, P>,
    side: Side,
    /// Where the count of nodes may come to.
    last: u64,
}

impl<P: TwoSided> Chase<'_, '_, P> {
    /// Whether the side that is chased, on turn and in check, is mated in so many plies.
    fn is_lost(&mut self, position: &P, plies: u32) -> Result<bool, Halt> {
        if let Some(verdict) = position.verdict() {
            return Ok(self.wins(verdict));
        }
        let mut list = self.tree.borrow();
        position.moves(&mut list.moves);
        let mut lost = !list.moves.is_empty() || self.wins(position.stuck());
        for &mv in &list.moves {
            if self.tree.nodes >= self.last {
                lost = false;
                break;
            }
            let after = self.tree.step(position, mv)?;
            let answered = match after.verdict() {
                Some(verdict) => !self.wins(verdict),
                None => plies < 2 || after.side() != self.side || !self.mates(&after, plies - 1)?,
            };
            if answered {
                lost = false;
                break;
            }
        }
        self.tree.give_back(list);
        Ok(lost)
    }

    /// Whether the side on turn mates in so many plies.
    fn mates(&mut self, position: &P, plies: u32) -> Result<bool, Halt> {
        let mut list = self.tree.borrow();
        position.checks(&mut list.moves);
        let mut found = false;
        for &mv in &list.moves {
            if self.tree.nodes >= self.last {
                break;
            }
            let next = self.tree.step(position, mv)?;
            if next.in_check() && next.side() != self.side && self.is_lost(&next, plies - 1)? {
                found = true;
                break;
            }
        }
        self.tree.give_back(list);
        Ok(found)
    }

    fn wins(&self, verdict: Verdict) -> bool {
        matches!(verdict, Verdict::Win { side, .. } if side == self.side)
    }
}
