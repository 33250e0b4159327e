//! Ranks at the end of a game (`docs/rules/yonin.md` §7, §8).

use super::Position;
use super::outcome::{End, Outcome};
use super::rules::TeamWin;
use crate::{Seat, SeatSet};

impl Position {
    /// Gives the ranks that are still open.
    pub(super) fn give_ranks(&mut self, end: End) {
        if self.rules.teams.has_partners() {
            self.give_team_ranks(end);
            return;
        }
        let first = match end {
            End::TwoMates => self.two_mates_winner(),
            End::SecondMateCount => self.most_mates(),
            End::LastSurvivor | End::Team | End::Repetition | End::MaxPlies => None,
        };
        for seat in self.live.iter() {
            self.ranks[seat] = Some(if first.is_none_or(|first| first == seat) { 1 } else { 2 });
        }
    }

    /// The seat whose mates decided a race: with two of them, or the one live seat that has mated.
    fn two_mates_winner(&self) -> Option<Seat> {
        let with_most = self.live.iter().max_by_key(|&seat| self.mates[seat]);
        with_most.filter(|&seat| self.mates[seat] > 0)
    }

    /// Of the two seats left, the one with more mates, then with more men; `None` when level.
    fn most_mates(&self) -> Option<Seat> {
        let score = |seat: Seat| {
            (self.mates[seat], self.board.controlled(seat).len() + self.board.hand(seat).len())
        };
        let best = self.live.iter().max_by_key(|&seat| score(seat))?;
        let alone = self.live.without(best).iter().all(|seat| score(seat) != score(best));
        alone.then_some(best)
    }

    /// The winning team 1, all others one more than its size; 1 for all after a draw. Seats closed from
    /// the start have no rank.
    fn give_team_ranks(&mut self, end: End) {
        let players = self.closed.complement();
        let winners =
            if end == End::Team { self.winning_team().intersection(players) } else { players };
        let behind = winners.len() as u8 + 1;
        for seat in players.iter() {
            self.ranks[seat] = Some(if winners.contains(seat) { 1 } else { behind });
        }
    }

    /// The side that won by eliminations.
    fn winning_team(&self) -> SeatSet {
        let down = self.live.union(self.closed).complement();
        let loser = match self.rules.team_win {
            TeamWin::FirstMate => down.iter().next(),
            TeamWin::All => Seat::ALL
                .into_iter()
                .find(|&seat| self.live.intersection(self.rules.teams.side(seat)).is_empty()),
        };
        loser.map_or(SeatSet::EMPTY, |seat| self.opponents[seat])
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let end = self.end?;
        let winners = Seat::ALL.into_iter().filter(|&seat| self.ranks[seat] == Some(1)).collect();
        Some(Outcome { end, ranks: self.ranks, winners })
    }
}
