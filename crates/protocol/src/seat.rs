//! Seats as letters. A table's `seats_order` says which letters it uses: `s w n e`, or `b w` where
//! two play and `w` is White.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A seat's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// Black, of a game for two.
    B,
    /// South.
    S,
    /// West, or White in a game for two.
    W,
    /// North.
    N,
    /// East.
    E,
}

/// Read as text, so that a fault within a map by seat is found at its seat.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(SeatVisitor)
    }
}

struct SeatVisitor;

impl Visitor<'_> for SeatVisitor {
    type Value = Seat;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seat's letter")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Seat, E> {
        text.parse().map_err(|_| E::unknown_variant(text, &["b", "s", "w", "n", "e"]))
    }
}

/// Something for some or all seats of a table, in the order of play.
pub type BySeat<T> = BTreeMap<Seat, T>;

/// A letter that names no seat of the game at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such seat")]
pub struct UnknownSeat;

impl Seat {
    /// The seats of yonin shogi in the order of play.
    pub const YONIN: [Seat; 4] = [Seat::S, Seat::W, Seat::N, Seat::E];

    /// The seats of a game for two in the order of play.
    pub const TWO: [Seat; 2] = [Seat::B, Seat::W];

    /// The seat's letter on the wire.
    pub const fn letter(self) -> &'static str {
        match self {
            Seat::B => "b",
            Seat::S => "s",
            Seat::W => "w",
            Seat::N => "n",
            Seat::E => "e",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for Seat {
    type Err = UnknownSeat;

    fn from_str(text: &str) -> Result<Self, UnknownSeat> {
        match text {
            "b" => Ok(Seat::B),
            "s" => Ok(Seat::S),
            "w" => Ok(Seat::W),
            "n" => Ok(Seat::N),
            "e" => Ok(Seat::E),
            _ => Err(UnknownSeat),
        }
    }
}

impl From<yonin_engine::Seat> for Seat {
    fn from(seat: yonin_engine::Seat) -> Self {
        match seat {
            yonin_engine::Seat::South => Seat::S,
            yonin_engine::Seat::West => Seat::W,
            yonin_engine::Seat::North => Seat::N,
            yonin_engine::Seat::East => Seat::E,
        }
    }
}

/// Reads the letter as a seat of yonin shogi.
impl TryFrom<Seat> for yonin_engine::Seat {
    type Error = UnknownSeat;

    fn try_from(seat: Seat) -> Result<Self, UnknownSeat> {
        match seat {
            Seat::S => Ok(yonin_engine::Seat::South),
            Seat::W => Ok(yonin_engine::Seat::West),
            Seat::N => Ok(yonin_engine::Seat::North),
            Seat::E => Ok(yonin_engine::Seat::East),
            Seat::B => Err(UnknownSeat),
        }
    }
}
