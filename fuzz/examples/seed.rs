//! Writes the first inputs of each target, `corpus/TARGET/*`, from the vectors.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use yonin_engine::yonin::record::Record;
use yonin_engine::yonin::{Game, Removal, Ruleset};
use yonin_engine::{Move, Seat};

/// Bytes that steer a game; the fuzzer changes them.
const STEERING: &str =
    "\nthe quick brown fox jumps over the lazy dog and plays on for thirty moves";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let vectors = |name: &str| fs::read_to_string(root.join("../vectors").join(name));
    let corpus = |target: &str| Corpus::new(root.join("corpus").join(target));

    let mut positions = corpus("yonin_position")?;
    let mut moves = corpus("yonin_move")?;
    for line in vectors("yonin-cases.jsonl")?.lines() {
        let case: Value = serde_json::from_str(line)?;
        positions.add(&format!("{}{STEERING}", text(&case["sfen"])))?;
        for mv in case["moves"].as_array().into_iter().flatten() {
            moves.add(text(mv))?;
        }
    }
    let mut records = corpus("yonin_record")?;
    for line in vectors("yonin-games.jsonl")?.lines() {
        records.add(&record(&serde_json::from_str(line)?)?)?;
    }
    let mut sfens = corpus("shogi_sfen")?;
    for row in vectors("shogi-perft.tsv")?.lines().skip(1) {
        let sfen = row.split('\t').next().unwrap_or_default();
        sfens.add(&format!("{sfen}{STEERING}"))?;
    }
    let mut sfens = corpus("chu_sfen")?;
    let mut moves = corpus("chu_move")?;
    for row in vectors("chu-positions.tsv")?.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        sfens.add(&format!("{}{STEERING}", cells[2]))?;
        moves.add(cells[4])?;
    }
    for row in vectors("chu-perft-d2.tsv")?.lines().skip(1) {
        let sfen = row.split('\t').next().unwrap_or_default();
        sfens.add(&format!("{sfen}{STEERING}"))?;
    }
    Ok(())
}

/// A folder of inputs.
struct Corpus {
    folder: PathBuf,
    inputs: usize,
}

impl Corpus {
    fn new(folder: PathBuf) -> Outcome<Self> {
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, inputs: 0 })
    }

    fn add(&mut self, input: &str) -> Outcome<()> {
        fs::write(self.folder.join(format!("seed-{}", self.inputs)), input)?;
        self.inputs += 1;
        Ok(())
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A whole game as a record.
fn record(line: &Value) -> Outcome<String> {
    let ruleset: Ruleset = text(&line["ruleset"]).parse()?;
    let mut rules = ruleset.rules();
    for (option, value) in line["set"].as_object().into_iter().flatten() {
        rules.set(option, value.to_string().trim_matches('"'))?;
    }
    let mut game = Game::start(rules, Seat::South);
    for action in line["moves"].as_array().into_iter().flatten().map(text) {
        match action.split_once(':') {
            None => drop(game.play(action.parse::<Move>()?)?),
            Some(("resign", seat)) => drop(game.remove(seat.parse()?, Removal::Resign)?),
            Some((_, seat)) => drop(game.remove(seat.parse()?, Removal::Flag)?),
        }
    }
    Ok(Record::new(ruleset, game).to_string())
}
