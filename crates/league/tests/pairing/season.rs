//! Whole leagues with random results, and what must hold of each of their rounds.

use std::collections::{BTreeMap, BTreeSet};

use yonin_league::pairing::{Contender, PairingSeed, Round, Table, TableSize, swiss};

/// A xorshift generator: chance of the tests' own.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn seed(&mut self) -> PairingSeed {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.next().to_le_bytes());
        bytes[8..].copy_from_slice(&self.next().to_le_bytes());
        PairingSeed::new(bytes)
    }
}

/// A league as far as it has been played.
pub(crate) struct Season {
    pub size: TableSize,
    pub dice: Dice,
    pub present: BTreeSet<usize>,
    pub points: BTreeMap<usize, i64>,
    pub history: Vec<Round<usize>>,
}

impl Season {
    pub(crate) fn new(size: TableSize, players: usize, seed: u64) -> Self {
        Self {
            size,
            dice: Dice::new(seed),
            present: (0..players).collect(),
            points: BTreeMap::new(),
            history: Vec::new(),
        }
    }

    pub(crate) fn contenders(&self) -> Vec<Contender<usize>> {
        let points = |id: &usize| self.points.get(id).copied().unwrap_or(0);
        self.present.iter().map(|&id| Contender { id, points: points(&id) }).collect()
    }

    /// Pairs the next round, and holds it to what must always hold.
    pub(crate) fn pair(&mut self) -> Round<usize> {
        let contenders = self.contenders();
        let round = swiss(&self.dice.seed(), self.size, &contenders, &self.history).unwrap();
        self.assert_everyone_once(&round);
        self.assert_byes_fair(&round);
        round
    }

    /// Plays a round with random results.
    pub(crate) fn play(&mut self, round: Round<usize>) {
        for table in &round.tables {
            let mut points: Vec<i64> = (0..self.size.seats() as i64).collect();
            self.dice.shuffle(&mut points);
            for ((_, &id), points) in table.players().zip(points) {
                *self.points.entry(id).or_default() += points;
            }
        }
        for &id in &round.byes {
            *self.points.entry(id).or_default() += 1;
        }
        self.history.push(round);
    }

    pub(crate) fn assert_everyone_once(&self, round: &Round<usize>) {
        let mut seen: Vec<usize> = seated(&round.tables).map(|(_, id)| id).collect();
        seen.extend(&round.byes);
        seen.sort_unstable();
        let all: Vec<usize> = self.present.iter().copied().collect();
        assert_eq!(seen, all, "everyone is at one table or has a bye");
        assert_eq!(round.byes.len(), all.len() % self.size.seats());
        for table in &round.tables {
            assert_eq!(table.players().count(), self.size.seats());
        }
    }

    /// Nobody has a bye before somebody who has had fewer.
    pub(crate) fn assert_byes_fair(&self, round: &Round<usize>) {
        let had = |id: &usize| self.byes_of(*id);
        let most = round.byes.iter().map(had).max();
        let playing = self.present.iter().filter(|id| !round.byes.contains(id));
        let fewest = playing.map(had).min();
        assert!(most.is_none() || most <= fewest, "{most:?} {fewest:?}");
    }

    pub(crate) fn byes_of(&self, id: usize) -> usize {
        self.history.iter().filter(|round| round.byes.contains(&id)).count()
    }

    /// How often everyone who has played had each seat.
    pub(crate) fn seats(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut seats = BTreeMap::new();
        for (seat, id) in self.history.iter().flat_map(|round| seated(&round.tables)) {
            seats.entry(id).or_insert_with(|| vec![0; self.size.seats()])[seat] += 1;
        }
        seats
    }

    /// Fails unless everyone's counts of seats differ by at most one.
    #[track_caller]
    pub(crate) fn assert_level(&self) {
        self.assert_level_within(1);
    }

    /// Fails unless everyone's counts of seats differ by at most so many.
    #[track_caller]
    pub(crate) fn assert_level_within(&self, most: usize) {
        for (id, seats) in self.seats() {
            let difference = seats.iter().max().unwrap() - seats.iter().min().unwrap();
            assert!(
                difference <= most,
                "{id} of {} had {seats:?} after {} rounds",
                self.present.len(),
                self.history.len()
            );
        }
    }

    /// Every two who have met, with how often.
    pub(crate) fn meetings(&self) -> BTreeMap<(usize, usize), usize> {
        let mut meetings = BTreeMap::new();
        for pair in self.history.iter().flat_map(|round| pairs(&round.tables)) {
            *meetings.entry(pair).or_default() += 1;
        }
        meetings
    }
}

/// Everyone at these tables with the number of his seat.
fn seated(tables: &[Table<usize>]) -> impl Iterator<Item = (usize, usize)> {
    tables.iter().flat_map(|table| table.players().map(|(seat, &id)| (seat, id)))
}

/// Every two at one of these tables, the smaller first.
pub(crate) fn pairs(tables: &[Table<usize>]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for table in tables {
        let ids: Vec<usize> = table.players().map(|(_, &id)| id).collect();
        for (at, &one) in ids.iter().enumerate() {
            pairs.extend(ids[..at].iter().map(|&other| (one.min(other), one.max(other))));
        }
    }
    pairs
}

impl Season {
    /// Fails if somebody has a seat that he had more often than another.
    #[track_caller]
    pub(crate) fn assert_levels(&self, round: &Round<usize>) {
        let sat = self.seats();
        for (seat, id) in seated(&round.tables) {
            let Some(sat) = sat.get(&id) else { continue };
            assert_eq!(Some(&sat[seat]), sat.iter().min(), "{id} had {sat:?}, and has {seat} now");
        }
    }

    /// Whether everyone can have a seat or a fair bye so that counts of seats that differ by at most
    /// one go on to do so: a matching of contenders with places, found by augmenting paths.
    pub(crate) fn can_be_level(&self) -> bool {
        let ids: Vec<usize> = self.present.iter().copied().collect();
        let (seats, sat) = (self.size.seats(), self.seats());
        let (tables, byes) = (ids.len() / seats, ids.len() % seats);
        let mut had: Vec<usize> = ids.iter().map(|&id| self.byes_of(id)).collect();
        let each = had.clone();
        had.sort_unstable();
        let level = if byes == 0 { None } else { Some(had[byes - 1]) };
        // The places of seat s are those from s * tables on; behind all seats come the byes.
        let places = |at: usize| -> Vec<usize> {
            let resting = tables * seats..tables * seats + byes;
            if Some(each[at]) < level {
                return resting.collect();
            }
            let none = vec![0; seats];
            let sat = sat.get(&ids[at]).unwrap_or(&none);
            let least = sat.iter().min();
            let lacked = (0..seats).filter(|&seat| Some(&sat[seat]) == least);
            let mut places: Vec<usize> =
                lacked.flat_map(|seat| seat * tables..(seat + 1) * tables).collect();
            if Some(each[at]) == level {
                places.extend(resting);
            }
            places
        };
        let mut taken = vec![None; ids.len()];
        (0..ids.len()).all(|at| {
            let mut seen = vec![false; ids.len()];
            find_place(at, &places, &mut taken, &mut seen)
        })
    }
}

/// Finds a place for one more, moving others if need be.
fn find_place(
    at: usize,
    places: &dyn Fn(usize) -> Vec<usize>,
    taken: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for place in places(at) {
        if std::mem::replace(&mut seen[place], true) {
            continue;
        }
        let free = match taken[place] {
            None => true,
            Some(other) => find_place(other, places, taken, seen),
        };
        if free {
            taken[place] = Some(at);
            return true;
        }
    }
    false
}
