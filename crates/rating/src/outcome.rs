//! How a rated game ended.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::System;

/// Most players in a game.
pub const MOST_ENTRIES: usize = 4;

/// A player's part in the outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<P> {
    /// Who.
    pub player: P,
    /// Those with the same number are partners; the number itself means nothing.
    pub side: u8,
    /// The side's place, from 1, the best; sides with equal ranks have drawn.
    pub rank: u8,
    /// A partner of somebody who left the game: his rating may rise, and does not fall.
    pub spared: bool,
}

/// How a rated game ended, for the system that rates it. One that exists can be rated.
///
/// It is stored with the game, as JSON, so that later rulings can rate the games after them again:
/// `{"system":"weng_lin","entries":[{"player":…,"side":0,"rank":1,"spared":false},…]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Loose<P>", bound(deserialize = "P: Ord + Deserialize<'de>"))]
pub struct Outcome<P> {
    system: System,
    entries: Vec<Entry<P>>,
}

/// An outcome as somebody wrote it down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Loose<P> {
    system: System,
    entries: Vec<Entry<P>>,
}

/// Entries that are no outcome. Indices are those of the entries, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutcomeError {
    /// Nobody plays against anybody.
    #[error("there are not two sides")]
    OneSide,
    /// More players than a game has.
    #[error("{0} players are more than {MOST_ENTRIES}")]
    TooMany(usize),
    /// Glicko-2 rates two players.
    #[error("Glicko-2 rates two players, not {0}")]
    NotTwo(usize),
    /// A player is there twice.
    #[error("the player of entry {0} is in an entry before it")]
    Twice(usize),
    /// A rank is 0, or more than there are players.
    #[error("rank {rank} of entry {entry} is not from 1 to the number of players")]
    Rank {
        /// Whose.
        entry: usize,
        /// What it was.
        rank: u8,
    },
    /// Partners have different ranks.
    #[error("entry {0} has another rank than a partner")]
    SideDivided(usize),
    /// A spared player has no partner who could have left.
    #[error("entry {0} is spared, and has no partner who is not")]
    NobodyLeft(usize),
}

impl<P> Outcome<P> {
    /// The outcome these entries are of. Their order is kept.
    ///
    /// # Errors
    /// The first fault found: fewer than two sides, too many players for the system, a player
    /// twice, a rank out of range, partners of different rank, or a player spared without a
    /// partner who is not.
    pub fn new(system: System, entries: Vec<Entry<P>>) -> Result<Self, OutcomeError>
    where
        P: Ord,
    {
        let count = entries.len();
        if count > MOST_ENTRIES {
            return Err(OutcomeError::TooMany(count));
        }
        let sides: BTreeSet<u8> = entries.iter().map(|entry| entry.side).collect();
        if sides.len() < 2 {
            return Err(OutcomeError::OneSide);
        }
        if system == System::Glicko2 && count != 2 {
            return Err(OutcomeError::NotTwo(count));
        }
        let mut players = BTreeSet::new();
        let mut ranks = BTreeMap::new();
        for (index, entry) in entries.iter().enumerate() {
            if !players.insert(&entry.player) {
                return Err(OutcomeError::Twice(index));
            }
            if !(1..=count).contains(&usize::from(entry.rank)) {
                return Err(OutcomeError::Rank { entry: index, rank: entry.rank });
            }
            if *ranks.entry(entry.side).or_insert(entry.rank) != entry.rank {
                return Err(OutcomeError::SideDivided(index));
            }
            let left = |other: &Entry<P>| other.side == entry.side && !other.spared;
            if entry.spared && !entries.iter().any(left) {
                return Err(OutcomeError::NobodyLeft(index));
            }
        }
        Ok(Self { system, entries })
    }

    /// How the game is rated.
    #[must_use]
    pub const fn system(&self) -> System {
        self.system
    }

    /// The players' parts, in the order they were given in.
    #[must_use]
    pub fn entries(&self) -> &[Entry<P>] {
        &self.entries
    }

    /// The outcome under rules by which only the winner counts: all others have lost to him, and
    /// have drawn among themselves. Those who share the first rank have drawn too.
    #[must_use]
    pub fn winner_only(mut self) -> Self {
        for entry in &mut self.entries {
            entry.rank = entry.rank.min(2);
        }
        self
    }
}

impl<P: Ord> TryFrom<Loose<P>> for Outcome<P> {
    type Error = OutcomeError;

    fn try_from(Loose { system, entries }: Loose<P>) -> Result<Self, OutcomeError> {
        Self::new(system, entries)
    }
}
