//! The KIF and the CSA of a record, written by the engine from the game it describes.

use std::time::Duration;

use yonin_engine::record::{
    Ending, Headers, Line, Moment, Play, Reason, Record as Played, csa as csa_text, kif as kif_text,
};
use yonin_engine::{Seat as EngineSeat, chu, shogi};
use yonin_protocol::{FieldFault, OverReason, Record, RecordHeader, Seat};

use super::TextError;
use crate::games::{Game, Rules};

/// The record as KIF; none of a game that has no such form.
pub(crate) fn kif(record: &Record) -> Result<Option<String>, TextError> {
    Ok(match rules(record)? {
        None | Some(Rules::Yonin(..)) => None,
        Some(Rules::Shogi(rules)) => {
            Some(kif_text::write(&played::<shogi::Game>(record, rules, shogi::START)?))
        }
        Some(Rules::Chu(_, rules)) => {
            Some(kif_text::write(&played::<chu::Game>(record, rules, chu::START)?))
        }
    })
}

/// The record as CSA, which standard shogi alone has.
pub(crate) fn csa(record: &Record) -> Result<Option<String>, TextError> {
    Ok(match rules(record)? {
        Some(Rules::Shogi(rules)) => {
            Some(csa_text::write(&played::<shogi::Game>(record, rules, shogi::START)?))
        }
        _ => None,
    })
}

fn rules(record: &Record) -> Result<Option<Rules>, TextError> {
    let header = &record.header;
    let Some(game) = Game::find(&header.game) else { return Ok(None) };
    let rules = Rules::read(game, Some(&header.ruleset), &header.options);
    let named = |faults: Vec<FieldFault>| {
        TextError::new(faults.first().map_or("", |fault| fault.detail.as_str()))
    };
    rules.map(Some).map_err(named)
}

fn played<G>(record: &Record, rules: G::Rules, start: &str) -> Result<Played<G>, TextError>
where
    G: Play<Setup: std::str::FromStr<Err: ToString>, Move: std::str::FromStr<Err: ToString>>,
{
    let header = &record.header;
    let setup = header.sfen.as_deref().unwrap_or(start).parse().map_err(TextError::new)?;
    let moves: Result<Vec<G::Move>, _> = record.moves.iter().map(|mv| mv.usi.parse()).collect();
    let moves = moves.map_err(TextError::new)?;
    let mut played = Played::<G>::replay(&setup, rules, moves).map_err(TextError::new)?;
    let spent = |ms: u64| Some(Duration::from_millis(ms));
    played.spent = record.moves.iter().map(|mv| spent(mv.spent_ms)).collect();
    played.ending = Some(ending(header));
    played.headers = headers(header);
    Ok(played)
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
