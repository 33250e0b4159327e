//! Who plays.

use serde::{Deserialize, Serialize};

use crate::{DisplayName, PlayerId};

/// A player as others see him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Stays when a guest becomes an account.
    pub id: PlayerId,
    /// The name to show.
    pub name: DisplayName,
    /// What stands behind the name.
    pub kind: PlayerKind,
    /// Rating per pool; none for guests.
    pub rating: Option<serde_json::Value>,
}

/// What stands behind a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Someone who gave no password; plays unrated games.
    Guest,
    /// A registered player.
    Account,
    /// A computer player of the server.
    Bot,
}
