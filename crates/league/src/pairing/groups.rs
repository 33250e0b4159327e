//! The groups that a round can be made of: tables, and single byes.

use super::byes::Byes;
use super::cost::Cost;
use super::draft::Draft;
use super::field::Field;

/// The largest number of contenders whose groups are listed: each is a bit of a set.
pub(crate) const MOST_CONTENDERS: usize = 64;

/// Groups that are worth to be listed. Where there are more, exchanges of contenders find a round.
const MOST_GROUPS: usize = 6_000;

/// What the cost of a table may be at most.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    /// By how much its players' counts of seats may differ by more than one.
    pub unlevel: i64,
    /// Pairs who may meet again.
    pub repeats: i64,
}

/// Some who could be at one table, or somebody who could have a bye.
pub(crate) struct Group {
    /// Who, a bit for each.
    pub members: u64,
    pub is_bye: bool,
    pub cost: Cost,
    /// As many times the cost as the table has seats, for each of the members.
    pub share: Cost,
}

/// Every group within a limit, the cheapest first.
pub(crate) struct Groups<'a> {
    pub field: &'a Field,
    pub byes: &'a Byes,
    pub all: Vec<Group>,
}

impl<'a> Groups<'a> {
    /// Lists them, unless they are too many.
    pub(crate) fn list(field: &'a Field, byes: &'a Byes, limit: Limit) -> Option<Self> {
        if field.count() > MOST_CONTENDERS {
            return None;
        }
        let met = |place: usize| {
            let others = (0..field.count()).filter(|&other| field.met(place, other) > 0);
            others.fold(0, |set, other| set | 1 << other)
        };
        let met: Vec<u64> = (0..field.count()).map(met).collect();
        let mut list = List { groups: Self { field, byes, all: Vec::new() }, met, limit };
        list.complete(&mut Vec::new(), 0, 0)?;
        let mut groups = list.groups;
        if byes.to_give > 0 {
            let seats = field.size().seats() as i64;
            for &place in byes.rest.iter().filter(|&&place| byes.may_have(place)) {
                let cost = byes.cost(field, place);
                let share = cost * seats;
                groups.all.push(Group { members: 1 << place, is_bye: true, cost, share });
            }
        }
        groups.all.sort_by_key(|group| group.share);
        Some(groups)
    }

    /// The draft that is made of these.
    pub(crate) fn draft(&self, chosen: &[usize]) -> Draft<'a> {
        let mut slots = Vec::with_capacity(self.byes.rest.len());
        for byes in [false, true] {
            let groups = chosen.iter().map(|&at| &self.all[at]);
            for group in groups.filter(|group| group.is_bye == byes) {
                slots.extend(places(group.members));
            }
        }
        Draft::new(self.field, self.byes, slots)
    }
}

/// Tables as they are listed.
struct List<'a> {
    groups: Groups<'a>,
    /// Whom each has met, a bit for each.
    met: Vec<u64>,
    limit: Limit,
}

impl List<'_> {
    /// Completes a table from those from the given place on; `None` when the list is full.
    fn complete(&mut self, table: &mut Vec<usize>, members: u64, repeats: i64) -> Option<()> {
        let Groups { field, byes, .. } = self.groups;
        if table.len() == field.size().seats() {
            if field.unlevel(table) <= self.limit.unlevel {
                if self.groups.all.len() == MOST_GROUPS {
                    return None;
                }
                let cost = field.table_cost(table);
                self.groups.all.push(Group { members, is_bye: false, cost, share: cost });
            }
            return Some(());
        }
        let from = table.last().map_or(0, |last| last + 1);
        for &place in byes.rest.iter().filter(|&&place| place >= from) {
            let repeats = repeats + i64::from((self.met[place] & members).count_ones());
            if repeats <= self.limit.repeats {
                table.push(place);
                self.complete(table, members | 1 << place, repeats)?;
                table.pop();
            }
        }
        Some(())
    }
}

/// The places in a set.
pub(crate) fn places(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let place = left.trailing_zeros() as usize;
        left &= left.checked_sub(1)?;
        Some(place)
    })
}
