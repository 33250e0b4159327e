//! A game that is over, as ratings see it.

use yonin_engine::yonin::{Entry, Removal as EngineRemoval};
use yonin_protocol::{OverReason, PlayerKind, Seat};

use super::playing::Occupant;
use super::state::{Stage, State};
use crate::rating::{Gone, Part, Played};

impl State {
    /// Whether ratings follow from what is played here. A league may start a table without somebody who
    /// does not come: then a computer player plays, and nothing follows.
    pub(crate) fn is_rated(&self) -> bool {
        let is_bot = |by: &Occupant| by.player.kind == PlayerKind::Bot;
        let bots = || self.game().is_some_and(|play| play.occupants.values().any(is_bot));
        self.spec.rated && !bots()
    }

    /// The game that was played to an end here, if ratings follow from it. Aborted games change none.
    pub(crate) fn rated_game(&self) -> Option<Played> {
        let Stage::Finished(finished) = &self.stage else { return None };
        if !self.is_rated() || finished.result.reason == OverReason::Aborted {
            return None;
        }
        let play = &finished.play;
        let removed = |seat: Seat| {
            play.board.game().entries().iter().any(|entry| {
                matches!(entry, Entry::Removal { seat: gone, removal: EngineRemoval::Abandon, .. }
                    if Seat::from(*gone) == seat)
            })
        };
        let parts = play.occupants.iter().filter_map(|(seat, occupant)| {
            let gone = match &occupant.left_among {
                Some(among) => Some(Gone::Replaced { among: among.clone() }),
                None => removed(*seat).then_some(Gone::Removed),
            };
            let rank = *finished.result.ranks.get(seat)?;
            Some((*seat, Part { player: occupant.player.id.clone(), rank, gone }))
        });
        Some(Played { rules: self.spec.rules, seats: parts.collect() })
    }
}
