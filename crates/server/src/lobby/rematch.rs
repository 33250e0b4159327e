//! Rematches.

use std::sync::Arc;

use sha2::{Digest, Sha256};
use yonin_protocol::{Invite, Nonce, Player, Table, TableId};

use super::{Lobby, LobbyError};
use crate::table::{Sitting, Viewer};

/// Bytes of the hash that make a table's id.
const ID_BYTES: usize = 16;

impl Lobby {
    /// Seats a player at the table where his finished game is played again, which is made for the first
    /// who wants it; true if he is the first.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        old: &TableId,
        player: Player,
        invite: Option<Invite>,
        nonce: Option<Nonce>,
    ) -> Result<(Table, bool), LobbyError> {
        let finished = self.table(old).await?;
        let replay = finished.replay(Viewer { player: Some(player.id.clone()), invite }).await?;
        let id = again(old)?;
        let first = match replay.table {
            Some(_) => false,
            None => self.create_again(&player.id, &replay.spec, &id, &replay.seats).await?,
        };
        finished.replayed(id.clone()).await?;
        let sitting = Sitting { player, seat: None, nonce, invite: None };
        let table = self.table(&id).await?.sit(sitting).await?;
        Ok((table, first))
    }
}

/// The id of a game's rematch. It follows from the game's own, so that two who ask at once, or one who
/// asks again after a crash, find one table.
pub(super) fn again(old: &TableId) -> Result<TableId, LobbyError> {
    let hash = Sha256::new().chain_update("rematch ").chain_update(old.as_str()).finalize();
    Ok(TableId::try_from(hex::encode(&hash[..ID_BYTES]))?)
}
