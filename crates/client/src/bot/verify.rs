//! Does a record give back the game that was played?

use serde::Serialize;
use yonin_engine::Seat;
use yonin_engine::yonin::record::Record as TextRecord;
use yonin_engine::yonin::{Game, Ruleset, parse_move};
use yonin_protocol::{GameResult, OverReason, Position, Record};

/// A record that does not give back the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The engine does not play it.
    #[error("it does not replay: {0}")]
    Replay(String),
    /// The replay goes elsewhere.
    #[error("{what} is {found}, not {expected}")]
    Differs {
        /// What is compared.
        what: String,
        /// What the record or its replay has.
        found: String,
        /// What was played.
        expected: String,
    },
}

/// A record that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many moves it has.
    pub moves: usize,
}

/// Replays both forms of a record and compares them, ply by ply, with each other and with how the
/// game ended.
pub fn verify(
    record: &Record,
    text: &str,
    result: &GameResult,
    last: &Position,
) -> Result<Verified, Mismatch> {
    let game = replay(record)?;
    let of_text = text.parse::<TextRecord>().map_err(unplayable)?.into_game();
    compare("the final position", &game.position().to_string(), &last.sfen)?;
    compare("the text's final position", &of_text.position().to_string(), &last.sfen)?;
    let outcome = game.outcome().ok_or_else(|| unplayable("the game is not over"))?;
    let ranks =
        outcome.ranks.iter().filter_map(|(seat, rank)| Some((seat.into(), (*rank)?))).collect();
    let winners = outcome.winners.iter().map(yonin_protocol::Seat::from).collect();
    let replayed = GameResult { reason: OverReason::from(outcome.end), ranks, winners };
    let header = &record.header;
    let stored = GameResult {
        reason: header.reason,
        ranks: header.ranks.clone(),
        winners: header.winners.clone(),
    };
    compare("the replay's result", &wire_word(&replayed), &wire_word(result))?;
    compare("the record's result", &wire_word(&stored), &wire_word(result))?;
    if of_text.outcome() != game.outcome() || of_text.entries() != game.entries() {
        return Err(unplayable("the text is another game"));
    }
    Ok(Verified { moves: record.moves.len() })
}

fn replay(record: &Record) -> Result<Game, Mismatch> {
    let ruleset: Ruleset = record.header.ruleset.parse().map_err(unplayable)?;
    let mut rules = ruleset.rules();
    for (option, value) in &record.header.options {
        rules.set(option, &value.to_string()).map_err(unplayable)?;
    }
    let mut game = Game::start(rules, Seat::try_from(record.header.first).map_err(unplayable)?);
    let mut removals = record.removals.iter().peekable();
    let mut remove = |game: &mut Game, after: u32| {
        while let Some(removal) = removals.next_if(|removal| removal.after == after) {
            let seat = Seat::try_from(removal.seat).map_err(unplayable)?;
            game.remove(seat, removal.reason.into()).map_err(unplayable)?;
            compare("a removal's position", &removal.position.sfen, &game.position().to_string())?;
        }
        Ok(())
    };
    remove(&mut game, 0)?;
    for mv in &record.moves {
        compare("the number of a move", &mv.n.to_string(), &game.position().ply().to_string())?;
        let played = game.play(parse_move(&mv.usi).map_err(unplayable)?).map_err(unplayable)?;
        compare("the mover", mv.seat.letter(), &played.seat.to_string())?;
        compare("a move's position", &mv.position.sfen, &game.position().to_string())?;
        remove(&mut game, mv.n)?;
    }
    Ok(game)
}

pub(super) fn compare(what: &str, found: &str, expected: &str) -> Result<(), Mismatch> {
    if found == expected {
        return Ok(());
    }
    let (what, found, expected) = (what.to_owned(), found.to_owned(), expected.to_owned());
    Err(Mismatch::Differs { what, found, expected })
}

pub(super) fn unplayable(error: impl ToString) -> Mismatch {
    Mismatch::Replay(error.to_string())
}

/// A value as the wire has it, without the quotes of a text.
pub(super) fn wire_word(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().trim_matches('"').to_owned()
}
