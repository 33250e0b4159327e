//! The one-line text of a position: SFEN, `board turn lion ply`.

use std::fmt;
use std::str::FromStr;

use super::{Arrangement, Man, Role, Setup, Square};
use crate::Seat;
use crate::sfen::{ParseSetupError, Read, read_whole};
use crate::text::Cursor;

const SIDE: usize = 12;

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_whole(text, |cursor| {
            let arrangement = read_board(cursor)?;
            cursor.expect(' ', "expected a space after the board")?;
            let turn = match cursor.next() {
                Some('b') => Seat::South,
                Some('w') => Seat::North,
                _ => return Err("the turn is b or w"),
            };
            cursor.expect(' ', "expected a space after the turn")?;
            let lion = read_lion(cursor)?;
            cursor.expect(' ', "expected a space after the lion square")?;
            let ply = cursor.number()?.ok_or("the ply is a number from 1")?;
            Ok(Self { arrangement, turn, lion, ply })
        })
    }
}

fn read_board(cursor: &mut Cursor<'_>) -> Read<Arrangement> {
    let mut arrangement = Arrangement::default();
    for row in 0..SIDE {
        if row > 0 {
            cursor.expect('/', "expected / after twelve squares")?;
        }
        let mut column = 0;
        while column < SIDE {
            if let Some(run) = cursor.number()? {
                if run == 0 || column + run as usize > SIDE {
                    return Err("a rank has twelve squares");
                }
                column += run as usize;
            } else {
                if matches!(cursor.peek(), Some('/' | ' ') | None) {
                    return Err("a rank has twelve squares");
                }
                let man = read_man(cursor)?;
                if let Some(square) = Square::from_row_column(row, column) {
                    arrangement.set_man(square, Some(man));
                }
                column += 1;
            }
        }
    }
    Ok(arrangement)
}

fn read_man(cursor: &mut Cursor<'_>) -> Read<Man> {
    let promoted = cursor.take('+');
    let letter = cursor.next().unwrap_or_default();
    let role = Role::from_letter(letter.to_ascii_uppercase())
        .ok_or("a man is one of K E Q N D H R B O X V M A L T G S C F I P, either case")?;
    let role = match promoted {
        true => role.promoted().ok_or("kings, free kings and lions do not promote")?,
        false => role,
    };
    // Black's men are written in capitals.
    let seat = if letter.is_ascii_uppercase() { Seat::South } else { Seat::North };
    Ok(Man { role, seat })
}

fn read_lion(cursor: &mut Cursor<'_>) -> Read<Option<Square>> {
    if cursor.take('-') {
        return Ok(None);
    }
    const FAULT: &str = "the lion square is - or a square like 7j";
    let mut name = String::new();
    while let Some(character) = cursor.peek().filter(|&character| character != ' ') {
        if name.len() == 3 {
            return Err(FAULT);
        }
        name.push(character);
        cursor.next();
    }
    name.parse().map(Some).map_err(|_| FAULT)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.arrangement)?;
        f.write_str(if self.turn == Seat::South { " b " } else { " w " })?;
        match self.lion {
            None => f.write_str("-")?,
            Some(square) => write!(f, "{square}")?,
        }
        write!(f, " {}", self.ply)
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, arrangement: &Arrangement) -> fmt::Result {
    for row in 0..SIDE {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for column in 0..SIDE {
            let square = Square::from_row_column(row, column);
            match square.and_then(|square| arrangement.man_at(square)) {
                None => empty += 1,
                Some(man) => {
                    write_run(f, empty)?;
                    empty = 0;
                    write!(f, "{man}")?;
                }
            }
        }
        write_run(f, empty)?;
    }
    Ok(())
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

/// As the text of a position has it: `+D` is a black eagle, `n` a white lion.
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.seat {
            Seat::South => self.role.letter(),
            _ => self.role.letter().to_ascii_lowercase(),
        };
        write!(f, "{}{letter}", if self.role.is_promoted() { "+" } else { "" })
    }
}
