//! The one-line text of a position: SFEN, `board turn hands ply`.

use std::fmt;
use std::str::FromStr;

use super::Setup;
use crate::sfen::{ParseSetupError, Read, read_board, read_whole, write_board};
use crate::text::Cursor;
use crate::{BySeat, Hand, HandRole, Man, Role, Seat};

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_whole(text, |cursor| {
            let mut arrangement = read_board(cursor, read_man)?;
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
            Ok(Self { arrangement, turn, ply })
        })
    }
}

fn read_man(cursor: &mut Cursor<'_>) -> Read<Man> {
    let promoted = cursor.take('+');
    let letter = cursor.next().unwrap_or_default();
    let seat = side_of(letter);
    let role = Role::from_letter(letter.to_ascii_uppercase())
        .ok_or("a man is one of K R B G S N L P, either case")?;
    let role =
        if promoted { role.promoted().ok_or("kings and golds do not promote")? } else { role };
    Ok(Man { role, controller: Some(seat), facing: seat })
}

/// Black's men are written in capitals.
const fn side_of(letter: char) -> Seat {
    if letter.is_ascii_uppercase() { Seat::South } else { Seat::North }
}

/// Pawns in the set.
const MOST_OF_A_KIND: u8 = 18;

fn read_hands(cursor: &mut Cursor<'_>) -> Read<BySeat<Hand>> {
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
        let sum = hand.count(piece) + count;
        if sum > MOST_OF_A_KIND {
            return Err("no piece exists more than 18 times");
        }
        hand.set(piece, sum);
    }
    Ok(hands)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.arrangement, write_man)?;
        f.write_str(if self.turn == Seat::South { " b " } else { " w " })?;
        write_hands(f, &self.arrangement.hands)?;
        write!(f, " {}", self.ply)
    }
}

fn write_man(f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
    let plus = if man.role.is_promoted() { "+" } else { "" };
    write!(f, "{plus}{}", letter_of(man.role.letter(), man.facing))
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
