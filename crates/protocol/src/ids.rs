//! Ids: opaque to the peer, each its own type so that one cannot be given for another.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The longest id anywhere in the protocol, in characters.
const MAX_ID_CHARS: usize = 64;

/// Text that cannot be an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to 64 characters and no control characters")]
pub struct IdError;

/// Whether a text can be an id.
pub(crate) fn check(text: &str) -> Result<(), IdError> {
    let chars = text.chars().count();
    if chars == 0 || chars > MAX_ID_CHARS || text.chars().any(char::is_control) {
        return Err(IdError);
    }
    Ok(())
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS)]
        $(#[$doc])*
        #[serde(try_from = "String", into = "String")]
        #[schema(
            value_type = String, min_length = 1, max_length = 64,
            pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$"
        )]
        pub struct $name(Box<str>);

        impl $name {
            /// The id as it stands on the wire.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, IdError> {
                check(&text)?;
                Ok(Self(text.into_boxed_str()))
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                Self::try_from(text.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0.into_string()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// A player, whether guest or account; a guest who becomes an account keeps it.
    PlayerId
);
id!(
    /// A table, and the record of the game played there.
    TableId
);
id!(
    /// One WebSocket connection, for log lines and support.
    ConnId
);
id!(
    /// An offer, unique in its table.
    OfferId
);
id!(
    /// A place in a quick-match queue.
    TicketId
);
id!(
    /// A token in lists of tokens; not the token itself.
    TokenId
);
id!(
    /// A client's own name for a command, unique per player and table.
    CommandId
);

id!(
    /// A league.
    LeagueId
);
id!(
    /// A ruling on the result of a table.
    RulingId
);
id!(
    /// A webhook of a league.
    WebhookId
);
id!(
    /// One thing that webhooks tell of: the same at every attempt, for every webhook.
    NoticeId
);

impl PlayerId {
    /// The computer player of a level; no person has such an id.
    pub fn bot(level: crate::Level) -> Self {
        Self(format!("bot:{}", level.number()).into_boxed_str())
    }
}

impl OfferId {
    /// The offer that a table's event of this number makes.
    pub fn numbered(seq: u64) -> Self {
        Self(seq.to_string().into_boxed_str())
    }
}
