//! Seats and who sits there, in words.

use yonin_protocol::{Seat, SeatState, Summary};

use crate::Printable;

/// What people call the seats of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seats {
    /// Of four players, after the points of the compass.
    Four,
    /// Of two players.
    Two,
}

impl Seats {
    pub(crate) fn of(table: &Summary) -> Self {
        if table.seats_order.contains(&Seat::B) { Self::Two } else { Self::Four }
    }

    pub(crate) const fn name(self, seat: Seat) -> &'static str {
        match (self, seat) {
            (_, Seat::B) => "Black",
            (Self::Two, Seat::W) => "White",
            (_, Seat::S) => "South",
            (Self::Four, Seat::W) => "West",
            (_, Seat::N) => "North",
            (_, Seat::E) => "East",
        }
    }

    /// Where somebody sits down.
    pub(super) const fn at(self, seat: Seat) -> &'static str {
        match (self, seat) {
            (_, Seat::B) => "as Black",
            (Self::Two, Seat::W) => "as White",
            (_, Seat::S) => "in the South",
            (Self::Four, Seat::W) => "in the West",
            (_, Seat::N) => "in the North",
            (_, Seat::E) => "in the East",
        }
    }
}

/// Who sits there, in a word or two.
pub(super) fn occupant(state: &SeatState) -> String {
    match state {
        SeatState::Open => "(free)".to_owned(),
        SeatState::Reserved(_) => "(reserved)".to_owned(),
        SeatState::Closed => "(closed)".to_owned(),
        SeatState::Taken(player) => Printable(player.name.as_str()).to_string(),
        SeatState::Bot { level, player } => {
            format!("{} (bot {})", Printable(player.name.as_str()), level.number())
        }
    }
}

/// `s Mika#4821, w (free), n Bot (bot 1), e (free)`.
pub(crate) fn seats_in_words(table: &Summary) -> String {
    let seats = table.seats_order.iter().filter_map(|seat| {
        let state = table.seats.get(seat)?;
        Some(format!("{seat} {}", occupant(state)))
    });
    seats.collect::<Vec<_>>().join(", ")
}
