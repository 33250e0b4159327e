//! A vector file, understood.

use std::fs;
use std::path::Path;

use super::error::{LineError, VectorError, VectorErrors, VectorFault};
use super::report::{Difference, Failure};
use super::{cases, chu, furigoma, games, perft};

/// Something with a known answer.
pub(super) trait Case {
    /// What tells it from the others of its file.
    fn name(&self) -> String;

    /// How many nodes running it takes to count; 0 where nothing is counted.
    fn nodes(&self) -> u64 {
        0
    }

    /// Compares the answer of the engine with the known one.
    fn run(&self) -> Result<(), Box<Failure>>;
}

/// A case whose position the rules refuse: it fails, and the others of its file run.
pub(super) struct Refused {
    pub(super) name: String,
    /// Rules and position, as one would give them to the other subcommands.
    pub(super) setting: String,
    pub(super) faults: String,
}

impl Case for Refused {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        Err(Box::new(Failure {
            setting: self.setting.clone(),
            diagram: None,
            differences: vec![Difference {
                what: "the position".to_owned(),
                expected: "one that can be played".to_owned(),
                got: self.faults.clone(),
            }],
        }))
    }
}

/// A case and the line it stands on.
pub(super) struct Located {
    pub(super) line: usize,
    pub(super) case: Box<dyn Case>,
}

/// The cases of a file.
pub(super) struct Suite {
    /// Name of the file, without folders.
    pub(super) file: String,
    pub(super) cases: Vec<Located>,
}

/// The cases of a text, or what is wrong with which of its lines.
pub(super) type ReadCases = Result<Vec<Located>, Vec<(Option<usize>, LineError)>>;

/// Turns a text into cases.
type Reader = fn(&str) -> ReadCases;

impl Suite {
    /// Reads a file; its name says what it holds.
    pub(super) fn read(path: &Path) -> Result<Self, VectorErrors> {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        // A file that cannot be found is named as it was given.
        let shown = path.display().to_string();
        let whole = |fault: VectorFault| {
            VectorErrors(vec![VectorError { file: shown.clone(), line: None, field: None, fault }])
        };
        let reader = reader(&name).map_err(whole)?;
        let text = fs::read_to_string(path).map_err(|error| whole(error.into()))?;
        let cases = reader(&text).map_err(|errors| {
            let located = |(line, LineError { field, fault })| VectorError {
                file: shown.clone(),
                line,
                field,
                fault,
            };
            VectorErrors(errors.into_iter().map(located).collect())
        })?;
        if cases.is_empty() {
            return Err(whole(VectorFault::Empty));
        }
        Ok(Self { file: name, cases })
    }
}

fn reader(name: &str) -> Result<Reader, VectorFault> {
    if name == "furigoma.json" {
        return Ok(furigoma::read);
    }
    let (game, rest) = name.split_once(['-', '.']).unwrap_or((name, ""));
    match game {
        "yonin" if rest.starts_with("cases") && rest.ends_with(".jsonl") => Ok(cases::read),
        "yonin" if rest.starts_with("games") && rest.ends_with(".jsonl") => Ok(games::read),
        "yonin" if rest.starts_with("perft") && rest.ends_with(".tsv") => Ok(perft::read_yonin),
        "yonin" => Err(VectorFault::UnknownFormat(
            "yonin files are cases (yonin-cases.jsonl), games (yonin-games.jsonl) or counts (yonin-perft.tsv)",
        )),
        "shogi" if rest.starts_with("perft") && rest.ends_with(".tsv") => Ok(perft::read_shogi),
        "shogi" => Err(VectorFault::UnknownFormat("shogi files are counts (shogi-perft.tsv)")),
        "chu" => chu_reader(rest),
        _ => Err(VectorFault::UnknownGame),
    }
}

fn chu_reader(rest: &str) -> Result<Reader, VectorFault> {
    match rest {
        "positions.tsv" => Ok(chu::positions::read),
        "reach.tsv" => Ok(chu::reach::read),
        "perft.tsv" => Ok(chu::perft::read),
        "perft-d2.tsv" => Ok(chu::perft::read_two_plies),
        "games.tsv" => Ok(chu::games::read),
        _ => Err(VectorFault::UnknownFormat(
            "chu files are cases (chu-positions.tsv), ways of men (chu-reach.tsv), counts (chu-perft.tsv, chu-perft-d2.tsv) or games (chu-games.tsv)",
        )),
    }
}
