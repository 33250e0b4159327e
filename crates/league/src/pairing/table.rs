//! Tables: who sits where.

/// How many play at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSize {
    /// Two-player games.
    Two,
    /// Four-player games.
    Four,
}

impl TableSize {
    /// The number of seats.
    pub fn seats(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// The fewest players who can play: tables of four can do with three.
    fn fewest(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Four => 3,
        }
    }
}

/// A table that can be played: all different players, in the order of the game's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<P> {
    seats: Vec<Option<P>>,
}

/// Why these cannot be a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// More or fewer seats than the game has.
    #[error("a table of this game has {expected} seats, not {given}")]
    Seats {
        /// The game's seats.
        expected: usize,
        /// The seats that were given.
        given: usize,
    },
    /// Too many empty seats.
    #[error("a table of this game needs at least {needed} players, not {given}")]
    Players {
        /// The fewest who can play.
        needed: usize,
        /// The players who were given.
        given: usize,
    },
    /// One player in two seats.
    #[error("the player in seat {seat} (counted from 0) has another seat at this table")]
    Twice {
        /// The second of his seats.
        seat: usize,
    },
}

impl<P: Eq> Table<P> {
    /// The table at which these players sit, by seat; `None` is an empty seat.
    ///
    /// # Errors
    /// When the game has another number of seats, fewer than 2 of 2 or 3 of 4 are taken, or a
    /// player would sit in two.
    pub fn new(size: TableSize, seats: Vec<Option<P>>) -> Result<Self, TableError> {
        if seats.len() != size.seats() {
            return Err(TableError::Seats { expected: size.seats(), given: seats.len() });
        }
        let given = seats.iter().flatten().count();
        if given < size.fewest() {
            return Err(TableError::Players { needed: size.fewest(), given });
        }
        for (seat, player) in seats.iter().enumerate() {
            if player.is_some() && seats[..seat].contains(player) {
                return Err(TableError::Twice { seat });
            }
        }
        Ok(Self { seats })
    }
}

impl<P> Table<P> {
    /// A table of players who are known to be different and as many as there are seats.
    pub(crate) fn full(players: impl IntoIterator<Item = P>) -> Self {
        Self { seats: players.into_iter().map(Some).collect() }
    }

    /// Who sits in each seat, in the order of the game's seats.
    pub fn seats(&self) -> &[Option<P>] {
        &self.seats
    }

    /// The players with the numbers of their seats, from 0.
    pub fn players(&self) -> impl Iterator<Item = (usize, &P)> {
        self.seats.iter().enumerate().filter_map(|(seat, player)| Some((seat, player.as_ref()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, TableError, TableSize};

    #[test]
    fn tables_of_four_can_be_played_by_three() {
        let table = Table::new(TableSize::Four, vec![Some(1), None, Some(2), Some(3)]).unwrap();
        assert_eq!(table.players().collect::<Vec<_>>(), [(0, &1), (2, &2), (3, &3)]);
        let two = vec![Some(1), None, None, Some(3)];
        let players = TableError::Players { needed: 3, given: 2 };
        assert_eq!(Table::new(TableSize::Four, two), Err(players));
        let players = TableError::Players { needed: 2, given: 1 };
        assert_eq!(Table::new(TableSize::Two, vec![Some(1), None]), Err(players));
    }

    #[test]
    fn what_is_no_table_is_refused() {
        let seats = TableError::Seats { expected: 2, given: 3 };
        assert_eq!(Table::new(TableSize::Two, vec![Some(1), Some(2), Some(3)]), Err(seats));
        let four = vec![Some(1), Some(2), Some(3), Some(2)];
        assert_eq!(Table::new(TableSize::Four, four), Err(TableError::Twice { seat: 3 }));
    }
}
