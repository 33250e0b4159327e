//! Those who wait for a computer player to think: people first, then computers among themselves, then
//! studies, each in their order; and now and then the other way round, so that nobody waits for ever.

use std::collections::VecDeque;

use yonin_protocol::{Code, Problem};

/// When a caller may come back, in milliseconds: moves take up to some seconds.
const PAUSE_MS: u64 = 1000;

/// Where one waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A person waits for a move.
    Table,
    /// Nobody but computer players is left at the table.
    Alone,
    /// It can wait.
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

/// Of so many turns one begins with who has waited at the back.
const BACK_IN: u32 = 8;

/// All lines, each with the same room.
#[derive(Debug)]
pub(super) struct Lines<T> {
    /// In the order of [`Line`].
    queues: [VecDeque<T>; 3],
    room: usize,
    turns: u32,
}

impl<T: Waiting> Lines<T> {
    /// Nobody waits.
    pub(super) const fn new(room: usize) -> Self {
        Self { queues: [const { VecDeque::new() }; 3], room, turns: 0 }
    }

    /// Takes the last place of a line. Who no longer waits gives his up for it.
    pub(super) fn push(&mut self, line: Line, item: T) -> Result<(), Full> {
        let [tables, alone, studies] = &mut self.queues;
        let queue = match line {
            Line::Table => tables,
            Line::Alone => alone,
            Line::Study => studies,
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
        self.turns = self.turns.wrapping_add(1);
        if self.turns.is_multiple_of(BACK_IN) {
            self.queues.iter_mut().rev().find_map(first)
        } else {
            self.queues.iter_mut().find_map(first)
        }
    }
}

/// The first of a line who still waits.
fn first<T: Waiting>(queue: &mut VecDeque<T>) -> Option<T> {
    std::iter::from_fn(|| queue.pop_front()).find(|waiting| !waiting.is_over())
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

    #[test]
    fn computers_among_themselves_hold_up_no_person_and_nobody_waits_for_ever() {
        let mut lines = Lines::new(100);
        for _ in 0..20 {
            assert_eq!(lines.push(Line::Alone, Guest(1, false)), Ok(()));
            assert_eq!(lines.push(Line::Study, Guest(2, false)), Ok(()));
            assert_eq!(lines.push(Line::Table, Guest(0, false)), Ok(()));
        }
        let order: Vec<u8> =
            std::iter::from_fn(|| lines.pop()).take(16).map(|guest| guest.0).collect();
        assert_eq!(order, [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2]);
    }
}
