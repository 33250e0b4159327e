//! Squares as KIF writes them: `７六`, `76`, `12十一`.

use std::fmt;

use super::scan::Scan;
use super::{digit, kanji};

/// A square of a board by file and rank, each from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coord {
    /// The file, counted from the right.
    pub file: u8,
    /// The rank, counted from the top.
    pub rank: u8,
}

impl Coord {
    /// Reads a square of a board of so many files and ranks: digits of either width for the file, then
    /// the rank in kanji, a letter or digits.
    pub(super) fn read(scan: &mut Scan<'_>, size: u8) -> Option<Self> {
        let mut ahead = *scan;
        let mut digits = Vec::new();
        while let Some(next) = ahead.peek().and_then(digit).filter(|_| digits.len() < 4) {
            ahead.one(|_| true);
            digits.push(next);
        }
        let letter = |character: char| character.is_ascii_lowercase();
        let (file, rank) = match (digits.as_slice(), ahead.peek()) {
            (file, Some('一'..='龯')) if !file.is_empty() && ahead.rank_follows() => {
                (number(file), ahead.kanji_rank(size)?)
            }
            (file, Some('a'..='l')) if !file.is_empty() => {
                (number(file), ahead.one(letter).map_or(0, |letter| letter as u8 - b'a' + 1))
            }
            (&[file, rank], _) => (file, rank),
            (&[.., _, _, _, _], _) => {
                let (file, rank) = digits.split_at(2);
                (number(file), number(rank))
            }
            _ => return None,
        };
        let on_board = 1..=size;
        if !on_board.contains(&file) || !on_board.contains(&rank) {
            return None;
        }
        *scan = ahead;
        Some(Self { file, rank })
    }

    /// The square with the file in digits of half or full width and the rank in kanji.
    pub(super) fn text(self, wide: bool) -> String {
        let file = self.file.to_string();
        let widen = |digit: char| char::from_u32(digit as u32 - '0' as u32 + '０' as u32);
        let file = if wide { file.chars().filter_map(widen).collect() } else { file };
        file + &kanji(self.rank)
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(false))
    }
}

/// The number that digits make, at most 99 here; what is longer is on no board.
fn number(digits: &[u8]) -> u8 {
    digits.iter().fold(0, |number: u8, &digit| number.saturating_mul(10).saturating_add(digit))
}

impl Scan<'_> {
    fn rank_follows(&self) -> bool {
        let mut ahead = *self;
        ahead.kanji_number().is_some()
    }

    /// A rank in kanji. On a board of nine ranks the second of two kanji never belongs to it.
    fn kanji_rank(&mut self, size: u8) -> Option<u8> {
        let mut ahead = *self;
        let rank = ahead.kanji_number()?;
        if rank <= size {
            *self = ahead;
            return Some(rank);
        }
        None
    }
}
