//! What decides between players of equal points.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A way to decide between players of equal points. More is better.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Who stood above whom where those who are equal met each other: how often he did, less how
    /// often another of them stood above him.
    HeadToHead,
    /// Sum of the points of everyone he met, each as often as they met.
    OpponentsPoints,
    /// How often he was first.
    Firsts,
    /// How many he has mated.
    Mates,
    /// A lot, drawn for each player from the league's seed.
    Lots,
}

impl TieBreak {
    /// Every way there is.
    pub const ALL: [TieBreak; 5] = [
        TieBreak::HeadToHead,
        TieBreak::OpponentsPoints,
        TieBreak::Firsts,
        TieBreak::Mates,
        TieBreak::Lots,
    ];

    /// The tie-break as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            TieBreak::HeadToHead => "head_to_head",
            TieBreak::OpponentsPoints => "opponents_points",
            TieBreak::Firsts => "firsts",
            TieBreak::Mates => "mates",
            TieBreak::Lots => "lots",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The tie-breaks of a league in the order in which they are asked, none of them twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "Vec<TieBreak>", into = "Vec<TieBreak>")]
#[schema(value_type = BTreeSet<TieBreak>)]
#[ts(as = "Vec<TieBreak>")]
pub struct TieBreaks(Vec<TieBreak>);

/// A tie-break that is named twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is named twice")]
pub struct RepeatedTieBreak(pub TieBreak);

impl TieBreaks {
    /// In the order in which they are asked.
    pub fn as_slice(&self) -> &[TieBreak] {
        &self.0
    }
}

/// All but the lots: who is equal in everything that was played shares a rank.
impl Default for TieBreaks {
    fn default() -> Self {
        use TieBreak::{Firsts, HeadToHead, Mates, OpponentsPoints};
        Self(vec![HeadToHead, OpponentsPoints, Firsts, Mates])
    }
}

impl TryFrom<Vec<TieBreak>> for TieBreaks {
    type Error = RepeatedTieBreak;

    fn try_from(list: Vec<TieBreak>) -> Result<Self, RepeatedTieBreak> {
        let repeated = list.iter().enumerate().find(|(at, it)| list[..*at].contains(it));
        match repeated {
            Some((_, tie_break)) => Err(RepeatedTieBreak(*tie_break)),
            None => Ok(Self(list)),
        }
    }
}

impl From<TieBreaks> for Vec<TieBreak> {
    fn from(list: TieBreaks) -> Vec<TieBreak> {
        list.0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn each_is_asked_once() {
        let read = |list| from_value::<TieBreaks>(list).map_err(|error| error.to_string());
        assert_eq!(read(json!([])).unwrap().as_slice(), []);
        let all = read(json!(["lots", "mates", "firsts", "opponents_points", "head_to_head"]));
        assert_eq!(all.unwrap().as_slice().len(), TieBreak::ALL.len());
        assert_eq!(read(json!(["lots", "mates", "lots"])).unwrap_err(), "lots is named twice");
        for tie_break in TieBreak::ALL {
            assert_eq!(json!(tie_break), json!(tie_break.as_str()));
        }
    }
}
