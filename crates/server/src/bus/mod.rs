//! News that goes past the tables' own followers: what changes in the lobby, and what is for one
//! player wherever he is connected.
//!
//! Whoever publishes never waits. A subscriber has a queue of bounded length; one who falls behind
//! loses his subscription and is told so, and his client reads the whole anew. [`LocalBus`] serves
//! one process; several would share another [`Bus`].

mod local;
mod news;
mod subscription;

pub(crate) use local::LocalBus;
pub(crate) use news::{LobbyNews, PlayerNews};
pub(crate) use subscription::Subscription;

use std::fmt::Debug;
use std::sync::Arc;

use yonin_protocol::PlayerId;

/// Carries news from whoever has them to whoever wants them, in the order of publishing for each
/// topic.
pub(crate) trait Bus: Debug + Send + Sync {
    /// Tells everyone who listens to the lobby.
    fn publish_lobby(&self, news: LobbyNews);

    /// Tells every connection of a player. Nobody may listen; nothing is kept for later.
    fn publish_player(&self, player: &PlayerId, news: PlayerNews);

    /// Listens to the lobby from now on.
    fn lobby(&self) -> Subscription<Arc<LobbyNews>>;

    /// Listens for one player from now on.
    fn player(&self, player: &PlayerId) -> Subscription<Arc<PlayerNews>>;
}
