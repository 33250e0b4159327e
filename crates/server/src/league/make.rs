//! New leagues, changed terms, next seasons.

use yonin_protocol::{
    CloneLeague, DrawSeed, League, LeagueId, LeaguePatch, LeagueSpec, LeagueStatus, NewLeague,
};
use yonin_store::{LeagueDeed, NewEntrant, StoreError};

use super::own::check_runs;
use super::{LeagueError, Leagues, Revisions, again};
use crate::entropy;
use crate::session::Organizer;

impl Leagues {
    /// Makes a league, which its maker runs. Under a given id it is made once.
    pub(crate) async fn make(
        &self,
        organizer: &Organizer,
        new: NewLeague,
        id: Option<LeagueId>,
    ) -> Result<League, LeagueError> {
        let spec = self.terms(new)?;
        self.add(organizer, spec, Vec::new(), id).await
    }

    /// Makes a league of the terms of another.
    pub(crate) async fn next_season(
        &self,
        organizer: &Organizer,
        old: &LeagueId,
        request: CloneLeague,
        id: Option<LeagueId>,
    ) -> Result<League, LeagueError> {
        let league = self.get(old).await?;
        check_runs(&league, organizer)?;
        let mut spec = league.spec;
        spec.name = request.name.unwrap_or(spec.name);
        let old = if request.entrants { self.store.entrants(old).await? } else { Vec::new() };
        let again = old.into_iter().filter(|it| !it.withdrawn);
        let entrants = again.map(|it| NewEntrant { player: it.player.id, joined_round: 1 });
        let entrants: Vec<_> = entrants.collect();
        self.check_room(0, entrants.len())?;
        self.add(organizer, spec, entrants, id).await
    }

    async fn add(
        &self,
        organizer: &Organizer,
        spec: LeagueSpec,
        entrants: Vec<NewEntrant>,
        id: Option<LeagueId>,
    ) -> Result<League, LeagueError> {
        let now = self.time.now();
        let id = match id {
            Some(id) => id,
            None => LeagueId::try_from(entropy::id(now)?)?,
        };
        let league = League {
            id: id.clone(),
            revision: 1,
            organizer: organizer.player.id.clone(),
            status: LeagueStatus::Open,
            round: 0,
            lots_seed: DrawSeed(entropy::draw()?),
            created_at: now,
            spec,
        };
        match self.store.create_league(league, entrants).await {
            Ok(()) => {}
            // Made before the answer was lost.
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        self.get(&id).await
    }

    /// Changes a league's terms.
    pub(crate) async fn patch(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        patch: LeaguePatch,
    ) -> Result<League, LeagueError> {
        again!(self.turns.wait(id), self.try_patch(organizer, id, revisions, patch.clone()).await)
    }

    async fn try_patch(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        patch: LeaguePatch,
    ) -> Result<League, LeagueError> {
        let league = self.own(id, organizer, revisions).await?;
        let spec = self.changed(&league.spec, patch, league.round)?;
        let deed = LeagueDeed::Terms { spec: Some(Box::new(spec)), status: None };
        self.change(&league, deed).await?;
        self.get(id).await
    }
}
