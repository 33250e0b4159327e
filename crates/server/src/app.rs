//! What every handler can reach.

use std::sync::Arc;

use axum::extract::FromRef;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_store::Store;

use crate::config::Config;
use crate::lobby::Lobby;
use crate::time::TimeSource;

/// The running server, shared by all handlers.
#[derive(Clone, FromRef)]
pub(crate) struct App {
    /// What is kept.
    pub store: Arc<dyn Store>,
    /// Where tables are found.
    pub lobby: Arc<Lobby>,
    /// What time it is.
    pub time: TimeSource,
    /// How the server is set up.
    pub config: Arc<Config>,
    /// Where the tasks of requests and sockets live; a stop waits for them before the tables'.
    pub tasks: TaskTracker,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}
