//! Principal variation search below the root.

use std::sync::atomic::Ordering;

use super::order::{Order, Ranked};
use super::path::Path;
use super::score;
use super::table::{Bound, Entry, Table};
use super::{Side, TwoSided};
use crate::Stop;

/// Moves below the root that are looked at in a line at the most.
pub(super) const PLIES: usize = 100;

/// The budget is used up, or nobody waits any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Halt {
    Spent,
    Stopped,
}

/// A search under way.
pub(super) struct Tree<'a, P: TwoSided> {
    pub(super) table: Table<P::Move>,
    pub(super) order: Order<P::Move>,
    pub(super) path: Path,
    pub(super) nodes: u64,
    most: u64,
    /// Moves the iteration looks ahead.
    pub(super) depth: i32,
    stop: &'a Stop,
    spare: Vec<Lists<P::Move>>,
}

/// Room for the moves of a position, which is used again and again.
pub(super) struct Lists<M> {
    pub(super) moves: Vec<M>,
    pub(super) ranked: Vec<Ranked<M>>,
}

/// How often the signal to stop is looked at, in nodes.
const LOOK: u64 = 1024;

/// What a position is asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether the side on turn is in check.
    pub(super) checked: bool,
    /// Whether a pass may be tried.
    pub(super) may_pass: bool,
}

impl<'a, P: TwoSided> Tree<'a, P> {
    pub(super) fn new(nodes: u64, past: &[u64], stop: &'a Stop) -> Self {
        Self {
            table: Table::new(nodes),
            order: Order::new(P::SLOTS, PLIES),
            path: Path::new(past),
            nodes: 0,
            most: nodes,
            depth: 0,
            stop,
            spare: Vec::new(),
        }
    }

    /// Counts a position that a move reaches.
    pub(super) fn count(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.most {
            return Err(Halt::Spent);
        }
        if self.nodes.is_multiple_of(LOOK) && self.stop.load(Ordering::Relaxed) {
            return Err(Halt::Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    pub(super) fn step(&mut self, position: &P, mv: P::Move) -> Result<P, Halt> {
        self.count()?;
        Ok(position.play(mv))
    }

    pub(super) fn borrow(&mut self) -> Lists<P::Move> {
        self.spare.pop().unwrap_or_else(|| Lists { moves: Vec::new(), ranked: Vec::new() })
    }

    pub(super) fn give_back(&mut self, mut list: Lists<P::Move>) {
        list.moves.clear();
        list.ranked.clear();
        self.spare.push(list);
    }

    /// The value of the next position for a side, whoever is on turn in it.
    pub(super) fn seen_from(
        &mut self,
        side: Side,
        next: &P,
        (alpha, beta): (i32, i32),
        look: impl FnOnce(&mut Self, (i32, i32)) -> Result<i32, Halt>,
    ) -> Result<i32, Halt> {
        if next.side() == side {
            look(self, (alpha, beta))
        } else {
            Ok(-look(self, (-beta, -alpha))?)
        }
    }

    /// The value of a position for the side on turn.
    pub(super) fn visit(
        &mut self,
        position: &P,
        window: (i32, i32),
        mut task: Task,
    ) -> Result<i32, Halt> {
        let (side, ply) = (position.side(), task.ply);
        if let Some(verdict) = position.verdict() {
            return Ok(score::of(verdict, side, ply));
        }
        let key = position.key();
        if let Some(verdict) = self.path.verdict(key, side, task.checked) {
            return Ok(score::of(verdict, side, ply));
        }
        if task.checked && (ply as i32) < 2 * self.depth {
            task.depth += 1;
        }
        if task.depth <= 0 || ply >= PLIES {
            return self.settle(position, task.checked, window, ply, 0);
        }
        // Nothing here can be better than winning, or worse than losing, at once.
        let alpha = window.0.max(-score::won(ply));
        let beta = window.1.min(score::won(ply + 1));
        if alpha >= beta {
            return Ok(alpha);
        }
        self.path.enter(key, side, task.checked);
        let value = self.explore(position, key, (alpha, beta), task)?;
        self.path.leave();
        Ok(value)
    }

    fn explore(
        &mut self,
        position: &P,
        key: u64,
        (mut alpha, beta): (i32, i32),
        mut task: Task,
    ) -> Result<i32, Halt> {
        let (side, ply) = (position.side(), task.ply);
        let narrow = beta - alpha == 1;
        let known = self.table.get(key);
        if let Some(value) =
            known.filter(|_| narrow).and_then(|known| told(known, alpha, beta, task))
        {
            return Ok(value);
        }
        let remembered = known.and_then(|known| known.mv);
        if remembered.is_none() && task.depth >= 5 {
            task.depth -= 1;
        }
        let depth = task.depth;
        let standing = if task.checked { alpha } else { score::bounded(position.evaluate()) };
        if narrow && !task.checked && !score::is_mate(beta) {
            if depth <= 4 && standing - EDGE * depth >= beta {
                return Ok(standing);
            }
            if let Some(value) = self.without_moving(position, standing, beta, task)? {
                return Ok(value);
            }
        }
        let mut list = self.borrow();
        position.moves(&mut list.moves);
        if list.moves.is_empty() {
            self.give_back(list);
            return Ok(score::of(position.stuck(), side, ply));
        }
        self.order.rank(position, &list.moves, remembered, ply, &mut list.ranked);
        let (mut best, mut best_move) = (-score::BEYOND, None);
        let start = alpha;
        for (index, tried) in list.ranked.iter().enumerate() {
            let dull = narrow && !task.checked && index > 0 && best > -score::won(PLIES);
            if dull && is_hopeless(tried, index, depth, standing, alpha) {
                continue;
            }
            let next = self.step(position, tried.mv)?;
            let checks = next.in_check();
            let below = Task { depth: depth - 1, ply: ply + 1, checked: checks, may_pass: true };
            let less = if tried.quiet || tried.losing {
                let slot = position.slot(tried.mv);
                let known = self.order.experience(side, slot);
                reduction(depth, index, narrow, known, task.checked || checks)
            } else {
                0
            };
            let value = self.try_move(side, &next, (alpha, beta), below, index, less)?;
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(tried.mv);
                    alpha = value;
                }
            }
            if alpha >= beta {
                if tried.quiet {
                    for earlier in list.ranked[..index].iter().filter(|earlier| earlier.quiet) {
                        self.order.blame(side, position.slot(earlier.mv), depth);
                    }
                    self.order.praise(tried.mv, side, position.slot(tried.mv), depth, ply);
                }
                break;
            }
        }
        self.give_back(list);
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > start => Bound::Exact,
            _ => Bound::AtMost,
        };
        let kept = score::to_table(best, ply);
        self.table.put(Entry { key, mv: best_move, score: kept, depth, bound });
        Ok(best)
    }

    /// The first move is looked at in full; of the others it is first asked whether they are better.
    pub(super) fn try_move(
        &mut self,
        side: Side,
        next: &P,
        (alpha, beta): (i32, i32),
        task: Task,
        index: usize,
        less: i32,
    ) -> Result<i32, Halt> {
        let mut look = |window, depth| {
            self.seen_from(side, next, window, |tree, window| {
                tree.visit(next, window, Task { depth, ..task })
            })
        };
        if index == 0 {
            return look((alpha, beta), task.depth);
        }
        let mut value = look((alpha, alpha + 1), task.depth - less)?;
        if value > alpha && less > 0 {
            value = look((alpha, alpha + 1), task.depth)?;
        }
        if value > alpha && value < beta {
            value = look((alpha, beta), task.depth)?;
        }
        Ok(value)
    }

    /// A side that stands well even if it does not move is not searched in full.
    fn without_moving(
        &mut self,
        position: &P,
        standing: i32,
        beta: i32,
        task: Task,
    ) -> Result<Option<i32>, Halt> {
        if !task.may_pass || task.depth < 3 || standing < beta {
            return Ok(None);
        }
        let Some(next) = position.pass() else { return Ok(None) };
        self.count()?;
        let depth = task.depth - 3 - task.depth / 4;
        let below = Task { depth, ply: task.ply + 1, checked: next.in_check(), may_pass: false };
        let value = self.seen_from(position.side(), &next, (beta - 1, beta), |tree, window| {
            tree.visit(&next, window, below)
        })?;
        Ok((value >= beta && !score::is_mate(value)).then_some(value))
    }
}

/// What is already known of a position, if it is enough.
fn told<M>(known: Entry<M>, alpha: i32, beta: i32, task: Task) -> Option<i32> {
    if known.depth < task.depth {
        return None;
    }
    let value = score::from_table(known.score, task.ply);
    let enough = match known.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= beta,
        Bound::AtMost => value <= alpha,
    };
    enough.then_some(value)
}

/// What a ply is worth at the most, in doubt.
const EDGE: i32 = 120;

/// Whether a move near the horizon is left out.
fn is_hopeless<M>(tried: &Ranked<M>, index: usize, depth: i32, standing: i32, alpha: i32) -> bool {
    if tried.losing {
        return depth <= 2;
    }
    if !tried.quiet || depth > 4 {
        return false;
    }
    index as i32 > 4 + 3 * depth * depth || (depth <= 3 && standing + EDGE * (depth + 1) <= alpha)
}

/// By how much less deep a later move is looked at first.
fn reduction(depth: i32, index: usize, narrow: bool, known: i32, forcing: bool) -> i32 {
    if depth < 3 || index < 3 || forcing {
        return 0;
    }
    let steps = (depth.unsigned_abs().ilog2() * (index as u32 + 1).ilog2()) as i32;
    let less = steps / 3 + i32::from(narrow) - i32::from(known > 3000) + i32::from(known < -3000);
    less.clamp(0, depth - 2)
}
