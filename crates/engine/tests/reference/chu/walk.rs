//! How men move (§2, §4), from the letters of the table of pieces.

use std::fmt;

use super::board::{Board, Man, Square};

/// A move in one of its spellings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    pub(crate) from: Square,
    pub(crate) mid: Option<Square>,
    pub(crate) to: Square,
    pub(crate) promote: bool,
}

impl Walk {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (squares, promote) = match text.strip_suffix('+') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        let ends: Vec<usize> = squares
            .match_indices(|letter: char| letter.is_ascii_lowercase())
            .map(|(at, _)| at + 1)
            .collect();
        let mut begin = 0;
        let mut found = Vec::new();
        for end in ends {
            found.push(Square::parse(&squares[begin..end])?);
            begin = end;
        }
        match found[..] {
            _ if begin != squares.len() => None,
            [from, to] => Some(Self { from, mid: None, to, promote }),
            [from, mid, to] => Some(Self { from, mid: Some(mid), to, promote }),
            _ => None,
        }
    }

    /// The lowest spelling of a move is its canonical one: no square between, or the first.
    pub(crate) fn rank(&self) -> i32 {
        self.mid.map_or(0, |mid| i32::from(mid.rank) * 100 - i32::from(mid.file))
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mid = self.mid.map_or(String::new(), |mid| mid.to_string());
        write!(f, "{}{mid}{}{}", self.from, self.to, if self.promote { "+" } else { "" })
    }
}

/// The ways of a man, with those of a lion's power along a line.
fn betza(man: Man) -> (&'static str, &'static str) {
    match (man.letter, man.promoted) {
        ('K', _) | ('E', true) => ("WF", ""),
        ('E', false) | ('I', true) => ("FfsW", ""),
        ('Q', _) | ('X', true) => ("RB", ""),
        ('D', false) | ('R', true) => ("RF", ""),
        ('H', false) | ('B', true) => ("BW", ""),
        ('R', false) | ('G', true) => ("R", ""),
        ('B', false) | ('F', true) => ("B", ""),
        ('O', false) => ("FD", ""),
        ('X', false) => ("WA", ""),
        ('V', false) | ('S', true) => ("vRsW", ""),
        ('M', false) | ('C', true) => ("sRvW", ""),
        ('A', false) => ("vR", ""),
        ('L', false) => ("fR", ""),
        ('T', false) => ("FsbW", ""),
        ('G', false) | ('P', true) => ("WfF", ""),
        ('S', false) => ("FfW", ""),
        ('C', false) => ("fFvW", ""),
        ('F', false) => ("FvW", ""),
        ('I', false) => ("vW", ""),
        ('P', false) => ("fW", ""),
        ('D', true) => ("RbB", "fF"),
        ('H', true) => ("BsbR", "fW"),
        ('V', true) => ("vRB", ""),
        ('M', true) => ("sRB", ""),
        ('A', true) => ("vRbB", ""),
        ('L', true) => ("vRfB", ""),
        ('T', true) => ("vRFsW", ""),
        _ => ("", ""),
    }
}

/// Forward and right, how often.
type Line = (i8, i8, i8);

fn lines(betza: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut modifiers = String::new();
    for letter in betza.chars() {
        if letter.is_ascii_lowercase() {
            modifiers.push(letter);
            continue;
        }
        let (size, diagonal, times) = match letter {
            'W' => (1, false, 1),
            'F' => (1, true, 1),
            'D' => (2, false, 1),
            'A' => (2, true, 1),
            'R' => (1, false, 12),
            'B' => (1, true, 12),
            _ => panic!("no atom {letter}"),
        };
        for (forward, right) in directions(diagonal) {
            let fits = |modifier| match modifier {
                'f' => forward > 0,
                'b' => forward < 0,
                's' => forward == 0,
                _ => right == 0,
            };
            if modifiers.is_empty() || modifiers.chars().any(fits) {
                lines.push((size * forward, size * right, times));
            }
        }
        modifiers.clear();
    }
    lines
}

fn directions(diagonal: bool) -> [(i8, i8); 4] {
    if diagonal { [(1, -1), (1, 1), (-1, -1), (-1, 1)] } else { [(1, 0), (-1, 0), (0, -1), (0, 1)] }
}

fn step(man: Man, from: Square, forward: i8, right: i8) -> Option<Square> {
    let way = if man.white { -1 } else { 1 };
    Square::new(from.file - way * right, from.rank - way * forward)
}

/// Everything the man on a square can do, in every spelling, whatever the rules for lions and promotion
/// say. `block` says that pawns and go-betweens stop a lion's jump.
pub(crate) fn walks(board: &Board, from: Square, block: bool) -> Vec<Walk> {
    let Some(man) = board.at(from) else { return Vec::new() };
    let free = |square| board.at(square).is_none_or(|other: Man| other.white != man.white);
    let walk = |mid, to| Walk { from, mid, to, promote: false };
    if man.is_lion() {
        return lion_walks(board, man, from, block);
    }
    let (ways, power) = betza(man);
    let mut found = Vec::new();
    for (forward, right, times) in lines(ways) {
        let mut here = from;
        for _ in 0..times {
            let Some(next) = step(man, here, forward, right).filter(|next| free(*next)) else {
                break;
            };
            found.push(walk(None, next));
            if board.at(next).is_some() {
                break;
            }
            here = next;
        }
    }
    for (forward, right, _) in lines(power) {
        let Some(mid) = step(man, from, forward, right) else { continue };
        let beyond = step(man, mid, forward, right).filter(|square| free(*square));
        found.extend(beyond.map(|to| walk(None, to)));
        if free(mid) {
            found.push(walk(None, mid));
            found.push(walk(Some(mid), from));
            found.extend(beyond.map(|to| walk(Some(mid), to)));
        }
    }
    found
}

fn lion_walks(board: &Board, man: Man, from: Square, block: bool) -> Vec<Walk> {
    let free = |square| board.at(square).is_none_or(|other: Man| other.white != man.white);
    let mut found = Vec::new();
    for to in Square::all().filter(|to| *to != from && to.distance(from) <= 2 && free(*to)) {
        let blocked = block && is_blocked(board, from, to);
        if !blocked {
            found.push(Walk { from, mid: None, to, promote: false });
        }
        for mid in near(from).filter(|mid| free(*mid) && mid.distance(to) == 1) {
            if board.at(mid).is_some() || !blocked {
                found.push(Walk { from, mid: Some(mid), to, promote: false });
            }
        }
    }
    for mid in near(from).filter(|mid| free(*mid)) {
        found.push(Walk { from, mid: Some(mid), to: from, promote: false });
    }
    found
}

/// The squares around one, in reading order.
fn near(square: Square) -> impl Iterator<Item = Square> {
    let around = |rank| (-1..=1).rev().map(move |file| (file, rank));
    (-1..=1)
        .flat_map(around)
        .filter_map(move |(file, rank)| Square::new(square.file + file, square.rank + rank))
        .filter(move |other| *other != square)
}

/// A jump of two, each of whose straightest ways leads over a pawn or go-between.
fn is_blocked(board: &Board, from: Square, to: Square) -> bool {
    let length = |a: Square, b: Square| {
        let (files, ranks) = (f64::from(a.file - b.file), f64::from(a.rank - b.rank));
        files.hypot(ranks)
    };
    let mids: Vec<Square> =
        Square::all().filter(|mid| mid.distance(from) == 1 && mid.distance(to) == 1).collect();
    let way = |mid: Square| length(from, mid) + length(mid, to);
    let shortest = mids.iter().map(|mid| way(*mid)).fold(f64::INFINITY, f64::min);
    from.distance(to) == 2
        && mids
            .iter()
            .filter(|mid| way(**mid) < shortest + 0.1)
            .all(|mid| board.at(*mid).is_some_and(|man| man.is_pawn_or_go_between()))
}
