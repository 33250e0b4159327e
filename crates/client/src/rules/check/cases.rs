//! `yonin-cases.jsonl`: a position, a few moves, and what holds after them.

use serde::Deserialize;
use yonin_engine::Seat;
use yonin_engine::yonin::{Elimination, End, Game};

use super::error::LineError;
use super::json;
use super::moves::{ActionWord, play_all};
use super::report::{Difference, Failure};
use super::suite::{Case, ReadCases, Refused};
use super::text::{list_text, out_text, ranks_text};
use super::words::{
    EndWord, GivenRules, MoveWord, OptionWords, RankWords, ReasonWord, RulesetWord, SeatWord,
    SetupWord, present,
};
use crate::rules::game::Playable;
use crate::rules::yonin::{ranks_given, reason_word};
use yonin_client::diagram::Diagram;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    ruleset: RulesetWord,
    set: OptionWords,
    sfen: SetupWord,
    moves: Vec<ActionWord>,
    expect: Expect,
}

/// What is absent is not tested.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    #[serde(default, deserialize_with = "present")]
    sfen: Option<String>,
    /// Null when the game is over.
    #[serde(default, deserialize_with = "present")]
    turn: Option<Option<SeatWord>>,
    #[serde(default, deserialize_with = "present")]
    over: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    end: Option<EndWord>,
    #[serde(default, deserialize_with = "present")]
    ranks: Option<RankWords>,
    #[serde(default, deserialize_with = "present")]
    eliminated: Option<Vec<Out>>,
    #[serde(default, deserialize_with = "present")]
    legal: Option<Vec<MoveWord>>,
    #[serde(default, deserialize_with = "present")]
    legal_includes: Option<Vec<MoveWord>>,
    #[serde(default, deserialize_with = "present")]
    legal_excludes: Option<Vec<MoveWord>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Out {
    seat: SeatWord,
    by: Option<SeatWord>,
    reason: ReasonWord,
}

struct YoninCase {
    id: String,
    setting: GivenRules,
    sfen: String,
    start: Game,
    moves: Vec<ActionWord>,
    expect: Expect,
}

/// Reads the cases of a file.
pub(super) fn read(text: &str) -> ReadCases {
    json::lines(text, |line: Line| {
        let setting = GivenRules::from_json(&line.ruleset, line.set)?;
        let start = match Game::from_setup(&line.sfen.0, setting.rules) {
            Ok(start) => start,
            Err(error) => {
                return Ok(Box::new(Refused {
                    name: line.id,
                    setting: format!("{} '{}'", setting.text, line.sfen.0),
                    faults: error.to_string(),
                }));
            }
        };
        let case = YoninCase {
            id: line.id,
            setting,
            sfen: line.sfen.0.to_string(),
            start,
            moves: line.moves,
            expect: line.expect,
        };
        Ok::<Box<dyn Case>, LineError>(Box::new(case))
    })
}

impl Case for YoninCase {
    fn name(&self) -> String {
        self.id.clone()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let mut game = self.start.clone();
        let eliminated = play_all(&mut game, &self.moves)
            .map_err(|difference| self.failure(&game, vec![difference]))?;
        let differences = self.expect.compare(&game, &eliminated);
        if differences.is_empty() { Ok(()) } else { Err(self.failure(&game, differences)) }
    }
}

impl YoninCase {
    fn failure(&self, game: &Game, differences: Vec<Difference>) -> Box<Failure> {
        let moves: Vec<&str> = self.moves.iter().map(|action| action.text.as_str()).collect();
        Box::new(Failure {
            setting: format!("{} '{}' {}", self.setting.text, self.sfen, moves.join(" ")),
            diagram: Some(Diagram::of_yonin(game)),
            differences,
        })
    }
}

impl Expect {
    fn compare(&self, game: &Game, eliminated: &[Elimination]) -> Vec<Difference> {
        let position = game.position();
        let turn = |turn: &Option<Seat>| turn.map_or("null".to_owned(), |seat| seat.to_string());
        let is_over = game.outcome().is_some();
        let over = self
            .over
            .and_then(|over| Difference::between("over", &over, &is_over, bool::to_string));
        let sfen = self.sfen.as_ref().and_then(|sfen| {
            Difference::between("sfen", sfen, &position.to_string(), String::clone)
        });
        let turn = self.turn.as_ref().and_then(|expected| {
            let expected = expected.as_ref().map(|seat| seat.0);
            Difference::between("turn", &expected, &position.turn(), turn)
        });
        let end = self.end.as_ref().and_then(|expected| {
            let got = game.outcome().map(|outcome| outcome.end);
            let text = |end: &Option<_>| end.map_or("none", End::code).to_owned();
            Difference::between("end", &Some(expected.0), &got, text)
        });
        let ranks = self.ranks.as_ref().and_then(|expected| {
            Difference::between("ranks", &expected.given(), &ranks_given(&game.ranks()), |ranks| {
                ranks_text(ranks)
            })
        });
        let eliminated = self.eliminated.as_ref().and_then(|expected| {
            let expected: Vec<_> = expected.iter().map(Out::text).collect();
            let got: Vec<_> = eliminated
                .iter()
                .map(|out| out_text(out.seat, out.by, reason_word(out.reason)))
                .collect();
            Difference::between("eliminated", &expected, &got, |outs| list_text(outs))
        });
        [over, sfen, turn, end, ranks, eliminated]
            .into_iter()
            .flatten()
            .chain(self.compare_legal(is_over, &game.legal()))
            .collect()
    }

    fn compare_legal(&self, over: bool, got: &[String]) -> Vec<Difference> {
        let mut differences = Vec::new();
        if over && !got.is_empty() {
            differences.push(Difference {
                what: "legal moves after the end of the game".to_owned(),
                expected: list_text(&[]),
                got: list_text(got),
            });
        }
        if let Some(expected) = &self.legal {
            let mut expected = texts(expected);
            expected.sort_unstable();
            differences.extend(Difference::between("legal", &expected, &got.to_vec(), |moves| {
                list_text(moves)
            }));
            let missing =
                expected.iter().filter(|mv| !got.contains(mv)).cloned().collect::<Vec<_>>();
            let extra = got.iter().filter(|mv| !expected.contains(mv)).cloned().collect::<Vec<_>>();
            if let Some(last) = differences.last_mut() {
                last.got.push_str(&format!(
                    "\n    (missing {}; too many {})",
                    list_text(&missing),
                    list_text(&extra)
                ));
            }
        }
        for mv in self.legal_includes.iter().flat_map(|moves| texts(moves)) {
            if !got.contains(&mv) {
                differences.push(legality("legal_includes", &mv, got));
            }
        }
        for mv in self.legal_excludes.iter().flat_map(|moves| texts(moves)) {
            if got.contains(&mv) {
                differences.push(legality("legal_excludes", &mv, got));
            }
        }
        differences
    }
}

fn legality(what: &str, mv: &str, got: &[String]) -> Difference {
    let word = |legal| if legal { "legal" } else { "illegal" };
    let is = got.iter().any(|other| other == mv);
    Difference {
        what: what.to_owned(),
        expected: format!("{mv} {}", word(!is)),
        got: format!("{mv} {}, with {}", word(is), list_text(got)),
    }
}

fn texts(moves: &[MoveWord]) -> Vec<String> {
    moves.iter().map(|mv| mv.0.to_string()).collect()
}

impl Out {
    fn text(&self) -> String {
        out_text(self.seat.0, self.by.as_ref().map(|by| by.0), reason_word(self.reason.0))
    }
}
