//! Tables of leagues.

use std::sync::Arc;

use sha2::{Digest, Sha256};
use yonin_protocol::{CreateTable, LeagueId, PlayerId, TableId};
use yonin_store::StoreError;

use super::{Lobby, LobbyError, Unmade};
use crate::table::Spec;

/// Bytes of the hash that make a table's id.
const ID_BYTES: usize = 16;

impl Lobby {
    /// Has a league's tables made by somebody else, unless whoever makes them now says that he has.
    pub(crate) fn unmade(&self, league: &LeagueId) -> Unmade {
        Unmade::new(Arc::clone(&self.around.openings), league)
    }

    /// Makes the table of a league's round under its id, run by the organizer. False if it is there
    /// already.
    pub(crate) async fn create_for_league(
        self: &Arc<Self>,
        league: &LeagueId,
        organizer: &PlayerId,
        request: &CreateTable,
        id: TableId,
    ) -> Result<bool, LobbyError> {
        let spec = Spec { league: Some(league.clone()), ..self.spec(request, id)? };
        let mut making = self.make(spec, organizer.clone(), request)?;
        making.begin(self)?;
        match self.add(making).await {
            Ok(_) => Ok(true),
            Err(LobbyError::Store(StoreError::Conflict)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// The id of the table where a league's game is played once more. It follows from the old table's, so
/// that whoever asks for it finds the same one.
pub(crate) fn next_try(table: &TableId) -> Option<TableId> {
    let hash = Sha256::new().chain_update("next try ").chain_update(table.as_str()).finalize();
    TableId::try_from(hex::encode(&hash[..ID_BYTES])).ok()
}
