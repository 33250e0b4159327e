//! What the end of a game, or a ruling on it, changes beyond its table.

use yonin_protocol::{LeagueId, PlayerId, Ruled, RulingId, RulingReason, TableId, UnixMillis};
use yonin_rating::Outcome;

use crate::{LeagueNews, RatedGame};

/// What follows from the end of a game. [`crate::StoreError::Outdated`] if a rating is no longer what the
/// caller has read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settlement {
    /// The ratings; a game is rated once, whatever is asked for later under the same id.
    pub rated: Option<RatedGame>,
    /// The league's table.
    pub league: Option<LeagueTable>,
}

/// What an append does to the league whose table it is about. The league's revision grows by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueTable {
    /// Which league; if there is none of that id, nothing follows.
    pub league: LeagueId,
    /// The revision that the caller has read; [`crate::StoreError::Outdated`] if it is another now. None:
    /// whatever it is.
    pub expected: Option<u64>,
    /// What becomes of the table's result.
    pub result: ResultChange,
    /// What webhooks are to be told.
    pub news: Vec<LeagueNews>,
}

/// What becomes of the result of a league's table. A table that is in no round (any more) has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultChange {
    /// It stays.
    Kept,
    /// It is this, in the words of whoever reads it. A round that is being played is finished once
    /// every table has one.
    Set(String),
    /// The game is played again at this table, which takes the place of this one in the round. It need
    /// not exist yet.
    Replayed(TableId),
}

/// What becomes of the rulings on a table's game.
#[derive(Clone, Debug, PartialEq)]
pub struct RulingStep {
    /// Made or withdrawn.
    pub deed: RulingDeed,
    /// What the game is rated by from now on; none if that stays as it is.
    pub rerated: Option<Rerating>,
    /// The league's table.
    pub league: Option<LeagueTable>,
}

/// A ruling is made or withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulingDeed {
    /// A new one.
    Make(NewRuling),
    /// An earlier one counts no longer. [`crate::StoreError::Outdated`] if the table has no ruling of this
    /// id that still counts.
    Withdraw {
        /// Which.
        ruling: RulingId,
        /// Since when.
        at: UnixMillis,
    },
}

/// A ruling to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRuling {
    /// What to withdraw it by.
    pub id: RulingId,
    /// Among whose rulings it is listed, whatever becomes of the table.
    pub league: LeagueId,
    /// What.
    pub ruled: Ruled,
    /// Why, for people.
    pub why: RulingReason,
    /// Who has made it.
    pub by: PlayerId,
    /// When.
    pub at: UnixMillis,
}

/// The outcome that a game is rated by from now on. Every later game of the pool is rated again. A
/// game that was never rated stays so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rerating {
    /// None: the game counts no longer.
    pub outcome: Option<Outcome<PlayerId>>,
}
