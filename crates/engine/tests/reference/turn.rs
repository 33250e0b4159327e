//! Whose turn it becomes, and who is out by then (§5, §6).

use super::elimination::Elimination;
use super::position::Position;
use super::seat::Seat;
use super::usi::Move;

impl Position {
    /// Makes a legal move and settles all it causes, but for repetition and the limit of moves.
    pub(crate) fn play(&mut self, action: Move) -> Vec<Elimination> {
        let mover = self.turn.unwrap();
        *self = self.with_move_made(mover, action);
        self.ply += 1;
        let mut out = Vec::new();
        if self.rules.mates_judged_at_once {
            for player in mover.others() {
                if self.is_live(player) && self.is_mated(player) {
                    out.push(self.eliminate(player, Some(mover), "checkmate"));
                    if self.is_decided() {
                        return out;
                    }
                }
            }
        }
        if self.rules.bare_king_eliminated {
            for player in mover.others_then_self() {
                if self.is_live(player) && self.is_bare(player) {
                    out.push(self.eliminate(player, None, "bare_king"));
                    if self.is_decided() {
                        return out;
                    }
                }
            }
        }
        self.pass_turn(mover, &mut out);
        out
    }

    /// The loop of §5.
    fn pass_turn(&mut self, mover: Seat, out: &mut Vec<Elimination>) {
        loop {
            let live: Vec<Seat> =
                mover.others_then_self().into_iter().filter(|seat| self.is_live(*seat)).collect();
            let checked = live.iter().copied().find(|seat| self.in_check(*seat));
            let player = checked.unwrap_or(live[0]);
            if self.has_legal_move(player) {
                self.turn = Some(player);
                return;
            }
            let by = self.is_live(mover).then_some(mover);
            let reason = if self.in_check(player) { "checkmate" } else { "stalemate" };
            out.push(self.eliminate(player, by, reason));
            if self.is_decided() {
                return;
            }
        }
    }

    /// A player goes without a move: by his own wish, his clock, a ruling or perpetual check (§6).
    pub(crate) fn remove(&mut self, seat: Seat, reason: &str) -> Vec<Elimination> {
        let mut out = vec![self.eliminate(seat, None, reason)];
        if self.is_decided() {
            return out;
        }
        let holder = self.turn.unwrap();
        if holder == seat {
            self.pass_turn(seat, &mut out);
        } else if !self.has_legal_move(holder) {
            let reason = if self.in_check(holder) { "checkmate" } else { "stalemate" };
            out.push(self.eliminate(holder, None, reason));
            if !self.is_decided() {
                self.pass_turn(holder, &mut out);
            }
        }
        out
    }

    /// Move sequences of a length; a decided game has none, repetition and the limit of moves left
    /// out of account.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let Some(player) = self.turn else {
            return u64::from(depth == 0);
        };
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(player);
        if depth == 1 {
            return moves.len() as u64;
        }
        let below = |action| {
            let mut after = self.clone();
            after.play(action);
            after.perft(depth - 1)
        };
        moves.into_iter().map(below).sum()
    }
}
