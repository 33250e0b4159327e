//! The KIF of a record, written by the engine from the game it describes.

use std::time::Duration;

use yonin_engine::record::kif::{self, KifGame};
use yonin_engine::record::{Ending, Headers, Line, Moment, Reason, Record as Kif};
use yonin_engine::{Seat as EngineSeat, chu, shogi};
use yonin_protocol::{OverReason, Record, RecordHeader, Seat};

use super::TextError;
use crate::games::{Game, Rules};

/// The record as KIF; none of a game that has no such form.
pub(crate) fn kif(record: &Record) -> Result<Option<String>, TextError> {
    let header = &record.header;
    let Some(game) = Game::find(&header.game) else { return Ok(None) };
    let rules = Rules::read(game, Some(&header.ruleset), &header.options)
        .map_err(|faults| TextError::new(faults.first().map_or("", |fault| &fault.detail)))?;
    match rules {
        Rules::Yonin(..) => Ok(None),
        Rules::Shogi(rules) => write::<shogi::Game>(record, rules, shogi::START).map(Some),
        Rules::Chu(_, rules) => write::<chu::Game>(record, rules, chu::START).map(Some),
    }
}

fn write<G>(record: &Record, rules: G::Rules, start: &str) -> Result<String, TextError>
where
    G: KifGame<Setup: std::str::FromStr<Err: ToString>, Move: std::str::FromStr<Err: ToString>>,
{
    let header = &record.header;
    let setup = header.sfen.as_deref().unwrap_or(start).parse().map_err(TextError::new)?;
    let moves: Result<Vec<G::Move>, _> = record.moves.iter().map(|mv| mv.usi.parse()).collect();
    let moves = moves.map_err(TextError::new)?;
    let mut kif = Kif::<G>::replay(&setup, rules, moves).map_err(TextError::new)?;
    let spent = |ms: u64| Some(Duration::from_millis(ms));
    kif.spent = record.moves.iter().map(|mv| spent(mv.spent_ms)).collect();
    kif.ending = Some(ending(header));
    kif.headers = headers(header);
    Ok(kif::write(&kif))
}

fn headers(header: &RecordHeader) -> Headers {
    let name = |seat| header.players.get(&seat).and_then(|player| Line::new(player.name.as_str()));
    Headers {
        black: name(Seat::B),
        white: name(Seat::W),
        started: Moment::at_unix(header.started_at.0 / 1000),
        finished: Moment::at_unix(header.finished_at.0 / 1000),
        ..Headers::default()
    }
}

fn ending(header: &RecordHeader) -> Ending {
    let winner = match header.winners.as_slice() {
        [Seat::B] => Some(EngineSeat::South),
        [_] => Some(EngineSeat::North),
        _ => None,
    };
    let reason = match header.reason {
        OverReason::Checkmate => Reason::Checkmate,
        OverReason::Stalemate => Reason::Stalemate,
        OverReason::RoyalCaptured => Reason::RoyalCaptured,
        OverReason::BareKing => Reason::BareKing,
        OverReason::BareRoyals => Reason::BareRoyals,
        OverReason::Repetition => Reason::Repetition,
        OverReason::PerpetualCheck => Reason::PerpetualCheck,
        OverReason::Impasse => Reason::Impasse,
        OverReason::MaxPlies => Reason::MaxPlies,
        OverReason::Resign => Reason::Resign,
        OverReason::Flag => Reason::Flag,
        OverReason::LastSurvivor => Reason::Abandon,
        OverReason::Agreement => Reason::Agreement,
        OverReason::Ruling => Reason::Ruling,
        OverReason::Aborted => Reason::Suspended,
        OverReason::TwoMates | OverReason::SecondMateCount | OverReason::Team => Reason::Unstated,
    };
    Ending { reason, winner }
}
