//! Claims: what the others decide about a player who is gone on his turn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, Seat, UnixMillis};

/// What is to become of an absent player's seat.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum ClaimChoice {
    /// He is out.
    Remove,
    /// A computer player goes on for him.
    Bot,
    /// He is waited for.
    Wait,
}

/// How a claim ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimOutcome {
    /// He is out.
    Remove,
    /// A computer player goes on for him.
    Bot,
    /// He is waited for.
    Wait,
    /// He came back, or his turn ended, before the vote did.
    Returned,
}

impl From<ClaimChoice> for ClaimOutcome {
    fn from(choice: ClaimChoice) -> Self {
        match choice {
            ClaimChoice::Remove => ClaimOutcome::Remove,
            ClaimChoice::Bot => ClaimOutcome::Bot,
            ClaimChoice::Wait => ClaimOutcome::Wait,
        }
    }
}

/// An open claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Claim {
    /// Whose seat it is about.
    pub seat: Seat,
    /// Since when a claim could be made.
    pub claim_at: UnixMillis,
    /// What the others want.
    #[schema(value_type = BTreeMap<Seat, ClaimChoice>)]
    pub votes: BySeat<ClaimChoice>,
}
