//! Names and other text with rules. A value of these types has passed them.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use unicode_normalization::is_nfc;
use utoipa::ToSchema;

/// Text that breaks the rules of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// Too short or too long.
    #[error("must have {min} to {max} characters")]
    Length {
        /// Fewest characters allowed.
        min: usize,
        /// Most characters allowed.
        max: usize,
    },
    /// A character that names do not have.
    #[error("may have only letters, digits, spaces and _ - .")]
    Character,
    /// A space at either end.
    #[error("must not begin or end with a space")]
    Edge,
    /// Not in Unicode normal form C.
    #[error("must be in Unicode normal form C")]
    NotNormal,
    /// A control character.
    #[error("must have no control characters")]
    Control,
}

pub(crate) fn check_length(text: &str, min: usize, max: usize) -> Result<(), TextError> {
    if (min..=max).contains(&text.chars().count()) {
        Ok(())
    } else {
        Err(TextError::Length { min, max })
    }
}

pub(crate) fn check_no_control(text: &str) -> Result<(), TextError> {
    if text.chars().any(char::is_control) { Err(TextError::Control) } else { Ok(()) }
}

fn check_player_name(text: &str) -> Result<(), TextError> {
    check_length(text, 2, 20)?;
    if text.starts_with(' ') || text.ends_with(' ') {
        return Err(TextError::Edge);
    }
    if !text.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.')) {
        return Err(TextError::Character);
    }
    if is_nfc(text) { Ok(()) } else { Err(TextError::NotNormal) }
}

fn check_table_name(text: &str) -> Result<(), TextError> {
    check_length(text, 1, 60)?;
    check_no_control(text)
}

/// Reads what a list is filtered by: any text of one line. What no name can have is a fault.
pub(crate) fn filter<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    if let Some(text) = &text {
        check_no_control(text).map_err(D::Error::custom)?;
    }
    Ok(text)
}

pub(crate) fn check_chat(text: &str) -> Result<(), TextError> {
    check_length(text, 1, 500)?;
    check_no_control(text)
}

fn check_nonce(text: &str) -> Result<(), TextError> {
    check_length(text, 1, 64)?;
    check_no_control(text)
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $check:path) => {
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS)]
        $(#[$doc])*
        #[serde(try_from = "String", into = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = TextError;

            fn try_from(text: String) -> Result<Self, TextError> {
                $check(&text)?;
                Ok(Self(text.into_boxed_str()))
            }
        }

        impl FromStr for $name {
            type Err = TextError;

            fn from_str(text: &str) -> Result<Self, TextError> {
                Self::try_from(text.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0.into_string()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

pub(crate) use text;

text!(
    /// A name a player chooses: 2-20 letters, digits, spaces, `_ - .`, in normal form C.
    /// The pattern excludes what ASCII has besides, and spaces at either end.
    #[schema(
        value_type = String, min_length = 2, max_length = 20,
        pattern = r"^[^\u0000-,/:-@\[-^`{-\u009f][^\u0000-\u001f!-,/:-@\[-^`{-\u009f]*[^\u0000-,/:-@\[-^`{-\u009f]$"
    )]
    PlayerName,
    check_player_name
);
text!(
    /// A table's name: 1-60 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 60, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    TableName,
    check_table_name
);
text!(
    /// What a player adds to the furigoma: 1-64 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 64, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    Nonce,
    check_nonce
);

text!(
    /// What is said: 1-500 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 500, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    ChatText,
    check_chat
);
text!(
    /// What a token is for: 1-60 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 60, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    Label,
    check_table_name
);

/// A name as others see it: an account's own, or a guest's with its tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(transparent)]
pub struct DisplayName(String);

impl DisplayName {
    /// A guest's name: what he chose, and a tag that helps to tell two of the same name apart. It
    /// is not unique.
    pub fn guest(name: &PlayerName, tag: u16) -> Self {
        Self(format!("{name}#{tag:04}"))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for DisplayName {
    fn from(name: String) -> Self {
        Self(name)
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_names_keep_their_rules() {
        for good in ["Mika", "ab", "J. R-2_x", "四人将棋", "Ünal"] {
            assert!(good.parse::<PlayerName>().is_ok(), "{good}");
        }
        for (bad, why) in [
            ("x", TextError::Length { min: 2, max: 20 }),
            ("123456789012345678901", TextError::Length { min: 2, max: 20 }),
            (" ab", TextError::Edge),
            ("a#b", TextError::Character),
            ("a\tb", TextError::Character),
            ("Te\u{301}a", TextError::Character),
        ] {
            assert_eq!(bad.parse::<PlayerName>(), Err(why), "{bad:?}");
        }
        assert_eq!("\u{212B}ngstrom".parse::<PlayerName>(), Err(TextError::NotNormal));
    }

    #[test]
    fn guests_are_told_apart_by_a_tag() {
        let name: PlayerName = "Mika".parse().unwrap();
        assert_eq!(DisplayName::guest(&name, 42).as_str(), "Mika#0042");
    }
}
