//! What decides between players of equal points, a file each.

mod firsts;
mod head_to_head;
mod lots;
mod mates;
mod opponents_points;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use yonin_protocol::{DrawSeed, Finite, Points, TieBreak, TieBreaks};

use crate::standings::Field;

/// An entrant in his place.
pub(crate) struct Place {
    /// His number in the field.
    pub(crate) entrant: usize,
    /// One more than the number of those before him.
    pub(crate) rank: u32,
    /// What each tie-break says of him.
    pub(crate) tie_breaks: BTreeMap<TieBreak, Finite>,
}

/// What a tie-break says of an entrant; more is better.
#[derive(Clone, Copy)]
struct Value {
    /// What decides, exactly.
    key: i64,
    /// What is shown.
    shown: Finite,
}

impl From<i64> for Value {
    fn from(key: i64) -> Self {
        Self { key, shown: Finite::try_from(key as f64).unwrap_or_default() }
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Self {
        Self { key: points.units(), shown: points.shown() }
    }
}

/// The entrants of the field from the best on.
pub(crate) fn order(field: &Field<'_>, tie_breaks: &TieBreaks, seed: DrawSeed) -> Vec<Place> {
    let count = field.tallies.len();
    // How many stand before an entrant as far as is known: those of one number are still level.
    let mut before = vec![0; count];
    let mut order: Vec<usize> = (0..count).collect();
    let points: Vec<i64> = field.tallies.iter().map(|tally| tally.points.units()).collect();
    part(&mut order, &mut before, &points);
    let mut shown: Vec<BTreeMap<TieBreak, Finite>> = vec![BTreeMap::new(); count];
    for &tie_break in tie_breaks.as_slice() {
        let values = match tie_break {
            TieBreak::HeadToHead => head_to_head::values(field, &before),
            TieBreak::OpponentsPoints => opponents_points::values(field),
            TieBreak::Firsts => firsts::values(field),
            TieBreak::Mates => mates::values(field),
            TieBreak::Lots => lots::values(field, seed),
        };
        let keys: Vec<i64> = values.iter().map(|value| value.key).collect();
        part(&mut order, &mut before, &keys);
        for (shown, value) in shown.iter_mut().zip(values) {
            shown.insert(tie_break, value.shown);
        }
    }
    let place = |entrant: usize| Place {
        entrant,
        rank: before[entrant] as u32 + 1,
        tie_breaks: std::mem::take(&mut shown[entrant]),
    };
    order.into_iter().map(place).collect()
}

/// Parts those who are level by a key, of which more is better.
fn part(order: &mut [usize], before: &mut [usize], keys: &[i64]) {
    order.sort_by_key(|&entrant| (before[entrant], Reverse(keys[entrant]), entrant));
    let old = before.to_vec();
    let mut head = None;
    for (position, &entrant) in order.iter().enumerate() {
        let this = (old[entrant], keys[entrant]);
        let first = match head {
            Some((group, first)) if group == this => first,
            _ => position,
        };
        head = Some((this, first));
        before[entrant] = first;
    }
}
