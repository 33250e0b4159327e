//! Leagues as they are read.

use std::sync::Arc;

use yonin_protocol::{League, LeagueId, Round, TableId};
use yonin_store::{Keyset, LeagueFilter, LeagueKey, Rows};

use super::{Board, LeagueError, Leagues};

impl Leagues {
    /// Leagues, newest first.
    pub(crate) async fn list(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, LeagueError> {
        Ok(self.store.leagues(filter, keyset).await?)
    }

    /// A league with its rounds, where everybody stands and what they did, as of now.
    pub(crate) async fn board(&self, id: &LeagueId) -> Result<Arc<Board>, LeagueError> {
        self.boards.at(self.store.as_ref(), id).await
    }

    /// Whether a table that its players have not come to may be done something about: in a league not
    /// before they have had the time.
    pub(crate) async fn has_waited(&self, table: &TableId) -> Result<(), LeagueError> {
        let Some(summary) = self.store.summary(table).await? else { return Ok(()) };
        let Some(league) = &summary.league else { return Ok(()) };
        let patience = u64::from(self.get(league).await?.spec.start_by_s.get()) * 1000;
        let waits = summary.created_at.plus(patience);
        if self.time.now() < waits {
            let detail = format!("its players have until {waits} to come");
            return Err(LeagueError::Conflict(detail));
        }
        Ok(())
    }

    /// A round of a league, and the revision it was read at.
    pub(super) async fn round(&self, id: &LeagueId, n: u32) -> Result<(Round, u64), LeagueError> {
        let board = self.board(id).await?;
        Ok((board.round(n)?.clone(), board.revision()))
    }
}
