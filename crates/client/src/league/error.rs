//! Why an organizer's command has not done what it should.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;

use yonin_protocol::Code;

use crate::api::ApiError;
use crate::entropy::NoEntropy;
use crate::identity::IdentityError;

/// What went wrong.
#[derive(Debug, thiserror::Error)]
pub enum LeagueError {
    /// A call failed.
    #[error("{0}")]
    Api(ApiError),
    /// What was read is no longer what is there.
    #[error(
        "somebody else has changed the league meanwhile, and nothing was done: look at it again \
         (yonin league show), and repeat the command if it is still what you want"
    )]
    Changed,
    /// The revision that the command line names is gone by.
    #[error("the league is at revision {found} now, not {wanted}: nothing was done")]
    Revision {
        /// What the command line says.
        wanted: u64,
        /// What the server says.
        found: u64,
    },
    /// The command is for somebody in particular.
    #[error(
        "this needs an organizer's account (yonin login NAME), or his token in the variable \
         YONIN_TOKEN or in a file that --token-file names"
    )]
    NoToken,
    /// The token stands for nobody.
    #[error("the server does not know you any more: yonin login NAME")]
    SignedOut,
    /// The token cannot be read.
    #[error("{0}")]
    Identity(#[from] IdentityError),
    /// A file cannot be read or written.
    #[error("{}: {cause}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// A file says something that cannot be.
    #[error("{}", in_file(.path, .faults))]
    Faults {
        /// Which.
        path: PathBuf,
        /// What.
        faults: Vec<LineFault>,
    },
    /// Nobody of that id or name plays in the league.
    #[error("{0:?} is neither the id nor the name of a player of this league")]
    NoEntrant(String),
    /// Several players have the name.
    #[error("{0:?} is the name of several players of this league: name one by his id")]
    Ambiguous(String),
    /// There is nothing to start or show.
    #[error("no round of this league has been paired yet")]
    NoRound,
    /// A round that is not there.
    #[error("there is no round {wanted}: {there}")]
    NoSuchRound {
        /// What the command line says.
        wanted: u32,
        /// What there is.
        there: String,
    },
    /// There is no such ruling to take back.
    #[error("this league has no ruling {0}: yonin league rulings lists those there are")]
    NoRuling(String),
    /// It was taken back before.
    #[error("ruling {0} was taken back before, and counts no longer")]
    Withdrawn(String),
    /// A header and no more.
    #[error("{} holds no players, only a header", .0.display())]
    NoPlayers(PathBuf),
    /// A table of another league, or of none.
    #[error("table {0} is none of this league's rounds")]
    NotItsTable(String),
    /// Nothing is to be changed.
    #[error("{0}")]
    Edit(String),
    /// A table that stands alone, or has not been opened yet.
    #[error("the table says of no league: name the league with --league")]
    NoLeague,
    /// What is to be written is another every time it is read.
    #[error("the league changes all the time: try again when fewer games end")]
    Restless,
    /// The system gave no randomness.
    #[error("{0}")]
    NoEntropy(#[from] NoEntropy),
    /// What the server has said cannot be written again.
    #[error("cannot write JSON")]
    Json(#[from] serde_json::Error),
    /// Nobody reads what is told.
    #[error("cannot report")]
    Report(#[from] io::Error),
}

impl From<ApiError> for LeagueError {
    fn from(error: ApiError) -> Self {
        match error.problem().map(|problem| problem.code) {
            Some(Code::PreconditionFailed) => LeagueError::Changed,
            Some(Code::Unauthenticated) => LeagueError::SignedOut,
            _ => LeagueError::Api(error),
        }
    }
}

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// Where, from 1; none if it is about the whole file.
    pub line: Option<usize>,
    /// What.
    pub fault: String,
}

impl LineFault {
    pub(super) fn new(line: Option<usize>, fault: impl Display) -> Self {
        Self { line, fault: fault.to_string() }
    }
}

/// `league.toml: line 7: rounds: must be 1 to 100; …`.
fn in_file(path: &std::path::Path, faults: &[LineFault]) -> String {
    let faults = faults.iter().map(|fault| match fault.line {
        Some(line) => format!("line {line}: {}", fault.fault),
        None => fault.fault.clone(),
    });
    format!("{}: {}", path.display(), faults.collect::<Vec<_>>().join("; "))
}
