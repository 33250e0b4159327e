//! What standings follow from: the terms, who plays, what was played and what was ruled.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use yonin_protocol::{
    BySeat, DrawSeed, EntrantView, LeagueRuling, LeagueSpec, OptionValue, PlayerId, Ruled, TableId,
};

use crate::dealings::Dealings;

/// A league as its standings see it.
#[derive(Clone, Debug)]
pub struct Season {
    /// Its terms.
    pub spec: LeagueSpec,
    /// What its lots are drawn from.
    pub lots_seed: DrawSeed,
    /// Everyone who has entered, withdrawn or not, each once. Whoever sits at a table without having
    /// entered, as a computer player does, takes a place there and appears nowhere else.
    pub entrants: Vec<EntrantView>,
    /// Its rounds, in order.
    pub rounds: Vec<SeasonRound>,
    /// Its rulings, oldest first. Of those on a table that are not withdrawn, the last counts.
    pub rulings: Vec<LeagueRuling>,
}

/// A round of a season.
#[derive(Clone, Debug)]
pub struct SeasonRound {
    /// 1, 2, 3, …
    pub n: u32,
    /// Its tables.
    pub tables: Vec<SeasonTable>,
    /// Who had no table.
    pub byes: Vec<PlayerId>,
}

/// A table of a season.
#[derive(Clone, Debug)]
pub struct SeasonTable {
    /// Which.
    pub table: TableId,
    /// Who sat where.
    pub seats: BySeat<PlayerId>,
    /// How its game ended; none before, and none for an aborted game, which counts for nothing.
    pub result: Option<TableResult>,
}

/// How a game ended, before any ruling. It is kept as JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableResult {
    /// Final ranks, as the game gave them.
    pub ranks: BySeat<u8>,
    /// How many players each seat has mated; none where it is missing.
    pub mates: BySeat<u8>,
    /// What the seats did to each other, where that is known.
    pub dealings: Option<Dealings>,
}

/// How ranks are read (`scoring` of the options).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scoring {
    /// Each rank counts.
    Ranks,
    /// The first wins and all others lose alike.
    WinnerOnly,
}

impl Season {
    pub(crate) fn scoring(&self) -> Scoring {
        match self.spec.options.get("scoring") {
            Some(OptionValue::Word(word)) if word == "winner_only" => Scoring::WinnerOnly,
            _ => Scoring::Ranks,
        }
    }

    /// The ruling that counts, by table.
    pub(crate) fn rulings_in_force(&self) -> HashMap<&TableId, &Ruled> {
        let in_force = self.rulings.iter().filter(|ruling| ruling.withdrawn_at.is_none());
        in_force.map(|ruling| (&ruling.table, &ruling.ruled)).collect()
    }
}
