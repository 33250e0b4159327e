//! Players as they come to a rated table.

use yonin_protocol::Player;
use yonin_store::{Store, StoreError};

use super::{pool_of, view};
use crate::table::Spec;

/// A player with his rating in the table's pool, as it is when he sits down; at tables that are not
/// rated, as he is.
pub(crate) async fn seated(
    store: &dyn Store,
    spec: &Spec,
    player: Player,
) -> Result<Player, StoreError> {
    let Some(pool) = pool_of(&spec.rules).filter(|_| spec.rated) else {
        return Ok(player);
    };
    let mut ratings = store.ratings_of(&pool, std::slice::from_ref(&player.id)).await?;
    let rating = ratings.remove(&player.id).map(|stored| Box::new(view(&pool, &stored)));
    Ok(Player { rating, ..player })
}
