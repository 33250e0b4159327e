//! `chu-positions.tsv`: is a move legal, how does a game stand, does a move attack.

use yonin_engine::chu::{End, Game, Move, Position, Ruleset, Setup};

use super::{diagram, outcome_text, read_moves, read_setup, refused, setting};
use crate::rules::check::error::{LineError, VectorFault};
use crate::rules::check::report::{Difference, Failure};
use crate::rules::check::suite::{Case, ReadCases};
use crate::rules::check::table::{self, Row};

/// What is asked of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Whether the move is legal after those before it.
    Legal,
    /// How the game stands after all moves.
    Outcome,
    /// Whether the last of the moves counts as an attack where positions repeat.
    Attack,
}

struct Question {
    id: String,
    kind: Kind,
    sfen: String,
    start: Setup,
    pre_moves: Vec<Move>,
    mv: Option<Move>,
    /// The answer in each ruleset that has one, in small letters.
    answers: Vec<(Ruleset, String)>,
}

/// Reads the cases of a file.
pub(in crate::rules::check) fn read(text: &str) -> ReadCases {
    table::read(
        text,
        &["id", "kind", "sfen", "pre_moves", "move", "lishogi", "renmei", "namu", "topic", "note"],
        question,
    )
}

fn question(row: &Row<'_, 10>) -> Result<Box<dyn Case>, LineError> {
    let [id, kind, sfen, pre_moves, mv, lishogi, renmei, namu, ..] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let kind = match kind {
        "legal" => Kind::Legal,
        "outcome" => Kind::Outcome,
        "attack" => Kind::Attack,
        _ => return Err(fault(1)(no_word(kind, "legal, outcome, attack"))),
    };
    let start = read_setup(sfen).map_err(fault(2))?;
    let pre_moves = read_moves(pre_moves).map_err(fault(3))?;
    let mv = read_moves(mv).map_err(fault(4))?;
    let complete = match kind {
        Kind::Legal => mv.len() == 1,
        Kind::Outcome => mv.len() <= 1,
        Kind::Attack => mv.is_empty() && !pre_moves.is_empty(),
    };
    if !complete {
        let message = "legal has one move, outcome at most one, attack none but before it";
        return Err(fault(4)(VectorFault::Value(message.to_owned())));
    }
    let mut answers = Vec::new();
    for ((ruleset, answer), column) in
        Ruleset::ALL.into_iter().zip([lishogi, renmei, namu]).zip(5..)
    {
        answers
            .extend(read_answer(kind, answer).map_err(fault(column))?.map(|word| (ruleset, word)));
    }
    Ok(Box::new(Question {
        id: id.to_owned(),
        kind,
        sfen: sfen.to_owned(),
        start,
        pre_moves,
        mv: mv.first().copied(),
        answers,
    }))
}

/// `None` where nothing is stated.
fn read_answer(kind: Kind, text: &str) -> Result<Option<String>, VectorFault> {
    let is_outcome = |text: &str| {
        let reason = |code| End::ALL.iter().any(|end| end.code() == code);
        text == "none"
            || text
                .split_once(':')
                .is_some_and(|(who, code)| matches!(who, "b" | "w" | "draw") && reason(code))
    };
    match (kind, text) {
        (_, "-" | "?") => Ok(None),
        (Kind::Legal | Kind::Attack, "Y" | "y") => Ok(Some("y".to_owned())),
        (Kind::Legal | Kind::Attack, "N" | "n") => Ok(Some("n".to_owned())),
        (Kind::Outcome, text) if is_outcome(text) => Ok(Some(text.to_owned())),
        (Kind::Outcome, _) => Err(no_word(text, "none, b:REASON, w:REASON, draw:REASON, -, ?")),
        _ => Err(no_word(text, "Y, y, N, n, -, ?")),
    }
}

fn no_word(word: &str, known: &str) -> VectorFault {
    VectorFault::Value(format!("{word:?} is not one of {known}"))
}

impl Case for Question {
    fn name(&self) -> String {
        self.id.clone()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        for (ruleset, expected) in &self.answers {
            let answer = match self.kind {
                Kind::Legal => self.legality(*ruleset),
                Kind::Outcome => self.outcome(*ruleset),
                Kind::Attack => self.attack(*ruleset),
            };
            let (got, position) =
                answer.map_err(|difference| self.failure(*ruleset, None, difference))?;
            let what = format!("{:?}", self.kind).to_lowercase();
            if let Some(difference) = Difference::between(&what, expected, &got, String::clone) {
                return Err(self.failure(*ruleset, Some(&position), difference));
            }
        }
        Ok(())
    }
}

/// An answer and the position it is about, or why there is none.
type Answer = Result<(String, Position), Difference>;

fn yes(is: bool) -> String {
    if is { "y" } else { "n" }.to_owned()
}

impl Question {
    fn study(&self, ruleset: Ruleset) -> Result<Position, Difference> {
        Position::study(&self.start, ruleset.rules()).map_err(|error| unplayable(&error))
    }

    fn legality(&self, ruleset: Ruleset) -> Answer {
        let position = play_all(self.study(ruleset)?, &self.pre_moves)?;
        Ok((yes(self.mv.is_some_and(|mv| position.check_legal(mv).is_ok())), position))
    }

    fn attack(&self, ruleset: Ruleset) -> Answer {
        let start = self.study(ruleset)?;
        let Some((&last, before)) = self.pre_moves.split_last() else {
            return Ok((yes(false), start));
        };
        let before = play_all(start, before)?;
        let last = before.canonical(last).map_err(|reason| refused(last, &reason))?;
        Ok((yes(before.attacks_with(last)), before))
    }

    /// A game that is over stays as it ended, whatever moves are left.
    fn outcome(&self, ruleset: Ruleset) -> Answer {
        let game = Game::from_setup(&self.start, ruleset.rules());
        let mut game = game.map_err(|error| unplayable(&error))?;
        for &mv in self.pre_moves.iter().chain(&self.mv) {
            if game.outcome().is_none() {
                game.play(mv).map_err(|reason| refused(mv, &reason))?;
            }
        }
        Ok((outcome_text(game.outcome()), *game.position()))
    }

    fn failure(
        &self,
        ruleset: Ruleset,
        position: Option<&Position>,
        difference: Difference,
    ) -> Box<Failure> {
        let moves = self.pre_moves.iter().chain(&self.mv).map(Move::to_string);
        let moves: Vec<String> = moves.collect();
        Box::new(Failure {
            setting: format!("{} '{}' {}", setting(ruleset), self.sfen, moves.join(" ")),
            diagram: position.and_then(diagram),
            differences: vec![difference],
        })
    }
}

fn play_all(start: Position, moves: &[Move]) -> Result<Position, Difference> {
    moves
        .iter()
        .try_fold(start, |position, &mv| position.play(mv).map_err(|reason| refused(mv, &reason)))
}

fn unplayable(error: &impl ToString) -> Difference {
    Difference {
        what: "the position".to_owned(),
        expected: "one that can be played".to_owned(),
        got: error.to_string(),
    }
}
