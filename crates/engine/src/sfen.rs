//! What the texts of all 9x9 positions share: ranks from the top, `/` between them, runs of empty
//! squares as digits.

use std::fmt;

use crate::text::Cursor;
use crate::{Arrangement, Man, Square};

/// The text is no position; the message says where and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, character {at}: {fault}")]
pub struct ParseSetupError {
    /// The last character read before the fault was seen, or the faulty one itself, from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: &'static str,
}

pub(crate) type Read<T> = Result<T, &'static str>;

/// Reads a whole text with a game's own reader; nothing may follow what it reads.
pub(crate) fn read_whole<T>(
    text: &str,
    read: impl FnOnce(&mut Cursor<'_>) -> Read<T>,
) -> Result<T, ParseSetupError> {
    let mut cursor = Cursor::new(text);
    read(&mut cursor)
        .and_then(|value| match cursor.peek() {
            None => Ok(value),
            Some(_) => Err("nothing may follow the ply"),
        })
        .map_err(|fault| ParseSetupError { at: cursor.place(), fault })
}

/// Reads nine ranks, each man by the game's own reader.
pub(crate) fn read_board(
    cursor: &mut Cursor<'_>,
    read_man: impl Fn(&mut Cursor<'_>) -> Read<Man>,
) -> Read<Arrangement> {
    let mut arrangement = Arrangement::default();
    for row in 0..9 {
        if row > 0 {
            cursor.expect('/', "expected / after nine squares")?;
        }
        let mut column = 0;
        let mut after_digit = false;
        while column < 9 {
            match cursor.peek() {
                Some(digit @ '1'..='9') => {
                    cursor.next();
                    if after_digit {
                        return Err("two runs of empty squares may not follow each other");
                    }
                    after_digit = true;
                    column += digit as usize - '0' as usize;
                    if column > 9 {
                        return Err("a rank has nine squares");
                    }
                }
                Some('/' | ' ') | None => return Err("a rank has nine squares"),
                Some(_) => {
                    let man = read_man(cursor)?;
                    after_digit = false;
                    if let Some(square) = Square::from_row_column(row, column) {
                        arrangement.set_man(square, Some(man));
                    }
                    column += 1;
                }
            }
        }
    }
    Ok(arrangement)
}

/// Writes nine ranks, each man by the game's own writer.
pub(crate) fn write_board(
    f: &mut fmt::Formatter<'_>,
    arrangement: &Arrangement,
    write_man: impl Fn(&mut fmt::Formatter<'_>, Man) -> fmt::Result,
) -> fmt::Result {
    for row in 0..9 {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for column in 0..9 {
            let square = Square::from_row_column(row, column);
            match square.and_then(|square| arrangement.man_at(square)) {
                None => empty += 1,
                Some(man) => {
                    write_run(f, empty)?;
                    empty = 0;
                    write_man(f, man)?;
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
