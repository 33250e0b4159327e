//! Texts of leagues.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::TextError;
use crate::text::{check_chat, check_length, check_no_control, text};

fn check_league_name(text: &str) -> Result<(), TextError> {
    check_length(text, 1, 80)?;
    check_no_control(text)
}

text!(
    /// A league's name: 1-80 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 80, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    LeagueName,
    check_league_name
);
text!(
    /// Why a ruling was made: 1-500 characters, none of them a control character.
    #[schema(value_type = String, min_length = 1, max_length = 500, pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$")]
    RulingReason,
    check_chat
);

/// Where a webhook is to be called: an address that begins with `https://` or `http://`, of at most
/// 2048 characters of ASCII without spaces. Whether the server goes there is for it to decide.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, max_length = 2048, pattern = r"^https?://[!-~]+$")]
pub struct WebhookUrl(Box<str>);

/// Text that is no address of a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must begin with https:// or http:// and have at most 2048 characters of ASCII, no spaces")]
pub struct NoWebhookUrl;

impl WebhookUrl {
    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for WebhookUrl {
    type Error = NoWebhookUrl;

    fn try_from(text: String) -> Result<Self, NoWebhookUrl> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let good = rest.is_some_and(|rest| !rest.is_empty())
            && text.len() <= 2048
            && text.bytes().all(|byte| byte.is_ascii_graphic());
        if good { Ok(Self(text.into_boxed_str())) } else { Err(NoWebhookUrl) }
    }
}

impl FromStr for WebhookUrl {
    type Err = NoWebhookUrl;

    fn from_str(text: &str) -> Result<Self, NoWebhookUrl> {
        Self::try_from(text.to_owned())
    }
}

impl From<WebhookUrl> for String {
    fn from(url: WebhookUrl) -> String {
        url.0.into_string()
    }
}

impl fmt::Display for WebhookUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_webhooks() {
        for good in ["https://club.example/hook", "http://127.0.0.1:8080/?a=b"] {
            assert_eq!(good.parse::<WebhookUrl>().map(|url| url.to_string()).as_deref(), Ok(good));
        }
        let long = format!("https://{}", "a".repeat(2041));
        for bad in
            ["", "https://", "ftp://a", "HTTP", "https://a b", "https://é", "http://a\n", &long]
        {
            assert!(bad.parse::<WebhookUrl>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_have_80_characters() {
        assert!("将".repeat(80).parse::<LeagueName>().is_ok());
        assert!("x".repeat(81).parse::<LeagueName>().is_err());
        assert!("".parse::<LeagueName>().is_err() && "a\nb".parse::<LeagueName>().is_err());
    }
}
