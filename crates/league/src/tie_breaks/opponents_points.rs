//! Sum of the points of everyone somebody met: for each of his tables with a result, what the other
//! entrants there have in all. Whoever he met twice counts twice.

use yonin_protocol::Points;

use super::Value;
use crate::standings::Field;

pub(super) fn values(field: &Field<'_>) -> Vec<Value> {
    let mut sums = vec![Points::ZERO; field.tallies.len()];
    for table in &field.counted {
        for (at, (entrant, _)) in table.seats.iter().enumerate() {
            let others = table.seats.iter().enumerate().filter(|(other, _)| *other != at);
            sums[*entrant] += others.map(|(_, (other, _))| field.tallies[*other].points).sum();
        }
    }
    sums.into_iter().map(Value::from).collect()
}
