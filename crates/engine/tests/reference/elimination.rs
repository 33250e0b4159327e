//! Who goes out, and what decides a game (§6 to §8).

use super::board::Role;
use super::position::Position;
use super::rules::Win;
use super::seat::Seat;

/// One player out, in text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Elimination {
    pub(crate) seat: char,
    /// The seat credited, if any.
    pub(crate) by: Option<char>,
    pub(crate) reason: String,
    /// None in a team game that goes on.
    pub(crate) rank: Option<u32>,
}

impl Position {
    /// Puts a player out and decides the game if that does.
    pub(crate) fn eliminate(&mut self, seat: Seat, by: Option<Seat>, reason: &str) -> Elimination {
        let by = by.filter(|by| !self.rules.partners(*by, seat));
        let worst_open = u32::try_from(self.live_seats().len()).unwrap();
        let heir = by.filter(|_| self.rules.inherit);
        let men: Vec<_> =
            self.board.men().filter(|(_, man)| man.controller == Some(seat)).collect();
        for (square, mut man) in men {
            man.controller = if man.role == Role::King { None } else { heir };
            self.board.put(square, Some(man));
        }
        if let Some(heir) = heir {
            let hand = std::mem::take(&mut self.hands[seat.index()]);
            self.hands[heir.index()].extend(hand);
            self.hands[heir.index()].sort();
        }
        let had_mated = self.mates[seat.index()] > 0;
        if let Some(by) = by {
            self.mates[by.index()] += 1;
        }
        if self.rules.has_teams() {
            self.decide_between_teams(seat);
        } else {
            self.ranks[seat.index()] = Some(worst_open);
            self.decide_between_players(by, had_mated);
        }
        Elimination {
            seat: seat.letter(),
            by: by.map(Seat::letter),
            reason: reason.to_string(),
            rank: self.ranks[seat.index()].filter(|_| !self.rules.has_teams()),
        }
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.end.is_some()
    }

    fn finish(&mut self, end: &'static str) {
        self.end = Some(end);
        self.turn = None;
    }

    /// §7, after an elimination with credit to `by`; `had_mated`: its victim had mated someone.
    fn decide_between_players(&mut self, by: Option<Seat>, had_mated: bool) {
        let live = self.live_seats();
        match self.rules.win {
            Win::TwoMates => {
                if let Some(by) = by
                    && (self.mates[by.index()] >= 2 || had_mated)
                {
                    for survivor in live {
                        self.ranks[survivor.index()] = Some(if survivor == by { 1 } else { 2 });
                    }
                    return self.finish("two_mates");
                }
            }
            Win::SecondMateCount => {
                if live.len() <= 2 {
                    let merit = |seat: &Seat| (self.mates[seat.index()], self.men_of(*seat));
                    let best = live.iter().map(merit).max();
                    let ranks: Vec<_> = live
                        .iter()
                        .map(|seat| if Some(merit(seat)) == best { 1 } else { 2 })
                        .collect();
                    for (survivor, rank) in live.into_iter().zip(ranks) {
                        self.ranks[survivor.index()] = Some(rank);
                    }
                    return self.finish("second_mate_count");
                }
            }
            Win::LastSurvivor => {}
        }
        if let [survivor] = self.live_seats()[..] {
            self.ranks[survivor.index()] = Some(1);
            self.finish("last_survivor");
        }
    }

    /// §8, after an elimination.
    fn decide_between_teams(&mut self, out: Seat) {
        let losers = self.rules.side(out);
        let all_down = losers.iter().all(|seat| !self.is_live(*seat));
        if !all_down && !self.rules.first_mate_decides_for_teams {
            return;
        }
        let playing: Vec<Seat> =
            Seat::ALL.into_iter().filter(|seat| !self.closed[seat.index()]).collect();
        let winners: Vec<Seat> =
            playing.iter().copied().filter(|seat| !losers.contains(seat)).collect();
        for seat in playing {
            let rank = if winners.contains(&seat) { 1 } else { 1 + winners.len() };
            self.ranks[seat.index()] = Some(u32::try_from(rank).unwrap());
        }
        self.finish("team");
    }

    /// Those who are left share the open ranks; a drawn team game is first for all.
    pub(crate) fn draw(&mut self, end: &'static str) {
        for seat in Seat::ALL {
            let shares = if self.rules.has_teams() {
                !self.closed[seat.index()]
            } else {
                self.is_live(seat)
            };
            if shares {
                self.ranks[seat.index()] = Some(1);
            }
        }
        self.finish(end);
    }
}
