//! Ranks as a ruling gives them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, Seat};

/// Ranks of all who played at a table: each is one more than the number of those who did better, as in
/// 1, 2, 2, 4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "BySeat<u8>", into = "BySeat<u8>")]
#[schema(value_type = BTreeMap<Seat, u8>)]
pub struct Ranks(BySeat<u8>);

/// Why numbers are no ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RanksError {
    /// There is nothing to rank where fewer than two played.
    #[error("ranks are for two seats or more")]
    TooFew,
    /// A rank that nobody can have.
    #[error("seat {seat} has rank {rank}, but {better} did better: it must be {}", better + 1)]
    Wrong {
        /// Whose.
        seat: Seat,
        /// What was said.
        rank: u8,
        /// How many have a better one.
        better: u8,
    },
}

impl Ranks {
    /// The ranks by seat.
    pub const fn by_seat(&self) -> &BySeat<u8> {
        &self.0
    }
}

impl TryFrom<BySeat<u8>> for Ranks {
    type Error = RanksError;

    fn try_from(ranks: BySeat<u8>) -> Result<Self, RanksError> {
        if ranks.len() < 2 {
            return Err(RanksError::TooFew);
        }
        for (&seat, &rank) in &ranks {
            // A seat is one of five letters.
            let better = ranks.values().filter(|other| **other < rank).count() as u8;
            if rank != better + 1 {
                return Err(RanksError::Wrong { seat, rank, better });
            }
        }
        Ok(Self(ranks))
    }
}

impl From<Ranks> for BySeat<u8> {
    fn from(ranks: Ranks) -> BySeat<u8> {
        ranks.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(given: [u8; 4]) -> Result<Ranks, RanksError> {
        Seat::YONIN.into_iter().zip(given).collect::<BySeat<u8>>().try_into()
    }

    #[test]
    fn ranks_leave_a_gap_after_those_who_share_one() {
        for good in [[1, 2, 3, 4], [4, 3, 2, 1], [1, 1, 3, 3], [1, 2, 2, 4], [1, 1, 1, 1]] {
            assert_eq!(ranks(good).map(|r| r.by_seat().len()), Ok(4), "{good:?}");
        }
        let (seat, better) = (Seat::N, 2);
        assert_eq!(ranks([1, 1, 2, 4]), Err(RanksError::Wrong { seat, rank: 2, better }));
        assert!(ranks([0, 2, 3, 4]).is_err() && ranks([2, 2, 3, 4]).is_err());
        assert!(ranks([1, 2, 3, u8::MAX]).is_err());
        assert_eq!(Ranks::try_from(BySeat::from([(Seat::B, 1)])), Err(RanksError::TooFew));
    }
}
