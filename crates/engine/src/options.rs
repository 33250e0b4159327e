//! What options of a game are called, and what can be wrong with one.

/// What an option is called, which values it takes, and what it decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The name.
    pub name: &'static str,
    /// The values, or a description of their range.
    pub values: &'static [&'static str],
    /// What it decides, in one line.
    pub meaning: &'static str,
}

/// An option or value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("{0:?} is no option")]
    Unknown(String),
    /// The option does not take this value.
    #[error("{value:?} is no value of {option}: {}", values.join(", "))]
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        value: String,
        /// The values it takes.
        values: &'static [&'static str],
    },
}

impl OptionError {
    /// No option has this name.
    pub(crate) fn unknown(option: &str) -> Self {
        Self::Unknown(option.chars().take(40).collect())
    }

    /// The option does not take this value.
    pub(crate) fn value(info: &OptionInfo, value: &str) -> Self {
        let value = value.chars().take(40).collect();
        Self::Value { option: info.name, value, values: info.values }
    }
}

/// The highest `max_plies`, and the highest ply number a position may carry.
pub const MOST_PLIES: u32 = 100_000;

/// The names of a truth.
pub(crate) const BOOLEANS: [(&str, bool); 2] = [("true", true), ("false", false)];

/// The value with a name in a table.
pub(crate) fn by_name<T: Copy>(table: &[(&str, T)], text: &str) -> Option<T> {
    table.iter().find(|(name, _)| *name == text).map(|&(_, value)| value)
}

/// The name of a value in a table.
pub(crate) fn name_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> String {
    table.iter().find(|(_, other)| other == value).map_or("", |&(name, _)| name).to_owned()
}

/// A number of plies without sign or leading zero.
pub(crate) fn plies(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number <= MOST_PLIES && number.to_string() == text).then_some(number)
}
