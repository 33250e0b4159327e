//! Why a measurement failed.

use std::io;
use std::path::PathBuf;

use crate::api::ApiError;
use crate::entropy::NoEntropy;
use crate::socket::SocketError;

/// A measurement that failed.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A call failed.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// A connection failed for good.
    #[error("{0}")]
    Socket(#[from] SocketError),
    /// The system gave no seed.
    #[error("{0}")]
    NoEntropy(#[from] NoEntropy),
    /// A file cannot be read or written.
    #[error("{}: {cause}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// A file of what was acknowledged cannot be understood.
    #[error("{}: line {line} is none of --audit-file's", .path.display())]
    AuditLine {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
    /// The tables did not come to rest in time.
    #[error("{0} tables still wait for answers")]
    Restless(usize),
    /// A part of the run ended by a fault of its own.
    #[error("a table's player broke down")]
    Broken,
    /// The audit found something, or a connection broke that was not to break; the report says what.
    #[error("the run failed: {0}")]
    Failed(String),
    /// Nobody reads what is reported.
    #[error("cannot report")]
    Report(#[from] io::Error),
}
