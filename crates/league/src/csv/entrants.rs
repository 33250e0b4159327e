//! Lists of players, out of spreadsheets and into them.

use std::collections::HashMap;

use yonin_protocol::{
    EntrantView, IdError, LooseQuote, PlayerId, PlayerName, TextError, delimiter, quoted,
};

use super::{guarded, unguarded, written};

/// What a line names a player by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EntrantKey {
    /// His id.
    Id(PlayerId),
    /// The name of his account.
    Name(PlayerName),
}

/// A player of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantLine {
    /// On which line of the text he begins, from 1, for reports.
    pub line: u64,
    /// Who he is.
    pub player: EntrantKey,
}

/// Why a list of players cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntrantsError {
    /// Spreadsheets may save in another encoding.
    #[error("line {line}: must be UTF-8: save the file as UTF-8, not as Shift_JIS or Windows-1252")]
    NotUtf8 {
        /// Where.
        line: u64,
    },
    /// A quote would take in the lines behind it.
    #[error(transparent)]
    Quote(#[from] LooseQuote),
    /// No column tells who is meant.
    #[error("line 1: the header must have a column player, id or name")]
    NoColumn,
    /// Two columns of one meaning.
    #[error("line 1: two columns say the same")]
    ColumnTwice,
    /// Some cells, but none that names anybody.
    #[error("line {line}: nobody is named")]
    Nobody {
        /// Where.
        line: u64,
    },
    /// Text that cannot be an id.
    #[error("line {line}: {fault}")]
    Id {
        /// Where.
        line: u64,
        /// Why not.
        fault: IdError,
    },
    /// Text that cannot be a name.
    #[error("line {line}: a name {fault}")]
    Name {
        /// Where.
        line: u64,
        /// Why not.
        fault: TextError,
    },
    /// A player named again.
    #[error("line {line}: the same player as on line {first}")]
    Twice {
        /// Where.
        line: u64,
        /// Where first.
        first: u64,
    },
}

/// Reads a list of players: a header with a column `player` or `id`, or `name`, and a player a line.
/// Where there are both, the name counts for lines without an id. Other columns and empty lines are
/// passed over. A byte order mark, either kind of line end, semicolons or tabs for commas, and the
/// apostrophes of [`write_entrants`] are taken.
///
/// # Errors
///
/// The first fault, with its line.
pub fn read_entrants(text: &[u8]) -> Result<Vec<EntrantLine>, EntrantsError> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let lines = text[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count();
        EntrantsError::NotUtf8 { line: lines as u64 + 1 }
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let delimiter = delimiter(text);
    quoted(text, delimiter)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut lines = reader.records();
    // The text is UTF-8, rows may differ in length, and reading from memory does not fail.
    let unread = |error: csv::Error| EntrantsError::NotUtf8 {
        line: error.position().map_or(1, csv::Position::line),
    };
    let header = lines.next().ok_or(EntrantsError::NoColumn)?.map_err(unread)?;
    let columns = Columns::of(&header)?;
    let (mut entrants, mut seen) = (Vec::new(), HashMap::new());
    let mut count = LineCount { text, at: 0, line: 1 };
    for record in lines {
        let record = record.map_err(unread)?;
        let line = count.line_of(&record);
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let player = columns.read(&record, line)?;
        if let Some(&first) = seen.get(&player) {
            return Err(EntrantsError::Twice { line, first });
        }
        seen.insert(player.clone(), line);
        entrants.push(EntrantLine { line, player });
    }
    Ok(entrants)
}

/// Counts lines along the records: the reader's own count is behind where lines end in CRLF.
struct LineCount<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

impl LineCount<'_> {
    /// The line on which the record begins; records come in their order.
    fn line_of(&mut self, record: &csv::StringRecord) -> u64 {
        let at = record.position().map_or(0, |position| position.byte() as usize);
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        let ends = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.text.as_bytes().get(self.at..at + ends).unwrap_or_default();
        self.line += passed.iter().filter(|byte| **byte == b'\n').count() as u64;
        self.at = at + ends;
        self.line
    }
}

struct Columns {
    id: Option<usize>,
    name: Option<usize>,
}

impl Columns {
    fn of(header: &csv::StringRecord) -> Result<Self, EntrantsError> {
        let column = |names: &[&str]| {
            let named =
                |cell: &str| names.iter().any(|name| cell.trim().eq_ignore_ascii_case(name));
            let mut found = header.iter().enumerate().filter(|(_, cell)| named(cell));
            let first = found.next().map(|(at, _)| at);
            if found.next().is_some() { Err(EntrantsError::ColumnTwice) } else { Ok(first) }
        };
        let (id, name) = (column(&["player", "id"])?, column(&["name"])?);
        if id.is_none() && name.is_none() {
            return Err(EntrantsError::NoColumn);
        }
        Ok(Self { id, name })
    }

    fn read(&self, record: &csv::StringRecord, line: u64) -> Result<EntrantKey, EntrantsError> {
        let cell = |column: Option<usize>| {
            let text = unguarded(record.get(column?)?.trim());
            (!text.is_empty()).then_some(text)
        };
        if let Some(id) = cell(self.id) {
            let id = id.parse().map_err(|fault| EntrantsError::Id { line, fault })?;
            return Ok(EntrantKey::Id(id));
        }
        let name = cell(self.name).ok_or(EntrantsError::Nobody { line })?;
        let name = name.parse().map_err(|fault| EntrantsError::Name { line, fault })?;
        Ok(EntrantKey::Name(name))
    }
}

/// The entrants of a league: id, name, whether withdrawn, and the round they came in.
pub fn write_entrants(entrants: &[EntrantView]) -> String {
    let header = ["player", "name", "withdrawn", "joined_round"].map(str::to_owned).to_vec();
    let row = |entrant: &EntrantView| {
        vec![
            guarded(entrant.player.id.as_str()),
            guarded(entrant.player.name.as_str()),
            entrant.withdrawn.to_string(),
            entrant.joined_round.to_string(),
        ]
    };
    written(std::iter::once(header).chain(entrants.iter().map(row)))
}
