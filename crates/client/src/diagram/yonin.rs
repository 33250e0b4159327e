//! A yonin game, drawn.

use yonin_engine::yonin::Game;
use yonin_engine::{Seat, Square};

use super::{Cell, Diagram, Note, Player, hand_text};

impl Diagram {
    /// The position the game stands in.
    pub fn of_yonin(game: &Game) -> Self {
        let position = game.position();
        let checks = position.checks();
        let in_check = |seat| checks.iter().any(|check| check.seat == seat);
        let cell = |square: Square| {
            position.man_at(square).map(|man| Cell {
                man: man.into(),
                mover: man.controller.map_or('x', Seat::letter),
                in_check: man
                    .controller
                    .is_some_and(|seat| position.king(seat) == square && in_check(seat)),
            })
        };
        let player = |seat: Seat| Player {
            seat,
            name: name(seat).to_owned(),
            on_turn: position.turn() == Some(seat),
            hand: Some(hand_text(position.hand(seat))),
            notes: notes(game, seat),
        };
        Self {
            caption: caption(game),
            side: 9,
            cells: Square::all().map(cell).collect(),
            players: Seat::ALL.map(player).into(),
            view: Seat::South,
        }
    }
}

pub(super) const fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "South",
        Seat::West => "West",
        Seat::North => "North",
        Seat::East => "East",
    }
}

fn caption(game: &Game) -> String {
    let position = game.position();
    match (position.turn(), game.outcome()) {
        (Some(seat), None) => format!("Move {}, {} to play", position.ply(), name(seat)),
        (_, Some(outcome)) => format!("The game is over: {}", outcome.end.code()),
        (None, None) => "The game is over".to_owned(),
    }
}

fn notes(game: &Game, seat: Seat) -> Vec<Note> {
    let position = game.position();
    let mut notes = Vec::new();
    if !position.live().contains(seat) {
        notes.push(Note::Text("out".to_owned()));
        if !position.hand(seat).is_empty() {
            notes.push(Note::Text("hand sealed".to_owned()));
        }
    }
    for check in position.checks().iter().filter(|check| check.seat == seat) {
        let men = check.by.iter().filter_map(|&square| Some((square, position.man_at(square)?)));
        notes.push(Note::check(men, Seat::letter));
    }
    match game.mates()[seat] {
        0 => {}
        1 => notes.push(Note::Text("1 mate".to_owned())),
        mates => notes.push(Note::Text(format!("{mates} mates"))),
    }
    notes.extend(game.ranks()[seat].map(|rank| Note::Text(format!("rank {rank}"))));
    notes
}
