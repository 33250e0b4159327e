//! Those who wait for a computer player to think: tables before studies, each in their order.

use std::collections::VecDeque;

use yonin_protocol::{Code, Problem};

/// When a caller may come back, in milliseconds: moves take up to some seconds.
const PAUSE_MS: u64 = 1000;

/// Where one waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Somebody waits for a move.
    Table,
    /// It can wait until nobody waits at a table.
    Study,
}

/// As many wait as there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many computer players are thinking just now")]
pub(crate) struct Full;

impl Full {
    /// What callers are told.
    pub(crate) fn problem(self) -> Problem {
        Problem { retry_ms: Some(PAUSE_MS), ..Problem::new(Code::Busy, self.to_string()) }
    }
}

/// Something that may no longer be waited for.
pub(super) trait Waiting {
    /// Whether nobody waits any more.
    fn is_over(&self) -> bool;
}

/// Both lines, each with the same room.
#[derive(Debug)]
pub(super) struct Lines<T> {
    tables: VecDeque<T>,
    studies: VecDeque<T>,
    room: usize,
}

impl<T: Waiting> Lines<T> {
    /// Nobody waits.
    pub(super) const fn new(room: usize) -> Self {
        Self { tables: VecDeque::new(), studies: VecDeque::new(), room }
    }

    /// Takes the last place of a line. Who no longer waits gives his up for it.
    pub(super) fn push(&mut self, line: Line, item: T) -> Result<(), Full> {
        let queue = match line {
            Line::Table => &mut self.tables,
            Line::Study => &mut self.studies,
        };
        if queue.len() >= self.room {
            queue.retain(|waiting| !waiting.is_over());
        }
        if queue.len() >= self.room {
            return Err(Full);
        }
        queue.push_back(item);
        Ok(())
    }

    /// Who is next.
    pub(super) fn pop(&mut self) -> Option<T> {
        loop {
            let next = self.tables.pop_front().or_else(|| self.studies.pop_front())?;
            if !next.is_over() {
                return Some(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct Guest(u8, bool);

    impl Waiting for Guest {
        fn is_over(&self) -> bool {
            self.1
        }
    }

    #[test]
    fn tables_come_before_studies_and_who_has_left_is_passed_over() {
        let mut lines = Lines::new(2);
        assert_eq!(lines.push(Line::Study, Guest(1, false)), Ok(()));
        assert_eq!(lines.push(Line::Table, Guest(2, true)), Ok(()));
        assert_eq!(lines.push(Line::Table, Guest(3, false)), Ok(()));
        // The one who has left makes room.
        assert_eq!(lines.push(Line::Table, Guest(4, false)), Ok(()));
        assert_eq!(lines.push(Line::Table, Guest(5, false)), Err(Full));
        assert_eq!(lines.push(Line::Study, Guest(6, true)), Ok(()));
        let order: Vec<u8> = std::iter::from_fn(|| lines.pop()).map(|guest| guest.0).collect();
        assert_eq!(order, [3, 4, 1]);
    }
}
