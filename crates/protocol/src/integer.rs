//! Integers as the wire has them: every reader of JSON holds those below 2^53 exactly, and none above
//! is taken.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// The largest integer of the protocol: 2^53 - 1.
pub const MAX_INTEGER: u64 = (1 << 53) - 1;

/// Reads a number that the protocol can hold.
///
/// # Errors
///
/// A number above [`MAX_INTEGER`], or none.
pub fn integer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(deserializer)?;
    if number <= MAX_INTEGER {
        Ok(number)
    } else {
        Err(Error::invalid_value(Unexpected::Unsigned(number), &"an integer below 2^53"))
    }
}

/// Reads such a number, or none.
pub(crate) fn optional<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u64>, D::Error> {
    #[derive(Deserialize)]
    struct Held(#[serde(deserialize_with = "integer")] u64);
    Ok(Option::<Held>::deserialize(deserializer)?.map(|Held(number)| number))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::{Command, UnixMillis};

    #[test]
    fn what_a_reader_could_not_hold_is_refused() {
        for (number, good) in [
            (json!(0), true),
            (json!(9_007_199_254_740_991_u64), true),
            (json!(9_007_199_254_740_992_u64), false),
            (json!(u64::MAX), false),
            (json!(-1), false),
            (json!(1.5), false),
        ] {
            let time = serde_json::from_value::<UnixMillis>(number.clone());
            assert_eq!(time.is_ok(), good, "{number}");
            let play = json!({"t": "move", "ply": 1, "move": "5g5f", "after": number});
            assert_eq!(serde_json::from_value::<Command>(play).is_ok(), good, "{number}");
        }
        let play = json!({"t": "move", "ply": 1, "move": "5g5f", "after": null});
        assert!(serde_json::from_value::<Command>(play).is_ok());
    }
}
