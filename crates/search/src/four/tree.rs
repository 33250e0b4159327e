//! Best reply search in the real order of play (BRS+): between two moves of mine one opponent chooses
//! among all his moves what is worst for me, the others do what they would do anyway. Whoever is in check
//! chooses among all his replies.

use yonin_engine::yonin::Position;
use yonin_engine::{Move, Seat};

use super::order::{habit, is_noisy, ordered};
use super::play::{MOST_PLIES, Over, Search};
use super::table::Bound;

/// A quiet last move does not win more than this, about two pawns.
const CAUTION: i32 = 40_000;

/// The values that matter at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Search<'_> {
    /// The value of a position for me, looked at `depth` choices deep. `branched`: an opponent has chosen
    /// since my last move.
    pub(super) fn tree(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        branched: bool,
        window: Window,
    ) -> Result<i32, Over> {
        if let Some(value) = self.settled(position).or_else(|| self.repeated(position)) {
            return Ok(value);
        }
        let Some(turn) = position.turn() else { return Ok(self.value(position)) };
        let mine = turn == self.me;
        let branched = branched && !mine;
        // In check nothing can be left as it is.
        let pressed = mine && position.checked().contains(turn);
        if ply + 1 >= MOST_PLIES || (depth <= 0 && !(pressed && ply < 12)) {
            return self.quiet(position, mine, 0, window.alpha, window.beta);
        }
        let key = self.kept_key(position, branched);
        let mut kept = None;
        if let Some(entry) = self.table.find(key) {
            kept = entry.best;
            if i32::from(entry.depth) >= depth {
                let answers = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => entry.value >= window.beta,
                    Bound::AtMost => entry.value <= window.alpha,
                };
                if answers {
                    return Ok(entry.value);
                }
            }
        }
        self.enter(position);
        let found = if mine {
            self.mine(position, depth.max(1), ply, kept, window)
        } else {
            self.theirs(position, turn, depth, ply, branched, kept, window)
        };
        self.leave();
        let (value, best) = found?;
        let bound = if value >= window.beta {
            Bound::AtLeast
        } else if value <= window.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table.keep(key, value, depth, bound, best);
        Ok(value)
    }

    /// My choice.
    fn mine(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        kept: Option<Move>,
        window: Window,
    ) -> Result<(i32, Option<Move>), Over> {
        let mut window = window;
        let mut best = (-1, None);
        let standing = match depth {
            1 if !position.checked().contains(self.me) => self.value(position),
            _ => i32::MAX / 2,
        };
        for (index, (_, mv)) in
            ordered(position, self.me, self.me, kept, &self.memory, ply).into_iter().enumerate()
        {
            // The last move changes only so much unless it takes, promotes or checks.
            if index > 0
                && standing + CAUTION <= window.alpha
                && !is_noisy(position, mv)
                && position.checked_by(mv).is_empty()
            {
                best.0 = best.0.max(standing + CAUTION);
                continue;
            }
            let child = self.visit(position, mv)?;
            let value = self.after_mine(position, &child, mv, index, depth, ply, window)?;
            if value > best.0 {
                best = (value, Some(mv));
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                if !is_noisy(position, mv) {
                    self.memory.add(self.me, mv, depth, ply);
                }
                break;
            }
        }
        if best.1.is_none() {
            return Ok((self.value(position), None));
        }
        Ok(best)
    }

    /// The value of a move of mine: late ones are looked at less deeply and with an empty window first.
    #[expect(clippy::too_many_arguments, reason = "the state of one node")]
    pub(super) fn after_mine(
        &mut self,
        position: &Position,
        child: &Position,
        mv: Move,
        index: usize,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Result<i32, Over> {
        let next = depth - 1;
        if index == 0 {
            return self.tree(child, next, ply + 1, false, window);
        }
        let calm =
            !is_noisy(position, mv) && child.checked().is_empty() && position.checked().is_empty();
        let less = match (calm, depth, index) {
            (true, 3.., 12..) => 2,
            (true, 3.., 4..) => 1,
            _ => 0,
        };
        let empty = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let mut value = self.tree(child, next - less, ply + 1, false, empty)?;
        if less > 0 && value > window.alpha {
            value = self.tree(child, next, ply + 1, false, empty)?;
        }
        if value > window.alpha && value < window.beta {
            value = self.tree(child, next, ply + 1, false, window)?;
        }
        Ok(value)
    }

    /// The choice of an opponent, or what he does by habit.
    #[expect(clippy::too_many_arguments, reason = "the state of one node")]
    fn theirs(
        &mut self,
        position: &Position,
        turn: Seat,
        depth: i32,
        ply: usize,
        branched: bool,
        kept: Option<Move>,
        window: Window,
    ) -> Result<(i32, Option<Move>), Over> {
        let in_check = position.checked().contains(turn);
        if branched && !in_check && !self.paranoid {
            let child = self.habitually(position, turn)?;
            return Ok((self.tree(&child, depth, ply + 1, true, window)?, None));
        }
        let mut window = window;
        let mut best = (i32::MAX, None);
        // He leaves the choice to one who comes later; at the last choice anybody may leave me alone.
        let follows = self.follows(position, turn);
        let waits = follows && !self.paranoid;
        if !in_check && (waits || depth == 1) {
            let child = self.habitually(position, turn)?;
            let left = if waits { depth } else { 0 };
            let value = self.tree(&child, left, ply + 1, false, window)?;
            best = (value, None);
            window.beta = window.beta.min(value);
        }
        let only_noise = depth <= 1 && !in_check && best.0 < i32::MAX;
        let checked = branched || !in_check;
        if window.alpha < window.beta {
            let moves = ordered(position, turn, self.me, kept, &self.memory, ply);
            for (index, (_, mv)) in moves.into_iter().enumerate() {
                let concerns = in_check || self.concerns_me(position, mv);
                if only_noise && !concerns {
                    continue;
                }
                let child = self.visit(position, mv)?;
                let first = best.0 == i32::MAX;
                let less = i32::from(!concerns && depth >= 2 && index >= 3);
                let value =
                    self.after_theirs(&child, (depth - 1, less), ply, checked, first, window)?;
                if value < best.0 {
                    best = (value, Some(mv));
                }
                window.beta = window.beta.min(value);
                if window.alpha >= window.beta {
                    if !is_noisy(position, mv) {
                        self.memory.add(turn, mv, depth.max(1), ply);
                    }
                    break;
                }
            }
        }
        if best.0 == i32::MAX {
            return Ok((self.value(position), None));
        }
        Ok(best)
    }

    /// The value of a move of an opponent: moves that do not concern me are looked at less deeply first, all but the
    /// first with an empty window.
    fn after_theirs(
        &mut self,
        child: &Position,
        (next, less): (i32, i32),
        ply: usize,
        branched: bool,
        first: bool,
        window: Window,
    ) -> Result<i32, Over> {
        if first {
            return self.tree(child, next, ply + 1, branched, window);
        }
        let empty = Window { alpha: window.beta - 1, beta: window.beta };
        let mut value = self.tree(child, next - less, ply + 1, branched, empty)?;
        if less > 0 && value < window.beta {
            value = self.tree(child, next, ply + 1, branched, empty)?;
        }
        if value < window.beta && value > window.alpha && empty.alpha > window.alpha {
            value = self.tree(child, next, ply + 1, branched, window)?;
        }
        Ok(value)
    }

    /// Whether another opponent comes between a seat and me.
    fn follows(&self, position: &Position, turn: Seat) -> bool {
        position.live().first_from(turn.next()) != Some(self.me)
    }

    /// The position after what a player does by habit: he takes what wins most, or nothing happens.
    fn habitually(&mut self, position: &Position, turn: Seat) -> Result<Position, Over> {
        if let Some(mv) = habit(position, turn) {
            return self.visit(position, mv);
        }
        self.count()?;
        let others = position.checked().without(turn);
        let next = others
            .first_from(turn.next())
            .or_else(|| position.live().without(turn).first_from(turn.next()));
        Ok(next.and_then(|next| position.with_turn(next)).unwrap_or(*position))
    }

    /// Whether a move takes from me or gives me check.
    fn concerns_me(&self, position: &Position, mv: Move) -> bool {
        position.controlled(self.me).contains(mv.to())
            || matches!(mv, Move::Board { promote: true, .. })
            || position.checked_by(mv).contains(self.me)
    }
}
