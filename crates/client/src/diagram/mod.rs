//! A position drawn for people: the board, the hands, whose turn it is, who is in check.
//!
//! The board is seen from South, files from left to right down to 1 and ranks from a, unless another seat is asked for: then
//! it is turned so that this seat's men move up. A man is five characters wide: `+` if
//! promoted, its letter, an arrow the way it faces, the letter of whoever moves it (`x` for nobody), and
//! `!` behind a king in check. A terminal that shows colours has each player's men in his own.

mod chu;
mod paint;
mod shogi;
mod wire;
mod yonin;

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr;
use yonin_engine::{Hand, Man, Seat, chu as chu_engine};

pub use paint::Paint;
use paint::Tone;
pub(crate) use wire::Board;
pub use wire::Seated;

/// What is drawn, in words that no game is special in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// A line above the board: whose turn it is, or how the game has ended.
    caption: String,
    /// Squares on a side of the board.
    side: usize,
    /// The men, in reading order of their squares.
    cells: Vec<Option<Cell>>,
    /// A line below the board for each player.
    players: Vec<Player>,
    /// Whose men move up.
    view: Seat,
}

/// A man as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    man: Figure,
    /// Letter of whoever moves it.
    mover: char,
    in_check: bool,
}

/// What is seen of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Figure {
    letter: char,
    promoted: bool,
    facing: Seat,
    /// Whose colour it has; `None` for nobody's.
    controller: Option<Seat>,
}

impl From<Man> for Figure {
    fn from(man: Man) -> Self {
        Self {
            letter: man.role.letter(),
            promoted: man.role.is_promoted(),
            facing: man.facing,
            controller: man.controller,
        }
    }
}

impl From<chu_engine::Man> for Figure {
    fn from(man: chu_engine::Man) -> Self {
        Self {
            letter: man.role.letter(),
            promoted: man.role.is_promoted(),
            facing: man.seat,
            controller: Some(man.seat),
        }
    }
}

/// A player's line below the board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Player {
    seat: Seat,
    name: String,
    on_turn: bool,
    /// `None` in games without hands.
    hand: Option<String>,
    /// Checks, mates, rank.
    notes: Vec<Note>,
}

/// Something said behind a player's hand.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Note {
    Text(String),
    /// His king is attacked by these men: where each stands, and the letter of its mover.
    Check(Vec<(String, Figure, char)>),
}

const CELL_WIDTH: usize = 5;

impl Diagram {
    /// The same, seen from a seat.
    #[must_use]
    pub fn seen_from(self, view: Seat) -> Self {
        Self { view, ..self }
    }

    /// The drawing, line by line.
    pub fn draw(&self, paint: Paint) -> String {
        let mut text = format!("{}\n\n", paint.strong(&self.caption));
        self.draw_board(paint, &mut text);
        text.push('\n');
        self.draw_players(paint, &mut text);
        text
    }

    fn draw_board(&self, paint: Paint, text: &mut String) {
        let heads = (0..self.side).map(|column| {
            let (label, width) = (self.label(self.square(0, column), true), CELL_WIDTH);
            format!("{label:^width$}")
        });
        let heads: String = heads.collect();
        let edge = "─".repeat(self.side * CELL_WIDTH);
        push_line(text, &format!("    {}", paint.faint(heads.trim_end())));
        push_line(text, &format!("   ┌{edge}┐"));
        for row in 0..self.side {
            let cells = (0..self.side).map(|column| {
                let (row, column) = self.square(row, column);
                let cell = self.cells.get(row * self.side + column);
                self.draw_cell(cell.and_then(Option::as_ref), paint)
            });
            let cells: String = cells.collect();
            let label = self.label(self.square(row, 0), false);
            push_line(text, &format!("{} │{cells}│", paint.faint(&format!("{label:>2}"))));
        }
        push_line(text, &format!("   └{edge}┘"));
    }

    /// Row and column, seen from South, of the square that is drawn at a place.
    fn square(&self, row: usize, column: usize) -> (usize, usize) {
        // A quarter turn takes South's places to West's, and so on.
        (0..self.view.index()).fold((row, column), |(row, column), _| (column, self.side - 1 - row))
    }

    /// The file of a column or the rank of a row; the other way round where the board lies on its side.
    fn label(&self, (row, column): (usize, usize), of_column: bool) -> String {
        if of_column == self.view.index().is_multiple_of(2) {
            (self.side - column).to_string()
        } else {
            char::from(b'a' + row as u8).to_string()
        }
    }

    /// The way the men of a seat face, as it is drawn.
    fn arrow(&self, facing: Seat) -> char {
        arrow(facing.clockwise(4 - self.view.index()))
    }

    fn draw_cell(&self, cell: Option<&Cell>, paint: Paint) -> String {
        let Some(cell) = cell else {
            return paint.faint("  ·  ");
        };
        let text = format!(
            "{}{}{}{}{}",
            if cell.man.promoted { '+' } else { ' ' },
            cell.man.letter,
            self.arrow(cell.man.facing),
            cell.mover,
            if cell.in_check { '!' } else { ' ' },
        );
        let tone = if cell.in_check { Tone::Alarm } else { Tone::of(cell.man.controller) };
        paint.toned(tone, &text)
    }

    fn draw_players(&self, paint: Paint, text: &mut String) {
        let widest = |width: fn(&Player) -> usize| self.players.iter().map(width).max();
        let name_width = widest(|player| player.name.width()).unwrap_or(0);
        let hand_width = widest(|player| player.hand.as_ref().map_or(0, String::len)).unwrap_or(0);
        for player in &self.players {
            let line = format!(
                " {} {}{} {}{}  {}",
                if player.on_turn { '▸' } else { ' ' },
                player.name,
                // A terminal's columns, of which a wide character fills two.
                " ".repeat(name_width.saturating_sub(player.name.width())),
                self.arrow(player.seat),
                player
                    .hand
                    .as_ref()
                    .map_or_else(String::new, |hand| { format!("  hand {hand:hand_width$}") }),
                player.notes.iter().map(|note| self.note(note)).collect::<Vec<_>>().join(", "),
            );
            let tone = Tone::of(Some(player.seat));
            push_line(text, &paint.toned(tone, line.trim_end()));
        }
    }

    /// A note as text; of a check: `in check by G→w on 5h and R↑s on 4e`, each man as the board shows
    /// it.
    fn note(&self, note: &Note) -> String {
        let by = match note {
            Note::Text(text) => return text.clone(),
            Note::Check(by) => by,
        };
        let men = by.iter().map(|(square, man, mover)| {
            let promoted = if man.promoted { "+" } else { "" };
            let (letter, arrow) = (man.letter, self.arrow(man.facing));
            format!("{promoted}{letter}{arrow}{mover} on {square}")
        });
        format!("in check by {}", men.collect::<Vec<_>>().join(" and "))
    }
}

fn push_line(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

/// The way the men of a seat face.
const fn arrow(seat: Seat) -> char {
    match seat {
        Seat::South => '↑',
        Seat::West => '→',
        Seat::North => '↓',
        Seat::East => '←',
    }
}

/// `R 2P`, or `-` for an empty hand.
fn hand_text(hand: &Hand) -> String {
    let pieces: Vec<String> = hand
        .iter()
        .map(|(piece, count)| match count {
            1 => piece.letter().to_string(),
            _ => format!("{count}{}", piece.letter()),
        })
        .collect();
    if pieces.is_empty() { "-".to_owned() } else { pieces.join(" ") }
}

impl Note {
    fn check<S: ToString, M: Into<Figure>>(
        by: impl Iterator<Item = (S, M)>,
        letter: fn(Seat) -> char,
    ) -> Self {
        let named = |(square, man): (S, M)| {
            let man = man.into();
            (square.to_string(), man, man.controller.map_or('x', letter))
        };
        Note::Check(by.map(named).collect())
    }
}

#[cfg(test)]
mod tests;
