//! In which order moves are tried.

use super::{Side, TwoSided};

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    /// Higher is tried sooner; differs between the moves of a position.
    rank: i64,
    pub(super) mv: M,
    pub(super) quiet: bool,
    /// A move that loses what it takes and more.
    pub(super) losing: bool,
}

/// What earlier moves have taught.
pub(super) struct Order<M> {
    killers: Vec<[Option<M>; 2]>,
    history: [Vec<i32>; 2],
}

const REMEMBERED: i64 = 1 << 28;
const WINNING: i64 = 1 << 24;
const KILLER: i64 = 1 << 22;
/// The most that history says for or against a move.
const MOST: i32 = 1 << 14;

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new(slots: usize, plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: [vec![0; slots], vec![0; slots]] }
    }

    /// Ranks moves, the first to try first.
    pub(super) fn rank<P: TwoSided<Move = M>>(
        &self,
        position: &P,
        moves: &[M],
        remembered: Option<M>,
        ply: usize,
        ranked: &mut Vec<Ranked<M>>,
    ) {
        let side = position.side();
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        for (index, &mv) in moves.iter().enumerate() {
            let gain = position.gain(mv);
            let quiet = gain <= 0;
            let mut losing = false;
            let value = if remembered == Some(mv) {
                REMEMBERED
            } else if !quiet {
                let exchange = position.exchange(mv);
                losing = exchange < 0;
                i64::from(gain) * 8 + i64::from(exchange) + if losing { -WINNING } else { WINNING }
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(mv)) {
                KILLER - place as i64
            } else {
                i64::from(self.history[side][position.slot(mv)])
            };
            ranked.push(Ranked { rank: (value << 16) - index as i64, mv, quiet, losing });
        }
        ranked.sort_unstable_by_key(|ranked| std::cmp::Reverse(ranked.rank));
    }

    /// What experience says of a quiet move.
    pub(super) fn experience(&self, side: Side, slot: usize) -> i32 {
        self.history[side][slot]
    }

    /// A quiet move turned out to be good enough.
    pub(super) fn praise(&mut self, mv: M, side: Side, slot: usize, depth: i32, ply: usize) {
        self.learn(side, slot, depth);
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// A quiet move was tried in vain before a good one.
    pub(super) fn blame(&mut self, side: Side, slot: usize, depth: i32) {
        self.learn(side, slot, -depth);
    }

    fn learn(&mut self, side: Side, slot: usize, depth: i32) {
        let lesson = (16 * depth * depth.abs()).clamp(-MOST / 4, MOST / 4);
        if let Some(known) = self.history[side].get_mut(slot) {
            *known += lesson - *known * lesson.abs() / MOST;
        }
    }
}
