//! The one-line text of a position: SFEN, `board turn hands ply`.

use std::fmt;
use std::str::FromStr;

use super::Setup;
use crate::text::Cursor;
use crate::{Arrangement, BySeat, Hand, HandRole, Man, Role, Seat, Square};

/// The text is no SFEN; the message says where and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, character {at}: {fault}")]
pub struct ParseSetupError {
    /// Place of the fault, in characters from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: &'static str,
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = Cursor::new(text);
        let read = |cursor: &mut Cursor<'_>| -> Result<Self, &'static str> {
            let mut arrangement = Arrangement::default();
            read_board(cursor, &mut arrangement)?;
            cursor.expect(' ', "expected a space after the board")?;
            let turn = match cursor.next() {
                Some('b') => Seat::South,
                Some('w') => Seat::North,
                _ => return Err("the turn is b or w"),
            };
            cursor.expect(' ', "expected a space after the turn")?;
            arrangement.hands = read_hands(cursor)?;
            cursor.expect(' ', "expected a space after the hands")?;
            let ply = cursor.number()?.ok_or("the ply is a number from 1")?;
            if cursor.peek().is_some() {
                return Err("nothing may follow the ply");
            }
            Ok(Self { arrangement, turn, ply })
        };
        read(&mut cursor).map_err(|fault| ParseSetupError { at: cursor.place(), fault })
    }
}

fn read_board(cursor: &mut Cursor<'_>, into: &mut Arrangement) -> Result<(), &'static str> {
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
                _ => {
                    let man = read_man(cursor)?;
                    after_digit = false;
                    if let Some(square) = Square::from_row_column(row, column) {
                        into.set_man(square, Some(man));
                    }
                    column += 1;
                }
            }
        }
    }
    Ok(())
}

fn read_man(cursor: &mut Cursor<'_>) -> Result<Man, &'static str> {
    let promoted = cursor.take('+');
    let (role, seat) = match cursor.next() {
        Some('/' | ' ') | None => return Err("a rank has nine squares"),
        Some(letter) => {
            let role = Role::from_letter(letter.to_ascii_uppercase());
            (role.ok_or("a man is one of K R B G S N L P, either case")?, side_of(letter))
        }
    };
    let role =
        if promoted { role.promoted().ok_or("kings and golds do not promote")? } else { role };
    Ok(Man { role, controller: Some(seat), facing: seat })
}

/// Black's men are written in capitals.
const fn side_of(letter: char) -> Seat {
    if letter.is_ascii_uppercase() { Seat::South } else { Seat::North }
}

fn read_hands(cursor: &mut Cursor<'_>) -> Result<BySeat<Hand>, &'static str> {
    let mut hands = BySeat::<Hand>::default();
    if cursor.take('-') {
        return Ok(hands);
    }
    if matches!(cursor.peek(), Some(' ') | None) {
        return Err("hands without pieces are written -");
    }
    while !matches!(cursor.peek(), Some(' ') | None) {
        let count = match cursor.number()? {
            None => 1,
            Some(count @ 2..=18) => count as u8,
            Some(_) => return Err("a count in hand is 2 to 18; one piece has none"),
        };
        let letter = cursor.next().ok_or("a count is followed by a piece")?;
        let piece = HandRole::from_letter(letter.to_ascii_uppercase())
            .ok_or("a hand holds R B G S N L P, either case")?;
        let hand = &mut hands[side_of(letter)];
        // Files in use write a pair as `2P` or as `PP`.
        hand.set(piece, hand.count(piece).saturating_add(count));
    }
    Ok(hands)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..9 {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for column in 0..9 {
                let man = Square::from_row_column(row, column)
                    .and_then(|square| self.arrangement.man_at(square));
                if let Some(man) = man {
                    write_run(f, empty)?;
                    empty = 0;
                    let plus = if man.role.is_promoted() { "+" } else { "" };
                    write!(f, "{plus}{}", letter_of(man.role.letter(), man.facing))?;
                } else {
                    empty += 1;
                }
            }
            write_run(f, empty)?;
        }
        f.write_str(if self.turn == Seat::South { " b " } else { " w " })?;
        write_hands(f, &self.arrangement.hands)?;
        write!(f, " {}", self.ply)
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

fn letter_of(letter: char, seat: Seat) -> char {
    if seat == Seat::South { letter } else { letter.to_ascii_lowercase() }
}

fn write_hands(f: &mut fmt::Formatter<'_>, hands: &BySeat<Hand>) -> fmt::Result {
    let mut any = false;
    for seat in [Seat::South, Seat::North] {
        for (piece, count) in hands[seat].iter() {
            any = true;
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{}", letter_of(piece.letter(), seat))?;
        }
    }
    if any { Ok(()) } else { f.write_str("-") }
}
