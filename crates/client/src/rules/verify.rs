//! `yonin rules verify`: the moves of a record's computer players, made again.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use yonin_client::Printable;
use yonin_client::mind::{Finding, Place, verify_bots};
use yonin_protocol::Record;

use super::error::RulesError;

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The record as JSON, as `GET /v1/records/{id}` answers it; - for standard input.
    record: PathBuf,
}

/// Prints what differs, and how many moves were looked at; exit code 1 if a move differs or cannot be
/// checked.
pub(super) fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<ExitCode, RulesError> {
    let unreadable = |error| RulesError::File { path: args.record.clone(), error };
    let text = if args.record.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(unreadable)?;
        text
    } else {
        std::fs::read_to_string(&args.record).map_err(unreadable)?
    };
    let record: Record = serde_json::from_str(&text).map_err(RulesError::NoRecord)?;
    let moves = verify_bots(&record)?;
    for (Place { n, seat, level }, finding) in &moves.findings {
        let finding = finding.to_string();
        let level = level.map(|level| format!(", level {level}")).unwrap_or_default();
        writeln!(out, "move {n} of {seat}{level}: {}", Printable(&finding))?;
    }
    let differing =
        |finding: &Finding| !matches!(finding, Finding::OtherVersion { .. } | Finding::Untold);
    let wrong = moves.findings.iter().filter(|(_, finding)| differing(finding)).count();
    let unknown = moves.findings.len() - wrong;
    let right = moves.all - moves.findings.len();
    write!(out, "{} moves of computer players: {right} made again", moves.all)?;
    for (count, what) in [(wrong, "differ"), (unknown, "that cannot be told")] {
        if count > 0 {
            write!(out, ", {count} {what}")?;
        }
    }
    writeln!(out)?;
    Ok(if moves.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
