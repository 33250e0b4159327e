//! What standings follow from: the terms, who plays, what was played and what was ruled.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use yonin_protocol::{
    BySeat, DrawSeed, EntrantView, LeagueRuling, LeagueSpec, OptionValue, PlayerId, Ruled,
    RulingId, Seat, TableId,
};

use crate::dealings::Dealings;
use crate::points::ranks_without;

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
    /// The seats of entrants who did not come: a computer player sat there from the start. They have
    /// forfeited, whatever it came to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Seat>,
}

impl TableResult {
    /// The ranks that count, once something was ruled or not: ranks that are ruled are all there is to
    /// say, a forfeit is one beside those of who did not come.
    pub fn counted(&self, ruled: Option<&Ruled>) -> BySeat<u8> {
        match ruled {
            Some(Ruled::Ranks(ranks)) => ranks.by_seat().clone(),
            Some(Ruled::Forfeit(_)) | None => ranks_without(&self.ranks, &self.forfeiting(ruled)),
        }
    }

    /// Who has forfeited.
    pub(crate) fn forfeiting(&self, ruled: Option<&Ruled>) -> Vec<Seat> {
        match ruled {
            Some(Ruled::Ranks(_)) => Vec::new(),
            Some(Ruled::Forfeit(forfeit)) => {
                forfeit.seats().iter().chain(&self.absent).copied().collect()
            }
            None => self.absent.clone(),
        }
    }
}

/// How ranks are read (`scoring` of the options).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Each rank counts.
    Ranks,
    /// The first wins and all others lose alike.
    WinnerOnly,
}

impl Season {
    /// How its ranks are read.
    pub fn scoring(&self) -> Scoring {
        match self.spec.options.get("scoring") {
            Some(OptionValue::Word(word)) if word == "winner_only" => Scoring::WinnerOnly,
            _ => Scoring::Ranks,
        }
    }

    /// The ruling that counts, by table.
    pub(crate) fn rulings_in_force(&self) -> HashMap<&TableId, &Ruled> {
        let in_force = self.rulings.iter().filter(|ruling| counts(ruling));
        in_force.map(|ruling| (&ruling.table, &ruling.ruled)).collect()
    }
}

/// Of the rulings on a table, oldest first, the one that counts, not counting one that is being
/// withdrawn.
pub fn in_force<'a>(
    rulings: &'a [LeagueRuling],
    table: &TableId,
    without: &RulingId,
) -> Option<&'a LeagueRuling> {
    let on_it = |it: &&LeagueRuling| it.table == *table && it.id != *without && counts(it);
    rulings.iter().rfind(on_it)
}

fn counts(ruling: &LeagueRuling) -> bool {
    ruling.withdrawn_at.is_none()
}
