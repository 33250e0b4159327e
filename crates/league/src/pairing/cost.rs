//! What is wrong with a table or a bye, so that arrangements can be weighed against each other.

use std::ops::{Add, AddAssign, Mul, Sub};

use super::field::Field;
use super::lacked::can_share_out;
use super::table::TableSize;

/// The largest difference in points that counts, so that sums of squares stay within 128 bits.
const MOST_DIFFERENCE: u64 = 1 << 40;

/// Every order of the players of a two-player table, by seat.
const ORDERS_OF_TWO: [[usize; 2]; 2] = [[0, 1], [1, 0]];

/// Every order of the players of a table of four, by seat.
#[rustfmt::skip]
const ORDERS_OF_FOUR: [[usize; 4]; 24] = [
    [0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3], [0, 2, 3, 1], [0, 3, 1, 2], [0, 3, 2, 1],
    [1, 0, 2, 3], [1, 0, 3, 2], [1, 2, 0, 3], [1, 2, 3, 0], [1, 3, 0, 2], [1, 3, 2, 0],
    [2, 0, 1, 3], [2, 0, 3, 1], [2, 1, 0, 3], [2, 1, 3, 0], [2, 3, 0, 1], [2, 3, 1, 0],
    [3, 0, 1, 2], [3, 0, 2, 1], [3, 1, 0, 2], [3, 1, 2, 0], [3, 2, 0, 1], [3, 2, 1, 0],
];

/// The orders in which the members of a table can sit down: by seat, which member.
pub(crate) fn orders(size: TableSize) -> impl Iterator<Item = &'static [usize]> {
    let (two, four): (&[[usize; 2]], &[[usize; 4]]) = match size {
        TableSize::Two => (&ORDERS_OF_TWO, &[]),
        TableSize::Four => (&[], &ORDERS_OF_FOUR),
    };
    two.iter().map(|order| order.as_slice()).chain(four.iter().map(|order| order.as_slice()))
}

/// What is wrong, the worst first: arrangements are compared by the first kind of fault in which
/// they differ. A difference of two costs is a cost too, so that all counts have a sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// By how much players' counts of seats will differ by more than one.
    pub unlevel: i64,
    /// Pairs of players who meet again.
    pub repeats: i64,
    /// For each bye, those of fewer points who could have had it.
    pub lifted: i64,
    /// How often the pairs who meet again have met before.
    pub meetings: i64,
    /// Squared differences in points, summed over the pairs at a table.
    pub spread: i128,
}

impl Cost {
    /// Nothing is wrong, or nothing differs.
    pub(crate) const NONE: Self =
        Self { repeats: 0, unlevel: 0, lifted: 0, meetings: 0, spread: 0 };
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            repeats: self.repeats + other.repeats,
            unlevel: self.unlevel + other.unlevel,
            lifted: self.lifted + other.lifted,
            meetings: self.meetings + other.meetings,
            spread: self.spread + other.spread,
        }
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            repeats: self.repeats - other.repeats,
            unlevel: self.unlevel - other.unlevel,
            lifted: self.lifted - other.lifted,
            meetings: self.meetings - other.meetings,
            spread: self.spread - other.spread,
        }
    }
}

impl Mul<i64> for Cost {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self {
            repeats: self.repeats * times,
            unlevel: self.unlevel * times,
            lifted: self.lifted * times,
            meetings: self.meetings * times,
            spread: self.spread * i128::from(times),
        }
    }
}

impl Field {
    /// The pairs among these who have met before.
    pub(crate) fn repeats(&self, members: &[usize]) -> i64 {
        pairs(members).filter(|&(one, other)| self.met(one, other) > 0).count() as i64
    }

    /// What is wrong with a table of these.
    pub(crate) fn table_cost(&self, members: &[usize]) -> Cost {
        let mut cost = Cost { unlevel: self.unlevel(members), ..Cost::NONE };
        for (one, other) in pairs(members) {
            let met = i64::from(self.met(one, other));
            cost.repeats += i64::from(met > 0);
            cost.meetings += met;
            let difference = self.points(one).abs_diff(self.points(other)).min(MOST_DIFFERENCE);
            cost.spread += i128::from(difference).pow(2);
        }
        cost
    }

    /// The least that is wrong with the seats of a table of these, however they sit down.
    pub(crate) fn unlevel(&self, members: &[usize]) -> i64 {
        if can_share_out(members.iter().map(|&member| self.lacks(member))) {
            return 0;
        }
        orders(self.size()).map(|order| self.unlevel_in(members, order)).min().unwrap_or(0)
    }

    /// What is wrong with the seats of a table of these when they sit down in this order.
    pub(crate) fn unlevel_in(&self, members: &[usize], order: &[usize]) -> i64 {
        let seats = order.iter().enumerate();
        seats.map(|(seat, &member)| i64::from(self.excess(members[member], seat))).sum()
    }
}

/// Every two of these.
fn pairs(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    let others = |(at, &one): (usize, &usize)| members[..at].iter().map(move |&other| (one, other));
    members.iter().enumerate().flat_map(others)
}
