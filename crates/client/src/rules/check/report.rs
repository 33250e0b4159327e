//! What is told about the cases.

use std::io::{self, Write};

use yonin_client::diagram::{Diagram, Paint};

/// Why a case failed.
pub(super) struct Failure {
    /// Rules in force, as one would give them to the other subcommands.
    pub(super) setting: String,
    /// Where the game stood.
    pub(super) diagram: Option<Diagram>,
    pub(super) differences: Vec<Difference>,
}

/// An answer that is not the known one.
pub(super) struct Difference {
    pub(super) what: String,
    pub(super) expected: String,
    pub(super) got: String,
}

impl Difference {
    /// A difference if there is one.
    pub(super) fn between<T: PartialEq>(
        what: &str,
        expected: &T,
        got: &T,
        text: impl Fn(&T) -> String,
    ) -> Option<Self> {
        (expected != got).then(|| Self {
            what: what.to_owned(),
            expected: text(expected),
            got: text(got),
        })
    }
}

impl Failure {
    /// The position and every difference, for people.
    pub(super) fn describe(&self, paint: Paint) -> String {
        let mut text = String::new();
        if !self.setting.is_empty() {
            text.push_str(&format!("{}\n", self.setting));
        }
        if let Some(diagram) = &self.diagram {
            text.push_str(&diagram.draw(paint));
        }
        for Difference { what, expected, got } in &self.differences {
            text.push_str(&format!("  {what}\n    expected {expected}\n    got      {got}\n"));
        }
        text
    }
}

/// How many cases went which way.
#[derive(Debug, Default)]
pub(super) struct Report {
    passed: usize,
    failed: usize,
    left_out: Vec<String>,
}

impl Report {
    pub(super) fn pass(&mut self) {
        self.passed += 1;
    }

    pub(super) fn fail(&mut self) {
        self.failed += 1;
    }

    pub(super) fn leave_out(&mut self, name: String) {
        self.left_out.push(name);
    }

    pub(super) const fn all_passed(&self) -> bool {
        self.failed == 0
    }

    /// The cases left out by name, then the closing line.
    pub(super) fn write(&self, max_nodes: u64, out: &mut impl Write) -> io::Result<()> {
        if !self.left_out.is_empty() {
            writeln!(out, "\nleft out, for more than {max_nodes} nodes: {}", self.left_out.len())?;
            for name in &self.left_out {
                writeln!(out, "  {name}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "{} passed, {} failed", self.passed, self.failed)
    }
}
