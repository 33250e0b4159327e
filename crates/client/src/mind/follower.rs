//! A game as its log tells it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use yonin_protocol::{Event, Removal, Seat, Table};
use yonin_search::{Level, Stop};

use super::board::{Board, Start, Wit};

/// Follows a table's log from its first event on.
#[derive(Debug, Default)]
pub(crate) struct Follower {
    table: Option<Box<Table>>,
    first: Option<Seat>,
    steps: Vec<Step>,
    board: Option<Board>,
}

#[derive(Clone, Debug)]
enum Step {
    Move { n: u32, usi: String },
    Remove { seat: Seat, reason: Removal },
}

/// A search that is under way: who drops it has it end.
#[derive(Debug)]
pub(crate) struct Search(Arc<Stop>);

impl Drop for Search {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Follower {
    /// Takes the next event. A game that cannot be followed is not thought about.
    pub(crate) fn hear(&mut self, event: &Event) {
        match event {
            Event::TableCreated { table, .. } => self.table = Some(table.clone()),
            Event::GameStarted { first, .. } => {
                self.first = Some(*first);
                self.board = self.again();
            }
            Event::MovePlayed { n, usi, .. } => self.take(Step::Move { n: *n, usi: usi.clone() }),
            Event::PlayerRemoved { seat, reason, .. } => {
                self.take(Step::Remove { seat: *seat, reason: *reason });
            }
            Event::Takeback { to_ply, .. } => {
                self.steps.retain(|step| !matches!(step, Step::Move { n, .. } if n >= to_ply));
                self.board = self.again();
            }
            _ => {}
        }
    }

    fn take(&mut self, step: Step) {
        let played = self.board.as_mut().map(|board| board.take(&step));
        if !matches!(played, Some(Ok(()))) {
            self.board = None;
        }
        self.steps.push(step);
    }

    /// The game from its beginning.
    fn again(&self) -> Option<Board> {
        let (table, first) = (self.table.as_ref()?, self.first?);
        let start = Start {
            game: &table.summary.game,
            ruleset: &table.summary.ruleset,
            options: &table.summary.options,
            sfen: table.position.as_ref().map(|position| position.sfen.as_str()),
            first,
        };
        let mut board = Board::begin(&start).ok()?;
        self.steps.iter().try_for_each(|step| board.take(step)).ok()?;
        Some(board)
    }

    /// What a computer player of a level plays now, to be worked out on a thread where that may take its
    /// time; none if the game cannot be followed.
    pub(crate) fn question(
        &self,
        level: Level,
        seed: u64,
    ) -> Option<(impl FnOnce() -> Option<String> + Send + use<>, Search)> {
        let board = self.board.clone()?;
        let stop = Arc::new(Stop::new(false));
        let search = Search(Arc::clone(&stop));
        let wit = Wit { level, seed, nodes: level.nodes() };
        Some((move || board.choose(&wit, &stop), search))
    }
}

impl Board {
    fn take(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Move { usi, .. } => self.play(usi),
            Step::Remove { seat, reason } => self.remove(*seat, *reason),
        }
    }
}
