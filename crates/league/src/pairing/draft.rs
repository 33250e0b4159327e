//! A round that is being put together: who is at which table and who has a bye, not yet who sits
//! where.

use std::ops::Range;

use super::byes::Byes;
use super::cost::Cost;
use super::field::Field;

/// Who plays with whom in a round, by place in the standings.
pub(crate) struct Company {
    /// The members of each table, in no order; the tables by the best of their members.
    pub tables: Vec<Vec<usize>>,
    /// Those who have a bye.
    pub resting: Vec<usize>,
}

/// Contenders in slots. The first slots are tables, one after the other; each slot behind them is a
/// bye. A *group* is a table or a single bye.
#[derive(Clone)]
pub(crate) struct Draft<'a> {
    field: &'a Field,
    byes: &'a Byes,
    slots: Vec<usize>,
    costs: Vec<Cost>,
    tables: usize,
}

impl<'a> Draft<'a> {
    /// The draft that has these contenders in its slots.
    pub(crate) fn new(field: &'a Field, byes: &'a Byes, slots: Vec<usize>) -> Self {
        let tables = (slots.len() - byes.to_give) / field.size().seats();
        let mut draft = Self { field, byes, slots, costs: Vec::new(), tables };
        draft.costs = (0..draft.groups()).map(|group| draft.weigh(group)).collect();
        draft
    }

    /// The draft by standing alone: byes for the last who may have them, tables of neighbours.
    pub(crate) fn by_standing(field: &'a Field, byes: &'a Byes) -> Self {
        let (mut slots, mut resting) = (byes.rest.clone(), Vec::new());
        for at in (0..slots.len()).rev() {
            if resting.len() < byes.to_give && byes.may_have(slots[at]) {
                resting.push(slots.remove(at));
            }
        }
        slots.extend(resting);
        Self::new(field, byes, slots)
    }

    /// All that is wrong with it.
    pub(crate) fn cost(&self) -> Cost {
        self.costs.iter().fold(Cost::NONE, |sum, &cost| sum + cost)
    }

    /// What is wrong with one of its groups.
    pub(crate) fn cost_of(&self, group: usize) -> Cost {
        self.costs[group]
    }

    /// How many groups it has.
    pub(crate) fn groups(&self) -> usize {
        self.tables + self.byes.to_give
    }

    /// Who is in each slot.
    pub(crate) fn slots(&self) -> &[usize] {
        &self.slots
    }

    /// How many slots it has.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// The slots of a group.
    pub(crate) fn slots_of(&self, group: usize) -> Range<usize> {
        let seats = self.field.size().seats();
        if group < self.tables {
            group * seats..(group + 1) * seats
        } else {
            let slot = self.tables * seats + group - self.tables;
            slot..slot + 1
        }
    }

    /// The group that a slot belongs to.
    pub(crate) fn group_of(&self, slot: usize) -> usize {
        let (seats, seated) = (self.field.size().seats(), self.tables * self.field.size().seats());
        if slot < seated { slot / seats } else { self.tables + slot - seated }
    }

    /// Whether two slots may exchange their contenders: they are in different groups, and nobody
    /// gets a bye whose turn it is not.
    pub(crate) fn may_swap(&self, one: usize, other: usize) -> bool {
        let (group, second) = (self.group_of(one), self.group_of(other));
        let rests =
            |group: usize, slot: usize| group < self.tables || self.byes.may_have(self.slots[slot]);
        group != second && rests(group, other) && rests(second, one)
    }

    /// By how much the cost would change if two slots exchanged their contenders.
    pub(crate) fn change(&mut self, one: usize, other: usize) -> Cost {
        let groups = [self.group_of(one), self.group_of(other)];
        let before = self.costs[groups[0]] + self.costs[groups[1]];
        self.slots.swap(one, other);
        let after = groups.map(|group| self.weigh_hard(group));
        let mut change = after[0] + after[1] - before;
        // If that is worse already, the rest need not be weighed.
        if (change.unlevel, change.repeats) <= (0, 0) {
            change = self.weigh(groups[0]) + self.weigh(groups[1]) - before;
        }
        self.slots.swap(one, other);
        change
    }

    /// Lets two slots exchange their contenders.
    pub(crate) fn swap(&mut self, one: usize, other: usize) {
        self.slots.swap(one, other);
        for group in [self.group_of(one), self.group_of(other)] {
            self.costs[group] = self.weigh(group);
        }
    }

    /// Who plays with whom, and who does not play.
    pub(crate) fn company(&self) -> Company {
        let table = |group: usize| self.slots[self.slots_of(group)].to_vec();
        let mut tables: Vec<Vec<usize>> = (0..self.tables).map(table).collect();
        tables.sort_by_key(|table| table.iter().min().copied());
        let given = &self.slots[self.tables * self.field.size().seats()..];
        let mut resting: Vec<usize> = self.byes.due.iter().chain(given).copied().collect();
        resting.sort_unstable();
        Company { tables, resting }
    }

    /// The first faults of a group, which are weighed quickly.
    fn weigh_hard(&self, group: usize) -> Cost {
        let members = &self.slots[self.slots_of(group)];
        if group < self.tables {
            let (unlevel, repeats) = (self.field.unlevel(members), self.field.repeats(members));
            Cost { unlevel, repeats, ..Cost::NONE }
        } else {
            Cost::NONE
        }
    }

    /// All that is wrong with a group.
    fn weigh(&self, group: usize) -> Cost {
        let members = &self.slots[self.slots_of(group)];
        if group < self.tables {
            self.field.table_cost(members)
        } else {
            members.iter().fold(Cost::NONE, |sum, &place| sum + self.byes.cost(self.field, place))
        }
    }
}
