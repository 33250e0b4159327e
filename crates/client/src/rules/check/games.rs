//! `yonin-games.jsonl`: whole games from the opening, and how they end.

use serde::Deserialize;
use yonin_engine::yonin::{Elimination, Entry, Game};
use yonin_engine::{Seat, SeatSet};

use super::error::LineError;
use super::json;
use super::moves::{ActionWord, play_all};
use super::report::{Difference, Failure};
use super::suite::{Case, ReadCases};
use super::text::{list_text, out_text, ranks_text};
use super::words::{
    EndWord, GivenRules, OptionWords, RankWords, ReasonWord, RulesetWord, SeatWord,
};
use crate::rules::yonin::{first_seat, ranks_given, reason_word};
use yonin_client::diagram::Diagram;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    ruleset: RulesetWord,
    set: OptionWords,
    moves: Vec<ActionWord>,
    plies: usize,
    sfen: String,
    end: EndWord,
    eliminated: Vec<Out>,
    winners: Vec<SeatWord>,
    ranks: RankWords,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Out {
    /// Moves made by then.
    ply: usize,
    seat: SeatWord,
    by: Option<SeatWord>,
    reason: ReasonWord,
}

struct YoninGame {
    setting: GivenRules,
    line: Line,
}

/// Reads the games of a file.
pub(super) fn read(text: &str) -> ReadCases {
    json::lines(text, |mut line: Line| {
        let setting = GivenRules::from_json(&line.ruleset, std::mem::take(&mut line.set))?;
        Ok::<Box<dyn Case>, LineError>(Box::new(YoninGame { setting, line }))
    })
}

impl Case for YoninGame {
    fn name(&self) -> String {
        self.line.id.clone()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let rules = self.setting.rules;
        let mut game = Game::start(rules, first_seat(&rules));
        play_all(&mut game, &self.line.moves)
            .map_err(|difference| self.failure(&game, vec![difference]))?;
        let differences = self.line.compare(&game);
        if differences.is_empty() { Ok(()) } else { Err(self.failure(&game, differences)) }
    }
}

impl YoninGame {
    fn failure(&self, game: &Game, differences: Vec<Difference>) -> Box<Failure> {
        Box::new(Failure {
            setting: self.setting.text.clone(),
            diagram: Some(Diagram::of_yonin(game)),
            differences,
        })
    }
}

impl Line {
    fn compare(&self, game: &Game) -> Vec<Difference> {
        let outcome = game.outcome();
        let (plies, outs) = told(game);
        let winners = outcome.as_ref().map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        let expected_outs: Vec<String> = self.eliminated.iter().map(Out::text).collect();
        let expected_winners: SeatSet = self.winners.iter().map(|seat| seat.0).collect();
        [
            Difference::between("plies", &self.plies, &plies, usize::to_string),
            Difference::between("sfen", &self.sfen, &game.position().to_string(), String::clone),
            Difference::between(
                "end",
                &Some(self.end.0),
                &outcome.map(|outcome| outcome.end),
                |end| end.map_or("none", |end| end.code()).to_owned(),
            ),
            Difference::between("eliminated", &expected_outs, &outs, |outs| list_text(outs)),
            Difference::between("winners", &expected_winners, &winners, |winners| {
                list_text(&winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>())
            }),
            Difference::between(
                "ranks",
                &self.ranks.given(),
                &ranks_given(&game.ranks()),
                |ranks| ranks_text(ranks),
            ),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

impl Out {
    fn text(&self) -> String {
        at_ply(self.ply, self.seat.0, self.by.as_ref().map(|by| by.0), reason_word(self.reason.0))
    }
}

fn at_ply(ply: usize, seat: Seat, by: Option<Seat>, reason: &str) -> String {
    format!("{ply}: {}", out_text(seat, by, reason))
}

/// Moves made, and everyone who went out with the number of moves made by then.
fn told(game: &Game) -> (usize, Vec<String>) {
    let mut plies = 0;
    let mut outs = Vec::new();
    for entry in game.entries() {
        plies += usize::from(matches!(entry, Entry::Move { .. }));
        let text = |out: &Elimination| at_ply(plies, out.seat, out.by, reason_word(out.reason));
        outs.extend(entry.eliminated().iter().map(text));
    }
    (plies, outs)
}
