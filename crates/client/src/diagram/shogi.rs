//! A game of standard shogi, drawn.

use yonin_engine::shogi::Game;
use yonin_engine::{Seat, Square};

use super::{Cell, Diagram, Note, Player, hand_text};

impl Diagram {
    /// The position the game stands in.
    pub fn of_shogi(game: &Game) -> Self {
        let position = game.position();
        let cell = |square: Square| {
            position.man_at(square).map(|man| Cell {
                man: man.into(),
                mover: man.controller.map_or('x', letter),
                in_check: man
                    .controller
                    .is_some_and(|seat| position.king(seat) == square && position.in_check(seat)),
            })
        };
        let player = |seat: Seat| Player {
            seat,
            name: name(seat).to_owned(),
            on_turn: game.outcome().is_none() && position.turn() == seat,
            hand: Some(hand_text(position.hand(seat))),
            notes: notes(game, seat),
        };
        Self {
            caption: caption(game),
            side: 9,
            cells: Square::all().map(cell).collect(),
            players: [Seat::South, Seat::North].map(player).into(),
            view: Seat::South,
        }
    }
}

pub(super) const fn letter(seat: Seat) -> char {
    match seat {
        Seat::North => 'w',
        _ => 'b',
    }
}

pub(super) const fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "White",
        _ => "Black",
    }
}

fn caption(game: &Game) -> String {
    let position = game.position();
    match game.outcome() {
        None => format!("Move {}, {} to play", position.ply(), name(position.turn())),
        Some(outcome) => format!("The game is over: {}", outcome.end.code()),
    }
}

fn notes(game: &Game, seat: Seat) -> Vec<Note> {
    let position = game.position();
    let mut notes = Vec::new();
    if position.in_check(seat) {
        let by = position.checkers(seat).into_iter();
        let men = by.filter_map(|square| Some((square, position.man_at(square)?)));
        notes.push(Note::check(men, letter));
    }
    match game.outcome().map(|outcome| outcome.winner) {
        None => {}
        Some(None) => notes.push(Note::Text("draws".to_owned())),
        Some(Some(winner)) if winner == seat => notes.push(Note::Text("wins".to_owned())),
        Some(Some(_)) => notes.push(Note::Text("loses".to_owned())),
    }
    notes
}
