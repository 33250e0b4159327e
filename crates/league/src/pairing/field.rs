//! The contenders as numbers: their places in the standings, and what the rounds so far mean for
//! the next one.

use std::collections::BTreeMap;

use super::chance::Chance;
use super::draft::Company;
use super::lacked::lacked;
use super::{Contender, PairingError, Round, TableSize};

/// The most seats that a table has.
const MOST_SEATS: usize = 4;

/// Contenders by place, 0 the first. Those of equal points are in an order drawn by the seed.
#[derive(Clone)]
pub(crate) struct Field {
    size: TableSize,
    points: Vec<i64>,
    met: Vec<u32>,
    sat: Vec<[u32; MOST_SEATS]>,
    /// What [`Field::excess`] and [`Field::lacks`] say, kept because it is asked so often.
    excess: Vec<[u32; MOST_SEATS]>,
    lacks: Vec<u8>,
    byes: Vec<u32>,
}

impl Field {
    /// The field, and who has which place in it.
    ///
    /// # Errors
    /// When somebody is listed twice, or all together do not fill a table.
    pub(crate) fn read<P: Ord + Clone>(
        chance: &mut Chance,
        size: TableSize,
        contenders: &[Contender<P>],
        history: &[Round<P>],
    ) -> Result<(Vec<P>, Self), PairingError> {
        let ids: Vec<&P> = contenders.iter().map(|contender| &contender.id).collect();
        check_entry(size, &ids)?;
        let mut standing: Vec<&Contender<P>> = contenders.iter().collect();
        standing.sort_by_key(|contender| &contender.id);
        chance.shuffle(&mut standing);
        standing.sort_by_key(|contender| std::cmp::Reverse(contender.points));
        let count = standing.len();
        let mut field = Self {
            size,
            points: standing.iter().map(|contender| contender.points).collect(),
            met: vec![0; count * count],
            sat: vec![[0; MOST_SEATS]; count],
            excess: vec![[0; MOST_SEATS]; count],
            lacks: vec![0; count],
            byes: vec![0; count],
        };
        let places: BTreeMap<&P, usize> =
            standing.iter().enumerate().map(|(place, contender)| (&contender.id, place)).collect();
        for round in history {
            field.recall(round, &places);
        }
        field.compare_seats();
        Ok((standing.into_iter().map(|contender| contender.id.clone()).collect(), field))
    }

    /// Takes in a round; those who have left since are passed over.
    fn recall<P: Ord>(&mut self, round: &Round<P>, places: &BTreeMap<&P, usize>) {
        for bye in round.byes.iter().filter_map(|id| places.get(id)) {
            self.byes[*bye] = self.byes[*bye].saturating_add(1);
        }
        for table in &round.tables {
            let players = table.players().filter_map(|(seat, id)| Some((seat, *places.get(id)?)));
            let players: Vec<_> = players.collect();
            for (at, &(seat, one)) in players.iter().enumerate() {
                if let Some(times) = self.sat[one].get_mut(seat) {
                    *times = times.saturating_add(1);
                }
                for &(_, other) in &players[..at] {
                    self.note_meeting(one, other);
                }
            }
        }
    }

    /// The field after one more round, as long as nothing is known of its results: with level points.
    /// Without seats, it is as if nobody had ever had one.
    pub(crate) fn after(&self, company: &Company, seated: Option<&[Vec<usize>]>) -> Self {
        let mut next = self.clone();
        next.points.fill(0);
        for &place in &company.resting {
            next.byes[place] = next.byes[place].saturating_add(1);
        }
        for table in &company.tables {
            for (at, &one) in table.iter().enumerate() {
                table[..at].iter().for_each(|&other| next.note_meeting(one, other));
            }
        }
        match seated {
            None => next.sat.fill([0; MOST_SEATS]),
            Some(seated) => {
                for (seat, &place) in seated.iter().flat_map(|table| table.iter().enumerate()) {
                    next.sat[place][seat] = next.sat[place][seat].saturating_add(1);
                }
            }
        }
        next.compare_seats();
        next
    }

    /// Finds anew what has been had too often and what is lacked.
    fn compare_seats(&mut self) {
        let seats = self.size.seats();
        for (sat, excess) in self.sat.iter().zip(&mut self.excess) {
            let least = sat[..seats].iter().copied().min().unwrap_or(0);
            *excess = sat.map(|times| times.saturating_sub(least));
        }
        for (sat, lacks) in self.sat.iter().zip(&mut self.lacks) {
            *lacks = lacked(&sat[..seats], None);
        }
    }

    /// Notes that these two have met once more.
    fn note_meeting(&mut self, one: usize, other: usize) {
        let count = self.count();
        for at in [one * count + other, other * count + one] {
            self.met[at] = self.met[at].saturating_add(1);
        }
    }

    /// How many play at a table.
    pub(crate) fn size(&self) -> TableSize {
        self.size
    }

    /// How many contenders there are.
    pub(crate) fn count(&self) -> usize {
        self.points.len()
    }

    /// A contender's points.
    pub(crate) fn points(&self, place: usize) -> i64 {
        self.points[place]
    }

    /// How often a contender had a bye.
    pub(crate) fn byes(&self, place: usize) -> u32 {
        self.byes[place]
    }

    /// How often two have met.
    pub(crate) fn met(&self, one: usize, other: usize) -> u32 {
        self.met[one * self.count() + other]
    }

    /// How often a contender had each of the game's seats.
    pub(crate) fn sat(&self, place: usize) -> &[u32] {
        &self.sat[place][..self.size.seats()]
    }

    /// How much more often a contender had this seat than the one he had least.
    pub(crate) fn excess(&self, place: usize, seat: usize) -> u32 {
        self.excess[place][seat]
    }

    /// The seats that a contender had least, a bit for each.
    pub(crate) fn lacks(&self, place: usize) -> u8 {
        self.lacks[place]
    }
}

/// Checks that these are different players and fill a table.
pub(crate) fn check_entry<P: Ord>(size: TableSize, ids: &[&P]) -> Result<(), PairingError> {
    let mut first = BTreeMap::new();
    for (at, id) in ids.iter().enumerate() {
        if first.insert(*id, at).is_some() {
            return Err(PairingError::ListedTwice { at });
        }
    }
    if ids.len() < size.seats() {
        return Err(PairingError::TooFew { contenders: ids.len(), seats: size.seats() });
    }
    Ok(())
}
