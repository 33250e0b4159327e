//! Set-ups in CSA: `PI`, ranks `P1` to `P9`, single men `P+` and `P-`.

use super::man::{name, role, square};
use crate::record::Fault;
use crate::record::fault::clip;
use crate::shogi::{Position, START, Setup};
use crate::{Arrangement, HandRole, Man, Role, Seat, Square};

/// What the lines before the turn have told so far.
#[derive(Default)]
pub(super) struct Board {
    /// Men and hands; `None` before the first line.
    arrangement: Option<Arrangement>,
}

impl Board {
    /// Takes a statement after its `P`.
    pub(super) fn take(&mut self, text: &str) -> Result<(), Fault> {
        let unread = || Fault::Statement(clip(&format!("P{text}")));
        let (head, rest) = text.split_at_checked(1).ok_or_else(unread)?;
        match head {
            "I" => {
                let mut arrangement = opening();
                for (at, text) in men(rest).ok_or_else(unread)? {
                    let (at, role) = (square(at), role(text).ok_or_else(unread)?);
                    let at = at.ok_or_else(unread)?;
                    if arrangement.man_at(at).map(|man| man.role) != Some(role) {
                        return Err(Fault::Man { named: text.to_owned(), square: at.to_string() });
                    }
                    arrangement.set_man(at, None);
                }
                self.arrangement = Some(arrangement);
                Ok(())
            }
            "+" => self.add_men(Seat::South, rest),
            "-" => self.add_men(Seat::North, rest),
            _ => {
                let row = head.parse::<usize>().ok().and_then(|rank| rank.checked_sub(1));
                self.set_rank(row.filter(|&row| row < 9).ok_or_else(unread)?, rest)
            }
        }
    }

    /// Nine squares of three characters; spaces at the end may be missing.
    fn set_rank(&mut self, row: usize, text: &str) -> Result<(), Fault> {
        let arrangement = self.arrangement.get_or_insert_default();
        let mut rest = text;
        for column in 0..9 {
            let end = rest.char_indices().nth(3).map_or(rest.len(), |(end, _)| end);
            let (cell, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
            rest = after;
            let (sign, man) = cell.split_at_checked(1).unwrap_or((cell, ""));
            let seat = match sign {
                "+" => Some(Seat::South),
                "-" => Some(Seat::North),
                _ if cell.trim().trim_start_matches('*').is_empty() => None,
                _ => return Err(Fault::Piece(clip(cell))),
            };
            let man = match seat {
                Some(seat) => Some(of(seat, role(man).ok_or_else(|| Fault::Piece(clip(cell)))?)),
                None => None,
            };
            if let Some(at) = Square::from_row_column(row, column) {
                arrangement.set_man(at, man);
            }
        }
        if rest.trim().is_empty() { Ok(()) } else { Err(Fault::Board("a rank has nine squares")) }
    }

    fn add_men(&mut self, seat: Seat, text: &str) -> Result<(), Fault> {
        let unread = || Fault::Statement(clip(text));
        let arrangement = self.arrangement.get_or_insert_default();
        for (at, text) in men(text).ok_or_else(unread)? {
            if at == "00" && text == "AL" {
                give_the_rest(arrangement, seat);
                continue;
            }
            let role = role(text).ok_or_else(|| Fault::Piece(clip(text)))?;
            if at == "00" {
                let piece = in_hand(role)
                    .ok_or(Fault::Hand("a king or a promoted piece is never in hand"))?;
                let hand = &mut arrangement.hands[seat];
                let sum = hand.count(piece).saturating_add(1);
                if sum > 18 {
                    return Err(Fault::Hand("no piece exists more than 18 times"));
                }
                hand.set(piece, sum);
            } else {
                arrangement.set_man(square(at).ok_or_else(unread)?, Some(of(seat, role)));
            }
        }
        Ok(())
    }

    /// The set-up; the opening if no line told one.
    pub(super) fn setup(&self, turn: Seat) -> Setup {
        let arrangement = self.arrangement.clone().unwrap_or_else(opening);
        Setup { arrangement, turn, ply: 1 }
    }
}

const fn of(seat: Seat, role: Role) -> Man {
    Man { role, controller: Some(seat), facing: seat }
}

fn in_hand(role: Role) -> Option<HandRole> {
    HandRole::ALL.into_iter().find(|piece| piece.role() == role)
}

fn opening() -> Arrangement {
    START.parse().map(|setup: Setup| setup.arrangement).unwrap_or_default()
}

/// `82HI22KA` as pairs of square and man.
fn men(text: &str) -> Option<Vec<(&str, &str)>> {
    let text = text.trim();
    let whole = text.is_ascii() && text.len().is_multiple_of(4);
    let pair = |start| Some((text.get(start..start + 2)?, text.get(start + 2..start + 4)?));
    if whole { (0..text.len()).step_by(4).map(pair).collect() } else { None }
}

/// All that the set has besides kings and is nowhere yet goes to a hand.
fn give_the_rest(arrangement: &mut Arrangement, seat: Seat) {
    for piece in HandRole::ALL {
        let in_set = match piece {
            HandRole::Rook | HandRole::Bishop => 2,
            HandRole::Pawn => 18,
            _ => 4,
        };
        let left = in_set - arrangement.count(piece.role()).min(in_set);
        let hand = &mut arrangement.hands[seat];
        hand.set(piece, hand.count(piece) + left as u8);
    }
}

/// A position as the lines before its turn.
pub(super) fn text(position: &Position) -> String {
    let arrangement = position.setup().arrangement;
    if arrangement == opening() {
        return "PI\n".to_owned();
    }
    let mut out = String::new();
    for row in 0..9 {
        out.push_str(&format!("P{}", row + 1));
        for column in 0..9 {
            let man = Square::from_row_column(row, column).and_then(|at| arrangement.man_at(at));
            match man {
                None => out.push_str(" * "),
                Some(man) => out.extend([sign(man.facing), name(man.role)]),
            }
        }
        out.push('\n');
    }
    for seat in [Seat::South, Seat::North] {
        let hand = arrangement.hands[seat];
        if hand.is_empty() {
            continue;
        }
        out.extend(["P", sign(seat)]);
        for (piece, count) in hand.iter() {
            for _ in 0..count {
                out.extend(["00", name(piece.role())]);
            }
        }
        out.push('\n');
    }
    out
}

pub(super) const fn sign(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "+",
        _ => "-",
    }
}
