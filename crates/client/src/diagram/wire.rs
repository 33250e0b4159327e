//! A position as the server tells it, drawn.

use yonin_engine::yonin::Setup;
use yonin_engine::{Arrangement, ParseSetupError, Role, Seat, Square};
use yonin_protocol::{BySeat, Position};

use super::yonin::name;
use super::{Cell, Diagram, Note, Player, hand_text};

/// What a player's line says beside what the position does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seated {
    /// The player's name.
    pub name: String,
    /// His clock, and whatever else is worth a word.
    pub notes: Vec<String>,
}

impl Diagram {
    /// A position of yonin shogi from the wire, with who sits where.
    ///
    /// # Errors
    ///
    /// Where its sfen cannot be read.
    pub fn of_position(
        position: &Position,
        seated: &BySeat<Seated>,
    ) -> Result<Self, ParseSetupError> {
        let setup: Setup = position.sfen.parse()?;
        let men = &setup.arrangement;
        let in_check = |seat: Seat| position.checks.iter().any(|check| check.seat == seat.into());
        let cell = |square: Square| {
            men.man_at(square).map(|man| Cell {
                man: man.into(),
                mover: man.controller.map_or('x', Seat::letter),
                in_check: man.role == Role::King && man.controller.is_some_and(in_check),
            })
        };
        let player = |seat: Seat| {
            let seated = seated.get(&seat.into());
            Player {
                seat,
                name: match seated {
                    Some(Seated { name: own, .. }) => format!("{} {own}", name(seat)),
                    None => name(seat).to_owned(),
                },
                on_turn: position.turn == Some(seat.into()),
                hand: Some(hand_text(&men.hands[seat])),
                notes: notes(position, men, seat)
                    .chain(
                        seated
                            .into_iter()
                            .flat_map(|seated| seated.notes.iter().cloned().map(Note::Text)),
                    )
                    .collect(),
            }
        };
        Ok(Self {
            caption: match position.turn.map(Seat::try_from) {
                Some(Ok(seat)) => format!("Move {}, {} to play", position.ply, name(seat)),
                _ => "The game is over".to_owned(),
            },
            side: 9,
            cells: Square::all().map(cell).collect(),
            players: Seat::ALL.map(player).into(),
            view: Seat::South,
        })
    }
}

fn notes(position: &Position, men: &Arrangement, seat: Seat) -> impl Iterator<Item = Note> {
    let wire = yonin_protocol::Seat::from(seat);
    let out = (!position.alive.contains(&wire)).then(|| Note::Text("out".to_owned()));
    let checks = position.checks.iter().filter(move |check| check.seat == wire).map(|check| {
        let by = check.by.iter().filter_map(|square| square.parse::<Square>().ok());
        let by = by.filter_map(|square| Some((square, men.man_at(square)?)));
        Note::check(by, Seat::letter)
    });
    let mates = match position.mates.get(&wire) {
        None | Some(0) => None,
        Some(1) => Some(Note::Text("1 mate".to_owned())),
        Some(mates) => Some(Note::Text(format!("{mates} mates"))),
    };
    let rank = position.ranks.get(&wire).map(|rank| Note::Text(format!("rank {rank}")));
    out.into_iter().chain(checks).chain(mates).chain(rank)
}
