//! How well a computer player plays.

/// A level of play, 1 the weakest. What each does is in `docs/STRENGTH.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// A random legal move; three times in ten the best capture or promotion.
    One = 1,
    /// Looks one move ahead, and is often wrong about what it sees.
    Two,
    /// Looks two moves ahead and follows exchanges, sometimes wrong.
    Three,
    /// Searches, with a little chance in it.
    Four,
    /// Searches, and looks for mates.
    Five,
    /// Searches deeper.
    Six,
    /// Searches deeper still.
    Seven,
    /// The strongest.
    Eight,
}

/// A number that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is {first} to {last}, not {0}", first = Level::FIRST, last = Level::LAST)]
pub struct LevelError(u8);

impl Level {
    /// The number of the weakest level.
    pub const FIRST: u8 = 1;
    /// The number of the strongest level.
    pub const LAST: u8 = 8;
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
    ];

    /// The level as a number, [`Level::FIRST`] to [`Level::LAST`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// How many positions it may look at for one move. It is a bound: a player who has seen enough
    /// looks at fewer.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        match self {
            Self::One => 60,
            Self::Two => 200,
            Self::Three => 1_000,
            Self::Four => 3_000,
            Self::Five => 12_000,
            Self::Six => 40_000,
            Self::Seven => 150_000,
            Self::Eight => 500_000,
        }
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.number() == number).ok_or(LevelError(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!(Level::try_from(number), Ok(level));
            assert_eq!(level.number(), number);
        }
        assert_eq!(Level::try_from(0), Err(LevelError(0)));
        assert_eq!(LevelError(9).to_string(), "a level is 1 to 8, not 9");
    }

    #[test]
    fn a_higher_level_may_look_at_more() {
        assert!(Level::ALL.is_sorted_by(|lower, higher| lower.nodes() < higher.nodes()));
    }
}
