//! How a player becomes known to the server.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Label, Password, Player, PlayerName, Token, TokenId, UnixMillis};

/// What a token allows.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Sit, move, chat, queue.
    Play,
    /// As play, marked as a bot, in unrated pools.
    Bot,
    /// Run leagues of one's own.
    Organize,
    /// Run the server.
    Admin,
}

impl Scope {
    /// The scope as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Bot => "bot",
            Scope::Organize => "organize",
            Scope::Admin => "admin",
        }
    }
}

/// Body of `POST /v1/guests`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GuestRequest {
    /// A name to be known by; the server has one ready otherwise.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<PlayerName>,
}

/// Body of `POST /v1/accounts` and of `POST /v1/sessions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Credentials {
    /// The account's name.
    pub name: PlayerName,
    /// Its password.
    pub password: Password,
}

/// Body of `POST /v1/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenRequest {
    /// What the token is for.
    pub label: Label,
    /// What it allows: at most what its maker may.
    pub scopes: Vec<Scope>,
    /// When it stops working; never if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub expires_at: Option<UnixMillis>,
}

/// A token as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenInfo {
    /// What to delete it by.
    pub id: TokenId,
    /// What it is for.
    pub label: Label,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created_at: UnixMillis,
    /// When it stops working; null if never.
    #[schema(required)]
    pub expires_at: Option<UnixMillis>,
}

/// Answer of `POST /v1/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NewToken {
    /// Shown here and never again.
    pub token: Token,
    /// What lists show too.
    #[serde(flatten)]
    pub info: TokenInfo,
}

/// Answer of the calls that make or renew a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Session {
    /// Who the token stands for.
    pub player: Player,
    /// Shown here and never again.
    pub token: Token,
}

/// Answer of `GET /v1/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The caller.
    pub player: Player,
    /// What his token allows.
    pub scopes: Vec<Scope>,
}
