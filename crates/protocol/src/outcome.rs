//! Who went out, why, and how games end.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, Seat};

/// One seat going out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Elimination {
    /// Who is out.
    pub seat: Seat,
    /// Who is credited, if anyone.
    #[schema(required)]
    pub by: Option<Seat>,
    /// Why.
    pub reason: OutReason,
    /// Null in team games until the end.
    #[schema(required)]
    pub rank: Option<u8>,
    /// What becomes of his men.
    pub army: Army,
}

/// Why a seat is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rules' own words")]
pub enum OutReason {
    Checkmate,
    Stalemate,
    BareKing,
    RoyalCaptured,
    PerpetualCheck,
    Resign,
    Flag,
    Abandon,
    Ruling,
}

/// Why a seat was taken out of the game by something other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the contract's own words")]
pub enum Removal {
    Resign,
    Flag,
    Abandon,
    Ruling,
}

/// What becomes of the men of a seat that is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Army {
    /// The credited player has them.
    Inherited,
    /// They stand still.
    Frozen,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the contract's own words")]
pub enum OverReason {
    LastSurvivor,
    TwoMates,
    SecondMateCount,
    Team,
    RoyalCaptured,
    Checkmate,
    Stalemate,
    BareKing,
    BareRoyals,
    Resign,
    Flag,
    Repetition,
    PerpetualCheck,
    MaxPlies,
    Agreement,
    Impasse,
    Aborted,
    Ruling,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameResult {
    /// Why it ended.
    pub reason: OverReason,
    /// Final ranks; empty if aborted.
    #[schema(value_type = BTreeMap<Seat, u8>)]
    pub ranks: BySeat<u8>,
    /// Every seat of rank 1, team members included; empty if aborted.
    pub winners: Vec<Seat>,
}

impl From<Removal> for yonin_engine::yonin::Removal {
    fn from(removal: Removal) -> Self {
        match removal {
            Removal::Resign => Self::Resign,
            Removal::Flag => Self::Flag,
            Removal::Abandon => Self::Abandon,
            Removal::Ruling => Self::Ruling,
        }
    }
}

impl From<&yonin_engine::yonin::Elimination> for Elimination {
    fn from(out: &yonin_engine::yonin::Elimination) -> Self {
        use yonin_engine::yonin::{ArmyFate, EliminationReason as Reason};
        Self {
            seat: out.seat.into(),
            by: out.by.map(Seat::from),
            reason: match out.reason {
                Reason::Checkmate => OutReason::Checkmate,
                Reason::Stalemate => OutReason::Stalemate,
                Reason::BareKing => OutReason::BareKing,
                Reason::PerpetualCheck => OutReason::PerpetualCheck,
                Reason::Resign => OutReason::Resign,
                Reason::Flag => OutReason::Flag,
                Reason::Abandon => OutReason::Abandon,
                Reason::Ruling => OutReason::Ruling,
            },
            rank: out.rank,
            army: match out.army {
                ArmyFate::Inherited => Army::Inherited,
                ArmyFate::Frozen => Army::Frozen,
            },
        }
    }
}

impl From<yonin_engine::yonin::End> for OverReason {
    fn from(end: yonin_engine::yonin::End) -> Self {
        use yonin_engine::yonin::End;
        match end {
            End::LastSurvivor => Self::LastSurvivor,
            End::TwoMates => Self::TwoMates,
            End::SecondMateCount => Self::SecondMateCount,
            End::Team => Self::Team,
            End::Repetition => Self::Repetition,
            End::MaxPlies => Self::MaxPlies,
        }
    }
}
