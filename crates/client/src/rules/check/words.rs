//! Words of the vector files as types: what is not one of them is refused while reading.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use yonin_engine::yonin::{EliminationReason, End, Rules, Ruleset, Setup, parse_move};
use yonin_engine::{Move, ParseMoveError, Seat};

use super::error::{LineError, VectorFault};
use crate::rules::yonin::reason_word;

/// Declares a type read from a string, with a function that reads it.
macro_rules! word {
    ($(#[$doc:meta])* $name:ident($inner:ty), $error:ty, $read:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
        #[serde(try_from = "String")]
        pub(super) struct $name(pub(super) $inner);

        impl TryFrom<String> for $name {
            type Error = $error;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                let read: fn(&str) -> Result<$inner, $error> = $read;
                read(&text).map(Self)
            }
        }
    };
}

word!(
    /// A letter of `s w n e`.
    SeatWord(Seat), yonin_engine::ParseSeatError, |text| text.parse()
);
word!(
    /// Name of a ruleset.
    RulesetWord(Ruleset), yonin_engine::yonin::ParseRulesetError, |text| text.parse()
);
word!(
    /// A position in one line.
    SetupWord(Setup), yonin_engine::ParseSetupError, |text| text.parse()
);
word!(
    /// A move in USI.
    MoveWord(Move), ParseMoveError, parse_move
);
word!(
    /// How a game ended.
    EndWord(End), UnknownWord, |text| {
        End::ALL.into_iter().find(|end| end.code() == text).ok_or_else(|| {
            UnknownWord { word: text.to_owned(), known: End::ALL.map(End::code).to_vec() }
        })
    }
);
word!(
    /// Why a player went out.
    ReasonWord(EliminationReason), UnknownWord, |text| {
        REASONS.into_iter().find(|reason| reason_word(*reason) == text).ok_or_else(|| {
            UnknownWord { word: text.to_owned(), known: REASONS.map(reason_word).to_vec() }
        })
    }
);

/// One for each word.
const REASONS: [EliminationReason; 6] = [
    EliminationReason::Checkmate,
    EliminationReason::Stalemate,
    EliminationReason::Resign,
    EliminationReason::Ruling,
    EliminationReason::PerpetualCheck,
    EliminationReason::BareKing,
];

/// A word that is not one of its kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is not one of {}", known.join(", "))]
pub(super) struct UnknownWord {
    word: String,
    known: Vec<&'static str>,
}

/// The value of an option: a word, a number, or true or false.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected a word, a whole number, true or false")]
enum OptionValue {
    Word(String),
    Number(u64),
    Truth(bool),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => write!(f, "{number}"),
            Self::Truth(truth) => write!(f, "{truth}"),
        }
    }
}

/// Options with their values in the order of the file, a repeated one as often as it stands there.
#[derive(Debug, Default)]
pub(super) struct OptionWords(Vec<(String, String)>);

impl<'de> Deserialize<'de> for OptionWords {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(OptionWordsVisitor)
    }
}

struct OptionWordsVisitor;

impl<'de> Visitor<'de> for OptionWordsVisitor {
    type Value = OptionWords;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of options")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionWords, A::Error> {
        let mut words = Vec::new();
        while let Some((option, value)) = map.next_entry::<String, OptionValue>()? {
            words.push((option, value.to_string()));
        }
        Ok(OptionWords(words))
    }
}

/// A ruleset with options that differ from it.
#[derive(Debug, Clone)]
pub(super) struct GivenRules {
    pub(super) rules: Rules,
    /// As one would give them to the other subcommands.
    pub(super) text: String,
}

impl GivenRules {
    pub(super) fn new(
        ruleset: Ruleset,
        set: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, LineError> {
        let mut rules = ruleset.rules();
        let mut text = format!("--ruleset {}", ruleset.name());
        let mut seen = Vec::new();
        for (option, value) in set {
            if seen.contains(&option) {
                let fault = VectorFault::Value("the option comes twice".to_owned());
                return Err(fault.in_field(format!("set.{option}")));
            }
            seen.push(option.clone());
            rules
                .set(&option, &value)
                .map_err(|error| VectorFault::value(&error).in_field(format!("set.{option}")))?;
            text.push_str(&format!(" --set {option}={value}"));
        }
        Ok(Self { rules, text })
    }

    pub(super) fn from_json(ruleset: &RulesetWord, set: OptionWords) -> Result<Self, LineError> {
        Self::new(ruleset.0, set.0)
    }
}

/// Ranks by seat; what is not a seat or comes twice is refused.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RankWords {
    s: Option<u8>,
    w: Option<u8>,
    n: Option<u8>,
    e: Option<u8>,
}

impl RankWords {
    /// Seats that have a rank, in seat order.
    pub(super) fn given(&self) -> Vec<(Seat, u8)> {
        Seat::ALL
            .into_iter()
            .zip([self.s, self.w, self.n, self.e])
            .filter_map(|(seat, rank)| Some((seat, rank?)))
            .collect()
    }
}

/// For a field that may be absent but not null: `Some` of whatever stands there.
pub(super) fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}
