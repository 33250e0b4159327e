//! How well a computer player plays.

/// A level that is on offer: one that is not cannot be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// A random legal move; three times in ten the best capture or promotion.
    One = 1,
}

/// A number that is no level on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// Levels are numbered from [`Level::FIRST`] to [`Level::LAST`].
    #[error("a level is {first} to {last}, not {0}", first = Level::FIRST, last = Level::LAST)]
    Unknown(u8),
    /// A level that nobody plays at yet.
    #[error("level {0} is not on offer")]
    NotOffered(u8),
}

impl Level {
    /// The number of the weakest level.
    pub const FIRST: u8 = 1;
    /// The number of the strongest level, on offer or not.
    pub const LAST: u8 = 8;
    /// The levels on offer, the weakest first.
    pub const OFFERED: [Level; 1] = [Level::One];

    /// The level as a number, [`Level::FIRST`] to [`Level::LAST`].
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Whether the number is that of a level on offer.
    #[must_use]
    pub fn is_offered(number: u8) -> bool {
        Self::try_from(number).is_ok()
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        if !(Self::FIRST..=Self::LAST).contains(&number) {
            return Err(LevelError::Unknown(number));
        }
        let mut offered = Self::OFFERED.into_iter();
        offered.find(|level| level.number() == number).ok_or(LevelError::NotOffered(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_levels_on_offer_exist() {
        assert_eq!(Level::try_from(1), Ok(Level::One));
        assert_eq!([0, 1, 2].map(Level::is_offered), [false, true, false]);
        assert_eq!(Level::try_from(0), Err(LevelError::Unknown(0)));
        assert_eq!(Level::try_from(2), Err(LevelError::NotOffered(2)));
        assert_eq!(Level::try_from(8), Err(LevelError::NotOffered(8)));
        assert_eq!(LevelError::Unknown(9).to_string(), "a level is 1 to 8, not 9");
    }
}
