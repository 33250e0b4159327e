//! The games that tables are made for, by name.

use std::fmt;

use clap::ValueEnum;
use yonin_engine::{Move, Seat as EngineSeat, chu, yonin};
use yonin_protocol::Seat;

/// A game the command knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Yonin shogi, for four
    Yonin,
    /// Standard shogi, for two
    Shogi,
    /// Chu shogi, for two
    Chu,
}

/// What is written for a move by who claims a game of standard shogi by declaration.
const DECLARATION: &str = "win";

impl GameName {
    /// All games.
    pub const ALL: [Self; 3] = [Self::Yonin, Self::Shogi, Self::Chu];

    /// The name, as arguments, tables and vector files spell it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yonin => "yonin",
            Self::Shogi => "shogi",
            Self::Chu => "chu",
        }
    }

    /// The game of a table, if this client knows it.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// A table's seat as one of the engine; `None` if the game has no such seat.
    pub(crate) fn seat(self, seat: Seat) -> Option<EngineSeat> {
        match (self, seat) {
            (Self::Yonin, seat) => seat.try_into().ok(),
            (Self::Shogi | Self::Chu, Seat::B) => Some(EngineSeat::South),
            (Self::Shogi | Self::Chu, Seat::W) => Some(EngineSeat::North),
            (Self::Shogi | Self::Chu, _) => None,
        }
    }

    /// The engine's seats that play, each with the table's name for it, in the order of play.
    pub(crate) fn seats(self) -> impl Iterator<Item = (EngineSeat, Seat)> {
        let seats = match self {
            Self::Yonin => Seat::YONIN.as_slice(),
            Self::Shogi | Self::Chu => Seat::TWO.as_slice(),
        };
        seats.iter().filter_map(move |&seat| Some((self.seat(seat)?, seat)))
    }

    /// Whether a text has the form of what a player may do on his turn.
    pub(crate) fn is_move(self, text: &str) -> bool {
        match self {
            Self::Yonin => yonin::parse_move(text).is_ok(),
            Self::Shogi => text == DECLARATION || text.parse::<Move>().is_ok(),
            Self::Chu => text.parse::<chu::Move>().is_ok(),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_those_of_the_game() {
        assert_eq!(GameName::Yonin.seat(Seat::W), Some(EngineSeat::West));
        assert_eq!(GameName::Shogi.seat(Seat::W), Some(EngineSeat::North));
        assert_eq!(GameName::Yonin.seat(Seat::B), None);
        assert_eq!(GameName::Chu.seat(Seat::S), None);
        let two: Vec<_> = GameName::Chu.seats().collect();
        assert_eq!(two, [(EngineSeat::South, Seat::B), (EngineSeat::North, Seat::W)]);
        assert_eq!(GameName::Yonin.seats().count(), 4);
    }

    #[test]
    fn each_game_has_its_moves() {
        for (text, games) in [
            ("7g7f", &GameName::ALL[..]),
            ("P*5e", &[GameName::Yonin, GameName::Shogi]),
            ("12c12d", &[GameName::Chu]),
            ("6i5h6i", &[GameName::Chu]),
            ("win", &[GameName::Shogi]),
            ("7g", &[]),
        ] {
            for game in GameName::ALL {
                assert_eq!(game.is_move(text), games.contains(&game), "{text} in {game}");
            }
        }
    }
}
