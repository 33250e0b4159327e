//! What can be wrong with a vector file, and where.

use std::fmt;
use std::io;

/// Everything wrong with the files given, never empty.
#[derive(Debug, thiserror::Error)]
pub(crate) struct VectorErrors(pub(super) Vec<VectorError>);

impl fmt::Display for VectorErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing is checked, for the files cannot be used:")?;
        self.0.iter().try_for_each(|error| write!(f, "\n  {error}"))
    }
}

/// One fault with its place.
#[derive(Debug, thiserror::Error)]
#[error("{file}{}{}: {fault}", after_colon(.line.as_ref()), after_colon(.field.as_ref()))]
pub(super) struct VectorError {
    pub(super) file: String,
    /// Counted from 1.
    pub(super) line: Option<usize>,
    /// Column, or path of the JSON field.
    pub(super) field: Option<String>,
    pub(super) fault: VectorFault,
}

fn after_colon(part: Option<&impl fmt::Display>) -> String {
    part.map_or_else(String::new, |part| format!(":{part}"))
}

#[derive(Debug, thiserror::Error)]
pub(super) enum VectorFault {
    #[error("cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    #[error("the name does not begin with a game: yonin, shogi or chu")]
    UnknownGame,
    #[error("{0}")]
    UnknownFormat(&'static str),
    #[error("the file holds no case")]
    Empty,
    #[error("unknown column; the columns are {}", .0.join(", "))]
    UnknownColumn(&'static [&'static str]),
    #[error("the column is missing")]
    MissingColumn,
    #[error("the column comes twice")]
    RepeatedColumn,
    #[error("the row has {got} cells, the header {expected}")]
    CellCount { expected: usize, got: usize },
    #[error("not JSON as expected, column {column}: {message}")]
    Json { column: usize, message: String },
    #[error("{0}")]
    Value(String),
}

impl VectorFault {
    /// A value that is not one of its kind.
    pub(super) fn value(error: &impl fmt::Display) -> Self {
        Self::Value(error.to_string())
    }

    /// At a place within a line.
    pub(super) fn in_field(self, field: impl Into<String>) -> LineError {
        LineError { field: Some(field.into()), fault: self }
    }
}

/// A fault within one line, before the line and file are known.
#[derive(Debug)]
pub(super) struct LineError {
    pub(super) field: Option<String>,
    pub(super) fault: VectorFault,
}

impl From<VectorFault> for LineError {
    fn from(fault: VectorFault) -> Self {
        Self { field: None, fault }
    }
}
