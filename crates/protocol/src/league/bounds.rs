//! Numbers of a league that have bounds.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A number that is not within its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be {min} to {max}")]
pub struct OutOfBounds {
    /// The least.
    pub min: u32,
    /// The most.
    pub max: u32,
}

macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident, $min:tt ..= $max:tt) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
        )]
        $(#[$doc])*
        #[serde(try_from = "u32", into = "u32")]
        #[schema(value_type = u32, minimum = $min, maximum = $max)]
        pub struct $name(u32);

        impl $name {
            /// The number.
            pub const fn get(self) -> u32 {
                self.0
            }
        }

        impl TryFrom<u32> for $name {
            type Error = OutOfBounds;

            fn try_from(number: u32) -> Result<Self, OutOfBounds> {
                if ($min..=$max).contains(&number) {
                    Ok(Self(number))
                } else {
                    Err(OutOfBounds { min: $min, max: $max })
                }
            }
        }

        impl From<$name> for u32 {
            fn from(number: $name) -> u32 {
                number.0
            }
        }
    };
}

bounded!(
    /// How many rounds a league has: 1 to 100.
    Rounds, 1..=100
);
bounded!(
    /// How many seconds a table of a league waits for its players before the organizer may do
    /// something about it: 0 to 1209600, two weeks.
    Patience, 0..=1_209_600
);
bounded!(
    /// How many plies strangers are behind: 0 to 40.
    DelayPlies, 0..=40
);
bounded!(
    /// How many seconds a player may be gone on his turn: 1 to 86400.
    GraceSeconds, 1..=86_400
);

/// Five.
impl Default for Rounds {
    fn default() -> Self {
        Self(5)
    }
}

/// Ten minutes.
impl Default for Patience {
    fn default() -> Self {
        Self(600)
    }
}

/// Nobody is behind.
impl Default for DelayPlies {
    fn default() -> Self {
        Self(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_kept() {
        for (rounds, good) in [(0, false), (1, true), (100, true), (101, false)] {
            assert_eq!(Rounds::try_from(rounds).is_ok(), good);
        }
        assert!(Patience::try_from(1_209_600).is_ok() && Patience::try_from(1_209_601).is_err());
        assert_eq!((Rounds::default().get(), Patience::default().get()), (5, 600));
        let error = serde_json::from_str::<Rounds>("101").unwrap_err();
        assert_eq!(error.to_string(), "must be 1 to 100");
    }
}
