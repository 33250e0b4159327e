//! `yonin rules convert`: records of two-player games from one format to another.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use yonin_engine::record::kif::KifGame;
use yonin_engine::record::{Noted, Play, Read, Record, csa, kif};
use yonin_engine::{chu, shogi};

use super::error::RulesError;

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The format to write.
    #[arg(long, value_enum)]
    to: Format,

    /// The format of the file [default: CSA if its name ends in .csa, else KIF].
    #[arg(long, value_enum)]
    from: Option<Source>,

    /// The game.
    #[arg(long, value_enum, default_value_t = RecordedGame::Shogi)]
    game: RecordedGame,

    /// The file, in UTF-8 or Shift JIS.
    file: PathBuf,
}

/// A format that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// KIF, in UTF-8.
    Kif,
    /// CSA 2.2, in UTF-8; standard shogi only.
    Csa,
    /// One line: `position sfen SFEN moves MOVES`.
    Usi,
}

/// A format that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Source {
    /// KIF.
    Kif,
    /// CSA; standard shogi only.
    Csa,
}

/// A game that such records are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RecordedGame {
    /// Standard shogi.
    Shogi,
    /// Chu shogi.
    Chu,
}

/// Prints the record in the other format; what is passed over is told in `notes`.
pub(super) fn run(
    args: &ConvertArgs,
    out: &mut impl Write,
    notes: &mut impl Write,
) -> Result<(), RulesError> {
    let read_file = |error| RulesError::File { path: args.file.clone(), error };
    let bytes = std::fs::read(&args.file).map_err(read_file)?;
    let text = match (args.game, args.source()) {
        (RecordedGame::Shogi, source) => {
            let rules = shogi::Rules::default();
            let read = match source {
                Source::Kif => kif::read(&bytes, rules)?,
                Source::Csa => csa::read(&bytes, rules)?,
            };
            let record = told(read, notes)?;
            match args.to {
                Format::Csa => csa::write(&record),
                to => text(&record, to).unwrap_or_default(),
            }
        }
        (RecordedGame::Chu, Source::Csa) => return Err(RulesError::OnlyShogi),
        (RecordedGame::Chu, Source::Kif) => {
            let read = kif::read::<chu::Game>(&bytes, chu::Rules::default())?;
            text(&told(read, notes)?, args.to).ok_or(RulesError::OnlyShogi)?
        }
    };
    out.write_all(text.as_bytes())?;
    Ok(())
}

impl ConvertArgs {
    fn source(&self) -> Source {
        let is_csa =
            |path: &Path| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("csa"));
        let by_name = if is_csa(&self.file) { Source::Csa } else { Source::Kif };
        self.from.unwrap_or(by_name)
    }
}

/// The record, once its notes are told.
fn told<G>(read: Read<G>, notes: &mut impl Write) -> io::Result<Record<G>> {
    for Noted { line, note } in &read.notes {
        writeln!(notes, "yonin: line {line}: {note}")?;
    }
    Ok(read.record)
}

/// The record in a format that every game has.
fn text<G: KifGame<Position: std::fmt::Display>>(record: &Record<G>, to: Format) -> Option<String> {
    match to {
        Format::Kif => Some(kif::write(record)),
        Format::Usi => Some(usi(&record.game)),
        Format::Csa => None,
    }
}

fn usi<G: Play<Position: std::fmt::Display>>(game: &G) -> String {
    let mut text = format!("position sfen {}", game.first_position());
    for (place, mv) in game.moves_made().iter().enumerate() {
        text.push_str(if place == 0 { " moves " } else { " " });
        text.push_str(&mv.to_string());
    }
    text.push('\n');
    text
}
