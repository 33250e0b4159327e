//! A game that is over, as ratings see it.

use yonin_protocol::{BySeat, OverReason, PlayerKind, Seat};

use super::playing::Occupant;
use super::state::{Finished, Stage, State};
use crate::rating::{Gone, Part, Played};

impl State {
    /// Whether ratings follow from what is played here. A league may start a table without somebody who
    /// does not come: then a computer player plays, and nothing follows.
    pub(crate) fn is_rated(&self) -> bool {
        let is_bot = |by: &Occupant| by.player.kind == PlayerKind::Bot;
        let bots = || self.game().is_some_and(|play| play.occupants.values().any(is_bot));
        self.spec.rated && !bots()
    }

    /// The seats that computer players had from the start.
    pub(crate) fn bots(&self) -> Vec<Seat> {
        let seats = self.game().map(|play| play.occupants.iter()).into_iter().flatten();
        seats.filter(|(_, by)| by.player.kind == PlayerKind::Bot).map(|(seat, _)| *seat).collect()
    }

    /// The ranks of a game that is over, before anything is ruled: a game that a ruling has ended stood
    /// as when those who still play draw.
    pub(crate) fn played_ranks(&self) -> BySeat<u8> {
        match &self.stage {
            Stage::Finished(Finished { play, result, .. }) => match result.reason {
                OverReason::Ruling => play.board.ranks_if_drawn(),
                _ => result.ranks.clone(),
            },
            Stage::Open(_) | Stage::Playing(_) | Stage::Closed(_) => BySeat::new(),
        }
    }

    /// The game that was played to an end here, if ratings follow from it. Aborted games change none.
    pub(crate) fn rated_game(&self) -> Option<Played> {
        let Stage::Finished(finished) = &self.stage else { return None };
        if !self.is_rated() || finished.result.reason == OverReason::Aborted {
            return None;
        }
        let play = &finished.play;
        let ranks = self.played_ranks();
        let parts = play.occupants.iter().filter_map(|(seat, occupant)| {
            let gone = match &occupant.left_among {
                Some(among) => Some(Gone::Replaced { among: among.clone() }),
                None => play.board.was_abandoned(*seat).then_some(Gone::Removed),
            };
            let rank = *ranks.get(seat)?;
            Some((*seat, Part { player: occupant.player.id.clone(), rank, gone }))
        });
        Some(Played { rules: self.spec.rules, seats: parts.collect() })
    }
}
