//! Any story: players who come, go, fall silent and are heard of at random, tables that are made and
//! that are not. Whatever happens, those who came first play first, everyone's ticket says what has
//! become of him, and nobody plays twice on one ticket.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use yonin_protocol::{PlayerId, TicketId, TicketStatus, UnixMillis};

use super::super::core::{Core, Outcome, Patience};
use super::super::draw::Match;
use super::super::error::QueueError;
use super::{player, pool, ticket};

const PATIENCE: Patience = Patience { silence_ms: 3000, kept_ms: u64::MAX, retry_ms: 700 };
const PLAYERS: usize = 30;
const POOLS: usize = 2;

/// What a ticket should say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Waiting,
    Seating,
    Matched,
    Expired,
    Left,
}

struct Told {
    by: PlayerId,
    fate: Fate,
    heard: UnixMillis,
}

/// The queue, and what is known of it from outside.
struct Story {
    core: Core,
    now: UnixMillis,
    dice: StdRng,
    /// Who waits, by pool, in the order in which they came.
    lines: [Vec<TicketId>; POOLS],
    rests_until: [UnixMillis; POOLS],
    tickets: BTreeMap<TicketId, Told>,
    under_way: Vec<Match>,
    games: usize,
}

impl Story {
    fn new(seed: u64) -> Self {
        Self {
            core: Core::new(PATIENCE),
            now: UnixMillis(0),
            dice: StdRng::seed_from_u64(seed),
            lines: [Vec::new(), Vec::new()],
            rests_until: [UnixMillis(0); POOLS],
            tickets: BTreeMap::new(),
            under_way: Vec::new(),
            games: 0,
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.dice.random_range(0..end)
    }

    fn someone(&mut self) -> String {
        format!("p{}", self.below(PLAYERS))
    }

    fn step(&mut self) {
        match self.below(10) {
            0..4 => self.join(),
            4 => self.leave(),
            5 => self.heard(),
            6 | 7 => self.seat(),
            _ => self.pass_time(),
        }
        for number in 0..POOLS {
            assert!(
                self.lines[number].len() < 4 || self.now < self.rests_until[number],
                "four wait for nothing"
            );
        }
    }

    /// The ticket by which a player waits or is being seated.
    fn live(&self, by: &PlayerId) -> Option<TicketId> {
        let mut live = self.tickets.iter().filter(|(_, told)| {
            told.by == *by && matches!(told.fate, Fate::Waiting | Fate::Seating)
        });
        let first = live.next().map(|(id, _)| id.clone());
        assert!(live.next().is_none(), "{by} has two live tickets");
        first
    }

    fn join(&mut self) {
        let (name, number) = (self.someone(), self.below(POOLS));
        let (by, id) = (player(&name), ticket(&format!("t{}", self.tickets.len())));
        let live = self.live(&by.id);
        match self.core.join(pool(number), by.clone(), None, id.clone(), self.now) {
            Ok((shown, outcome)) => {
                if let Some(live) = live {
                    assert_eq!(shown.ticket, live);
                    self.tickets.get_mut(&live).unwrap().heard = self.now;
                } else {
                    assert_eq!((&shown.ticket, shown.status), (&id, TicketStatus::Waiting));
                    let told = Told { by: by.id, fate: Fate::Waiting, heard: self.now };
                    self.tickets.insert(id.clone(), told);
                    self.lines[number].push(id);
                }
                self.take(outcome);
            }
            Err(error) => {
                let live = live.unwrap();
                assert!(matches!(error, QueueError::Elsewhere(_)), "{error}");
                self.tickets.get_mut(&live).unwrap().heard = self.now;
            }
        }
    }

    fn leave(&mut self) {
        let by = player(&self.someone()).id;
        let Some(id) = self.live(&by) else { return };
        let seating = self.tickets[&id].fate == Fate::Seating;
        match self.core.leave(&id, &by, self.now) {
            Ok(outcome) => {
                assert!(!seating);
                self.tickets.get_mut(&id).unwrap().fate = Fate::Left;
                self.lines.iter_mut().for_each(|line| line.retain(|other| *other != id));
                self.take(outcome);
            }
            Err(error) => assert!(seating && error == QueueError::Seating),
        }
    }

    fn heard(&mut self) {
        let by = player(&self.someone()).id;
        self.core.heard(&by, self.now);
        if let Some(id) = self.live(&by) {
            self.tickets.get_mut(&id).unwrap().heard = self.now;
        }
    }

    /// The oldest match gets its table, or none.
    fn seat(&mut self) {
        if self.under_way.is_empty() {
            return;
        }
        let found = self.under_way.remove(0);
        if self.below(4) > 0 {
            self.games += 1;
            let table = format!("game{}", self.games).parse().unwrap();
            for matched in &found.players {
                self.tickets.get_mut(&matched.ticket).unwrap().fate = Fate::Matched;
            }
            let outcome = self.core.seated(&found.draw([1; 32]), &table, self.now);
            assert_eq!(outcome.told.len(), 4);
            self.take(outcome);
        } else {
            let number = (0..POOLS).find(|number| pool(*number) == found.pool).unwrap();
            self.rests_until[number] = self.now.plus(PATIENCE.retry_ms);
            let back = found.players.iter().map(|matched| matched.ticket.clone());
            self.lines[number].splice(0..0, back);
            for matched in &found.players {
                self.tickets.get_mut(&matched.ticket).unwrap().fate = Fate::Waiting;
            }
            let outcome = self.core.not_seated(&found, self.now);
            self.take(outcome);
        }
    }

    fn pass_time(&mut self) {
        self.now = self.now.plus(self.dice.random_range(0..800));
        let due = self.core.deadline().is_some_and(|deadline| deadline <= self.now);
        let outcome = self.core.wake(self.now);
        assert!(due || outcome == Outcome::default(), "{outcome:?} before its time");
        self.take(outcome);
        assert!(self.core.deadline().is_none_or(|deadline| deadline > self.now));
        for told in self.tickets.values().filter(|told| told.fate == Fate::Waiting) {
            assert!(self.now.since(told.heard) < PATIENCE.silence_ms);
        }
    }

    fn take(&mut self, outcome: Outcome) {
        for (player, shown) in &outcome.told {
            let told = self.tickets.get_mut(&shown.ticket).unwrap();
            assert_eq!(*player, told.by);
            if shown.status == TicketStatus::Expired {
                assert_eq!(told.fate, Fate::Waiting);
                assert!(self.now.since(told.heard) >= PATIENCE.silence_ms);
                told.fate = Fate::Expired;
                self.lines.iter_mut().for_each(|line| line.retain(|id| *id != shown.ticket));
            }
        }
        for found in outcome.matches {
            let number = (0..POOLS).find(|number| pool(*number) == found.pool).unwrap();
            let first: Vec<_> = self.lines[number].drain(..4).collect();
            assert!(found.players.iter().map(|matched| &matched.ticket).eq(&first));
            let people: BTreeSet<_> =
                found.players.iter().map(|matched| matched.player.id.clone()).collect();
            assert_eq!(people.len(), 4, "someone plays against himself");
            for id in first {
                let told = self.tickets.get_mut(&id).unwrap();
                assert_eq!(told.fate, Fate::Waiting);
                told.fate = Fate::Seating;
            }
            self.under_way.push(found);
        }
    }

    /// Every ticket there ever was says what it should.
    fn check(&mut self) {
        for (id, told) in &self.tickets {
            let status = self.core.read(id, &told.by, self.now).map(|shown| shown.status);
            let expected = match told.fate {
                Fate::Waiting | Fate::Seating => Some(TicketStatus::Waiting),
                Fate::Matched => Some(TicketStatus::Matched),
                Fate::Expired => Some(TicketStatus::Expired),
                Fate::Left => None,
            };
            assert_eq!(status, expected, "{id}");
        }
    }
}

#[test]
fn nobody_is_lost_or_plays_twice() {
    let (mut games, mut expired) = (0, 0);
    for seed in 0..40 {
        let mut story = Story::new(seed);
        for _ in 0..500 {
            story.step();
        }
        story.check();
        games += story.games;
        expired += story.tickets.values().filter(|told| told.fate == Fate::Expired).count();
    }
    assert!(games > 100 && expired > 100, "{games} games, {expired} expired");
}
