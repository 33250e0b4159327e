//! `yonin rules show`.

use std::io::Write;

use super::args::GameArgs;
use super::diagram::Paint;
use super::error::RulesError;
use super::game;

/// Draws the position.
pub(super) fn run(args: &GameArgs, out: &mut impl Write, paint: Paint) -> Result<(), RulesError> {
    write!(out, "{}", game::open(args)?.diagram().draw(paint))?;
    Ok(())
}
