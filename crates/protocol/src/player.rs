//! Who plays.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{DisplayName, PlayerId, RatingView};

/// A player as others see him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Player {
    /// Stays when a guest becomes an account.
    pub id: PlayerId,
    /// The name to show.
    pub name: DisplayName,
    /// What stands behind the name.
    pub kind: PlayerKind,
    /// His rating in the pool at hand; null where no pool is, and for who has none there, as guests.
    #[schema(required)]
    pub rating: Option<Box<RatingView>>,
    /// Whether he came with a `bot` token: a program plays for him.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>", optional)]
    pub via_bot: bool,
}

/// What stands behind a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// Someone who gave no password; plays unrated games.
    Guest,
    /// A registered player.
    Account,
    /// A computer player of the server.
    Bot,
}
