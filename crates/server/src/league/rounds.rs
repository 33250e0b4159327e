//! Rounds: paired, started, taken back.

use yonin_protocol::{DrawSeed, LeagueId, NewRound, Round, RoundStatus, RoundTable, TableId};
use yonin_store::{LeagueDeed, Season};

use super::pairing::next_round;
use super::terms::round_table;
use super::{LeagueError, Leagues, Revisions, again};
use crate::entropy;
use crate::session::Organizer;

impl Leagues {
    /// Pairs the next round. `first` names its first table: a request that is sent again finds its round
    /// by it.
    pub(crate) async fn pair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        request: NewRound,
        first: Option<TableId>,
    ) -> Result<(Round, u64), LeagueError> {
        again!(self.try_pair(organizer, id, revisions, request.clone(), first.clone()).await)
    }

    async fn try_pair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
        request: NewRound,
        first: Option<TableId>,
    ) -> Result<(Round, u64), LeagueError> {
        let season = self.season(id).await?;
        let made = season.rounds.iter().find(|round| {
            first.is_some() && round.tables.first().map(|table| &table.table) == first.as_ref()
        });
        if let Some(made) = made {
            return Ok((made.clone(), season.league.revision));
        }
        super::own::check(&season.league, organizer, revisions)?;
        let draft = next_round(&season, request.tables, DrawSeed(entropy::draw()?))?;
        let mut first = first;
        let mut tables = Vec::with_capacity(draft.tables.len());
        for seats in draft.tables {
            let table = match first.take() {
                Some(table) => table,
                None => TableId::try_from(entropy::id(self.time.now())?)?,
            };
            tables.push(RoundTable { table, seats });
        }
        let round = Round {
            n: draft.n,
            status: RoundStatus::Paired,
            seed: draft.seed,
            tables,
            byes: draft.byes,
        };
        let revision = self.change(&season.league, LeagueDeed::AddRound(round.clone())).await?;
        Ok((round, revision))
    }

    /// Starts a round, and makes those of its tables that are not there yet: what was begun before a crash
    /// is finished by asking again.
    pub(crate) async fn start(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(Round, u64), LeagueError> {
        again!(self.try_start(organizer, id, n, revisions).await)?;
        self.open_missing(id).await?;
        self.round(id, n).await
    }

    async fn try_start(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let season = self.own_season(id, organizer, revisions).await?;
        let round = season.rounds.iter().find(|round| round.n == n);
        let round = round.ok_or(LeagueError::NotFound("round"))?;
        if round.status == RoundStatus::Paired {
            self.change(&season.league, LeagueDeed::StartRound(n)).await?;
        }
        Ok(())
    }

    /// Takes back the newest round while it is only paired.
    pub(crate) async fn unpair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        again!(self.try_unpair(organizer, id, n, revisions).await)
    }

    async fn try_unpair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let season = self.own_season(id, organizer, revisions).await?;
        match season.rounds.iter().find(|round| round.n == n) {
            None => Ok(()),
            Some(round) if round.status == RoundStatus::Paired => {
                self.change(&season.league, LeagueDeed::DropRound(n)).await?;
                Ok(())
            }
            Some(_) => Err(LeagueError::conflict("the round has been started")),
        }
    }

    /// Makes the tables of rounds that are being played, those that are not there.
    pub(crate) async fn open_missing(&self, id: &LeagueId) -> Result<(), LeagueError> {
        let season: Season = self.season(id).await?;
        let league = &season.league;
        for round in season.rounds.iter().filter(|it| it.status == RoundStatus::Playing) {
            for table in &round.tables {
                if season.results.contains_key(&table.table)
                    || self.store.summary(&table.table).await?.is_some()
                {
                    continue;
                }
                let request = round_table(&league.spec, round.n, table);
                let (organizer, table) = (&league.organizer, table.table.clone());
                self.lobby.create_for_league(&league.id, organizer, &request, table).await?;
            }
        }
        Ok(())
    }
}
