//! Writing a record.

use std::fmt;

use super::super::{Entry, Position, Removal};
use super::Record;
use crate::{Seat, SeatSet};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "#game yonin")?;
        writeln!(f, "#ruleset {}", self.ruleset)?;
        let start = self.game.start_position();
        f.write_str("#options")?;
        for (name, value) in start.rules().options() {
            write!(f, " {name}={value}")?;
        }
        writeln!(f)?;
        if *start != Position::start(*start.rules(), self.first()) {
            writeln!(f, "#sfen {start}")?;
        }
        for (seat, name) in self.names.iter() {
            if let Some(name) = name {
                writeln!(f, "#{seat} {}", name.as_str())?;
            }
        }
        writeln!(f, "#first {}", self.first())?;
        if let Some(throw) = self.furigoma {
            let pawns: String =
                throw.pawns.map(|pawn| if pawn { '1' } else { '0' }).iter().collect();
            writeln!(f, "#furigoma thrower={} pawns={pawns}", throw.thrower)?;
        }
        if let Some(result) = self.result() {
            f.write_str("#result ")?;
            for (seat, rank) in result.ranks.iter() {
                if let Some(rank) = rank {
                    write!(f, "{seat}{rank} ")?;
                }
            }
            writeln!(f, "{}", result.reason.code())?;
        }
        writeln!(f, "round\ts\tw\tn\te")?;
        self.write_rounds(f)
    }
}

impl Record {
    fn write_rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = self.closed();
        let mut round = 0;
        let mut column = Seat::ALL.len();
        for entry in self.game.entries() {
            let seat = entry.seat();
            if round == 0 || seat.index() < column {
                if round > 0 {
                    write_skipped(f, column, Seat::ALL.len(), out)?;
                    writeln!(f)?;
                }
                round += 1;
                write!(f, "{round}")?;
                column = 0;
            }
            write_skipped(f, column, seat.index(), out)?;
            write!(f, "\t{}", Cell(entry))?;
            column = seat.index() + 1;
            for elimination in entry.eliminated() {
                out.insert(elimination.seat);
            }
        }
        if round > 0 {
            write_skipped(f, column, Seat::ALL.len(), out)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Cells of seats that made no move in a row: `-` for those that are out.
fn write_skipped(f: &mut fmt::Formatter<'_>, from: usize, to: usize, out: SeatSet) -> fmt::Result {
    for seat in &Seat::ALL[from..to] {
        f.write_str(if out.contains(*seat) { "\t-" } else { "\t" })?;
    }
    Ok(())
}

struct Cell<'a>(&'a Entry);

impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = match self.0 {
            Entry::Move { mv, eliminated, .. } => {
                write!(f, "{mv}")?;
                eliminated.as_slice()
            }
            Entry::Removal { removal, eliminated, .. } => {
                f.write_str(removal_text(*removal))?;
                // The first to go is the seat of the cell itself.
                eliminated.get(1..).unwrap_or_default()
            }
        };
        for elimination in others {
            write!(f, " x:{}", elimination.seat)?;
        }
        Ok(())
    }
}

const fn removal_text(removal: Removal) -> &'static str {
    match removal {
        Removal::Resign => "resigns",
        Removal::Flag => "flag",
        Removal::Abandon | Removal::Ruling => "removed",
    }
}
