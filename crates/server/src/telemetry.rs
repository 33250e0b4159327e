//! Log output.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use crate::config::{LogConfig, LogFormat};

/// Logging cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    /// The filter is none.
    #[error("log.filter: {0}")]
    Filter(#[from] ParseError),
    /// Something else in this process logs already.
    #[error("logging was begun before")]
    Begun,
}

/// Begins to log, to standard error.
pub fn start(config: &LogConfig) -> Result<(), TelemetryError> {
    let filter = EnvFilter::try_new(&config.filter)?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(stderr().is_terminal())
        .with_writer(stderr);
    let begun = match config.format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().try_init(),
    };
    begun.map_err(|_| TelemetryError::Begun)
}
