//! Are the moves of a record's computer players those that they make?

use yonin_protocol::{BotMove, MoveSeed, Record, Seat};
use yonin_search::{Level, Stop, VERSION, seed};

use super::board::{Board, Start, Wit};

/// What came of the moves of computer players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BotMoves {
    /// How many there are.
    pub all: usize,
    /// Those that are not as they should be, in order.
    pub findings: Vec<(Place, Finding)>,
}

/// Which move it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its number.
    pub n: u32,
    /// Who made it.
    pub seat: Seat,
    /// How well the computer player plays.
    pub level: u8,
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// Another move comes of the same level, seed and budget.
    #[error("{made} was made, {found} comes of it")]
    Differs {
        /// The move of the record.
        made: String,
        /// The move that is made here.
        found: String,
    },
    /// The seed is not the one that belongs to this move of this game.
    #[error("its seed is that of another move")]
    OtherSeed,
    /// Another version made it, of which nothing can be said here.
    #[error("it was made by version {made}, and here is version {here}")]
    OtherVersion {
        /// The version that made the move.
        made: u32,
        /// The version of this program.
        here: u32,
    },
}

/// The record is none that can be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record does not replay: {0}")]
pub struct Unverified(String);

/// Plays a record again and has every move of a computer player made anew.
///
/// # Errors
///
/// When the record is not one of a game that can be played.
pub fn verify_bots(record: &Record) -> Result<BotMoves, Unverified> {
    let header = &record.header;
    let start = Start {
        game: &header.game,
        ruleset: &header.ruleset,
        options: &header.options,
        sfen: header.sfen.as_deref(),
        first: header.first,
    };
    let mut board = Board::begin(&start).map_err(Unverified)?;
    let mut removals = record.removals.iter().peekable();
    let mut remove = |board: &mut Board, after: u32| {
        while let Some(removal) = removals.next_if(|removal| removal.after == after) {
            board.remove(removal.seat, removal.reason).map_err(Unverified)?;
        }
        Ok(())
    };
    let mut found = BotMoves::default();
    remove(&mut board, 0)?;
    for mv in &record.moves {
        if let Some(bot) = &mv.bot {
            let place = Place { n: mv.n, seat: mv.seat, level: bot.level.number() };
            found.all += 1;
            found.findings.extend(
                finding(&board, header.id.as_str(), bot, &mv.usi)?.map(|finding| (place, finding)),
            );
        }
        board.play(&mv.usi).map_err(|why| Unverified(format!("move {}: {why}", mv.n)))?;
        remove(&mut board, mv.n)?;
    }
    Ok(found)
}

fn finding(
    board: &Board,
    table: &str,
    bot: &BotMove,
    made: &str,
) -> Result<Option<Finding>, Unverified> {
    if bot.engine != VERSION {
        return Ok(Some(Finding::OtherVersion { made: bot.engine, here: VERSION }));
    }
    let level =
        Level::try_from(bot.level.number()).map_err(|error| Unverified(error.to_string()))?;
    let turn = board.turn().ok_or_else(|| Unverified("a move after the end".to_owned()))?;
    if bot.seed != MoveSeed::from(seed(table, board.ply(), turn.index(), level)) {
        return Ok(Some(Finding::OtherSeed));
    }
    let wit = Wit { level, seed: bot.seed.into(), nodes: bot.nodes };
    let found = board.choose(&wit, &Stop::new(false));
    let found = found.ok_or_else(|| Unverified("a move after the end".to_owned()))?;
    let differs = found != made;
    Ok(differs.then(|| Finding::Differs { made: made.to_owned(), found }))
}
