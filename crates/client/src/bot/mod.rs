//! Computer players for any server: they sit down, play random legal moves to the end, and check
//! that the record gives the same game back.

mod args;
mod error;
mod party;
mod player;
mod printable;
mod report;
mod verify;

use std::io::Write;

pub use args::BotArgs;
pub use error::BotError;
pub use printable::Printable;
pub use verify::{Mismatch, Verified, verify};

/// Plays one game and reports it to standard output.
pub async fn run(args: BotArgs) -> Result<(), BotError> {
    play(args, &mut std::io::stdout()).await
}

/// Plays one game and reports it line by line.
pub async fn play(args: BotArgs, out: &mut (dyn Write + Send)) -> Result<(), BotError> {
    let party = party::gather(&args).await?;
    writeln!(out, "table {} at {}", Printable(party.table.as_str()), party.api.server())?;
    let over = party.play(out).await?;
    report::result(out, &party, &over).await
}
