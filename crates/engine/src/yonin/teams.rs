//! Who plays with whom (`docs/rules/yonin.md` §8).

use std::fmt;

use crate::{BySeat, Seat, SeatSet};

/// The shape of the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Teams {
    /// Everybody for himself.
    None,
    /// South and North against West and East.
    Opposite,
    /// South and West against North and East.
    Left,
    /// South and East against West and North.
    Right,
    /// Three seats against the one named.
    ThreeVOne(Seat),
}

impl Teams {
    /// The seat with its partners.
    #[must_use]
    pub const fn side(self, seat: Seat) -> SeatSet {
        match self {
            Self::None => SeatSet::only(seat),
            Self::Opposite => SeatSet::only(seat).with(seat.opposite()),
            Self::Left => SeatSet::only(seat).with(match seat {
                Seat::South => Seat::West,
                Seat::West => Seat::South,
                Seat::North => Seat::East,
                Seat::East => Seat::North,
            }),
            Self::Right => SeatSet::only(seat).with(match seat {
                Seat::South => Seat::East,
                Seat::West => Seat::North,
                Seat::North => Seat::West,
                Seat::East => Seat::South,
            }),
            Self::ThreeVOne(alone) => {
                if alone as u8 == seat as u8 {
                    SeatSet::only(alone)
                } else {
                    SeatSet::ALL.without(alone)
                }
            }
        }
    }

    /// For each seat, the seats that play against it.
    pub(crate) fn opponents(self) -> BySeat<SeatSet> {
        BySeat::from_fn(|seat| self.side(seat).complement())
    }

    /// Whether anybody has a partner.
    #[must_use]
    pub const fn has_partners(self) -> bool {
        !matches!(self, Self::None)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        match text {
            "none" => Some(Self::None),
            "opposite" => Some(Self::Opposite),
            "left" => Some(Self::Left),
            "right" => Some(Self::Right),
            _ => text.strip_prefix("three_v_one:")?.parse().ok().map(Self::ThreeVOne),
        }
    }
}

impl fmt::Display for Teams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Opposite => f.write_str("opposite"),
            Self::Left => f.write_str("left"),
            Self::Right => f.write_str("right"),
            Self::ThreeVOne(seat) => write!(f, "three_v_one:{seat}"),
        }
    }
}
