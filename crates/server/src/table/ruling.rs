//! Rulings: an organizer sets a result, or sets it back.

use yonin_league::ruled_ranks;
use yonin_protocol::{BySeat, Event, PlayerId, Ruled, UnixMillis};

use super::draft::Draft;
use super::refusal::Refusal;
use super::state::{Stage, State};
use super::step::Step;

/// A ruling as its league has worked it out.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// Who makes it.
    pub by: PlayerId,
    /// Why, for people.
    pub why: String,
    /// What the league found at the table.
    pub ground: Ground,
}

/// What there is to rule on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// A game that is being played: it ends by the ruling.
    Playing(Ruled),
    /// A game that is over: the ranks that count from now on; none if its own count again.
    Game(Option<BySeat<u8>>),
    /// An open table, which is closed.
    Open,
    /// A table that was closed without a game.
    Closed,
}

impl State {
    /// Carries out a ruling: the log of a game tells of it, an open table is closed. A game that is on
    /// ends by it, all who still play being level but for what is ruled. A league that has found
    /// something else than there is asks again.
    pub(crate) fn rule(&self, judgement: Judgement, now: UnixMillis) -> Result<Step, Refusal> {
        let Judgement { by, why, ground } = judgement;
        let mut draft = Draft::new(self, now);
        match (&self.stage, ground) {
            (Stage::Finished(finished), Ground::Game(ranks)) => {
                let position = finished.block();
                draft.add(Event::Ruling { by, why, ranks, position, eliminated: Vec::new() })?;
            }
            (Stage::Playing(play), Ground::Playing(ruled)) => {
                let ranks = ruled_ranks(&play.board.ranks_if_drawn(), &ruled);
                let position = draft.rule(ranks.clone())?;
                let ranks = Some(ranks);
                draft.add(Event::Ruling { by, why, ranks, position, eliminated: Vec::new() })?;
            }
            (Stage::Open(_), Ground::Open) => draft.add(Event::TableClosed { why })?,
            (Stage::Closed(_), Ground::Closed) => {}
            (Stage::Playing(_) | Stage::Finished(_) | Stage::Open(_) | Stage::Closed(_), _) => {
                return Err(Refusal::Outdated);
            }
        }
        draft.finish()
    }
}
