//! Tables of text for spreadsheets, after RFC 4180: a header, CRLF, quotes where needed.

mod entrants;
mod standings;

pub use entrants::{EntrantKey, EntrantLine, EntrantsError, read_entrants, write_entrants};
pub use standings::write_standings;

/// Writes rows, the header among them.
fn written(rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(Vec::new());
    for row in rows {
        // Nothing fails that is written to memory.
        let _ = writer.write_record(row);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// What makes spreadsheets take a cell for a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Whether a text is a formula, or one behind apostrophes.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

/// A text of somebody's choice as a cell: an apostrophe keeps what would be a formula from being one.
/// Numbers are no text and stay as they are, below zero too.
fn guarded(text: &str) -> String {
    let guard = if is_formula(text) { "'" } else { "" };
    format!("{guard}{text}")
}

/// The text of such a cell again.
fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}
