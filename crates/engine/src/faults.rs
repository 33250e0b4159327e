//! A set-up that cannot be played.

use std::error::Error;
use std::fmt;

/// A set-up that cannot be played, with every reason that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError<F> {
    /// The reasons, never empty.
    pub faults: Vec<F>,
}

impl<F: fmt::Display> fmt::Display for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position cannot be played")?;
        for (place, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if place == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl<F: fmt::Debug + fmt::Display> Error for SetupError<F> {}
