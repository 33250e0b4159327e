//! `yonin rules check`: cases with known answers, from files.
//!
//! A file is read and understood whole before any of its cases runs: a column, field or value that is
//! not known is an error, never skipped.

mod cases;
mod chu;
mod error;
mod furigoma;
mod games;
mod json;
mod moves;
mod perft;
mod report;
mod suite;
mod table;
mod text;
mod words;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::error::RulesError;
use report::Report;
use suite::Suite;
use yonin_client::diagram::Paint;

pub(crate) use error::VectorErrors;

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Leave out counts of more nodes than this; each one left out is named.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    max_nodes: u64,

    /// Vector files. The game is the first word of the name: yonin-cases.jsonl, shogi-perft.tsv.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Runs every case of every file; the code is a failure if any case failed.
pub(super) fn run(
    args: &CheckArgs,
    out: &mut impl Write,
    paint: Paint,
) -> Result<ExitCode, RulesError> {
    let suites = read_all(&args.files)?;
    let mut report = Report::default();
    for suite in &suites {
        writeln!(out, "{}: {} cases", suite.file, suite.cases.len())?;
        for located in &suite.cases {
            let name = format!("{}:{}, {}", suite.file, located.line, located.case.name());
            if located.case.nodes() > args.max_nodes {
                report.leave_out(name);
                continue;
            }
            match located.case.run() {
                Ok(()) => report.pass(),
                Err(failure) => {
                    write!(out, "\nFAILED {name}\n{}\n", failure.describe(paint))?;
                    report.fail();
                }
            }
        }
    }
    report.write(args.max_nodes, out)?;
    Ok(if report.all_passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// All files, or all that is wrong with any of them.
fn read_all(files: &[PathBuf]) -> Result<Vec<Suite>, VectorErrors> {
    let mut suites = Vec::new();
    let mut errors = Vec::new();
    for file in files {
        match Suite::read(file) {
            Ok(suite) => suites.push(suite),
            Err(more) => errors.extend(more.0),
        }
    }
    if errors.is_empty() { Ok(suites) } else { Err(VectorErrors(errors)) }
}
