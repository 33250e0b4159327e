//! `yonin rules legal`.

use std::io::Write;

use super::args::GameArgs;
use super::error::RulesError;
use super::game;

/// Prints the legal moves, one a line.
pub(super) fn run(args: &GameArgs, out: &mut impl Write) -> Result<(), RulesError> {
    for legal in game::open(args)?.legal() {
        writeln!(out, "{legal}")?;
    }
    Ok(())
}
