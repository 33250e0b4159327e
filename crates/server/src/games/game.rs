//! Which games there are.

use yonin_engine::{OptionInfo, ParseMoveError, Seat as EngineSeat, chu, shogi, yonin};
use yonin_protocol::Seat;

use super::{Move, Rules};

/// A game that tables are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    /// Four-player shogi.
    Yonin,
    /// Standard shogi.
    Shogi,
    /// Chu shogi.
    Chu,
}

impl Game {
    /// Every game, the one this project is named for first.
    pub(crate) const ALL: [Self; 3] = [Self::Yonin, Self::Shogi, Self::Chu];

    /// The game of this name on the wire.
    pub(crate) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The name on the wire.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Yonin => "yonin",
            Self::Shogi => "shogi",
            Self::Chu => "chu",
        }
    }

    /// The name for people.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Yonin => "Yonin shogi",
            Self::Shogi => "Shogi",
            Self::Chu => "Chu shogi",
        }
    }

    /// The seats in the order of play.
    pub(crate) const fn seats(self) -> &'static [Seat] {
        match self {
            Self::Yonin => &Seat::YONIN,
            Self::Shogi | Self::Chu => &Seat::TWO,
        }
    }

    /// The number that computer players know a seat by: that of the engine, whose games for two are
    /// between South and North.
    pub(crate) const fn place(self, seat: Seat) -> usize {
        let seat = match (self, seat) {
            (_, Seat::B | Seat::S) => EngineSeat::South,
            (Self::Yonin, Seat::W) => EngineSeat::West,
            (Self::Shogi | Self::Chu, Seat::W) | (_, Seat::N) => EngineSeat::North,
            (_, Seat::E) => EngineSeat::East,
        };
        seat.index()
    }

    /// The rules of every ruleset, the default first.
    pub(crate) fn rulesets(self) -> Vec<Rules> {
        match self {
            Self::Yonin => {
                let rules = |ruleset: &yonin::Ruleset| Rules::Yonin(*ruleset, ruleset.rules());
                yonin::Ruleset::ALL.iter().map(rules).collect()
            }
            Self::Shogi => vec![Rules::Shogi(shogi::Rules::default())],
            Self::Chu => {
                let rules = |ruleset: &chu::Ruleset| Rules::Chu(*ruleset, ruleset.rules());
                chu::Ruleset::ALL.iter().map(rules).collect()
            }
        }
    }

    /// The rules of the default ruleset.
    pub(crate) fn rules(self) -> Rules {
        match self {
            Self::Yonin => Rules::Yonin(yonin::Ruleset::ALL[0], yonin::Ruleset::ALL[0].rules()),
            Self::Shogi => Rules::Shogi(shogi::Rules::default()),
            Self::Chu => Rules::Chu(chu::Ruleset::ALL[0], chu::Ruleset::ALL[0].rules()),
        }
    }

    /// Every option.
    pub(crate) const fn options(self) -> &'static [OptionInfo] {
        match self {
            Self::Yonin => yonin::OPTIONS,
            Self::Shogi => shogi::OPTIONS,
            Self::Chu => chu::OPTIONS,
        }
    }

    /// Whether a player on turn may claim the game instead of a move.
    pub(crate) const fn has_declaration(self) -> bool {
        matches!(self, Self::Shogi)
    }

    /// Reads a move; the error says what the text lacks.
    pub(crate) fn parse(self, usi: &str) -> Result<Move, String> {
        let parsed = match self {
            Self::Yonin => yonin::parse_move(usi).map(Move::Nine),
            Self::Shogi => usi.parse().map(Move::Nine),
            Self::Chu => usi.parse().map(Move::Twelve),
        };
        parsed.map_err(|error: ParseMoveError| error.to_string())
    }
}
