//! Exchanges at the end of a line: I take from others, and any of them takes from me, whoever's turn it
//! would be. Everybody may leave it.

use yonin_engine::yonin::Position;
use yonin_engine::{Bitboard, Move};

use super::order::winning_captures;
use super::play::{Over, Search};

/// Most captures in a row.
const MOST: u32 = 6;

impl Search<'_> {
    /// The value of a position once exchanges are over.
    pub(super) fn quiet(
        &mut self,
        position: &Position,
        mine: bool,
        taken: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Over> {
        if let Some(value) = self.settled(position) {
            return Ok(value);
        }
        let mut best = self.value(position);
        if taken >= MOST {
            return Ok(best);
        }
        if mine {
            alpha = alpha.max(best);
        } else {
            beta = beta.min(best);
        }
        if alpha >= beta {
            return Ok(best);
        }
        for (from, mv) in self.captures(position, mine) {
            let child = self.visit(&from, mv)?;
            let value = self.quiet(&child, !mine, taken + 1, alpha, beta)?;
            if mine {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Captures that win something, with the position as the player who makes them finds it.
    fn captures(&self, position: &Position, mine: bool) -> Vec<(Position, Move)> {
        let me = self.me;
        let mut found = Vec::new();
        if mine {
            let goals = position.occupied().without(position.controlled(me));
            if let Some(turned) = position.with_turn(me) {
                let wins = winning_captures(&turned, me, goals);
                found.extend(wins.into_iter().map(|(gain, mv)| (gain, turned, mv)));
            }
        } else {
            let threatened = self.threatened(position);
            if threatened.is_empty() {
                return Vec::new();
            }
            for other in position.live().without(me).iter() {
                if let Some(turned) = position.with_turn(other) {
                    let wins = winning_captures(&turned, other, threatened);
                    found.extend(wins.into_iter().map(|(gain, mv)| (gain, turned, mv)));
                }
            }
            found.sort_by_key(|&(gain, ..)| std::cmp::Reverse(gain));
        }
        found.into_iter().map(|(_, turned, mv)| (turned, mv)).collect()
    }

    /// My men that somebody attacks.
    fn threatened(&self, position: &Position) -> Bitboard {
        let hostile = position.hostile_to(self.me);
        let occupied = position.occupied();
        let own = position.controlled(self.me).without(Bitboard::of(position.king(self.me)));
        own.into_iter()
            .filter(|&square| !position.attackers(square, hostile, occupied).is_empty())
            .collect()
    }
}
