//! Seats and who sits there, in words.

use yonin_protocol::{Seat, SeatState, Summary};

use crate::Printable;

/// What people call a seat of yonin shogi.
pub(crate) const fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::B => "Black",
        Seat::S => "South",
        Seat::W => "West",
        Seat::N => "North",
        Seat::E => "East",
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
