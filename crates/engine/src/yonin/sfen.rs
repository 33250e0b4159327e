//! The one-line text of a position (`docs/rules/yonin.md` §11): `board turn hands ply`.

use std::fmt;
use std::str::FromStr;

use super::Setup;
use crate::options::MOST_PLIES;
use crate::sfen::{ParseSetupError, Read, read_board, read_whole, write_board};
use crate::text::Cursor;
use crate::{BySeat, Hand, HandRole, Man, Role, Seat};

/// Kinds a yonin hand holds, in the order they are written.
const HAND_ORDER: [HandRole; 4] =
    [HandRole::Rook, HandRole::Gold, HandRole::Silver, HandRole::Pawn];

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_whole(text, |cursor| {
            let mut arrangement = read_board(cursor, read_man)?;
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
            Ok(Self { arrangement, turn, ply })
        })
    }
}

fn read_man(cursor: &mut Cursor<'_>) -> Read<Man> {
    let promoted = cursor.take('+');
    let role = match cursor.next() {
        Some(letter @ ('K' | 'R' | 'G' | 'S' | 'P')) => {
            Role::from_letter(letter).ok_or("a man is one of K R G S P")?
        }
        _ => return Err("a man is one of K R G S P"),
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

fn read_hands(cursor: &mut Cursor<'_>) -> Read<BySeat<Hand>> {
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
fn read_count(cursor: &mut Cursor<'_>) -> Read<u8> {
    match cursor.number()? {
        None => Ok(1),
        Some(count @ 2..=12) => Ok(count as u8),
        Some(_) => Err("a count in hand is 2 to 12; one piece has none"),
    }
}

fn read_ply(cursor: &mut Cursor<'_>) -> Read<u32> {
    match cursor.number()? {
        Some(ply) if (1..=MOST_PLIES + 1).contains(&ply) => Ok(ply),
        _ => Err("the ply is a number from 1 to 100001"),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.arrangement, write_man)?;
        match self.turn {
            Some(seat) => write!(f, " {seat} ")?,
            None => f.write_str(" - ")?,
        }
        write_hands(f, &self.arrangement.hands)?;
        write!(f, " {}", self.ply)
    }
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
