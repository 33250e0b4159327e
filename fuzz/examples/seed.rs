//! Writes the first inputs of each target, `corpus/TARGET/*`, from the vectors.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;
use yonin_engine::record::{self, csa, kif};
use yonin_engine::yonin::record::Record;
use yonin_engine::yonin::{Game, Removal, Ruleset};
use yonin_engine::{Move, Seat, chu, shogi};

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
    let mut kifs = corpus("kif")?;
    let mut csas = corpus("csa")?;
    for row in vectors("shogi-perft.tsv")?.lines().skip(1) {
        let sfen = row.split('\t').next().unwrap_or_default();
        let game = some_game(shogi::Game::from_setup(&sfen.parse()?, shogi::Rules::default())?)?;
        kifs.add(&kif::write(&game))?;
        csas.add(&csa::write(&game))?;
    }
    for row in vectors("chu-games.tsv")?.lines().skip(1) {
        let moves = row.split('\t').nth(4).unwrap_or_default().split(' ').take(60);
        let mut game = chu::Game::start(chu::Rules::default());
        for mv in moves {
            game.play(mv.parse()?)?;
        }
        kifs.add(&kif::write(&record::Record::new(game)))?;
    }
    Ok(())
}

/// A few moves of a game with all that a record can tell of it.
fn some_game(mut game: shogi::Game) -> Outcome<record::Record<shogi::Game>> {
    for turn in 0..12 {
        let moves = game.position().legal_moves();
        let Some(&mv) = moves.get(turn * 7 % moves.len().max(1)) else { break };
        if game.outcome().is_none() {
            game.play(mv)?;
        }
    }
    let mut record = record::Record::new(game);
    let text = record::Line::new("text");
    record.spent = vec![Some(Duration::from_secs(65)); 3];
    record.headers.black = text.clone();
    record.headers.event = text.clone();
    record.headers.started = record::Moment::at_unix(1_000_000_000);
    record.comments = text.map(|text| record::Comment { after: 1, text }).into_iter().collect();
    let ending = record::Ending { reason: record::Reason::Resign, winner: Some(Seat::South) };
    record.ending = record.ending.or(Some(ending));
    Ok(record)
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
