//! What a failing test prints.

use crate::variant::Variant;

/// A game so far, printed when the test that holds it fails.
pub(crate) struct Trace {
    pub(crate) seed: u64,
    pub(crate) variant: Variant,
    pub(crate) start: String,
    pub(crate) done: Vec<String>,
    pub(crate) now: String,
}

impl Trace {
    pub(crate) fn new(seed: u64, variant: Variant, start: &str) -> Trace {
        Trace { seed, variant, start: start.to_string(), done: Vec::new(), now: start.to_string() }
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}, {} {:?}", self.seed, self.variant.ruleset, self.variant.options);
            eprintln!("from {}", self.start);
            eprintln!("done {}", self.done.join(" "));
            eprintln!("now  {}\n{}", self.now, drawn(&self.now));
        }
    }
}

/// The board of a position's text, a line a rank.
pub(crate) fn drawn(sfen: &str) -> String {
    let mut lines = String::new();
    for row in sfen.split(' ').next().unwrap().split('/') {
        let mut cells: Vec<String> = Vec::new();
        for letter in row.chars() {
            match (letter.to_digit(10), cells.last_mut()) {
                (Some(empty), _) => cells.extend((0..empty).map(|_| "·".to_string())),
                (None, Some(last)) if !letter.is_uppercase() && letter != '+' => last.push(letter),
                (None, Some(last)) if last == "+" => last.push(letter),
                _ => cells.push(letter.to_string()),
            }
        }
        lines.extend(cells.iter().map(|cell| format!("{cell:<5}")));
        lines.push('\n');
    }
    lines
}

/// The same for standard shogi.
pub(crate) fn drawn_shogi(sfen: &str) -> String {
    let mut lines = String::new();
    for row in sfen.split(' ').next().unwrap().split('/') {
        let mut promoted = false;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => lines += &" · ".repeat(empty as usize),
                None if letter == '+' => promoted = true,
                None => {
                    lines += &format!("{}{letter} ", if promoted { '+' } else { ' ' });
                    promoted = false;
                }
            }
        }
        lines.push('\n');
    }
    lines
}
