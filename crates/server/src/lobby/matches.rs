//! Tables for players who met in the queue.

use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use yonin_protocol::TableId;

use super::{Lobby, LobbyError};
use crate::queue::{MatchMaker, Placed, PoolSpec};

impl MatchMaker for Arc<Lobby> {
    fn seat<'a>(
        &'a self,
        pool: &'static PoolSpec,
        players: Vec<Placed>,
    ) -> BoxFuture<'a, Result<TableId, LobbyError>> {
        let players = players.into_iter().map(|placed| (placed.seat, placed.player, placed.nonce));
        let players = players.collect();
        async move { self.create_for(&pool.table(), players).await }.boxed()
    }
}
