//! Rounds as an organizer gives them.

use std::collections::BTreeMap;

use super::{Round, Table, TableError, TableSize};

/// Why an organizer's tables cannot be a round. Tables and seats are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManualError {
    /// Nobody would play.
    #[error("a round has at least one table")]
    NoTables,
    /// One of them cannot be a table.
    #[error("table {table}: {why}")]
    Table {
        /// Which.
        table: usize,
        /// What is wrong with it.
        why: TableError,
    },
    /// Somebody is at a table who does not take part.
    #[error("the player in seat {seat} of table {table} is not among the contenders")]
    NotContending {
        /// His table.
        table: usize,
        /// His seat.
        seat: usize,
    },
    /// Somebody would play twice at once.
    #[error("the player in seat {seat} of table {table} sits at table {earlier} too")]
    SeatedTwice {
        /// The second table at which he sits.
        table: usize,
        /// His seat there.
        seat: usize,
        /// The first table at which he sits.
        earlier: usize,
    },
}

/// The round that has these tables, each a list of its players by seat, `None` for an empty one.
/// Contenders who are at none have byes, in the order of the list; whether they, or others who
/// meet again, ought to is not asked here.
///
/// # Errors
/// Without any table, when one is no [`Table`], and when somebody at a table is not a contender or
/// is at two.
pub fn manual<P: Ord + Clone>(
    size: TableSize,
    contenders: &[P],
    tables: Vec<Vec<Option<P>>>,
) -> Result<Round<P>, ManualError> {
    if tables.is_empty() {
        return Err(ManualError::NoTables);
    }
    let mut seated = Vec::with_capacity(tables.len());
    for (table, seats) in tables.into_iter().enumerate() {
        let checked = Table::new(size, seats);
        seated.push(checked.map_err(|why| ManualError::Table { table, why })?);
    }
    let byes = unseated(contenders, &seated)?;
    Ok(Round { tables: seated, byes })
}

/// The contenders who are at no table, where everyone at the tables is a contender and at one.
fn unseated<P: Ord + Clone>(contenders: &[P], tables: &[Table<P>]) -> Result<Vec<P>, ManualError> {
    let mut table_of: BTreeMap<&P, Option<usize>> =
        contenders.iter().map(|id| (id, None)).collect();
    for (table, seated) in tables.iter().enumerate() {
        for (seat, id) in seated.players() {
            let place = table_of.get_mut(id).ok_or(ManualError::NotContending { table, seat })?;
            if let Some(earlier) = place.replace(table) {
                return Err(ManualError::SeatedTwice { table, seat, earlier });
            }
        }
    }
    let mut byes = Vec::new();
    for id in contenders {
        // Taken out, so that one who is listed twice has one bye all the same.
        if table_of.remove(id) == Some(None) {
            byes.push(id.clone());
        }
    }
    Ok(byes)
}

#[cfg(test)]
mod tests {
    use super::{ManualError, manual};
    use crate::pairing::{TableError, TableSize};

    #[test]
    fn tables_stay_as_given_and_the_others_have_byes() {
        let tables =
            vec![vec![Some(4), Some(2), None, Some(9)], vec![Some(1), Some(3), Some(5), Some(7)]];
        let contenders = [1, 2, 3, 8, 4, 5, 7, 9, 6, 6];
        let round = manual(TableSize::Four, &contenders, tables.clone()).unwrap();
        let seats: Vec<_> = round.tables.iter().map(|table| table.seats().to_vec()).collect();
        assert_eq!(seats, tables);
        assert_eq!(round.byes, [8, 6]);
    }

    #[test]
    fn tables_that_cannot_be_played_are_refused() {
        let four = |contenders: &[u8], tables| manual(TableSize::Four, contenders, tables);
        assert_eq!(four(&[1, 2, 3], vec![]), Err(ManualError::NoTables));
        let one = vec![Some(1), None, Some(2), Some(3)];
        let stranger = ManualError::NotContending { table: 0, seat: 2 };
        assert_eq!(four(&[1, 3, 4], vec![one.clone()]), Err(stranger));
        let two = vec![Some(4), Some(5), Some(6), Some(1)];
        let twice = ManualError::SeatedTwice { table: 1, seat: 3, earlier: 0 };
        assert_eq!(four(&[1, 2, 3, 4, 5, 6], vec![one.clone(), two]), Err(twice));
        let why = TableError::Seats { expected: 4, given: 2 };
        let small = ManualError::Table { table: 1, why };
        assert_eq!(four(&[1, 2, 3, 4, 5], vec![one, vec![Some(4), Some(5)]]), Err(small));
    }
}
