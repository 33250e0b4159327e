//! How many players somebody has mated.

use super::Value;
use crate::standings::Field;

pub(super) fn values(field: &Field<'_>) -> Vec<Value> {
    field.tallies.iter().map(|tally| i64::from(tally.mates).into()).collect()
}
