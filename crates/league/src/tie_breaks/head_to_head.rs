//! Who stood above whom where those who are level met.
//!
//! At each table with a result where at least two of them sat, an entrant gets one for every other of
//! them who ended below him, and loses one for every other who ended above. Partners share a rank and
//! give each other nothing. Who is level with nobody has 0.

use super::Value;
use crate::standings::Field;

/// `before` has one number for all who are level.
pub(super) fn values(field: &Field<'_>, before: &[usize]) -> Vec<Value> {
    let mut sums = vec![0_i64; field.tallies.len()];
    for table in &field.counted {
        for (entrant, score) in &table.seats {
            let level = table.seats.iter().filter(|(other, _)| before[*other] == before[*entrant]);
            let won: i64 = level
                .map(|(_, other)| {
                    i64::from(other.rank > score.rank) - i64::from(other.rank < score.rank)
                })
                .sum();
            sums[*entrant] += won;
        }
    }
    sums.into_iter().map(Value::from).collect()
}
