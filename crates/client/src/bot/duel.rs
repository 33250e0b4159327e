//! Does the record of a game for two give back the game that was played?

use std::fmt::Display;
use std::str::FromStr;

use serde_json::Value;
use yonin_engine::record::Play;
use yonin_engine::{ParseMoveError, ParseSetupError, Seat as EngineSeat, chu, shogi};
use yonin_protocol::{BySeat, GameResult, OverReason, Position, Record, Removal, Seat};

use super::verify::{Mismatch, Verified, compare, unplayable, wire_word};

/// A game for two, as a record replays it.
pub(super) trait Duel:
    Play<Setup: FromStr<Err = ParseSetupError>, Move: FromStr<Err = ParseMoveError>, Position: Display>
{
    /// The opening.
    const START: &str;

    /// The rules of a ruleset.
    fn rules(ruleset: &str) -> Result<Self::Rules, Mismatch>;

    /// The player on turn claims the game.
    fn declare(&mut self) -> Result<(), Mismatch>;
}

impl Duel for shogi::Game {
    const START: &str = shogi::START;

    fn rules(_: &str) -> Result<shogi::Rules, Mismatch> {
        Ok(shogi::Rules::default())
    }

    fn declare(&mut self) -> Result<(), Mismatch> {
        self.declare().map_err(unplayable)
    }
}

impl Duel for chu::Game {
    const START: &str = chu::START;

    fn rules(ruleset: &str) -> Result<chu::Rules, Mismatch> {
        Ok(ruleset.parse::<chu::Ruleset>().map_err(unplayable)?.rules())
    }

    fn declare(&mut self) -> Result<(), Mismatch> {
        Err(unplayable("chu shogi is not claimed by declaration"))
    }
}

/// Replays a record and compares it, ply by ply, with what it shows and with how the game ended.
pub(super) fn verify_two<G: Duel>(
    record: &Record,
    result: &GameResult,
    last: &Position,
) -> Result<Verified, Mismatch> {
    let (game, removed) = replay::<G>(record)?;
    compare("the final position", &shown(&game, last), &last.sfen)?;
    let header = &record.header;
    let stored = GameResult {
        reason: header.reason,
        ranks: header.ranks.clone(),
        winners: header.winners.clone(),
    };
    compare("the record's result", &wire_word(&stored), &wire_word(result))?;
    let replayed = ended(game, removed, header.reason)?;
    if let Some((reason, winner)) = replayed {
        let replayed = in_full(reason, winner);
        compare("the replay's result", &wire_word(&replayed), &wire_word(result))?;
    }
    Ok(Verified { moves: record.moves.len() })
}

type End = (OverReason, Option<Seat>);

/// The game after all moves, and how it ended by no move, if it did.
fn replay<G: Duel>(record: &Record) -> Result<(G, Option<End>), Mismatch> {
    let header = &record.header;
    let mut rules = G::rules(&header.ruleset)?;
    for (option, value) in &header.options {
        G::set_option(&mut rules, option, &value.to_string()).map_err(unplayable)?;
    }
    let start = header.sfen.as_deref().unwrap_or(G::START);
    let mut game = G::begin(&start.parse().map_err(unplayable)?, rules).map_err(unplayable)?;
    for mv in &record.moves {
        let position = game.position_now();
        compare("the number of a move", &mv.n.to_string(), &G::ply_of(position).to_string())?;
        compare("the mover", mv.seat.letter(), seat(G::turn_of(position)).letter())?;
        game.make(mv.usi.parse().map_err(unplayable)?).map_err(unplayable)?;
        compare("a move's position", &mv.position.sfen, &shown(&game, &mv.position))?;
    }
    let removed = match record.removals.as_slice() {
        [] => None,
        [removal] if game.ended().is_none() => {
            compare(
                "a removal's position",
                &removal.position.sfen,
                &shown(&game, &removal.position),
            )?;
            let reason = match removal.reason {
                Removal::Resign => OverReason::Resign,
                Removal::Flag => OverReason::Flag,
                Removal::Abandon => OverReason::LastSurvivor,
                Removal::Ruling => OverReason::Ruling,
            };
            let winner = Seat::TWO.into_iter().find(|seat| *seat != removal.seat);
            Some((reason, winner))
        }
        _ => return Err(unplayable("a player is removed after the end")),
    };
    Ok((game, removed))
}

/// How the replay ends; `None` where only people know that, because they agreed or ruled.
fn ended<G: Duel>(
    mut game: G,
    removed: Option<End>,
    stated: OverReason,
) -> Result<Option<End>, Mismatch> {
    if removed.is_none() && stated == OverReason::Impasse {
        game.declare()?;
    }
    match (removed, game.ended(), stated) {
        (Some(removed), ..) => Ok(Some(removed)),
        (None, Some(end), _) => {
            let reason = serde_json::from_value(Value::from(end.reason.code()));
            Ok(Some((reason.map_err(unplayable)?, end.winner.map(seat))))
        }
        (None, None, OverReason::Agreement | OverReason::Ruling) => Ok(None),
        (None, None, _) => Err(unplayable("the game is not over")),
    }
}

fn in_full(reason: OverReason, winner: Option<Seat>) -> GameResult {
    let rank = |seat: Seat| if winner.is_some_and(|winner| winner != seat) { 2 } else { 1 };
    let ranks: BySeat<u8> = Seat::TWO.map(|seat| (seat, rank(seat))).into();
    let winners = winner.map_or(Seat::TWO.to_vec(), |winner| vec![winner]);
    GameResult { reason, ranks, winners }
}

fn seat(of: EngineSeat) -> Seat {
    if of == EngineSeat::South { Seat::B } else { Seat::W }
}

/// The position as the wire writes it: without a turn once the game is over.
fn shown<G: Duel>(game: &G, told: &Position) -> String {
    let sfen = game.position_now().to_string();
    if told.turn.is_some() {
        return sfen;
    }
    let mut fields: Vec<&str> = sfen.split(' ').collect();
    if let Some(turn) = fields.get_mut(1) {
        *turn = "-";
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The wire's block of a position that the game has come to.
    fn block<G: Duel>(game: &G, over: bool) -> Value {
        let turn = (!over).then(|| seat(G::turn_of(game.position_now())));
        let mut position: Position =
            serde_json::from_value(json!({"ply": G::ply_of(game.position_now()),
            "sfen": "", "turn": turn, "checks": [], "alive": ["b", "w"], "ranks": {}, "mates": {},
            "clocks": null, "repetition": 1}))
            .unwrap();
        position.sfen = shown(game, &position);
        serde_json::to_value(position).unwrap()
    }

    /// A record that ends as `end` says: reason, ranks and winners, and whether the last move did it.
    fn record<G: Duel>(
        start: &str,
        moves: &[&str],
        by_move: bool,
        end: &Value,
    ) -> (Record, GameResult, Position) {
        let mut game = G::begin(&start.parse().unwrap(), G::rules("lishogi").unwrap()).unwrap();
        let (mut played, mut turn) = (Vec::new(), Seat::TWO.iter().cycle());
        for (usi, n) in moves.iter().zip(1..) {
            game.make(usi.parse().unwrap()).unwrap();
            let over = by_move && n == moves.len();
            played.push(json!({"n": n, "seat": turn.next(), "move": usi, "spent_ms": 0,
                "position": block(&game, over), "eliminated": []}));
        }
        let last = block(&game, true);
        let removals = match end["loser"].as_str() {
            None => json!([]),
            Some(loser) => json!([{"after": moves.len(), "seat": loser, "reason": end["reason"],
                "position": last, "eliminated": []}]),
        };
        let player = |id| json!({"id": id, "name": id, "kind": "guest", "rating": null});
        let record = json!({"id": "t1", "game": "shogi", "ruleset": "lishogi", "options": {},
            "clock": {"kind": "none"}, "rated": false, "league": null, "sfen": start, "first": "b",
            "seed": "00".repeat(32), "nonces": {}, "furigoma": null,
            "players": {"b": player("Habu"), "w": player("Wada")}, "ranks": end["ranks"],
            "winners": end["winners"], "reason": end["reason"], "ratings": null, "started_at": 1,
            "finished_at": 2, "moves": played, "removals": removals});
        let result =
            json!({"reason": end["reason"], "ranks": end["ranks"], "winners": end["winners"]});
        (
            serde_json::from_value(record).unwrap(),
            serde_json::from_value(result).unwrap(),
            serde_json::from_value(last).unwrap(),
        )
    }

    /// Black's king stands in the other camp with all that a claim takes.
    const ENTERED: &str = "9/RRBBGGGGS/4KSSS1/9/9/9/9/9/4k4 b - 1";

    const MOVES: [&str; 7] = ["7g7f", "4a3b", "2g2f", "5a4a", "2f2e", "4a5a", "2e2d"];

    #[test]
    fn a_resigned_game_replays() {
        let end =
            json!({"reason": "resign", "loser": "w", "ranks": {"b": 1, "w": 2}, "winners": ["b"]});
        let (record, result, last) = record::<shogi::Game>(shogi::START, &MOVES, false, &end);
        assert_eq!(verify_two::<shogi::Game>(&record, &result, &last), Ok(Verified { moves: 7 }));
        let wrong = GameResult { winners: vec![Seat::W], ..result.clone() };
        assert!(verify_two::<shogi::Game>(&record, &wrong, &last).is_err());
        let mut other = record.clone();
        other.header.reason = OverReason::Flag;
        assert!(verify_two::<shogi::Game>(&other, &result, &last).is_err());
        let mut other = record.clone();
        other.moves[2].usi = "2g2e".to_owned();
        assert!(verify_two::<shogi::Game>(&other, &result, &last).is_err());
        let mut other = record.clone();
        other.moves[3].position.sfen = other.moves[2].position.sfen.clone();
        assert!(verify_two::<shogi::Game>(&other, &result, &last).is_err());
        let mut other = record;
        other.removals.clear();
        let unfinished = verify_two::<shogi::Game>(&other, &result, &last);
        assert_eq!(unfinished, Err(Mismatch::Replay("the game is not over".to_owned())));
    }

    #[test]
    fn a_repetition_is_the_replays_own_result() {
        let round = ["7j7h", "6c6e", "7h7j", "6e6c"];
        let moves = [round, round, round].concat();
        let end = json!({"reason": "repetition", "ranks": {"b": 1, "w": 1}, "winners": ["b", "w"]});
        let (record, result, last) = record::<chu::Game>(chu::START, &moves, true, &end);
        assert_eq!(verify_two::<chu::Game>(&record, &result, &last), Ok(Verified { moves: 12 }));
        let mut other = (record, result);
        other.0.header.reason = OverReason::Agreement;
        other.1.reason = OverReason::Agreement;
        assert!(verify_two::<chu::Game>(&other.0, &other.1, &last).is_err());
    }

    #[test]
    fn a_claimed_game_is_claimed_again() {
        let end = json!({"reason": "impasse", "ranks": {"b": 1, "w": 2}, "winners": ["b"]});
        let (claimed, result, last) = record::<shogi::Game>(ENTERED, &[], true, &end);
        assert_eq!(verify_two::<shogi::Game>(&claimed, &result, &last), Ok(Verified { moves: 0 }));
        let (early, result, last) = record::<shogi::Game>(shogi::START, &MOVES, true, &end);
        assert!(verify_two::<shogi::Game>(&early, &result, &last).is_err());
    }
}
