//! Four-player shogi where two sides are left: teams, or the last two. The turn may stay with a side.

use yonin_engine::yonin::Position;
use yonin_engine::{Move, Seat, SeatSet};

use super::exchange::gain;
use super::strength::strengths;
use super::worth::{in_hand, on_board};
use crate::Outlook;
use crate::two::{Side, TwoSided, Verdict};

/// A position with one of its two sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    position: Position,
    /// The seats of side 0, dead ones included.
    zero: SeatSet,
}

/// Squares and kinds of drop a move can start from, times goals.
const SLOTS: usize = (81 + 7) * 81;

impl Sides {
    /// The position with the side of the player on turn as side 0, if two sides are left.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let zero = position.rules().teams.side(position.turn()?);
        let others = position.live().intersection(zero.complement());
        let other = position.rules().teams.side(others.iter().next()?);
        let all = others.intersection(other.complement()).is_empty();
        all.then_some(Self { position: *position, zero })
    }

    /// How the game stands if the side on turn can expect so much of it: partners share alike.
    pub(super) fn outlook(&self, share: f32) -> Outlook {
        let position = &self.position;
        let players = match position.rules().teams.has_partners() {
            true => position.closed().complement(),
            false => position.live(),
        };
        let [ours, theirs] =
            [self.zero, self.zero.complement()].map(|side| side.intersection(players));
        Outlook(Seat::ALL.map(|seat| match (ours.contains(seat), theirs.contains(seat)) {
            (true, _) => share / ours.len() as f32,
            (_, true) => (1.0 - share) / theirs.len() as f32,
            _ => 0.0,
        }))
    }

    /// What a capture changes between the sides: the loss of the one and the win of the other. A partner's
    /// man is no prize.
    fn swing(&self, mv: Move) -> i32 {
        let Some(man) = self.position.man_at(mv.to()) else { return 0 };
        let won = man.role.in_hand().map_or(0, in_hand);
        match (man.controller, self.position.turn()) {
            (None, _) => won,
            (Some(one), Some(other)) if self.zero.contains(one) == self.zero.contains(other) => 0,
            _ => won + on_board(man.role),
        }
    }
}

impl TwoSided for Sides {
    type Move = Move;

    const SLOTS: usize = SLOTS;

    fn side(&self) -> Side {
        Side::from(!self.position.turn().is_some_and(|seat| self.zero.contains(seat)))
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn verdict(&self) -> Option<Verdict> {
        let position = &self.position;
        if let Some(outcome) = position.outcome() {
            let won = |side: SeatSet| !outcome.winners.intersection(side).is_empty();
            let won = [won(self.zero), won(self.zero.complement())];
            return Some(match won {
                [true, false] => Verdict::Win { side: 0, plies: 0 },
                [false, true] => Verdict::Win { side: 1, plies: 0 },
                _ => Verdict::Draw,
            });
        }
        let most = position.rules().max_plies;
        (most > 0 && position.ply() > most).then_some(Verdict::Draw)
    }

    fn in_check(&self) -> bool {
        self.position.turn().is_some_and(|seat| self.position.checked().contains(seat))
    }

    fn moves(&self, found: &mut Vec<Move>) {
        found.extend_from_slice(&self.position.legal_moves());
    }

    fn noisy(&self, found: &mut Vec<Move>) {
        let moves = self.position.noisy_moves();
        found.extend(moves.iter().copied().filter(|&mv| self.gain(mv) > 0));
    }

    fn play(&self, mv: Move) -> Self {
        Self { position: self.position.play_unchecked(mv), zero: self.zero }
    }

    fn pass(&self) -> Option<Self> {
        // A player in check would have to come first.
        let turn = self.position.turn().filter(|_| self.position.checked().is_empty())?;
        let side = if self.zero.contains(turn) { self.zero.complement() } else { self.zero };
        let next = self.position.live().intersection(side).first_from(turn)?;
        Some(Self { position: self.position.with_turn(next)?, zero: self.zero })
    }

    fn gain(&self, mv: Move) -> i32 {
        let promotion = match mv {
            Move::Board { from, promote: true, .. } => {
                let role = self.position.man_at(from).map(|man| man.role);
                let promoted = role.and_then(yonin_engine::Role::promoted);
                promoted.map_or(0, on_board) - role.map_or(0, on_board)
            }
            _ => 0,
        };
        self.swing(mv) + promotion
    }

    fn exchange(&self, mv: Move) -> i32 {
        let Some(turn) = self.position.turn() else { return 0 };
        let taken = self.position.man_at(mv.to()).map_or(0, |man| on_board(man.role));
        // What is at risk on the square counts twice: the one loses it, the other has it in hand.
        self.swing(mv) + 2 * (gain(&self.position, turn, mv) - taken)
    }

    fn slot(&self, mv: Move) -> usize {
        let from = match mv {
            Move::Board { from, .. } => from.index(),
            Move::Drop { role, .. } => 81 + role.index(),
        };
        from * 81 + mv.to().index()
    }

    fn evaluate(&self) -> i32 {
        let side = if self.side() == 0 { self.zero } else { self.zero.complement() };
        let strengths = strengths(&self.position);
        let sum = |seats: SeatSet| seats.iter().map(|seat| strengths[seat]).sum::<i32>();
        (sum(side) - sum(side.complement())).clamp(-19_999, 19_999)
    }
}
