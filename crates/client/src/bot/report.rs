//! What a game looks like line by line.

use std::io::{self, Write};

use yonin_engine::{chu, shogi};
use yonin_protocol::{Elimination, Event, GameResult, OverReason};

use super::duel::verify_two;
use super::error::BotError;
use super::party::Party;
use super::player::Over;
use super::verify::{verify, wire_word};
use crate::{GameName, Printable};

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
            _ => Ok(()),
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
    // Records of private tables are for those who know the invite.
    let caller = party.caller().unwrap_or_else(|| party.api.clone());
    let record = caller.record(&party.table).await?;
    let verified = match GameName::find(&record.header.game) {
        Some(GameName::Shogi) => verify_two::<shogi::Game>(&record, &over.result, &over.position)?,
        Some(GameName::Chu) => verify_two::<chu::Game>(&record, &over.result, &over.position)?,
        Some(GameName::Yonin) | None => {
            let text = caller.record_text(&party.table).await?;
            verify(&record, &text, &over.result, &over.position)?
        }
    };
    writeln!(out, "result {line} after {} moves; the record replays", verified.moves)?;
    Ok(())
}

fn in_words(result: &GameResult) -> String {
    let ranks = result.ranks.iter().map(|(seat, rank)| format!("{seat}{rank}"));
    ranks.chain([wire_word(&result.reason)]).collect::<Vec<_>>().join(" ")
}
