//! Numbers with a fraction.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::MAX_INTEGER;

/// A number that JSON can write: no infinity, nothing that is no number, so that it equals itself.
/// Whole numbers are written without a fraction.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, ToSchema, TS)]
#[schema(value_type = f64)]
#[ts(type = "number")]
pub struct Finite(f64);

/// A value that JSON has no number for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be a finite number")]
pub struct NotFinite;

impl Finite {
    /// Nothing.
    pub const ZERO: Finite = Finite(0.0);

    /// The number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

/// Every value is finite.
impl Eq for Finite {}

impl TryFrom<f64> for Finite {
    type Error = NotFinite;

    fn try_from(number: f64) -> Result<Self, NotFinite> {
        // A zero has no sign: it would not be written.
        if number.is_finite() { Ok(Self(number + 0.0)) } else { Err(NotFinite) }
    }
}

impl From<u32> for Finite {
    fn from(number: u32) -> Self {
        Self(f64::from(number))
    }
}

impl From<i32> for Finite {
    fn from(number: i32) -> Self {
        Self(f64::from(number))
    }
}

impl From<Finite> for f64 {
    fn from(number: Finite) -> f64 {
        number.0
    }
}

impl fmt::Display for Finite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Finite {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 && self.0.abs() <= MAX_INTEGER as f64 {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Finite {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(f64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, to_string};

    use super::*;

    #[test]
    fn numbers_are_written_short_and_read_as_written() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (25.0, "25"),
            (-1.5, "-1.5"),
            (25.0 / 3.0, "8.333333333333334"),
            (1e300, "1e+300"),
        ] {
            let number = Finite::try_from(number).unwrap();
            assert_eq!(to_string(&number).unwrap(), text);
            assert_eq!(from_str::<Finite>(text).unwrap(), number);
        }
        for none in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(Finite::try_from(none), Err(NotFinite));
        }
        assert!(from_str::<Finite>("1e999").is_err());
    }
}
