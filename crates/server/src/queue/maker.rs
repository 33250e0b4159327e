//! What the queue needs of the lobby.

use futures_util::future::BoxFuture;
use yonin_protocol::TableId;

use super::draw::Placed;
use super::pools::PoolSpec;
use crate::lobby::LobbyError;

/// Makes the tables of quick match.
pub(crate) trait MatchMaker: Send + Sync {
    /// Makes a table as [`PoolSpec::table`] describes it, with the players in the seats drawn for
    /// them, all of them seats of the pool, and has the game begin. Either the whole of it happens
    /// or, as far as the players can see, nothing.
    fn seat<'a>(
        &'a self,
        pool: &'static PoolSpec,
        players: Vec<Placed>,
    ) -> BoxFuture<'a, Result<TableId, LobbyError>>;
}
