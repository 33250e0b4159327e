//! Squares, men, and where they stand.

use std::fmt;

/// Files are counted from the right, ranks from the top, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) file: i8,
    pub(crate) rank: i8,
}

impl Square {
    pub(crate) fn new(file: i8, rank: i8) -> Option<Self> {
        let on_board = (1..=12).contains(&file) && (1..=12).contains(&rank);
        on_board.then_some(Self { file, rank })
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (file, rank) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let rank = "abcdefghijkl".find(rank).filter(|_| rank.len() == 1)?;
        let number: i8 = file.parse().ok()?;
        Self::new(number, rank as i8 + 1).filter(|square| square.file.to_string() == file)
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (1..=12).flat_map(|rank| (1..=12).rev().map(move |file| Self { file, rank }))
    }

    /// Steps a king needs.
    pub(crate) fn distance(self, other: Self) -> i8 {
        (self.file - other.file).abs().max((self.rank - other.rank).abs())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, (b'a' + self.rank as u8 - 1) as char)
    }
}

/// A man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    /// Of the unpromoted piece, a capital.
    pub(crate) letter: char,
    pub(crate) promoted: bool,
    pub(crate) white: bool,
}

impl Man {
    pub(crate) fn is_royal(&self) -> bool {
        self.letter == 'K' || (self.letter == 'E' && self.promoted)
    }

    pub(crate) fn is_lion(&self) -> bool {
        self.letter == 'N' || (self.letter == 'O' && self.promoted)
    }

    pub(crate) fn is_pawn_or_go_between(&self) -> bool {
        matches!(self.letter, 'P' | 'I') && !self.promoted
    }

    /// Ranks left before its last.
    pub(crate) fn ranks_ahead(&self, square: Square) -> i8 {
        if self.white { 12 - square.rank } else { square.rank - 1 }
    }

    /// A pawn or lance that can never move again.
    pub(crate) fn is_dead(&self, square: Square) -> bool {
        matches!(self.letter, 'P' | 'L') && !self.promoted && self.ranks_ahead(square) == 0
    }
}

/// What stands where.
#[derive(Clone, Debug)]
pub(crate) struct Board(Vec<Option<Man>>);

impl Board {
    pub(crate) fn at(&self, square: Square) -> Option<Man> {
        self.0[Self::place(square)]
    }

    pub(crate) fn put(&mut self, square: Square, man: Option<Man>) {
        self.0[Self::place(square)] = man;
    }

    fn place(square: Square) -> usize {
        (square.rank as usize - 1) * 12 + (12 - square.file as usize)
    }

    pub(crate) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| Some((square, self.at(square)?)))
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut board = Self(vec![None; 144]);
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 12 {
            return None;
        }
        for (row, rank) in ranks.into_iter().zip(1..) {
            let (mut file, mut promoted, mut run) = (12, false, String::new());
            for letter in row_letters(row) {
                if letter.is_ascii_digit() && !promoted {
                    run.push(letter);
                    continue;
                }
                file -= take_run(&mut run)?;
                if letter == '+' && !promoted {
                    promoted = true;
                    continue;
                }
                if letter != ' ' {
                    let man = Man {
                        letter: letter.to_ascii_uppercase(),
                        promoted,
                        white: letter.is_ascii_lowercase(),
                    };
                    let exists =
                        if promoted { "EDHRBOXVMALTGSCFIP" } else { "KEQNDHRBOXVMALTGSCFIP" };
                    exists.find(man.letter)?;
                    board.put(Square::new(file, rank)?, Some(man));
                    (file, promoted) = (file - 1, false);
                }
            }
            if file != 0 || promoted {
                return None;
            }
        }
        Some(board)
    }
}

/// The letters of a rank with a blank behind, so that a last run is taken too.
fn row_letters(rank: &str) -> impl Iterator<Item = char> {
    rank.chars().filter(|letter| *letter != ' ').chain([' '])
}

fn take_run(run: &mut String) -> Option<i8> {
    if run.is_empty() {
        return Some(0);
    }
    let text = std::mem::take(run);
    text.parse().ok().filter(|number: &i8| (1..=12).contains(number) && number.to_string() == text)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (1..=12)
            .map(|rank| {
                let squares = (1..=12).rev().filter_map(|file| Square::new(file, rank));
                let cells: String = squares.map(|square| self.cell(square)).collect();
                (1..=12)
                    .rev()
                    .fold(cells, |text, run| text.replace(&".".repeat(run), &run.to_string()))
            })
            .collect();
        f.write_str(&ranks.join("/"))
    }
}

impl Board {
    fn cell(&self, square: Square) -> String {
        let Some(man) = self.at(square) else { return ".".to_string() };
        let letter = if man.white { man.letter.to_ascii_lowercase() } else { man.letter };
        format!("{}{letter}", if man.promoted { "+" } else { "" })
    }
}
