//! Text of strangers at the terminal.

use std::fmt::{self, Write};

/// Text whose control characters are written out, so that it cannot steer the terminal or pass for
/// another line.
#[derive(Clone, Copy, Debug)]
pub struct Printable<'a>(pub &'a str);

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| {
            if is_steering(c) { write!(f, "{}", c.escape_unicode()) } else { f.write_char(c) }
        })
    }
}

/// Control characters, and those that begin lines or turn the direction of writing.
fn is_steering(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_not_steered() {
        assert_eq!(Printable("Mika #1 将").to_string(), "Mika #1 将");
        assert_eq!(Printable("a\u{1b}[2J\n\u{202e}").to_string(), r"a\u{1b}[2J\u{a}\u{202e}");
    }
}
