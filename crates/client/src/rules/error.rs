//! What can go wrong, in words for the terminal.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;

use yonin_client::mind::Unverified;
use yonin_engine::ParseMoveError;
use yonin_engine::record::ReadError;

use super::args::GameName;
use super::check::VectorErrors;

/// Why a subcommand ends early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RulesError {
    #[error("{game} has no ruleset {name:?}: {}", known.join(", "))]
    Ruleset { game: GameName, name: String, known: Vec<&'static str> },
    #[error("--set {setting}: {reason}")]
    Option { setting: String, reason: String },
    #[error("{0}")]
    PositionText(String),
    #[error("the position cannot be played:{}", list(.0))]
    Position(Vec<String>),
    #[error("move {number}: {fault}")]
    Move { number: usize, fault: StepError },
    #[error("{0}")]
    Vectors(#[from] VectorErrors),
    #[error("cannot read {}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Record(#[from] ReadError),
    #[error("this is no record: {0}")]
    NoRecord(serde_json::Error),
    #[error(transparent)]
    Unverified(#[from] Unverified),
    #[error("CSA is a format of standard shogi only")]
    OnlyShogi,
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

impl RulesError {
    pub(crate) fn position_text(error: &impl Display) -> Self {
        Self::PositionText(error.to_string())
    }

    /// Whether whoever read the output has enough, as `head` does.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Why a move or removal is not played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StepError {
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    #[error("{0:?} is no removal: resign:SEAT or remove:SEAT, with one of {1}")]
    Removal(String, &'static str),
    #[error("{text} is illegal ({code}): {reason}")]
    Illegal { text: String, code: &'static str, reason: String },
    #[error("{0} comes after the end of the game")]
    Over(String),
    #[error("{0}: that seat is out already")]
    Out(String),
}

/// Each on a line of its own.
fn list(faults: &[impl Display]) -> String {
    faults.iter().map(|fault| format!("\n  {fault}")).collect()
}
