//! Options by name and as text, for records, command lines and the wire.

use super::{BareKing, FirstLion, LastRankPromotion, Rules};
use crate::options::{BOOLEANS, by_name, name_of, plies};
use crate::{OptionError, OptionInfo};

/// Every option, in the order records list them.
pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "last_rank_promotion",
        values: &["none", "pawn", "lance", "pawn_lance"],
        meaning: "which men may promote on their last rank without a capture",
    },
    OptionInfo {
        name: "last_rank_forced",
        values: &["true", "false"],
        meaning: "whether these men must promote on their last rank",
    },
    OptionInfo {
        name: "first_lion",
        values: &["edo", "okazaki", "off"],
        meaning: "which lions are safe right after a man that is no lion took one: all, protected ones, none",
    },
    OptionInfo {
        name: "kirin_exception",
        values: &["true", "false"],
        meaning: "whether a kirin that took a lion and promoted may be taken back all the same",
    },
    OptionInfo {
        name: "doomed_pawn_protects",
        values: &["true", "false"],
        meaning: "whether a pawn or go-between taken on a lion's first step still protects",
    },
    OptionInfo {
        name: "adjacent_exception",
        values: &["true", "false"],
        meaning: "whether a lion may take a protected lion that stands beside it",
    },
    OptionInfo {
        name: "tsukegui_exception",
        values: &["true", "false"],
        meaning: "whether a lion may take a protected lion after a man worth it on its first step",
    },
    OptionInfo {
        name: "lion_pawn_block",
        values: &["true", "false"],
        meaning: "whether pawns and go-betweens block a lion's jump",
    },
    OptionInfo {
        name: "bare_king",
        values: &["lishogi", "renmei", "off"],
        meaning: "when a player with nothing but a royal loses",
    },
    OptionInfo {
        name: "max_plies",
        values: &["0..100000"],
        meaning: "moves after which the game is a draw; 0 for no limit",
    },
];

const LAST_RANK_PROMOTIONS: [(&str, LastRankPromotion); 4] = [
    ("none", LastRankPromotion::None),
    ("pawn", LastRankPromotion::Pawn),
    ("lance", LastRankPromotion::Lance),
    ("pawn_lance", LastRankPromotion::PawnLance),
];
const FIRST_LIONS: [(&str, FirstLion); 3] =
    [("edo", FirstLion::Edo), ("okazaki", FirstLion::Okazaki), ("off", FirstLion::Off)];
const BARE_KINGS: [(&str, BareKing); 3] =
    [("lishogi", BareKing::Lishogi), ("renmei", BareKing::Renmei), ("off", BareKing::Off)];

impl Rules {
    /// Sets one option from its text.
    ///
    /// # Errors
    ///
    /// When no option has the name or the option does not take the value; the rules stay as they were.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let info = OPTIONS
            .iter()
            .find(|info| info.name == option)
            .ok_or_else(|| OptionError::unknown(option))?;
        self.try_set(info.name, value).ok_or_else(|| OptionError::value(info, value))
    }

    fn try_set(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "last_rank_promotion" => {
                self.last_rank_promotion = by_name(&LAST_RANK_PROMOTIONS, value)?;
            }
            "last_rank_forced" => self.last_rank_forced = by_name(&BOOLEANS, value)?,
            "first_lion" => self.first_lion = by_name(&FIRST_LIONS, value)?,
            "kirin_exception" => self.kirin_exception = by_name(&BOOLEANS, value)?,
            "doomed_pawn_protects" => self.doomed_pawn_protects = by_name(&BOOLEANS, value)?,
            "adjacent_exception" => self.adjacent_exception = by_name(&BOOLEANS, value)?,
            "tsukegui_exception" => self.tsukegui_exception = by_name(&BOOLEANS, value)?,
            "lion_pawn_block" => self.lion_pawn_block = by_name(&BOOLEANS, value)?,
            "bare_king" => self.bare_king = by_name(&BARE_KINGS, value)?,
            "max_plies" => self.max_plies = plies(value)?,
            _ => return None,
        }
        Some(())
    }

    /// The value of an option as text; `None` when no option has the name.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<String> {
        Some(match option {
            "last_rank_promotion" => name_of(&LAST_RANK_PROMOTIONS, &self.last_rank_promotion),
            "last_rank_forced" => name_of(&BOOLEANS, &self.last_rank_forced),
            "first_lion" => name_of(&FIRST_LIONS, &self.first_lion),
            "kirin_exception" => name_of(&BOOLEANS, &self.kirin_exception),
            "doomed_pawn_protects" => name_of(&BOOLEANS, &self.doomed_pawn_protects),
            "adjacent_exception" => name_of(&BOOLEANS, &self.adjacent_exception),
            "tsukegui_exception" => name_of(&BOOLEANS, &self.tsukegui_exception),
            "lion_pawn_block" => name_of(&BOOLEANS, &self.lion_pawn_block),
            "bare_king" => name_of(&BARE_KINGS, &self.bare_king),
            "max_plies" => self.max_plies.to_string(),
            _ => return None,
        })
    }

    /// Every option with its value as text, in the order records list them.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, String)> {
        OPTIONS.iter().filter_map(|info| Some((info.name, self.get(info.name)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chu::Ruleset;

    #[test]
    fn options_set_and_tell_every_value_they_list() {
        for info in OPTIONS {
            for &value in info.values.iter().filter(|value| !value.contains("..")) {
                let mut rules = Ruleset::Lishogi.rules();
                rules.set(info.name, value).unwrap();
                assert_eq!(rules.get(info.name).as_deref(), Some(value), "{}", info.name);
            }
        }
        let mut rules = Rules::default();
        rules.set("max_plies", "100000").unwrap();
        for (name, value) in [("max_plies", "100001"), ("max_plies", "01"), ("first_lion", "")] {
            assert!(rules.set(name, value).is_err(), "{name}={value}");
        }
        assert!(rules.set("impasse", "off").is_err());
        assert_eq!(rules.options().count(), OPTIONS.len());
    }
}
