//! Computer players for any server: they sit down, play to the end, and check
//! that the record gives the same game back.

mod args;
mod duel;
mod error;
mod party;
mod player;
mod report;
mod verify;

use std::io::Write;

use crate::Printable;

pub use args::BotArgs;
pub use error::BotError;
pub use verify::{Mismatch, Verified, verify};

/// Plays and reports to standard output.
///
/// # Errors
///
/// When a game is not played to its end, or its record is wrong.
pub async fn run(args: BotArgs) -> Result<(), BotError> {
    play(args, &mut std::io::stdout()).await
}

/// Plays and reports line by line.
///
/// # Errors
///
/// As for [`run`].
pub async fn play(args: BotArgs, out: &mut (dyn Write + Send)) -> Result<(), BotError> {
    let mut party = party::gather(&args).await?;
    for left in (0..args.games).rev() {
        writeln!(out, "table {} at {}", Printable(party.table.as_str()), party.api.server())?;
        let over = party.play(out).await?;
        report::result(out, &party, &over).await?;
        if left > 0 {
            party = party.again().await?;
        }
    }
    Ok(())
}
