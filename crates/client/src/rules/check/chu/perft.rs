//! `chu-perft.tsv` and `chu-perft-d2.tsv`: how many move sequences of a length there are, by both ways
//! of counting.

use yonin_engine::chu::{Position, Ruleset, Spelled};
use yonin_engine::perft::perft_within;

use super::{diagram, read_setup, read_study, setting};
use crate::rules::args::Counting;
use crate::rules::check::error::{LineError, VectorFault};
use crate::rules::check::perft::{number, read_depth};
use crate::rules::check::report::{Difference, Failure};
use crate::rules::check::suite::{Case, ReadCases, Refused};
use crate::rules::check::table::{self, Row};

/// A known count.
struct Count {
    ruleset: Ruleset,
    position: Position,
    counting: Counting,
    depth: u32,
    nodes: u64,
}

/// The known counts of a position.
struct Counts {
    sfen: String,
    counts: Vec<Count>,
}

/// Reads a table of counts, in which a game that is over has no moves.
pub(in crate::rules::check) fn read(text: &str) -> ReadCases {
    table::read(text, &["sfen", "depth", "nodes", "counting", "ruleset", "note"], one)
}

fn one(row: &Row<'_, 6>) -> Result<Box<dyn Case>, LineError> {
    let [sfen, depth, nodes, counting, ruleset, note] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let depth = read_depth(depth).map_err(fault(1))?;
    let nodes = number(nodes).map_err(fault(2))?;
    let counting = match counting {
        "usi-raw" => Counting::Raw,
        "canonical" => Counting::Canonical,
        _ => {
            let message = format!("{counting:?} is not one of usi-raw, canonical");
            return Err(fault(3)(VectorFault::Value(message)));
        }
    };
    // The association is known by two names; what follows tells its options.
    let ruleset = match ruleset.split(' ').next() {
        Some("JCSA") => Ruleset::Renmei,
        _ => ruleset.parse().map_err(|error| fault(4)(VectorFault::value(&error)))?,
    };
    let position = if note.contains("ignoreEnd=true") {
        read_study(sfen, ruleset).map_err(fault(0))?
    } else {
        let setup = read_setup(sfen).map_err(fault(0))?;
        match Position::new(&setup, ruleset.rules()) {
            Ok(position) => position,
            Err(error) => {
                return Ok(Box::new(Refused {
                    name: format!("depth {depth} of {sfen}"),
                    setting: format!("{} '{sfen}'", setting(ruleset)),
                    faults: error.to_string(),
                }));
            }
        }
    };
    let counts = vec![Count { ruleset, position, counting, depth, nodes }];
    Ok(Box::new(Counts { sfen: sfen.to_owned(), counts }))
}

/// The counts of a row, in the order of their columns: rules, way of counting, depth.
const TWO_PLIES: [(Ruleset, Counting, u32); 5] = [
    (Ruleset::Lishogi, Counting::Raw, 1),
    (Ruleset::Lishogi, Counting::Canonical, 1),
    (Ruleset::Renmei, Counting::Canonical, 1),
    (Ruleset::Lishogi, Counting::Raw, 2),
    (Ruleset::Lishogi, Counting::Canonical, 2),
];

/// Reads a table of counts of one and two plies, in which nothing ends a game.
pub(in crate::rules::check) fn read_two_plies(text: &str) -> ReadCases {
    table::read(
        text,
        &[
            "sfen",
            "raw_d1_lishogi",
            "canonical_d1_lishogi",
            "canonical_d1_jcsa",
            "raw_d2_lishogi",
            "canonical_d2_lishogi",
        ],
        two_plies,
    )
}

fn two_plies(row: &Row<'_, 6>) -> Result<Box<dyn Case>, LineError> {
    let [sfen, known @ ..] = row.cells();
    let mut counts = Vec::new();
    for (column, (nodes, (ruleset, counting, depth))) in
        known.into_iter().zip(TWO_PLIES).enumerate()
    {
        let nodes = number(nodes).map_err(|fault| row.fault(column + 1, fault))?;
        let position = read_study(sfen, ruleset).map_err(|fault| row.fault(0, fault))?;
        counts.push(Count { ruleset, position, counting, depth, nodes });
    }
    Ok(Box::new(Counts { sfen: sfen.to_owned(), counts }))
}

impl Case for Counts {
    fn name(&self) -> String {
        let counts: Vec<String> = self
            .counts
            .iter()
            .map(|count| {
                format!("depth {} {:?} ({} nodes)", count.depth, count.counting, count.nodes)
            })
            .collect();
        format!("{} of {}", counts.join(", ").to_lowercase(), self.sfen)
    }

    fn nodes(&self) -> u64 {
        self.counts.iter().map(|count| count.nodes).sum()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        self.counts.iter().try_for_each(|count| count.run(&self.sfen))
    }
}

impl Count {
    fn run(&self, sfen: &str) -> Result<(), Box<Failure>> {
        let Self { ruleset, position, counting, depth, nodes } = self;
        let got = match counting {
            Counting::Canonical => perft_within(position, *depth, *nodes),
            Counting::Raw => perft_within(&Spelled(*position), *depth, *nodes),
        };
        let got = got.map_or(format!("more than {nodes}"), |nodes| nodes.to_string());
        let what = format!("{counting:?} nodes at depth {depth}").to_lowercase();
        let difference = Difference::between(&what, &nodes.to_string(), &got, String::clone);
        difference.map_or(Ok(()), |difference| {
            Err(Box::new(Failure {
                setting: format!("{} '{sfen}'", setting(*ruleset)),
                diagram: diagram(position),
                differences: vec![difference],
            }))
        })
    }
}
