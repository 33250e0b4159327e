//! A position drawn for people: the board, the hands, whose turn it is, who is in check.
//!
//! The board is seen from South, files 9 to 1 and ranks a to i. A man is five characters wide: `+` if
//! promoted, its letter, an arrow the way it faces, the letter of whoever moves it (`x` for nobody), and
//! `!` behind a king in check. A terminal that shows colours has each player's men in his own.

mod paint;
mod shogi;
mod yonin;

use std::fmt::Write as _;

use yonin_engine::{Hand, Man, Seat, Square};

pub(crate) use paint::Paint;
use paint::Tone;

/// What is drawn, in words that no game is special in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Diagram {
    /// A line above the board: whose turn it is, or how the game has ended.
    caption: String,
    /// The men, by index of their square.
    cells: Vec<Option<Cell>>,
    /// A line below the board for each player.
    players: Vec<Player>,
}

/// A man as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    man: Man,
    /// Letter of whoever moves it.
    mover: char,
    in_check: bool,
}

/// A player's line below the board.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Player {
    seat: Seat,
    name: &'static str,
    on_turn: bool,
    hand: String,
    /// Checks, mates, rank.
    notes: Vec<String>,
}

const COLUMNS: usize = 9;
const CELL_WIDTH: usize = 5;

impl Diagram {
    /// The drawing, line by line.
    pub(crate) fn draw(&self, paint: Paint) -> String {
        let mut text = format!("{}\n\n", paint.strong(&self.caption));
        self.draw_board(paint, &mut text);
        text.push('\n');
        self.draw_players(paint, &mut text);
        text
    }

    fn draw_board(&self, paint: Paint, text: &mut String) {
        let files: String = (1..=COLUMNS).rev().map(|file| format!("  {file}  ")).collect();
        let edge = "─".repeat(COLUMNS * CELL_WIDTH);
        push_line(text, &format!("    {}", paint.faint(files.trim_end())));
        push_line(text, &format!("   ┌{edge}┐"));
        for (rank, row) in ('a'..='i').zip(self.cells.chunks(COLUMNS)) {
            let row: String = row.iter().map(|cell| draw_cell(cell.as_ref(), paint)).collect();
            push_line(text, &format!(" {} │{row}│", paint.faint(&rank.to_string())));
        }
        push_line(text, &format!("   └{edge}┘"));
    }

    fn draw_players(&self, paint: Paint, text: &mut String) {
        let widest = |width: fn(&Player) -> usize| self.players.iter().map(width).max();
        let name_width = widest(|player| player.name.len()).unwrap_or(0);
        let hand_width = widest(|player| player.hand.len()).unwrap_or(0);
        for player in &self.players {
            let line = format!(
                " {} {:name_width$} {}  hand {:hand_width$}  {}",
                if player.on_turn { '▸' } else { ' ' },
                player.name,
                arrow(player.seat),
                player.hand,
                player.notes.join(", "),
            );
            let tone = Tone::of(Some(player.seat));
            push_line(text, &paint.toned(tone, line.trim_end()));
        }
    }
}

fn push_line(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

fn draw_cell(cell: Option<&Cell>, paint: Paint) -> String {
    let Some(cell) = cell else {
        return paint.faint("  ·  ");
    };
    let text = format!(
        "{}{}{}{}{}",
        if cell.man.role.is_promoted() { '+' } else { ' ' },
        cell.man.role.letter(),
        arrow(cell.man.facing),
        cell.mover,
        if cell.in_check { '!' } else { ' ' },
    );
    let tone = if cell.in_check { Tone::Alarm } else { Tone::of(cell.man.controller) };
    paint.toned(tone, &text)
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

/// `in check by G→w on 5h and R↑s on 4e`; each man as the board shows it.
fn check_text(by: impl Iterator<Item = (Square, Man)>, letter: fn(Seat) -> char) -> String {
    let men: Vec<String> = by
        .map(|(square, man)| {
            let promoted = if man.role.is_promoted() { "+" } else { "" };
            let mover = man.controller.map_or('x', letter);
            format!("{promoted}{}{}{mover} on {square}", man.role.letter(), arrow(man.facing))
        })
        .collect();
    format!("in check by {}", men.join(" and "))
}

#[cfg(test)]
mod tests;
