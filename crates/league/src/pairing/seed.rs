//! The seed of a pairing, as it is recorded and shown.

use std::fmt;
use std::str::FromStr;

/// Bytes in a seed.
const BYTES: usize = 16;

/// What decides between equals in a pairing. Recorded with the round, so that anybody can pair it
/// again; as text it is 32 hexadecimal digits, lower case when written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PairingSeed([u8; BYTES]);

/// Text that is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pairing seed has 32 hexadecimal digits")]
pub struct PairingSeedError;

impl PairingSeed {
    /// The seed of these bytes, which ought to be random.
    pub fn new(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes it is made of.
    pub fn as_bytes(&self) -> &[u8; BYTES] {
        &self.0
    }
}

impl FromStr for PairingSeed {
    type Err = PairingSeedError;

    fn from_str(text: &str) -> Result<Self, PairingSeedError> {
        let mut bytes = [0; BYTES];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| PairingSeedError)?;
        Ok(Self(bytes))
    }
}

impl fmt::Display for PairingSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PairingSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PairingSeed({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::{PairingSeed, PairingSeedError};

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let text = "00ff102233445566778899aabbccddee";
        let seed: PairingSeed = text.parse().unwrap();
        assert_eq!(seed.to_string(), text);
        assert_eq!(text.to_uppercase().parse(), Ok(seed));
        assert_eq!(seed.as_bytes()[..3], [0x00, 0xff, 0x10]);
    }

    #[test]
    fn other_text_is_refused() {
        for text in
            ["", "00", "00ff102233445566778899aabbccddeg", "+0ff102233445566778899aabbccddee"]
        {
            assert_eq!(text.parse::<PairingSeed>(), Err(PairingSeedError), "{text}");
        }
        assert_eq!("0".repeat(34).parse::<PairingSeed>(), Err(PairingSeedError));
    }
}
