//! Which moves are looked at first.

use yonin_engine::yonin::Position;
use yonin_engine::{Move, Seat};

use super::exchange::{gain, loss};

/// A move with the place it is looked at.
pub(super) type Scored = (i32, Move);

/// Kept moves come first of all.
const KEPT: i32 = 1 << 28;
/// Captures that lose nothing, and checks.
const WINNING: i32 = 1 << 24;
/// Moves that have refuted something in the same place.
const KILLER: i32 = 1 << 23;
/// How much more a man of the player who searches is worth to others.
const MINE: i32 = 150;

/// What moves have refuted so far, by seat, start and goal.
#[derive(Debug)]
pub(super) struct Memory {
    counts: Vec<i32>,
    killers: Vec<[Option<Move>; 2]>,
}

const STARTS: usize = 81 + 7;

impl Memory {
    pub(super) fn new(plies: usize) -> Self {
        Self { counts: vec![0; 4 * STARTS * 81], killers: vec![[None; 2]; plies] }
    }

    fn place(seat: Seat, mv: Move) -> usize {
        let start = match mv {
            Move::Board { from, .. } => from.index(),
            Move::Drop { role, .. } => 81 + role.index(),
        };
        (seat.index() * STARTS + start) * 81 + mv.to().index()
    }

    fn count(&self, seat: Seat, mv: Move) -> i32 {
        self.counts.get(Self::place(seat, mv)).copied().unwrap_or(0)
    }

    /// Remembers a quiet move that refuted.
    pub(super) fn add(&mut self, seat: Seat, mv: Move, depth: i32, ply: usize) {
        if let Some(count) = self.counts.get_mut(Self::place(seat, mv)) {
            *count = (*count + depth * depth).min(KILLER / 2);
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
    }

    fn is_killer(&self, ply: usize, mv: Move) -> bool {
        self.killers.get(ply).is_some_and(|killers| killers.contains(&Some(mv)))
    }
}

/// Whether a move takes or promotes.
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    match mv {
        Move::Board { to, promote, .. } => promote || position.man_at(to).is_some(),
        Move::Drop { .. } => false,
    }
}

/// All legal moves, the best first.
pub(super) fn ordered(
    position: &Position,
    seat: Seat,
    me: Seat,
    kept: Option<Move>,
    memory: &Memory,
    ply: usize,
) -> Vec<Scored> {
    let moves = position.legal_moves();
    let score = |&mv: &Move| {
        let score = if Some(mv) == kept {
            KEPT
        } else if is_noisy(position, mv) {
            let bias =
                if seat != me && position.controlled(me).contains(mv.to()) { MINE } else { 0 };
            let gain = gain(position, seat, mv);
            if gain >= 0 { WINNING + gain + bias } else { gain }
        } else if memory.is_killer(ply, mv) {
            KILLER
        } else {
            let checks = position.checked_by(mv);
            let check =
                if checks.is_empty() || (seat != me && !checks.contains(me)) { 0 } else { 300 };
            memory.count(seat, mv) + check
        };
        (score, mv)
    };
    sorted(moves.iter().map(score).collect())
}

/// Moves sorted, the best first; equal ones stay in the order of generation.
pub(super) fn sorted(mut moves: Vec<Scored>) -> Vec<Scored> {
    moves.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    moves
}

/// Captures of some men that win something, the best first.
pub(super) fn winning_captures(
    position: &Position,
    seat: Seat,
    goals: yonin_engine::Bitboard,
) -> Vec<Scored> {
    let wins = |&mv: &Move| Some((gain(position, seat, mv), mv)).filter(|&(gain, _)| gain > 0);
    sorted(position.moves_onto(goals).iter().filter_map(wins).collect())
}

/// What a player does about whom nothing else is known: he takes what wins most.
pub(super) fn habit(position: &Position, seat: Seat) -> Option<Move> {
    let goals = position.occupied().without(position.controlled(seat));
    winning_captures(position, seat, goals).first().map(|&(_, mv)| mv)
}

/// The most that others win from a seat at once.
pub(super) fn at_risk(position: &Position, seat: Seat) -> i32 {
    let occupied = position.occupied();
    let hostile = position.hostile_to(seat);
    let mut most = 0;
    for square in position.controlled(seat).without(yonin_engine::Bitboard::of(position.king(seat)))
    {
        if position.attackers(square, hostile, occupied).is_empty() {
            continue;
        }
        if let Some(man) = position.man_at(square) {
            most = most.max(loss(position, seat, square, man.role, occupied));
        }
    }
    most
}
