//! Why a move is illegal.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The first reason that holds, in the contract's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the contract's own words")]
pub enum Why {
    NotInHand,
    NotYours,
    Occupied,
    LionBlocked,
    NotReachable,
    CannotPromote,
    MustPromote,
    DeadEnd,
    Nifu,
    DeadKingPawn,
    LionProtected,
    FirstLion,
    InCheck,
    OwnKing,
    DropMate,
}

impl From<yonin_engine::IllegalMove> for Why {
    fn from(illegal: yonin_engine::IllegalMove) -> Self {
        use yonin_engine::IllegalMove as Illegal;
        match illegal {
            Illegal::NotInHand => Why::NotInHand,
            Illegal::NotYours => Why::NotYours,
            Illegal::Occupied => Why::Occupied,
            Illegal::LionBlocked => Why::LionBlocked,
            Illegal::NotReachable => Why::NotReachable,
            Illegal::CannotPromote => Why::CannotPromote,
            Illegal::MustPromote => Why::MustPromote,
            Illegal::DeadEnd => Why::DeadEnd,
            Illegal::Nifu => Why::Nifu,
            Illegal::DeadKingPawn => Why::DeadKingPawn,
            Illegal::LionProtected => Why::LionProtected,
            Illegal::FirstLion => Why::FirstLion,
            Illegal::InCheck => Why::InCheck,
            Illegal::OwnKing => Why::OwnKing,
            Illegal::DropMate => Why::DropMate,
        }
    }
}
