//! How a player becomes known to the server.

use serde::{Deserialize, Serialize};

use crate::{Player, PlayerName, Token};

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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

/// Body of `POST /v1/guests`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestRequest {
    /// A name to be known by; the server has one ready otherwise.
    #[serde(default)]
    pub name: Option<PlayerName>,
}

/// Answer of the calls that make or renew a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Who the token stands for.
    pub player: Player,
    /// Shown here and never again.
    pub token: Token,
}

/// Answer of `GET /v1/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The caller.
    pub player: Player,
    /// What his token allows.
    pub scopes: Vec<Scope>,
}
