//! Many rows as the parameters of one statement.
//!
//! A statement costs more than a row, so the rows of a batch travel together: as a JSON array that
//! SQLite takes apart, and beside it one blob with the long texts, which stay as they are.

use serde::Serialize;
use yonin_store::StoreError;

/// Where a text stands in the blob: its first byte, counted from 1, and its length. None is null.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Piece(Option<(usize, usize)>);

/// Rows, and the texts they refer to.
#[derive(Debug)]
pub(crate) struct Rows<R> {
    rows: Vec<R>,
    bytes: Vec<u8>,
}

impl<R: Serialize> Rows<R> {
    pub(crate) fn with_capacity(rows: usize) -> Self {
        Self { rows: Vec::with_capacity(rows), bytes: Vec::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(crate) fn push(&mut self, row: R) {
        self.rows.push(row);
    }

    /// Adds a text for a row to refer to.
    pub(crate) fn pack(&mut self, text: Option<&[u8]>) -> Piece {
        Piece(text.map(|text| {
            let start = self.bytes.len() + 1;
            self.bytes.extend_from_slice(text);
            (start, text.len())
        }))
    }

    /// The two parameters.
    pub(crate) fn finish(self) -> Result<(String, Vec<u8>), StoreError> {
        Ok((serde_json::to_string(&self.rows)?, self.bytes))
    }
}
