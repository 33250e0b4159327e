//! Leagues, their entrants and their rounds.

use std::collections::BTreeMap;

use async_trait::async_trait;
use yonin_protocol::{
    EntrantView, League, LeagueId, LeagueRuling, LeagueSpec, LeagueStatus, PlayerId, Round,
    TableId, UnixMillis,
};

use crate::{Keyset, LeagueNews, Rows, StoreError};

/// A player to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntrant {
    /// Who; he has to be known to the store.
    pub player: PlayerId,
    /// The first round he can be paired in.
    pub joined_round: u32,
}

/// A change that an organizer makes. The league's revision grows by one, unless nothing changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueChange {
    /// Of which league.
    pub league: LeagueId,
    /// The revision that the caller has read; [`StoreError::Outdated`] if it is another now. None:
    /// whatever it is.
    pub expected: Option<u64>,
    /// What.
    pub deed: LeagueDeed,
    /// What webhooks are to be told, if something changes.
    pub news: Vec<LeagueNews>,
}

/// What an organizer does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueDeed {
    /// New terms, or another status.
    Terms {
        /// None: as they are.
        spec: Option<Box<LeagueSpec>>,
        /// None: as it is.
        status: Option<LeagueStatus>,
    },
    /// Players enter, after those who are there; who is there already stays as he is.
    Enter(Vec<NewEntrant>),
    /// An entrant is to be paired no longer, or again. [`StoreError::Outdated`] if he is none.
    Withdraw {
        /// Who.
        player: PlayerId,
        /// Whether he is withdrawn from now on.
        withdrawn: bool,
    },
    /// An entrant is none any more.
    Remove(PlayerId),
    /// A round is paired; the league is running then. [`StoreError::Outdated`] if it is not the next one,
    /// [`StoreError::Conflict`] if a table's id is taken by another round.
    AddRound(Round),
    /// A round that is paired is being played from now on. Its tables are made by
    /// [`crate::Store::create_table`], those that do not exist yet, however often it is tried.
    StartRound(u32),
    /// A round that is only paired goes away again; without rounds the league is open.
    /// [`StoreError::Outdated`] if it is started, or not the newest.
    DropRound(u32),
}

/// Which leagues a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeagueFilter {
    /// Only those of this status.
    pub status: Option<LeagueStatus>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those that this player runs.
    pub organizer: Option<PlayerId>,
}

/// The key under which a league is found again in lists.
pub type LeagueKey = (UnixMillis, LeagueId);

/// All that standings follow from, as it was at one revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// The league.
    pub league: League,
    /// Who plays in it, in the order they entered.
    pub entrants: Vec<EntrantView>,
    /// Its rounds, in order; tables in the order they were given in.
    pub rounds: Vec<Round>,
    /// The results of tables that have one.
    pub results: BTreeMap<TableId, String>,
    /// The rulings on its tables, oldest first, withdrawn ones too.
    pub rulings: Vec<LeagueRuling>,
}

/// What is kept of leagues.
#[async_trait]
pub trait LeagueStore {
    /// Adds a league with its first entrants. `round` is not kept: it follows from the rounds.
    /// [`StoreError::Conflict`] if the id is taken.
    async fn create_league(
        &self,
        league: League,
        entrants: Vec<NewEntrant>,
    ) -> Result<(), StoreError>;

    /// A league.
    async fn league(&self, league: &LeagueId) -> Result<Option<League>, StoreError>;

    /// Leagues, newest first.
    async fn leagues(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, StoreError>;

    /// Changes a league, and says its revision then. [`StoreError::Outdated`] if the league is not at the
    /// revision expected, if there is none, or if what is to be changed is not as the caller thinks.
    async fn change_league(&self, change: LeagueChange) -> Result<u64, StoreError>;

    /// A league with everything in it, as it is at one moment.
    async fn season(&self, league: &LeagueId) -> Result<Option<Season>, StoreError>;

    /// Who plays in a league, in the order they entered; nobody if there is none of that id.
    async fn entrants(&self, league: &LeagueId) -> Result<Vec<EntrantView>, StoreError>;
}
