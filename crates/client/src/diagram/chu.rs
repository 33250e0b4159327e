//! A game of chu shogi, drawn.

use yonin_engine::Seat;
use yonin_engine::chu::{Game, Outcome, Position, Square};

use super::shogi::{letter, name};
use super::{Cell, Diagram, Note, Player};

impl Diagram {
    /// The position the game stands in.
    pub fn of_chu(game: &Game) -> Self {
        Self::of_chu_position(game.position(), game.outcome())
    }

    /// A position, with the result of its game if that is over.
    pub fn of_chu_position(position: &Position, outcome: Option<Outcome>) -> Self {
        let cell = |square: Square| {
            position.man_at(square).map(|man| Cell {
                man: man.into(),
                mover: letter(man.seat),
                in_check: man.role.is_royal() && position.is_attacked(square, man.seat.opposite()),
            })
        };
        let player = |seat: Seat| Player {
            seat,
            name: name(seat).to_owned(),
            on_turn: outcome.is_none() && position.turn() == seat,
            hand: None,
            notes: notes(position, outcome, seat),
        };
        Self {
            caption: caption(position, outcome),
            side: 12,
            cells: Square::all().map(cell).collect(),
            players: [Seat::South, Seat::North].map(player).into(),
            view: Seat::South,
        }
    }
}

fn caption(position: &Position, outcome: Option<Outcome>) -> String {
    match outcome {
        None => format!("Move {}, {} to play", position.ply(), name(position.turn())),
        Some(outcome) => format!("The game is over: {}", outcome.end.code()),
    }
}

fn notes(position: &Position, outcome: Option<Outcome>, seat: Seat) -> Vec<Note> {
    let mut notes = Vec::new();
    if position.in_check(seat) {
        let by = position.checkers(seat);
        let men = by.iter().filter_map(|square| Some((square, position.man_at(square)?)));
        notes.push(Note::check(men, letter));
    }
    if let Some(square) = position.lion_square().filter(|_| position.turn() != seat) {
        notes.push(Note::Text(format!("took a lion on {square}")));
    }
    match outcome.map(|outcome| outcome.winner) {
        None => {}
        Some(None) => notes.push(Note::Text("draws".to_owned())),
        Some(Some(winner)) if winner == seat => notes.push(Note::Text("wins".to_owned())),
        Some(Some(_)) => notes.push(Note::Text("loses".to_owned())),
    }
    notes
}
