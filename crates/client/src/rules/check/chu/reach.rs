//! `chu-reach.tsv`: where each man can go on an empty board.

use yonin_engine::chu::{Man, Move, Position, Ruleset, Setup, Spelled, Square};
use yonin_engine::perft::Countable;

use super::{diagram, read_setup, setting};
use crate::rules::check::error::{LineError, VectorFault};
use crate::rules::check::perft::number;
use crate::rules::check::report::{Difference, Failure};
use crate::rules::check::suite::{Case, ReadCases};
use crate::rules::check::table::{self, Row};

struct Reach {
    man: Man,
    position: Position,
    targets: Vec<Square>,
    raw: u64,
    canonical: u64,
}

/// Reads the men of a file.
pub(in crate::rules::check) fn read(text: &str) -> ReadCases {
    table::read(
        text,
        &["piece", "color", "from", "n_targets", "targets", "raw_usi_moves", "canonical_moves"],
        reach,
    )
}

fn reach(row: &Row<'_, 7>) -> Result<Box<dyn Case>, LineError> {
    let [piece, color, from, n_targets, targets, raw, canonical] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let man = read_man(piece).map_err(fault(0))?;
    let mut setup: Setup =
        read_setup(&format!("{}12 {color} - 1", "12/".repeat(11))).map_err(fault(1))?;
    let from = square(from).map_err(fault(2))?;
    setup.arrangement.set_man(from, Some(man));
    let position = Position::study(&setup, Ruleset::Lishogi.rules())
        .map_err(|error| fault(1)(VectorFault::value(&error)))?;
    let mut targets = targets
        .split(' ')
        .filter(|word| !word.is_empty())
        .map(square)
        .collect::<Result<Vec<_>, _>>()
        .map_err(fault(4))?;
    targets.sort_unstable();
    if number(n_targets).map_err(fault(3))? != targets.len() as u64 {
        let message = format!("{} targets are listed", targets.len());
        return Err(fault(3)(VectorFault::Value(message)));
    }
    let raw = number(raw).map_err(fault(5))?;
    let canonical = number(canonical).map_err(fault(6))?;
    Ok(Box::new(Reach { man, position, targets, raw, canonical }))
}

fn square(text: &str) -> Result<Square, VectorFault> {
    text.parse().map_err(|error| VectorFault::value(&error))
}

/// A man as positions have it.
fn read_man(text: &str) -> Result<Man, VectorFault> {
    let setup = read_setup(&format!("{text}11/{}12 b - 1", "12/".repeat(10)))?;
    let mut men = setup.arrangement.men();
    men.next().map(|(_, man)| man).ok_or_else(|| VectorFault::Value("no man".to_owned()))
}

impl Case for Reach {
    fn name(&self) -> String {
        self.man.to_string()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let moves = self.position.legal_moves();
        let elsewhere = moves.iter().filter(|mv| mv.from() != mv.to());
        let mut targets: Vec<Square> = elsewhere.map(|mv| mv.to()).collect();
        targets.sort_unstable();
        targets.dedup();
        let spelled = Spelled(self.position).legal_moves();
        let differences: Vec<Difference> = [
            Difference::between("targets", &self.targets, &targets, |squares| {
                squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
            }),
            Difference::between("raw_usi_moves", &self.raw, &unpromoted(&spelled), u64::to_string),
            Difference::between(
                "canonical_moves",
                &self.canonical,
                &unpromoted(&moves),
                u64::to_string,
            ),
        ]
        .into_iter()
        .flatten()
        .collect();
        if differences.is_empty() {
            return Ok(());
        }
        Err(Box::new(Failure {
            setting: setting(Ruleset::Lishogi),
            diagram: diagram(&self.position),
            differences,
        }))
    }
}

/// A move that can be made with and without promotion counts once.
fn unpromoted(moves: &[Move]) -> u64 {
    moves.iter().filter(|mv| !mv.promotes()).count() as u64
}
