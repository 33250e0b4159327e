//! Was anything that was acknowledged lost, or anything that was told changed?

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use yonin_protocol::{Seat, TableId};

use super::error::BenchError;
use crate::api::Api;
use crate::socket::Head;

/// A move that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Acked {
    /// The number of its event.
    pub(super) seq: u64,
    /// The move's own number.
    pub(super) n: u32,
    pub(super) seat: Seat,
    #[serde(rename = "move")]
    pub(super) usi: Box<str>,
}

/// What clients know of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    pub(super) table: TableId,
    pub(super) acked: Vec<Acked>,
    /// The time of each event, from the first: an event written anew has another.
    pub(super) told: Vec<u64>,
}

/// What the audit looked at, and what is wrong.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Audit {
    pub(super) tables: usize,
    pub(super) acknowledged: usize,
    pub(super) events: u64,
    pub(super) faults: Vec<String>,
}

impl Known {
    pub(super) fn new(table: TableId) -> Self {
        Self { table, acked: Vec::new(), told: Vec::new() }
    }

    /// Notes an event as it is told to one seat; false if another seat was told something else.
    pub(super) fn tell(&mut self, seq: u64, at: u64) -> bool {
        let Some(place) = seq.checked_sub(1).and_then(|place| usize::try_from(place).ok()) else {
            return false;
        };
        if place == self.told.len() {
            self.told.push(at);
        }
        self.told.get(place) == Some(&at)
    }
}

impl Audit {
    /// Reads the log of every table and compares.
    pub(super) async fn of(api: &Api, tables: &[Known]) -> Result<Self, BenchError> {
        let mut audit = Self::default();
        for known in tables {
            let mut lines = api.event_lines(&known.table, 0).await?;
            let mut log = Log::new(known);
            while let Some(line) = lines.next_line().await? {
                log.line(&line);
            }
            audit.tables += 1;
            audit.acknowledged += known.acked.len();
            audit.events += log.events;
            let table = known.table.as_str();
            audit.faults.extend(log.finish().into_iter().map(|fault| format!("{table}: {fault}")));
        }
        Ok(audit)
    }
}

/// A log that is being read.
struct Log<'a> {
    known: &'a Known,
    /// Acknowledged moves that were not come across yet, by the number of their event.
    missing: HashMap<u64, &'a Acked>,
    events: u64,
    /// The number of the newest move.
    moves: u32,
    faults: Vec<String>,
}

impl<'a> Log<'a> {
    fn new(known: &'a Known) -> Self {
        let mut log = Self {
            known,
            missing: HashMap::with_capacity(known.acked.len()),
            events: 0,
            moves: 0,
            faults: Vec::new(),
        };
        for acked in &known.acked {
            if let Some(other) = log.missing.insert(acked.seq, acked) {
                log.faults.push(format!(
                    "moves {} and {} were acknowledged with one number, {}",
                    other.n, acked.n, acked.seq
                ));
            }
        }
        log
    }

    fn line(&mut self, line: &[u8]) {
        let text = std::str::from_utf8(line).unwrap_or_default();
        let Ok(Head { seq: Some(seq), at: Some(at), event: Some(event), .. }) = Head::of(text)
        else {
            self.faults.push(format!("the line after event {} is no event", self.events));
            return;
        };
        if seq != self.events + 1 {
            self.faults.push(format!("event {seq} follows event {}", self.events));
        }
        self.events = seq;
        let told = usize::try_from(seq - 1).ok().and_then(|place| self.known.told.get(place));
        if told.is_some_and(|told| *told != at) {
            self.faults.push(format!("event {seq} is not the one that was told"));
        }
        let acked = self.missing.remove(&seq);
        if event.kind != "move_played" {
            if acked.is_some() {
                self.faults.push(format!("event {seq} is no move, but was acknowledged as one"));
            }
            return;
        }
        let n = event.n.unwrap_or_default();
        if n != self.moves + 1 {
            self.faults.push(format!("move {n} follows move {}", self.moves));
        }
        self.moves = n;
        if let Some(acked) = acked {
            let same = acked.n == n
                && event.usi.as_deref() == Some(&*acked.usi)
                && event.seat == Some(acked.seat);
            if !same {
                self.faults.push(format!("event {seq} is another move than was acknowledged"));
            }
        }
    }

    fn finish(mut self) -> Vec<String> {
        let mut missing: Vec<_> = self.missing.into_values().collect();
        missing.sort_by_key(|acked| acked.seq);
        for acked in missing {
            self.faults
                .push(format!("move {} ({}) was acknowledged and is lost", acked.n, acked.usi));
        }
        if (self.known.told.len() as u64) > self.events {
            let told = self.known.told.len();
            self.faults.push(format!("{told} events were told, the log has {}", self.events));
        }
        self.faults
    }
}

/// Writes what is known, a table a line.
pub(super) fn write(path: &Path, tables: &[Known]) -> Result<(), BenchError> {
    let failed = |cause| BenchError::File { path: path.to_owned(), cause };
    let mut file = BufWriter::new(File::create(path).map_err(failed)?);
    for known in tables {
        serde_json::to_writer(&mut file, known).map_err(|error| failed(error.into()))?;
        file.write_all(b"\n").map_err(failed)?;
    }
    file.flush().map_err(failed)
}

/// Reads what [`write`] wrote.
pub(super) fn read(path: &Path) -> Result<Vec<Known>, BenchError> {
    let failed = |cause| BenchError::File { path: path.to_owned(), cause };
    let file = BufReader::new(File::open(path).map_err(failed)?);
    let mut tables = Vec::new();
    for (line, number) in file.lines().zip(1..) {
        let wrong = |_| BenchError::AuditLine { path: path.to_owned(), line: number };
        tables.push(serde_json::from_str(&line.map_err(failed)?).map_err(wrong)?);
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn acked(seq: u64, n: u32, usi: &str) -> Acked {
        Acked { seq, n, seat: Seat::S, usi: usi.into() }
    }

    fn known() -> Known {
        let acked = vec![acked(2, 1, "5g5f"), acked(3, 2, "5c5d")];
        Known { table: "t".parse().unwrap(), acked, told: vec![10, 20, 30] }
    }

    const LOG: [&str; 4] = [
        r#"{"t":"event","table":"t","seq":1,"at":10,"event":{"kind":"game_started"}}"#,
        r#"{"t":"event","table":"t","seq":2,"at":20,"event":{"kind":"move_played","n":1,"seat":"s","move":"5g5f"}}"#,
        r#"{"t":"event","table":"t","seq":3,"at":30,"event":{"kind":"move_played","n":2,"seat":"s","move":"5c5d"}}"#,
        r#"{"t":"event","table":"t","seq":4,"at":40,"event":{"kind":"move_played","n":3,"seat":"s","move":"1a1b"}}"#,
    ];

    fn faults<'a>(known: &Known, lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let mut log = Log::new(known);
        lines.into_iter().for_each(|line| log.line(line.as_bytes()));
        log.finish()
    }

    #[test]
    fn a_log_with_more_than_is_known_is_whole() {
        assert_eq!(faults(&known(), LOG), [""; 0]);
    }

    #[test]
    fn every_loss_is_found() {
        let lost = faults(&known(), LOG[..2].iter().copied());
        assert!(lost[0].contains("move 2 (5c5d) was acknowledged and is lost"), "{lost:?}");
        assert!(lost[1].contains("3 events were told, the log has 2"), "{lost:?}");
        let gap = faults(&known(), [LOG[0], LOG[1], LOG[3]]);
        assert!(gap.iter().any(|fault| fault.contains("event 4 follows event 2")), "{gap:?}");
        let twice = faults(&known(), [LOG[0], LOG[1], LOG[1], LOG[2]]);
        assert!(twice.iter().any(|fault| fault.contains("move 1 follows move 1")), "{twice:?}");
        for (from, to, wanted) in [
            ("5c5d", "5c5e", "another move"),
            (r#""at":30"#, r#""at":31"#, "not the one that was told"),
            ("move_played", "game_over", "is no move"),
            ("{", "", "is no event"),
        ] {
            let changed = LOG[2].replacen(from, to, 1);
            let found = faults(&known(), [LOG[0], LOG[1], &changed, LOG[3]]);
            assert!(found.iter().any(|fault| fault.contains(wanted)), "{wanted}: {found:?}");
        }
        let mut one_number = known();
        one_number.acked[1].seq = 2;
        assert!(faults(&one_number, LOG)[0].contains("with one number"));
    }

    #[test]
    fn seats_are_told_the_same() {
        let mut known = Known::new("t".parse().unwrap());
        assert!(known.tell(1, 10) && known.tell(2, 20) && known.tell(1, 10));
        assert!(!known.tell(2, 21) && !known.tell(4, 40));
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("audit");
        write(&path, &[known(), known()]).unwrap();
        assert_eq!(read(&path).unwrap(), [known(), known()]);
        std::fs::write(&path, "{}\n").unwrap();
        assert!(matches!(read(&path), Err(BenchError::AuditLine { line: 1, .. })));
    }
}
