//! What a game looks like line by line.

use std::io::{self, Write};
use std::time::Duration;

use tokio::time::sleep;
use yonin_protocol::{Elimination, Event, GameResult, OverReason};

use super::error::BotError;
use super::party::Party;
use super::player::Over;
use super::printable::Printable;
use super::verify::{verify, wire_word};
use crate::api::ApiError;

/// Where the lines go.
pub(super) struct Report<'a> {
    out: &'a mut (dyn Write + Send),
}

impl<'a> Report<'a> {
    pub(super) fn new(out: &'a mut (dyn Write + Send)) -> Self {
        Self { out }
    }

    /// A line for what is worth one.
    pub(super) fn event(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::SeatTaken { seat, player, .. } => {
                writeln!(self.out, "{seat}: {}", Printable(player.name.as_str()))
            }
            Event::GameStarted { first, .. } => {
                writeln!(self.out, "the game starts, {first} begins")
            }
            Event::MovePlayed { n, seat, usi, eliminated, .. } => eliminated
                .iter()
                .try_for_each(|out| self.fallen(&format!("{n} {seat} {}", Printable(usi)), out)),
            Event::PlayerRemoved { eliminated, .. } => {
                eliminated.iter().try_for_each(|out| self.fallen("no move", out))
            }
            Event::TableCreated { .. }
            | Event::SeatLeft { .. }
            | Event::GameOver { .. }
            | Event::TableClosed { .. }
            | Event::Unknown => Ok(()),
        }
    }

    fn fallen(&mut self, cause: &str, out: &Elimination) -> io::Result<()> {
        let by = out.by.map_or_else(String::new, |by| format!(" by {by}"));
        writeln!(self.out, "{cause}: {} is out, {}{by}", out.seat, wire_word(&out.reason))
    }
}

/// The last line: the result, once the record has proved to be the game that was played.
pub(super) async fn result(
    out: &mut (dyn Write + Send),
    party: &Party,
    over: &Over,
) -> Result<(), BotError> {
    let line = in_words(&over.result);
    if over.result.reason == OverReason::Aborted {
        writeln!(out, "result {line}")?;
        return Ok(());
    }
    let record = patiently(|| party.api.record(&party.table)).await?;
    let text = patiently(|| party.api.record_text(&party.table)).await?;
    let verified = verify(&record, &text, &over.result, &over.position)?;
    writeln!(out, "result {line} after {} moves; the record replays", verified.moves)?;
    Ok(())
}

/// How often a call is made before its failure counts.
const ATTEMPTS: u32 = 20;

/// How long to wait between two of them.
const PAUSE: Duration = Duration::from_millis(250);

/// Makes a call again while its failure may pass: the server may be restarting.
async fn patiently<T, Answer: Future<Output = Result<T, ApiError>>>(
    call: impl Fn() -> Answer,
) -> Result<T, ApiError> {
    for _ in 1..ATTEMPTS {
        match call().await {
            Err(error) if error.is_passing() => sleep(PAUSE).await,
            answer => return answer,
        }
    }
    call().await
}

fn in_words(result: &GameResult) -> String {
    let ranks = result.ranks.iter().map(|(seat, rank)| format!("{seat}{rank}"));
    ranks.chain([wire_word(&result.reason)]).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use yonin_protocol::{Code, Problem};

    use super::*;

    async fn calls_until(code: Code, retry_ms: Option<u64>) -> (u32, bool) {
        let calls = Cell::new(0);
        let answer = patiently(|| {
            calls.set(calls.get() + 1);
            let refusal = Problem { retry_ms, ..Problem::new(code, "no") };
            let refused = calls.get() < 3;
            async move { if refused { Err(ApiError::Refused(Box::new(refusal))) } else { Ok(()) } }
        });
        let ok = answer.await.is_ok();
        (calls.get(), ok)
    }

    #[tokio::test]
    async fn what_may_pass_is_asked_again() {
        assert_eq!(calls_until(Code::Unavailable, Some(500)).await, (3, true));
        assert_eq!(calls_until(Code::NotFound, None).await, (1, false));
    }
}
