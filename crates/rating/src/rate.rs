//! New ratings from old ones and an outcome.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use skillratings::Outcomes;

use crate::{Outcome, Rating, System, glicko2, weng_lin};

/// Ratings that are not those of the outcome's players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RateError {
    /// Not one rating for each entry.
    #[error("{ratings} ratings for {entries} entries")]
    Count {
        /// Players in the outcome.
        entries: usize,
        /// Ratings given.
        ratings: usize,
    },
    /// A rating of another system than the outcome's.
    #[error("the rating of entry {0} is not of the outcome's system")]
    System(usize),
}

/// What the outcome makes of its players' ratings; both in the order of the outcome's entries.
///
/// A spared player whose estimate would fall keeps his rating as it was. The others' new ratings
/// are what they would be if nobody were spared.
///
/// # Errors
/// The ratings are not one for each entry, or one is of another system.
pub fn rate<P>(outcome: &Outcome<P>, before: &[Rating]) -> Result<Vec<Rating>, RateError> {
    let entries = outcome.entries();
    if entries.len() != before.len() {
        return Err(RateError::Count { entries: entries.len(), ratings: before.len() });
    }
    if let Some(other) = before.iter().position(|rating| rating.system() != outcome.system()) {
        return Err(RateError::System(other));
    }
    let mut after = match outcome.system() {
        System::WengLin => rate_sides(outcome, before),
        System::Glicko2 => rate_pair(outcome, before),
    };
    for ((entry, old), new) in entries.iter().zip(before).zip(&mut after) {
        if entry.spared && new.mu() < old.mu() {
            *new = *old;
        }
    }
    Ok(after)
}

fn rate_pair<P>(outcome: &Outcome<P>, before: &[Rating]) -> Vec<Rating> {
    let ([one, two], [first, second]) = (outcome.entries(), before) else {
        // An outcome of Glicko-2 has two entries.
        return before.to_vec();
    };
    let result = match one.rank.cmp(&two.rank) {
        Ordering::Less => Outcomes::WIN,
        Ordering::Equal => Outcomes::DRAW,
        Ordering::Greater => Outcomes::LOSS,
    };
    let (first, second) = glicko2::rate(first, second, result);
    vec![first, second]
}

/// Partners, by their indices among the entries.
struct Side {
    rank: u8,
    members: Vec<usize>,
}

fn rate_sides<P>(outcome: &Outcome<P>, before: &[Rating]) -> Vec<Rating> {
    let sides = in_order(outcome, before);
    let numbers: Vec<(Vec<Rating>, u8)> = sides
        .iter()
        .map(|side| (side.members.iter().map(|&member| before[member]).collect(), side.rank))
        .collect();
    let mut after = before.to_vec();
    for (side, ratings) in sides.iter().zip(weng_lin::rate(&numbers)) {
        for (&member, rating) in side.members.iter().zip(ratings) {
            after[member] = rating;
        }
    }
    after
}

/// The sides in an order that only ranks and ratings decide. Floating-point sums depend on the
/// order of their terms: in this one, players in equal positions get equal results to the bit.
fn in_order<P>(outcome: &Outcome<P>, before: &[Rating]) -> Vec<Side> {
    let mut sides: BTreeMap<u8, Side> = BTreeMap::new();
    for (index, entry) in outcome.entries().iter().enumerate() {
        let side = Side { rank: entry.rank, members: Vec::new() };
        sides.entry(entry.side).or_insert(side).members.push(index);
    }
    let mut sides: Vec<Side> = sides.into_values().collect();
    let by_numbers = |one: &usize, two: &usize| compare(&before[*one], &before[*two]);
    for side in &mut sides {
        side.members.sort_by(by_numbers);
    }
    sides.sort_by(|one, two| {
        let members = one.members.iter().zip(&two.members).map(|(one, two)| by_numbers(one, two));
        one.rank
            .cmp(&two.rank)
            .then(one.members.len().cmp(&two.members.len()))
            .then(members.fold(Ordering::Equal, Ordering::then))
    });
    sides
}

fn compare(one: &Rating, two: &Rating) -> Ordering {
    one.mu().total_cmp(&two.mu()).then(one.sigma().total_cmp(&two.sigma()))
}
