//! Text that fits on one line.

use std::fmt;

/// A piece of text that can stand on one line of a record: not empty, without line breaks or other
/// control characters, without spaces at its ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line(String);

impl Line {
    /// The text with what cannot stand there turned into spaces; `None` if nothing is left.
    ///
    /// ```
    /// use yonin_engine::record::Line;
    /// assert_eq!(Line::new(" Mika\nSato ").unwrap().as_str(), "Mika Sato");
    /// assert!(Line::new("\t ").is_none());
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let breaks = |character: char| {
            character.is_control() || matches!(character, '\u{2028}' | '\u{2029}' | '\u{feff}')
        };
        let clean = text.replace(breaks, " ");
        let clean = clean.trim();
        (!clean.is_empty()).then(|| Self(clean.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
