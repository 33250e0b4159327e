//! What a move or removal causes: eliminations, the next turn, the end (`docs/rules/yonin.md` §3 to §7).

use super::Position;
use super::outcome::{ArmyFate, Elimination, EliminationReason, End};
use super::rules::{Army, BareKing, MateTiming, TeamWin, Win};
use crate::{Bitboard, Move, Seat, SeatSet};

/// Hears of eliminations as they happen.
pub(super) trait Witness {
    fn eliminated(&mut self, elimination: Elimination);
}

/// Nobody listens: for search and counting.
impl Witness for () {
    #[inline(always)]
    fn eliminated(&mut self, _elimination: Elimination) {}
}

impl Witness for Vec<Elimination> {
    fn eliminated(&mut self, elimination: Elimination) {
        self.push(elimination);
    }
}

impl Position {
    /// The position after a move that the caller knows to be legal, as from [`Position::legal_moves`].
    /// A move that is not legal gives a position without meaning.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        if let Some(mover) = self.turn {
            next.make(mover, mv);
            next.settle_move(mover, &mut ());
        }
        next
    }

    /// Makes a move on the board, before anything it causes.
    #[inline(always)]
    pub(super) fn make(&mut self, mover: Seat, mv: Move) {
        self.board.make(mover, mv);
        self.ply += 1;
    }

    /// §5, after a move by a live player. Repetition and `max_plies` are the game's to judge.
    #[inline(always)]
    pub(super) fn settle_move(&mut self, mover: Seat, witness: &mut impl Witness) {
        // A legal move leaves the mover's own king safe, and eliminations attack nobody anew on his side.
        self.checked = self.find_checked(self.live.without(mover));
        if !self.checked.is_empty() && self.rules.mate_timing == MateTiming::Immediate {
            for steps in 1..4 {
                let seat = mover.clockwise(steps);
                if self.checked.contains(seat) && !self.can_move(seat) {
                    self.eliminate(seat, Some(mover), EliminationReason::Checkmate, witness);
                    if self.end.is_some() {
                        return;
                    }
                }
            }
        }
        if self.rules.bare_king == BareKing::Eliminated {
            for steps in 1..5 {
                let seat = mover.clockwise(steps);
                if self.live.contains(seat) && self.is_bare(seat) {
                    self.eliminate(seat, None, EliminationReason::BareKing, witness);
                    if self.end.is_some() {
                        return;
                    }
                }
            }
        }
        self.pass_turn(mover, witness);
    }

    /// A player goes out without credit, between moves: §6, last paragraph.
    pub(super) fn take_out(
        &mut self,
        seat: Seat,
        reason: EliminationReason,
        witness: &mut impl Witness,
    ) {
        self.eliminate(seat, None, reason, witness);
        let Some(holder) = self.turn else { return };
        if holder == seat {
            self.pass_turn(seat, witness);
        } else if !self.can_move(holder) {
            let reason = self.lost_without_move(holder);
            self.eliminate(holder, None, reason, witness);
            if self.end.is_none() {
                self.pass_turn(holder, witness);
            }
        }
    }

    /// The loop of §5: the turn goes to the first checked player clockwise, else to the first; whoever
    /// cannot move is out.
    #[inline(always)]
    fn pass_turn(&mut self, from: Seat, witness: &mut impl Witness) {
        while self.end.is_none() {
            let order = from.next();
            let Some(seat) = self.checked.first_from(order).or_else(|| self.live.first_from(order))
            else {
                return;
            };
            if self.can_move(seat) {
                self.turn = Some(seat);
                return;
            }
            let by = self.live.contains(from).then_some(from);
            let reason = self.lost_without_move(seat);
            self.eliminate(seat, by, reason, witness);
        }
    }

    fn lost_without_move(&self, seat: Seat) -> EliminationReason {
        if self.checked.contains(seat) {
            EliminationReason::Checkmate
        } else {
            EliminationReason::Stalemate
        }
    }

    fn is_bare(&self, seat: Seat) -> bool {
        self.board.controlled(seat) == Bitboard::of(self.board.king(seat))
            && self.board.hand(seat).is_empty()
    }

    /// A player goes out: rank, army, end of the game, checks. Nobody is credited with himself, as when
    /// the mover is left without a move, or with a partner.
    #[cold]
    pub(super) fn eliminate(
        &mut self,
        seat: Seat,
        by: Option<Seat>,
        reason: EliminationReason,
        witness: &mut impl Witness,
    ) {
        let by = by.filter(|&by| self.opponents[by].contains(seat));
        let rank = (!self.rules.teams.has_partners()).then_some(self.live.len() as u8);
        let heir = by.filter(|_| self.rules.army == Army::Inherit);
        self.ranks[seat] = rank;
        self.live.remove(seat);
        self.board.disband(seat, heir);
        if let Some(by) = by {
            self.mates[by] += 1;
        }
        let army = if heir.is_some() { ArmyFate::Inherited } else { ArmyFate::Frozen };
        witness.eliminated(Elimination { seat, by, reason, rank, army });
        if let Some(end) = self.decided(seat, by) {
            self.finish(end);
        } else {
            self.checked = self.find_checked(self.live);
        }
    }

    /// Whether the elimination of `seat` decides the game (§7, §8).
    fn decided(&self, seat: Seat, by: Option<Seat>) -> Option<End> {
        if self.rules.teams.has_partners() {
            let side = self.rules.teams.side(seat);
            let beaten = self.rules.team_win == TeamWin::FirstMate
                || self.live.intersection(side).is_empty();
            return beaten.then_some(End::Team);
        }
        if self.rules.win == Win::SecondMateCount && self.live.len() <= 2 {
            return Some(End::SecondMateCount);
        }
        if self.rules.win == Win::TwoMates
            && by.is_some_and(|by| self.mates[by] >= 2 || self.mates[seat] > 0)
        {
            return Some(End::TwoMates);
        }
        (self.live.len() <= 1).then_some(End::LastSurvivor)
    }

    /// Ends the game and gives the open ranks.
    pub(super) fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.turn = None;
        self.checked = SeatSet::EMPTY;
        self.give_ranks(end);
    }
}
