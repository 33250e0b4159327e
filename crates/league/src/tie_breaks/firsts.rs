//! How often somebody was first at his table, shared first places too.

use super::Value;
use crate::standings::Field;

pub(super) fn values(field: &Field<'_>) -> Vec<Value> {
    field.tallies.iter().map(|tally| i64::from(tally.places[0]).into()).collect()
}
