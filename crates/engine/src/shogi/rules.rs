//! The options of standard shogi.

use crate::{OptionError, OptionInfo};

/// Whether a player whose king has entered the other camp can claim the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Impasse {
    /// By the 27-point declaration.
    #[default]
    Points27,
    /// No.
    Off,
}

/// The value of every option of standard shogi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether a player whose king has entered the other camp can claim the game.
    pub impasse: Impasse,
}

/// Every option of standard shogi.
pub const OPTIONS: &[OptionInfo] = &[OptionInfo {
    name: "impasse",
    values: &["27_points", "off"],
    meaning: "whether a player whose king has entered the other camp can claim the game by points",
}];

impl Rules {
    /// Sets one option from its text.
    ///
    /// # Errors
    ///
    /// When no option has the name or the option does not take the value; the rules stay as they were.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let [info] = OPTIONS else { return Err(OptionError::unknown(option)) };
        if info.name != option {
            return Err(OptionError::unknown(option));
        }
        self.impasse = match value {
            "27_points" => Impasse::Points27,
            "off" => Impasse::Off,
            _ => return Err(OptionError::value(info, value)),
        };
        Ok(())
    }

    /// The value of an option as text; `None` when no option has the name.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<String> {
        let value = match self.impasse {
            Impasse::Points27 => "27_points",
            Impasse::Off => "off",
        };
        (option == "impasse").then(|| value.to_owned())
    }

    /// Every option with its value as text.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> {
        OPTIONS.iter().filter_map(|info| Some((info.name, self.get(info.name)?)))
    }
}
