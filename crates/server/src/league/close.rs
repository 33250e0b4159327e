//! The end of a league.

use yonin_protocol::{League, LeagueId, LeagueStatus, RoundStatus};
use yonin_store::LeagueDeed;

use super::{LeagueError, Leagues, Revisions, again};
use crate::session::Organizer;

impl Leagues {
    /// Ends a league: nothing in it changes from then on. Every round has to be finished.
    pub(crate) async fn close(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
    ) -> Result<League, LeagueError> {
        again!(self.turns.wait(id), self.try_close(organizer, id, revisions).await)
    }

    async fn try_close(
        &self,
        organizer: &Organizer,
        id: &LeagueId,
        revisions: &Revisions,
    ) -> Result<League, LeagueError> {
        let board = self.own_board(id, organizer, revisions).await?;
        let unfinished = board.rounds().iter().find(|it| it.status != RoundStatus::Finished);
        if let Some(round) = unfinished {
            return Err(LeagueError::conflict(format!("round {} is not finished", round.n)));
        }
        let deed = LeagueDeed::Terms { spec: None, status: Some(LeagueStatus::Closed) };
        self.change(board.league(), deed).await?;
        self.get(id).await
    }
}
