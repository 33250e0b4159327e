//! `furigoma.json`: seeds, nonces and the throws they give.

use serde::Deserialize;
use yonin_engine::BySeat;
use yonin_engine::yonin::furigoma::{Seed, throw};

use super::error::{LineError, VectorFault};
use super::json;
use super::report::{Difference, Failure};
use super::suite::{Case, Located, ReadCases};
use super::words::SeatWord;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    seed: String,
    seed_hash: String,
    nonces: Nonces,
    thrower: SeatWord,
    pawns: [bool; 4],
    first: SeatWord,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nonces {
    s: String,
    w: String,
    n: String,
    e: String,
}

struct ThrowCase {
    number: usize,
    seed: Seed,
    entry: Entry,
}

/// Reads the throws of a file, one JSON list.
pub(super) fn read(text: &str) -> ReadCases {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let entries: Vec<Entry> =
        json::value(text).map_err(|(line, error)| vec![(Some(line), error)])?;
    let mut cases = Vec::new();
    let mut errors = Vec::new();
    for (index, entry) in entries.into_iter().enumerate() {
        match seed(index, &entry) {
            Ok(seed) => {
                let line = line_of(text, index);
                let case = ThrowCase { number: index + 1, seed, entry };
                cases.push(Located { line, case: Box::new(case) });
            }
            Err(error) => errors.push((Some(line_of(text, index)), error)),
        }
    }
    if errors.is_empty() { Ok(cases) } else { Err(errors) }
}

fn seed(index: usize, entry: &Entry) -> Result<Seed, LineError> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(&entry.seed, &mut bytes).map_err(|error| {
        let message = format!("a seed is 64 hexadecimal digits: {error}");
        VectorFault::Value(message).in_field(format!("[{index}].seed"))
    })?;
    Ok(Seed(bytes))
}

/// The line on which an entry's seed stands.
fn line_of(text: &str, index: usize) -> usize {
    let place = text.match_indices("\"seed\"").nth(index).map_or(0, |(place, _)| place);
    text[..place].matches('\n').count() + 1
}

impl Case for ThrowCase {
    fn name(&self) -> String {
        format!("throw {}", self.number)
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let Nonces { s, w, n, e } = &self.entry.nonces;
        let got = throw(&self.seed, &BySeat::new([s, w, n, e].map(String::as_str)));
        let differences: Vec<Difference> = [
            Difference::between(
                "seed_hash",
                &self.entry.seed_hash,
                &hex::encode(self.seed.commitment()),
                String::clone,
            ),
            Difference::between(
                "thrower",
                &self.entry.thrower.0,
                &got.thrower,
                ToString::to_string,
            ),
            Difference::between("pawns", &self.entry.pawns, &got.pawns, |pawns| {
                format!("{pawns:?}")
            }),
            Difference::between("first", &self.entry.first.0, &got.first(), ToString::to_string),
        ]
        .into_iter()
        .flatten()
        .collect();
        if differences.is_empty() {
            return Ok(());
        }
        let setting = format!("seed {}, nonces {:?}", self.entry.seed, [s, w, n, e]);
        Err(Box::new(Failure { setting, diagram: None, differences }))
    }
}
