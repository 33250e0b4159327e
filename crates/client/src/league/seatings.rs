//! Who is to meet whom, out of a file.

use std::io;
use std::path::{Path, PathBuf};

use yonin_protocol::{
    BySeat, EntrantView, FieldFault, LooseQuote, NewRound, Seat, Seating, delimiter, quoted,
};

use super::entering::meant;
use super::error::{LeagueError, LineFault};
use crate::Printable;

/// Tables as a file has them.
#[derive(Clone, Debug)]
pub(super) struct Seatings {
    path: PathBuf,
    pub(super) tables: Vec<Seating>,
    /// On which lines they stand, where they have lines of their own.
    lines: Vec<usize>,
}

impl Seatings {
    /// Reads the tables of a round: JSON as the server takes it, or a spreadsheet saved as CSV.
    pub(super) fn open(path: &Path, entrants: &[EntrantView]) -> Result<Self, LeagueError> {
        let text = std::fs::read_to_string(path).map_err(|cause| unread(path, cause))?;
        let text = text.trim_start_matches('\u{feff}');
        let read = if text.trim_start().starts_with('{') {
            json(text).map(|tables| (tables, Vec::new())).map_err(|fault| vec![fault])
        } else {
            csv(text, entrants)
        };
        let path = path.to_owned();
        match read {
            Ok((tables, lines)) => Ok(Self { path, tables, lines }),
            Err(faults) => Err(LeagueError::Faults { path, faults }),
        }
    }

    /// What the server finds wrong, by line and name.
    pub(super) fn faults(&self, faults: &[FieldFault], entrants: &[EntrantView]) -> LeagueError {
        let faults = faults.iter().map(|fault| {
            // Such as /tables/0/seats/s.
            let mut place = fault.pointer.split('/').skip(2);
            let at = place.next().and_then(|at| at.parse::<usize>().ok());
            let seat = place.nth(1).and_then(|seat| seat.parse::<Seat>().ok());
            let table = at.and_then(|at| self.tables.get(at));
            let player = seat.and_then(|seat| table?.seats.get(&seat));
            let name = player.map(|id| {
                let entrant = entrants.iter().find(|it| it.player.id == *id);
                let name = entrant.map_or(id.as_str(), |it| it.player.name.as_str());
                format!("{}: ", Printable(name))
            });
            let line = at.and_then(|at| self.lines.get(at)).copied();
            // Tables of JSON have no lines; people count from 1.
            let table = at.filter(|_| line.is_none()).map(|at| format!("table {}: ", at + 1));
            let (table, name) = (table.unwrap_or_default(), name.unwrap_or_default());
            LineFault::new(line, format!("{table}{name}{}", fault.detail))
        });
        LeagueError::Faults { path: self.path.clone(), faults: faults.collect() }
    }
}

/// Spreadsheets may save in another encoding.
fn unread(path: &Path, cause: io::Error) -> LeagueError {
    let path = path.to_owned();
    if cause.kind() == io::ErrorKind::InvalidData {
        let fault = "must be UTF-8: save the file as UTF-8, not as Shift_JIS or Windows-1252";
        return LeagueError::Faults { path, faults: vec![LineFault::new(None, fault)] };
    }
    LeagueError::File { path, cause }
}

fn json(text: &str) -> Result<Vec<Seating>, LineFault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let round: NewRound = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let place = error.path().to_string();
        LineFault::new(Some(error.inner().line()), format!("{place}: {}", error.inner()))
    })?;
    round.tables.ok_or_else(|| LineFault::new(None, "there is no `tables`"))
}

/// A column for each seat, a line for each table.
fn csv(text: &str, entrants: &[EntrantView]) -> Result<(Vec<Seating>, Vec<usize>), Vec<LineFault>> {
    let one = |line, fault: &str| vec![LineFault::new(line, fault)];
    // Lines are counted by their feeds.
    let text = text.replace("\r\n", "\n");
    let delimiter = delimiter(&text);
    if let Err(LooseQuote { line }) = quoted(&text, delimiter) {
        return Err(one(usize::try_from(line).ok(), "a quote is not closed"));
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut rows = reader.records();
    let header = match rows.next() {
        Some(Ok(header)) => header,
        _ => return Err(one(Some(1), "there is no header")),
    };
    let seats = header
        .iter()
        .map(|cell| cell.to_ascii_lowercase().parse::<Seat>().map_err(|_| cell))
        .collect::<Result<Vec<Seat>, &str>>()
        .map_err(|cell| one(Some(1), &format!("{cell:?} is no seat: the columns are s,w,n,e")))?;
    let (mut tables, mut lines, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let row = row.map_err(|error| one(None, &error.to_string()))?;
        let line = row.position().and_then(|position| line_at(&text, position.byte()));
        if row.len() > seats.len() {
            faults.push(LineFault::new(line, "has more cells than the header has seats"));
        }
        let mut seated = BySeat::new();
        // A cell that is left empty is an empty seat, as at a table for three.
        for (seat, said) in seats.iter().zip(&row).filter(|(_, said)| !said.is_empty()) {
            match meant(entrants, said) {
                Ok(player) => {
                    if seated.insert(*seat, player).is_some() {
                        faults.push(LineFault::new(line, format!("seat {seat} is there twice")));
                    }
                }
                Err(error) => faults.push(LineFault::new(line, error)),
            }
        }
        if !seated.is_empty() {
            tables.push(Seating { seats: seated });
            lines.extend(line);
        }
    }
    if faults.is_empty() { Ok((tables, lines)) } else { Err(faults) }
}

/// The line on which a row begins, from 1: to the reader, lines left empty before it are part of it.
fn line_at(text: &str, byte: u64) -> Option<usize> {
    let (before, rest) = text.split_at_checked(usize::try_from(byte).ok()?)?;
    let empty = rest.bytes().take_while(|byte| *byte == b'\n').count();
    Some(before.bytes().filter(|byte| *byte == b'\n').count() + empty + 1)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entrants() -> Vec<EntrantView> {
        let entrant = |(id, name): (&str, &str)| {
            let player = json!({"id": id, "name": name, "kind": "account", "rating": null});
            let view = json!({"player": player, "withdrawn": false, "joined_round": 1});
            serde_json::from_value(view).unwrap()
        };
        [("p1", "Ann"), ("p2", "Ben"), ("p3", "Cho"), ("p4", "Dan"), ("p5", "Ann")]
            .map(entrant)
            .to_vec()
    }

    fn named(tables: &[Seating]) -> Vec<String> {
        let seat = |(seat, player): (&Seat, &yonin_protocol::PlayerId)| format!("{seat}={player}");
        tables.iter().map(|it| it.seats.iter().map(seat).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn tables_are_read_from_spreadsheets() {
        for text in [
            "s,w,n,e\np1,Ben,Cho,p4\n",
            "S;W;N;E\r\np1;Ben;Cho;p4\r\n\r\n",
            "s,w,n,e\n p1 ,Ben,Cho,Dan",
            "s\tw\tn\te\np1\tBEN\tｃｈｏ\t\"dan\"\n",
        ] {
            let (read, lines) = csv(text, &entrants()).unwrap();
            assert_eq!(named(&read), ["s=p1 w=p2 n=p3 e=p4"], "{text:?}");
            assert_eq!(lines, [2]);
        }
        let (two, _) = csv("b,w\nBen,Cho\nDan,p5\n", &entrants()).unwrap();
        assert_eq!(named(&two), ["b=p2 w=p3", "b=p4 w=p5"]);
        let (three, _) = csv("s,w,n,e\nBen,Cho,Dan,\n", &entrants()).unwrap();
        assert_eq!(named(&three), ["s=p2 w=p3 n=p4"]);
    }

    #[test]
    fn faults_have_their_lines() {
        for (text, line, words) in [
            ("", 1, "header"),
            ("s,x\n", 1, "\"x\" is no seat"),
            ("s,w,n,e\r\np1,Ben,Cho,Dan\r\np1,Ann,Cho,Dan\r\n", 3, "several players"),
            ("s,w\np1,Eve\n", 2, "\"Eve\" is neither"),
            ("s,w\nBen,Cho\np1,\"Dan\nBen,Cho\n", 3, "a quote is not closed"),
            ("s,w\np1,p2,p3\n", 2, "more cells"),
            ("s,s\np1,p2\n", 2, "twice"),
        ] {
            let faults = csv(text, &entrants()).unwrap_err();
            assert_eq!(faults[0].line, Some(line), "{text:?}");
            assert!(faults[0].fault.contains(words), "{faults:?}");
        }
    }

    #[test]
    fn tables_are_read_as_the_server_takes_them() {
        let read = json(r#"{"tables": [{"seats": {"s": "p1", "w": "x"}}]}"#).unwrap();
        assert_eq!(named(&read), ["s=p1 w=x"]);
        let fault = json("{\"tables\": [\n{\"seats\": {\"q\": \"p1\"}}]}").unwrap_err();
        assert_eq!(fault.line, Some(2));
        assert!(json("{}").is_err());
    }
}
