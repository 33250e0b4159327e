//! Offers: what live players may agree on.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{OfferId, Seat};

/// What is offered.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To end the game with nobody behind.
    Draw,
    /// To undo moves; not in rated games.
    Takeback,
    /// To stop the clocks.
    Pause,
    /// To go on after a pause; takes no consent but one's own.
    Resume,
    /// To end the game without a result.
    Abort,
    /// To go on another day with a sealed move; in games for two.
    Adjourn,
}

impl OfferKind {
    /// The kind as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Pause => "pause",
            OfferKind::Resume => "resume",
            OfferKind::Abort => "abort",
            OfferKind::Adjourn => "adjourn",
        }
    }
}

/// How an offer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// Everyone agreed.
    Accepted,
    /// Someone did not.
    Declined,
    /// Its maker took it back.
    Withdrawn,
    /// Its maker has moved again or is out, or the game has ended.
    Lapsed,
}

/// An open offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Offer {
    /// What to answer to.
    pub offer: OfferId,
    /// What is offered.
    pub what: OfferKind,
    /// By whom.
    pub seat: Seat,
    /// For takebacks: the number of the move that will be the next again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub to_ply: Option<u32>,
    /// Who has agreed so far, its maker first.
    pub accepted: Vec<Seat>,
}
