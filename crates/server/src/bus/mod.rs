//! News that goes past the tables' own followers: what changes in the lobby, and what is for one
//! player wherever he is connected.
//!
//! Whoever publishes never waits. Many listen to the lobby, each with a queue of bounded length; one
//! who falls behind loses his subscription and is told so, and his client reads the whole anew. The few
//! who listen for a player are called at once. [`LocalBus`] serves one process; several would share
//! another [`Bus`].

mod local;
mod news;
mod subscription;

pub(crate) use local::LocalBus;
pub(crate) use news::{LobbyNews, PlayerNews};
pub(crate) use subscription::Subscription;

use std::fmt::{self, Debug};
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

    /// Listens for one player from now on, until what is returned is dropped. The listener must not
    /// wait.
    fn player(&self, player: &PlayerId, listener: Listener) -> Listening;
}

/// Called with each of a player's news.
pub(crate) type Listener = Box<dyn Fn(&PlayerNews) + Send + Sync>;

/// Held by whoever listens for a player.
pub(crate) struct Listening {
    _until_dropped: Box<dyn Send + Sync>,
}

impl Debug for Listening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listening").finish_non_exhaustive()
    }
}
