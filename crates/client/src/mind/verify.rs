//! Are the moves of a record's computer players those that they make?

use yonin_protocol::{BotMove, MoveSeed, PlayerKind, Record, Seat};
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
    /// How well the computer player plays; none if that is not told.
    pub level: Option<u8>,
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
    /// It looked at more than its level may.
    #[error("it may look at {most} positions, and its budget was {nodes}")]
    OverBudget {
        /// The budget of the record.
        nodes: u64,
        /// That of the level.
        most: u64,
    },
    /// Nothing is told of how a computer player made it, as in records of older servers.
    #[error("it is not told how it was made")]
    Untold,
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
        let turn = board.turn().map(|seat| match (&*header.game, seat) {
            ("yonin", seat) => Seat::from(seat),
            (_, yonin_engine::Seat::South) => Seat::B,
            _ => Seat::W,
        });
        if turn != Some(mv.seat) || mv.n != board.ply() {
            return Err(Unverified(format!("move {}: it is not the turn of {}", mv.n, mv.seat)));
        }
        let player = header.players.get(&mv.seat);
        if mv.bot.is_none() && player.is_some_and(|player| player.kind == PlayerKind::Bot) {
            found.all += 1;
            let place = Place { n: mv.n, seat: mv.seat, level: None };
            found.findings.push((place, Finding::Untold));
        }
        if let Some(bot) = &mv.bot {
            let place = Place { n: mv.n, seat: mv.seat, level: Some(bot.level.number()) };
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
    let (nodes, most) = (bot.nodes, level.nodes());
    if nodes > most {
        return Ok(Some(Finding::OverBudget { nodes, most }));
    }
    let wit = Wit { level, seed: bot.seed.into(), nodes };
    let found = board.choose(&wit, &Stop::new(false));
    let found = found.ok_or_else(|| Unverified("a move after the end".to_owned()))?;
    let differs = found != made;
    Ok(differs.then(|| Finding::Differs { made: made.to_owned(), found }))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// A record of a game in which a computer player of the second level makes the first move.
    fn record(game: &str, ruleset: &str, change: impl FnOnce(&mut Value)) -> Record {
        let options = serde_json::from_value(json!({})).unwrap();
        let first = if game == "yonin" { Seat::W } else { Seat::B };
        let start = Start { game, ruleset, options: &options, sfen: None, first };
        let board = Board::begin(&start).unwrap();
        let place = board.turn().unwrap().index();
        let seed = seed("t1", 1, place, Level::Two);
        let wit = Wit { level: Level::Two, seed, nodes: 150 };
        let usi = board.choose(&wit, &Stop::new(false)).unwrap();
        let seed = MoveSeed::from(seed).to_string();
        let position = json!({"ply": 2, "sfen": "", "turn": null, "checks": [], "alive": [],
            "ranks": {}, "mates": {}, "clocks": null, "repetition": 1});
        let mut record = json!({"id": "t1", "game": game, "ruleset": ruleset, "options": {},
            "clock": {"kind": "none"}, "rated": false, "league": null, "sfen": null,
            "first": first, "seed": "00".repeat(32), "nonces": {}, "furigoma": null, "players": {},
            "ranks": {}, "winners": [], "reason": "agreement", "ratings": null, "started_at": 1,
            "finished_at": 2, "removals": [],
            "moves": [{"n": 1, "seat": first, "move": usi, "spent_ms": 0, "position": position,
                "eliminated": [],
                "bot": {"level": 2, "nodes": 150, "seed": seed, "engine": VERSION}}]});
        change(&mut record["moves"][0]);
        serde_json::from_value(record).unwrap()
    }

    fn finding(change: impl FnOnce(&mut Value)) -> Option<Finding> {
        let found = verify_bots(&record("yonin", "classic", change)).unwrap();
        assert_eq!(found.all, 1);
        let (place, finding) = found.findings.into_iter().next()?;
        assert_eq!(place, Place { n: 1, seat: Seat::W, level: Some(2) });
        Some(finding)
    }

    #[test]
    fn moves_are_made_again_in_every_game() {
        for (game, ruleset) in [("yonin", "classic"), ("shogi", "standard"), ("chu", "lishogi")] {
            let found = verify_bots(&record(game, ruleset, |_| {})).unwrap();
            assert_eq!(found, BotMoves { all: 1, findings: Vec::new() }, "{game}");
        }
        let people = record("chu", "lishogi", |mv| {
            mv.as_object_mut().unwrap().remove("bot");
        });
        assert_eq!(verify_bots(&people), Ok(BotMoves::default()));
    }

    #[test]
    fn whatever_is_not_as_it_was_is_found() {
        let seed = finding(|mv| mv["bot"]["seed"] = "0000000000000001".into());
        assert_eq!(seed, Some(Finding::OtherSeed));
        let version = finding(|mv| mv["bot"]["engine"] = (VERSION + 1).into());
        assert_eq!(version, Some(Finding::OtherVersion { made: VERSION + 1, here: VERSION }));
        let budget = finding(|mv| mv["bot"]["nodes"] = 201.into());
        assert_eq!(budget, Some(Finding::OverBudget { nodes: 201, most: 200 }));
        for (field, value) in [("seat", json!("s")), ("n", json!(2))] {
            let moved = record("yonin", "classic", |mv| mv[field] = value);
            assert!(verify_bots(&moved).unwrap_err().to_string().contains("not the turn"));
        }
        let mut untold = record("yonin", "classic", |mv| mv["bot"] = Value::Null);
        let bot = json!({"id": "bot:2", "name": "Bot 2", "kind": "bot", "rating": null});
        untold.header.players.insert(Seat::W, serde_json::from_value(bot).unwrap());
        let found = verify_bots(&untold).unwrap();
        assert_eq!((found.all, &found.findings[0].1), (1, &Finding::Untold));
        let mut made = String::new();
        let other = finding(|mv| {
            let usi = if mv["move"] == "7e6e" { "7d6d" } else { "7e6e" };
            made = mv["move"].as_str().unwrap().to_owned();
            mv["move"] = usi.into();
        });
        assert!(matches!(other, Some(Finding::Differs { found, .. }) if found == made));
        let illegal = record("yonin", "classic", |mv| {
            mv["move"] = "5g5f".into();
            mv.as_object_mut().unwrap().remove("bot");
        });
        assert!(verify_bots(&illegal).unwrap_err().to_string().contains("move 1"));
    }
}
