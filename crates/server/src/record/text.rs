//! The four-column text of a record, written by the engine from the game it describes.

use yonin_engine::yonin::furigoma::Throw;
use yonin_engine::yonin::record::{Cause, Closing, Name, Record as TextRecord};
use yonin_engine::yonin::{self, Game, Setup, parse_move};
use yonin_engine::{BySeat, Seat};
use yonin_protocol::{OverReason, Record, RecordHeader};

use crate::games::{Game as Kind, Rules};

/// A record that does not replay: it was written by something else, or harmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record does not replay: {0}")]
pub(crate) struct TextError(String);

impl TextError {
    pub(super) fn new(error: impl ToString) -> Self {
        Self(error.to_string())
    }
}

/// The record as text.
pub(crate) fn text(record: &Record) -> Result<String, TextError> {
    let header = &record.header;
    let rules = Rules::read(Kind::Yonin, Some(&header.ruleset), &header.options)
        .map_err(|faults| faults.first().map_or_else(String::new, |fault| fault.detail.clone()))
        .map_err(TextError::new)?;
    let Rules::Yonin(ruleset, rules) = rules else { return Err(TextError::new("another game")) };
    let names = BySeat::from_fn(|seat| {
        let player = header.players.get(&seat.into());
        player.and_then(|player| Name::new(player.name.as_str()).ok())
    });
    let mut text = TextRecord::new(ruleset, replay(record, rules)?).with_names(names);
    if let Some(throw) = throw(header)? {
        text = text.with_furigoma(throw);
    }
    if header.reason == OverReason::Agreement {
        let ranks = BySeat::from_fn(|seat: Seat| header.ranks.get(&seat.into()).copied());
        text = text.with_closing(Closing { cause: Cause::Agreement, ranks });
    }
    Ok(text.to_string())
}

fn replay(record: &Record, rules: yonin::Rules) -> Result<Game, TextError> {
    let mut game = match &record.header.sfen {
        Some(sfen) => {
            let setup: Setup = sfen.parse().map_err(TextError::new)?;
            Game::from_setup(&setup, rules).map_err(TextError::new)?
        }
        None => Game::start(rules, Seat::try_from(record.header.first).map_err(TextError::new)?),
    };
    let mut removals = record.removals.iter().peekable();
    let mut remove = |game: &mut Game, number: u32| {
        while let Some(removal) = removals.next_if(|removal| removal.after == number) {
            let seat = Seat::try_from(removal.seat).map_err(TextError::new)?;
            game.remove(seat, removal.reason.into()).map_err(TextError::new)?;
        }
        Ok(())
    };
    remove(&mut game, 0)?;
    for mv in &record.moves {
        game.play(parse_move(&mv.usi).map_err(TextError::new)?).map_err(TextError::new)?;
        remove(&mut game, mv.n)?;
    }
    Ok(game)
}

fn throw(header: &RecordHeader) -> Result<Option<Throw>, TextError> {
    let Some(furigoma) = header.furigoma else { return Ok(None) };
    let thrower = furigoma.thrower.try_into().map_err(TextError::new)?;
    Ok(Some(Throw { thrower, pawns: furigoma.pawns }))
}
