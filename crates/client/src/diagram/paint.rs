//! Colours, where the terminal shows them.

use yonin_engine::Seat;

/// Whether to write colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Characters alone.
    Plain,
    /// With the escape sequences of a terminal.
    Colour,
}

/// What a colour stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Seat(Seat),
    /// Men that nobody moves.
    Nobody,
    /// A king in check.
    Alarm,
}

impl Tone {
    pub(super) const fn of(controller: Option<Seat>) -> Self {
        match controller {
            Some(seat) => Self::Seat(seat),
            None => Self::Nobody,
        }
    }

    const fn code(self) -> &'static str {
        match self {
            Self::Seat(Seat::South) => "36",
            Self::Seat(Seat::West) => "33",
            Self::Seat(Seat::North) => "35",
            Self::Seat(Seat::East) => "32",
            Self::Nobody => "2",
            Self::Alarm => "1;31",
        }
    }
}

impl Paint {
    /// Colours for a terminal, unless the environment has `NO_COLOR`.
    pub fn on(terminal: bool) -> Self {
        if terminal && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()) {
            Paint::Colour
        } else {
            Paint::Plain
        }
    }

    pub(super) fn toned(self, tone: Tone, text: &str) -> String {
        self.escape(tone.code(), text)
    }

    pub(super) fn faint(self, text: &str) -> String {
        self.escape("2", text)
    }

    /// Text that stands out.
    pub(crate) fn strong(self, text: &str) -> String {
        self.escape("1", text)
    }

    fn escape(self, code: &str, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }
}
