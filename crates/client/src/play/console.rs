//! Where the player sits.

use std::io::{self, BufRead, IsTerminal};
use std::thread;

use tokio::sync::mpsc;

use crate::diagram::Paint;

/// Lines that were typed and are not read yet.
const TYPED_AHEAD: usize = 64;

/// The player's lines, and how to write to him.
#[derive(Debug)]
pub struct Console {
    /// What he types, a line each; closed at the end of the input.
    pub lines: mpsc::Receiver<String>,
    /// Whether he is a person at a terminal.
    pub interactive: bool,
    /// Whether to use colours.
    pub paint: Paint,
}

impl Console {
    /// Standard input and output. A thread of its own waits for lines: nothing else can.
    pub fn of_process() -> Self {
        let (typed, lines) = mpsc::channel(TYPED_AHEAD);
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let Ok(line) = line else { return };
                if typed.blocking_send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            lines,
            interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
            paint: Paint::on(io::stdout().is_terminal()),
        }
    }
}
