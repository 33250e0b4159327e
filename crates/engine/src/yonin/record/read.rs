//! Reading a record: the game is replayed, and everything the text claims is checked against it.

use std::str::{FromStr, Lines};

use super::super::furigoma::Throw;
use super::super::{
    FirstSeat, Game, OPTIONS, Removal, Rules, Ruleset, Setup, SetupError, parse_move,
};
use super::{Closing, Name, Reason, Record, RecordResult};
use crate::{BySeat, Seat, SeatSet};

/// The text is no record, or claims what its game does not bear out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record, line {line}: {fault}")]
pub struct ParseRecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

type Read<T> = Result<T, String>;

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = Numbered { lines: text.lines(), number: 0 };
        read(&mut lines).map_err(|fault| ParseRecordError { line: lines.number.max(1), fault })
    }
}

struct Numbered<'a> {
    lines: Lines<'a>,
    number: usize,
}

impl<'a> Numbered<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let line = self.lines.next();
        self.number += usize::from(line.is_some());
        line
    }
}

fn read(lines: &mut Numbered<'_>) -> Read<Record> {
    let header = read_header(lines)?;
    let result = header.result;
    let mut record = header.begin()?;
    read_rounds(lines, &mut record.game)?;
    match (result, record.result()) {
        (None, None) => {}
        (None, Some(_)) => return Err("the game is over, but there is no #result line".to_owned()),
        (Some(stated), found) => match stated.reason {
            Reason::Rules(_) if found != Some(stated) => {
                return Err("the #result line is not the result of the game".to_owned());
            }
            Reason::Rules(_) => {}
            Reason::Closed(cause) => {
                record.closing = Some(Closing { cause, ranks: stated.ranks });
            }
        },
    }
    Ok(record)
}

#[derive(Default)]
struct Header {
    game: bool,
    ruleset: Option<Ruleset>,
    rules: Option<Rules>,
    setup: Option<Setup>,
    names: BySeat<Option<Name>>,
    first: Option<Seat>,
    furigoma: Option<Throw>,
    result: Option<RecordResult>,
}

/// Header lines up to and with the line of column names.
fn read_header(lines: &mut Numbered<'_>) -> Read<Header> {
    let mut header = Header::default();
    loop {
        let line = lines.next().ok_or("the line of columns is missing: round s w n e")?;
        if line == "round\ts\tw\tn\te" {
            return Ok(header);
        }
        let (key, value) = line
            .strip_prefix('#')
            .and_then(|line| line.split_once(' '))
            .ok_or("expected a header line like `#game yonin`, or the line of columns")?;
        header.take(key, value)?;
    }
}

/// Stores a value in an empty place.
fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Read<()> {
    if place.replace(value).is_some() { Err(format!("#{key} stands twice")) } else { Ok(()) }
}

impl Header {
    fn take(&mut self, key: &str, value: &str) -> Read<()> {
        if let Ok(seat) = key.parse::<Seat>() {
            let name = Name::new(value).map_err(|error| error.to_string())?;
            return once(&mut self.names[seat], key, name);
        }
        match key {
            "game" if value != "yonin" => Err("the game is not yonin".to_owned()),
            "game" if self.game => Err("#game stands twice".to_owned()),
            "game" => {
                self.game = true;
                Ok(())
            }
            "ruleset" => {
                let ruleset = value.parse().map_err(display)?;
                once(&mut self.ruleset, key, ruleset)
            }
            "options" => once(&mut self.rules, key, read_options(value)?),
            "sfen" => once(&mut self.setup, key, value.parse().map_err(display)?),
            "first" => once(&mut self.first, key, value.parse().map_err(display)?),
            "furigoma" => once(&mut self.furigoma, key, read_furigoma(value)?),
            "result" => once(&mut self.result, key, read_result(value)?),
            _ => Err(format!("#{} is no header line", clip(key))),
        }
    }

    /// The record before its first move.
    fn begin(self) -> Read<Record> {
        if !self.game {
            return Err("#game is missing".to_owned());
        }
        let ruleset = self.ruleset.ok_or("#ruleset is missing")?;
        let rules = self.rules.ok_or("#options is missing")?;
        let first = self.first.ok_or("#first is missing")?;
        if self.furigoma.is_some_and(|throw| throw.first() != first) {
            return Err("the throw does not give the turn to #first".to_owned());
        }
        let game = match &self.setup {
            Some(setup) if setup.turn != Some(first) => {
                return Err("#first is not the turn of #sfen".to_owned());
            }
            Some(setup) => {
                Game::from_setup(setup, rules).map_err(|error: SetupError| error.to_string())?
            }
            None => {
                if matches!(rules.first_seat, FirstSeat::Seat(seat) if seat != first) {
                    return Err("#first is not the first seat of #options".to_owned());
                }
                Game::start(rules, first)
            }
        };
        let record = Record::new(ruleset, game).with_names(self.names);
        Ok(Record { furigoma: self.furigoma, ..record })
    }
}

fn display(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn clip(text: &str) -> String {
    text.chars().take(20).collect()
}

/// `k=v k=v …`, every option once.
fn read_options(text: &str) -> Read<Rules> {
    let mut rules = Ruleset::Classic.rules();
    let mut seen = Vec::new();
    for option in text.split(' ') {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| format!("{:?} is no option: expected name=value", clip(option)))?;
        rules.set(name, value).map_err(display)?;
        if seen.contains(&name) {
            return Err(format!("option {name} stands twice"));
        }
        seen.push(name);
    }
    match OPTIONS.iter().find(|info| !seen.contains(&info.name)) {
        Some(missing) => Err(format!("option {} is missing", missing.name)),
        None => Ok(rules),
    }
}

/// `thrower=w pawns=1010`.
fn read_furigoma(text: &str) -> Read<Throw> {
    let parts = text.strip_prefix("thrower=").and_then(|text| text.split_once(" pawns="));
    let (thrower, pawns) = parts.ok_or("a throw is written like `thrower=w pawns=1010`")?;
    let thrower = thrower.parse().map_err(display)?;
    let fallen: Option<Vec<bool>> = pawns
        .chars()
        .map(|pawn| match pawn {
            '0' => Some(false),
            '1' => Some(true),
            _ => None,
        })
        .collect();
    let pawns = fallen
        .and_then(|fallen| <[bool; 4]>::try_from(fallen).ok())
        .ok_or("pawns are four digits, 1 for promoted side up")?;
    Ok(Throw { thrower, pawns })
}

/// `s1 w3 n2 e4 last_survivor`.
fn read_result(text: &str) -> Read<RecordResult> {
    let mut ranks = BySeat::default();
    let mut words: Vec<&str> = text.split(' ').collect();
    let reason = words.pop().and_then(Reason::from_code);
    let reason = reason.ok_or("a result ends with its reason, like last_survivor")?;
    for word in words {
        let mut letters = word.chars();
        let seat = letters.next().and_then(Seat::from_letter);
        let rank = letters.next().and_then(|digit| digit.to_digit(5)).filter(|&rank| rank > 0);
        match (seat, rank, letters.next()) {
            (Some(seat), Some(rank), None) => once(&mut ranks[seat], "result", rank as u8)?,
            _ => return Err(format!("{:?} is no rank: expected a form like s1", clip(word))),
        }
    }
    Ok(RecordResult { reason, ranks })
}

fn read_rounds(lines: &mut Numbered<'_>, game: &mut Game) -> Read<()> {
    let mut round = 0_usize;
    while let Some(line) = lines.next() {
        round += 1;
        let mut fields = line.split('\t');
        if fields.next() != Some(&round.to_string()) {
            return Err(format!("expected round {round}"));
        }
        let cells: Vec<&str> = fields.collect();
        let cells = <[&str; 4]>::try_from(cells).map_err(|_| "a round has four cells")?;
        let mut dashes = SeatSet::EMPTY;
        for (seat, cell) in Seat::ALL.into_iter().zip(cells) {
            match cell {
                "" => {}
                "-" => dashes.insert(seat),
                _ => read_cell(game, seat, cell)
                    .map_err(|fault| format!("{seat}'s cell {:?}: {fault}", clip(cell)))?,
            }
        }
        if let Some(seat) = dashes.intersection(game.position().live()).iter().next() {
            return Err(format!("- in {seat}'s cell, but {seat} is not out"));
        }
    }
    Ok(())
}

fn read_cell(game: &mut Game, seat: Seat, cell: &str) -> Read<()> {
    let mut words = cell.split(' ');
    let action = words.next().unwrap_or_default();
    let removal = match action {
        "resigns" => Some(Removal::Resign),
        "flag" => Some(Removal::Flag),
        "removed" => Some(Removal::Abandon),
        _ => None,
    };
    let fallen: Vec<Seat> = match removal {
        Some(removal) => {
            let eliminated = game.remove(seat, removal).map_err(display)?;
            eliminated.iter().skip(1).map(|elimination| elimination.seat).collect()
        }
        None => {
            let mv = parse_move(action).map_err(display)?;
            if game.position().turn().is_some_and(|turn| turn != seat) {
                return Err("it is not this seat's turn".to_owned());
            }
            let played = game.play(mv).map_err(display)?;
            played.eliminated.iter().map(|elimination| elimination.seat).collect()
        }
    };
    let stated: Option<Vec<Seat>> =
        words.map(|word| word.strip_prefix("x:").and_then(|seat| seat.parse().ok())).collect();
    if stated.as_ref() == Some(&fallen) {
        Ok(())
    } else {
        Err(format!(
            "it eliminates {}",
            if fallen.is_empty() {
                "nobody".to_owned()
            } else {
                fallen.iter().map(Seat::to_string).collect::<Vec<_>>().join(", then ")
            }
        ))
    }
}
