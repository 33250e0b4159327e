//! What every handler can reach.

use std::sync::Arc;

use axum::extract::FromRef;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{FieldFault, PlayerId};
use yonin_store::Store;

use crate::bus::Bus;
use crate::config::Config;
use crate::http::{ApiError, InFlight, Readiness};
use crate::league::Leagues;
use crate::league::webhooks::Webhooks;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::queue::Queue;
use crate::session::Sessions;
use crate::thinking::{Analyses, Pool};
use crate::time::TimeSource;

/// The running server, shared by all handlers.
#[derive(Clone, FromRef)]
pub(crate) struct App {
    /// What is kept.
    pub store: Arc<dyn Store>,
    /// Where tables are found.
    pub lobby: Arc<Lobby>,
    /// Programs that are told of what happens in leagues.
    pub webhooks: Arc<Webhooks>,
    /// Leagues.
    pub leagues: Arc<Leagues>,
    /// Where computer players think.
    pub pool: Arc<Pool>,
    /// Finished games as a computer player sees them.
    pub analyses: Arc<Analyses>,
    /// Quick match.
    pub queue: Arc<Queue>,
    /// News of the lobby and for players.
    pub bus: Arc<dyn Bus>,
    /// Who is calling.
    pub sessions: Arc<Sessions>,
    /// What callers may use up.
    pub limits: Arc<Limits>,
    /// Requests whose answers will be kept.
    pub in_flight: Arc<InFlight>,
    /// Whether the store answers.
    pub readiness: Arc<Readiness>,
    /// What time it is.
    pub time: TimeSource,
    /// How the server is set up.
    pub config: Arc<Config>,
    /// Where the tasks of requests and sockets live; a stop waits for them before the tables'.
    pub tasks: TaskTracker,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

impl App {
    /// Checks that a player whom a request names is one.
    pub(crate) async fn known_player(&self, pointer: &str, id: &PlayerId) -> Result<(), ApiError> {
        match self.store.player(id).await? {
            Some(_) => Ok(()),
            None => Err(ApiError::Faults(vec![FieldFault::new(pointer, "no such player")])),
        }
    }
}
