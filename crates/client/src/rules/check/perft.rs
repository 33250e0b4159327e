//! `yonin-perft.tsv` and `shogi-perft.tsv`: how many move sequences of a length there are.

use std::fmt;

use yonin_engine::{SetupError, shogi, yonin};

use super::error::{LineError, VectorFault};
use super::report::{Difference, Failure};
use super::suite::{Case, ReadCases, Refused};
use super::table::{self, Row};
use super::words::GivenRules;
use crate::rules::args::Counting;
use crate::rules::game::Playable;

struct Count {
    /// Rules, as one would give them to the other subcommands.
    setting: String,
    sfen: String,
    game: Box<dyn Playable>,
    depth: u32,
    nodes: u64,
}

/// Reads a table of counts of yonin shogi.
pub(super) fn read_yonin(text: &str) -> ReadCases {
    table::read(text, &["ruleset", "sfen", "depth", "nodes", "set"], yonin_count)
}

/// Reads a table of counts of standard shogi.
pub(super) fn read_shogi(text: &str) -> ReadCases {
    table::read(text, &["sfen", "depth", "nodes"], shogi_count)
}

fn yonin_count(row: &Row<'_, 5>) -> Result<Box<dyn Case>, LineError> {
    let [ruleset, sfen, depth, nodes, set] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let ruleset = ruleset.parse().map_err(|error| fault(0)(VectorFault::value(&error)))?;
    let settings = settings(set).map_err(fault(4))?;
    let setting = GivenRules::new(ruleset, settings).map_err(|error| fault(4)(error.fault))?;
    let setup: yonin::Setup = sfen.parse().map_err(|error| fault(1)(VectorFault::value(&error)))?;
    let depth = read_depth(depth).map_err(fault(2))?;
    let nodes = number(nodes).map_err(fault(3))?;
    let game = yonin::Game::from_setup(&setup, setting.rules);
    Ok(count(setting.text, sfen, game.map(|game| Box::new(game) as _), depth, nodes))
}

fn shogi_count(row: &Row<'_, 3>) -> Result<Box<dyn Case>, LineError> {
    let [sfen, depth, nodes] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let setup: shogi::Setup = sfen.parse().map_err(|error| fault(0)(VectorFault::value(&error)))?;
    let depth = read_depth(depth).map_err(fault(1))?;
    let nodes = number(nodes).map_err(fault(2))?;
    let game = shogi::Game::from_setup(&setup, shogi::Rules::default());
    Ok(count("--game shogi".to_owned(), sfen, game.map(|game| Box::new(game) as _), depth, nodes))
}

/// The count of a position, or the refusal of one that cannot be played.
fn count<F: fmt::Display>(
    setting: String,
    sfen: &str,
    game: Result<Box<dyn Playable>, SetupError<F>>,
    depth: u32,
    nodes: u64,
) -> Box<dyn Case> {
    match game {
        Ok(game) => Box::new(Count { setting, sfen: sfen.to_owned(), game, depth, nodes }),
        Err(error) => Box::new(Refused {
            name: format!("depth {depth} of {sfen}"),
            setting: format!("{setting} '{sfen}'"),
            faults: error.to_string(),
        }),
    }
}

/// `k=v,k=v`, or `-` for none.
fn settings(text: &str) -> Result<Vec<(String, String)>, VectorFault> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(',')
        .map(|part| match part.split_once('=') {
            Some((option, value)) => Ok((option.to_owned(), value.to_owned())),
            None => Err(VectorFault::Value(format!("{part:?} is not option=value"))),
        })
        .collect()
}

/// Digits alone, without a leading zero.
pub(super) fn number(text: &str) -> Result<u64, VectorFault> {
    let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
    number.ok_or_else(|| VectorFault::Value(format!("{text:?} is no whole number")))
}

/// Longer sequences than these are no count that anybody has published.
const GREATEST_DEPTH: u64 = 64;

pub(super) fn read_depth(text: &str) -> Result<u32, VectorFault> {
    match number(text)? {
        depth @ 0..=GREATEST_DEPTH => Ok(depth as u32),
        _ => Err(VectorFault::Value(format!("a depth is at most {GREATEST_DEPTH}"))),
    }
}

impl Case for Count {
    fn name(&self) -> String {
        format!("depth {} of {} ({} nodes)", self.depth, self.sfen, self.nodes)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let got = match self.game.perft_within(self.depth, Counting::Canonical, self.nodes) {
            Some(nodes) => nodes.to_string(),
            None => format!("more than {}", self.nodes),
        };
        let what = format!("nodes at depth {}", self.depth);
        let difference = Difference::between(&what, &self.nodes.to_string(), &got, String::clone);
        difference.map_or(Ok(()), |difference| {
            Err(Box::new(Failure {
                setting: format!("{} '{}'", self.setting, self.sfen),
                diagram: Some(self.game.diagram()),
                differences: vec![difference],
            }))
        })
    }
}
