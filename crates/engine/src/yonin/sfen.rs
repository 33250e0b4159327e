//! The one-line text of a position (`rules/yonin.md` §11): `board turn hands ply`.

use std::fmt;
use std::str::FromStr;

use super::Setup;
use super::rules::MOST_PLIES;
use crate::text::Cursor;
use crate::{Arrangement, BySeat, Hand, HandRole, Man, Role, Seat, Square};

/// The text is no position; the message says where and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position text, character {at}: {fault}")]
pub struct ParseSetupError {
    /// Place of the fault, in characters from 1.
    pub at: usize,
    /// What is wrong there.
    pub fault: &'static str,
}

/// Kinds a yonin hand holds, in the order they are written.
const HAND_ORDER: [HandRole; 4] =
    [HandRole::Rook, HandRole::Gold, HandRole::Silver, HandRole::Pawn];

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = Cursor::new(text);
        let read = |cursor: &mut Cursor<'_>| -> Result<Self, &'static str> {
            let mut arrangement = Arrangement::default();
            read_board(cursor, &mut arrangement)?;
            cursor.expect(' ', "expected a space after the board")?;
            let turn = match cursor.next() {
                Some('-') => None,
                Some(letter) => {
                    Some(Seat::from_letter(letter).ok_or("the turn is s, w, n, e or -")?)
                }
                None => return Err("the turn is missing"),
            };
            cursor.expect(' ', "expected a space after the turn")?;
            arrangement.hands = read_hands(cursor)?;
            cursor.expect(' ', "expected a space after the hands")?;
            let ply = read_ply(cursor)?;
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
    let role = match cursor.next() {
        Some(letter @ ('K' | 'R' | 'G' | 'S' | 'P')) => {
            Role::from_letter(letter).ok_or("a man is one of K R G S P")?
        }
        Some('/' | ' ') | None => return Err("a rank has nine squares"),
        Some(_) => return Err("a man is one of K R G S P"),
    };
    let role =
        if promoted { role.promoted().ok_or("kings and golds do not promote")? } else { role };
    let controller = match cursor.next() {
        Some('x') => None,
        Some(letter) => {
            Some(Seat::from_letter(letter).ok_or("a man's controller is s, w, n, e or x")?)
        }
        None => return Err("a man's controller is missing"),
    };
    let facing = match cursor.peek().and_then(Seat::from_letter) {
        Some(facing) => {
            cursor.next();
            if Some(facing) == controller {
                return Err("a facing is written only where it differs from the controller");
            }
            facing
        }
        None => controller.ok_or("after x comes the facing: s, w, n or e")?,
    };
    Ok(Man { role, controller, facing })
}

fn read_hands(cursor: &mut Cursor<'_>) -> Result<BySeat<Hand>, &'static str> {
    let mut hands = BySeat::<Hand>::default();
    if cursor.take('-') {
        return Ok(hands);
    }
    let mut next_seat = 0;
    while !matches!(cursor.peek(), Some(' ') | None) {
        let mut hand = Hand::default();
        let mut next_kind = 0;
        let seat = loop {
            if let Some(seat) = cursor.peek().and_then(Seat::from_letter) {
                cursor.next();
                break seat;
            }
            let count = read_count(cursor)?;
            let letter = cursor.next().ok_or("a hand ends with its seat: s, w, n or e")?;
            let kind = HAND_ORDER
                .iter()
                .position(|piece| piece.letter() == letter)
                .ok_or("a hand holds R G S P, and ends with its seat: s, w, n or e")?;
            if kind < next_kind {
                return Err("each kind in a hand comes once, in the order R G S P");
            }
            next_kind = kind + 1;
            hand.set(HAND_ORDER[kind], count);
        };
        if hand.is_empty() {
            return Err("an empty hand is not written");
        }
        if seat.index() < next_seat {
            return Err("each hand comes once, in the order s w n e");
        }
        next_seat = seat.index() + 1;
        hands[seat] = hand;
    }
    if next_seat == 0 { Err("hands without pieces are written -") } else { Ok(hands) }
}

/// A count of 2 to 12, or 1 if none is written.
fn read_count(cursor: &mut Cursor<'_>) -> Result<u8, &'static str> {
    match cursor.number()? {
        None => Ok(1),
        Some(count @ 2..=12) => Ok(count as u8),
        Some(_) => Err("a count in hand is 2 to 12; one piece has none"),
    }
}

fn read_ply(cursor: &mut Cursor<'_>) -> Result<u32, &'static str> {
    match cursor.number()? {
        Some(ply) if (1..=MOST_PLIES + 1).contains(&ply) => Ok(ply),
        _ => Err("the ply is a number from 1 to 100001"),
    }
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
                    write_man(f, man)?;
                } else {
                    empty += 1;
                }
            }
            write_run(f, empty)?;
        }
        match self.turn {
            Some(seat) => write!(f, " {seat} ")?,
            None => f.write_str(" - ")?,
        }
        write_hands(f, &self.arrangement.hands)?;
        write!(f, " {}", self.ply)
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 { write!(f, "{empty}") } else { Ok(()) }
}

fn write_man(f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
    if man.role.is_promoted() {
        f.write_str("+")?;
    }
    write!(f, "{}", man.role.letter())?;
    match man.controller {
        Some(controller) if controller == man.facing => write!(f, "{controller}"),
        Some(controller) => write!(f, "{controller}{}", man.facing),
        None => write!(f, "x{}", man.facing),
    }
}

fn write_hands(f: &mut fmt::Formatter<'_>, hands: &BySeat<Hand>) -> fmt::Result {
    let mut any = false;
    for (seat, hand) in hands.iter().filter(|(_, hand)| !hand.is_empty()) {
        any = true;
        for (piece, count) in hand.iter() {
            if count > 1 {
                write!(f, "{count}")?;
            }
            write!(f, "{}", piece.letter())?;
        }
        write!(f, "{seat}")?;
    }
    if any { Ok(()) } else { f.write_str("-") }
}
