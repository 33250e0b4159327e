//! Rounds: paired, started, taken back.

use tokio::task::spawn_blocking;
use yonin_protocol::{DrawSeed, LeagueId, NewRound, Round, RoundStatus, RoundTable, TableId};
use yonin_store::LeagueDeed;

use super::own::{check_now, check_runs};
use super::pairing::next_round;
use super::terms::round_table;
use super::{LeagueError, Leagues, Revisions, again};
use crate::entropy;
use crate::lobby::Unmade;
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
        again!(
            self.turns.wait(id),
            self.try_pair(organizer, id, revisions, request.clone(), first.clone()).await
        )
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
        let seed = DrawSeed(entropy::draw()?);
        let pairing = spawn_blocking(move || {
            next_round(&season, request.tables, seed).map(|draft| (draft, season.league))
        });
        let (draft, league) = pairing.await.map_err(|_| LeagueError::Crashed)??;
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
        let revision = self.change(&league, LeagueDeed::AddRound(round.clone())).await?;
        Ok((round, revision))
    }

    /// Starts a round, and makes those of its tables that are not there yet: what was begun before a crash
    /// is finished by asking again. Where this breaks off, the keeper goes on.
    pub(crate) async fn start(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(Round, u64), LeagueError> {
        let unmade =
            again!(self.turns.wait(id), self.try_start(organizer, id, n, revisions).await)?;
        self.open_missing(id).await?;
        unmade.made();
        self.round(id, n).await
    }

    async fn try_start(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<Unmade, LeagueError> {
        let board = self.own_board(id, organizer, revisions).await?;
        let round = board.round(n)?;
        // Whether or not anybody hears that the round has been started.
        let unmade = self.lobby.unmade(id);
        if round.status == RoundStatus::Paired {
            self.change(board.league(), LeagueDeed::StartRound(n)).await?;
        }
        Ok(unmade)
    }

    /// Takes back the newest round while it is only paired.
    pub(crate) async fn unpair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        again!(self.turns.wait(id), self.try_unpair(organizer, id, n, revisions).await)
    }

    async fn try_unpair(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        n: u32,
        revisions: &Revisions,
    ) -> Result<(), LeagueError> {
        let board = self.board(id).await?;
        check_runs(board.league(), organizer)?;
        let Ok(round) = board.round(n) else { return Ok(()) };
        check_now(board.league(), revisions)?;
        if round.status != RoundStatus::Paired {
            return Err(LeagueError::conflict("the round has been started"));
        }
        self.change(board.league(), LeagueDeed::DropRound(n)).await?;
        Ok(())
    }

    /// Makes the tables of rounds that are being played, those that are not there.
    pub(crate) async fn open_missing(&self, id: &LeagueId) -> Result<(), LeagueError> {
        let board = self.board(id).await?;
        let league = board.league();
        for round in board.rounds().iter().filter(|it| it.status == RoundStatus::Playing) {
            for (number, table) in (1..).zip(&round.tables) {
                if board.table(&table.table).is_some_and(|it| it.result.is_some())
                    || self.store.summary(&table.table).await?.is_some()
                {
                    continue;
                }
                let request = round_table(&league.spec, round.n, number, table);
                let (organizer, table) = (&league.organizer, table.table.clone());
                self.lobby.create_for_league(&league.id, organizer, &request, table).await?;
            }
        }
        Ok(())
    }
}
