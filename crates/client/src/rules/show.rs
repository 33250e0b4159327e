//! `yonin rules show`.

use std::io::Write;

use super::args::GameArgs;
use super::error::RulesError;
use super::game;
use yonin_client::diagram::Paint;

/// Draws the position.
pub(super) fn run(args: &GameArgs, out: &mut impl Write, paint: Paint) -> Result<(), RulesError> {
    write!(out, "{}", game::open(args)?.diagram().draw(paint))?;
    Ok(())
}
