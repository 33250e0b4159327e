//! The server from start to stop.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_store::{Epoch, Store};

use crate::app::App;
use crate::bus::{Bus, LocalBus};
use crate::config::{Config, ConfigError, StoreUrl};
use crate::http::{self, InFlight, Readiness};
use crate::league::webhooks::Webhooks;
use crate::league::{self, Leagues};
use crate::limits::Limits;
use crate::lobby::{Lobby, Openings};
use crate::pulse::Pulse;
use crate::queue::{Patience, Queue};
use crate::serving::Serving;
use crate::session::Sessions;
use crate::table::Surroundings;
use crate::thinking::{Analyses, Pool};
use crate::time::TimeSource;

/// How often the process notes that it lives: nobody is charged for more than this after it dies.
const BEAT: Duration = Duration::from_secs(1);

/// After how long the tables that were left open are looked for again, if the store was away.
const WAKE_PAUSE: Duration = Duration::from_secs(1);

/// Why the server ended other than by being told to.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The store does not take this process for an owner of tables.
    #[error("store.url: {url}: cannot begin on the store")]
    Begin {
        /// Where it is.
        url: StoreUrl,
        /// Why.
        source: yonin_store::StoreError,
    },
    /// The configuration has values that cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Passwords cannot be hashed as the configuration wants it.
    #[error("accounts: {0}")]
    Passwords(String),
    /// Webhooks cannot be called.
    #[error("webhooks: TLS cannot be set up")]
    Webhooks(#[from] reqwest::Error),
    /// Computer players have nowhere to think.
    #[error("bots: no threads can be started")]
    Threads(#[source] std::io::Error),
    /// Connections cannot be taken.
    #[error("cannot take connections")]
    Serve(#[from] std::io::Error),
}

/// Serves on `listener` until `stop` is cancelled, then tells every socket, lets requests and tables
/// finish what is under way, all of it within the configured time, and closes the store.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: CancellationToken,
) -> Result<(), RunError> {
    config.validate()?;
    let url = config.store.address()?;
    let time = TimeSource::start();
    // Tables outlive requests and sockets: a command that was taken is still carried out.
    let (tasks, tables) = (TaskTracker::new(), TaskTracker::new());
    let stop_tables = CancellationToken::new();
    let begun = store.begin(time.now()).await;
    let epoch = begun.map_err(|source| RunError::Begin { url: url.clone(), source })?;
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::new());
    let pulse = Pulse::new(time.now());
    let openings: Arc<Openings> = Arc::default();
    let pool = Pool::start(&config.bots, time).map_err(RunError::Threads)?;
    let pool = Arc::new(pool);
    let around = Surroundings {
        store: Arc::clone(&store),
        epoch,
        bus: Arc::clone(&bus),
        census: Arc::default(),
        openings: Arc::clone(&openings),
        pulse: pulse.clone(),
        pool: Arc::clone(&pool),
        substitute: config.bots.substitute,
        time,
        stop: stop_tables.clone(),
        mailbox: config.table.mailbox,
        timing: config.table.timing(),
    };
    let lobby = Arc::new(Lobby::new(around, tables.clone()));
    tasks.spawn(stop.clone().run_until_cancelled_owned(wake(Arc::clone(&lobby))));
    let beating = beat(Arc::clone(&store), epoch, pulse, time);
    tables.spawn(stop_tables.clone().run_until_cancelled_owned(beating));
    let deadline = config.server.shutdown();
    let patience = Patience { silence_ms: config.queue.silence_s * 1000, ..Patience::default() };
    let maker = Box::new(Arc::clone(&lobby));
    let queue = Queue::start(maker, Arc::clone(&bus), time, patience, tasks.clone(), stop.clone());
    let limits = Arc::new(Limits::new(config.limits.clone(), time));
    let sessions = Sessions::new(Arc::clone(&store), time, Arc::clone(&limits), &config)
        .map_err(|error| RunError::Passwords(error.to_string()))?;
    let sessions = Arc::new(sessions);
    let (kept, known) = (Arc::clone(&store), Arc::clone(&sessions));
    let leagues = Leagues::new(kept, Arc::clone(&lobby), known, time, &config.leagues);
    let leagues = Arc::new(leagues);
    let keeping = league::keep(Arc::clone(&leagues), Arc::clone(&openings));
    tasks.spawn(stop.clone().run_until_cancelled_owned(keeping));
    let waking = wake_leagues(Arc::clone(&leagues), openings);
    tasks.spawn(stop.clone().run_until_cancelled_owned(waking));
    let (looking, until) = (tasks.clone(), stop.clone());
    let analyses = Analyses::new(Arc::clone(&pool), config.bots.clone(), time, looking, until);
    let webhooks = Webhooks::new(Arc::clone(&store), time, config.webhooks.clone())?;
    webhooks.start(&tasks, stop.clone());
    let app = App {
        store: Arc::clone(&store),
        lobby,
        leagues,
        pool,
        analyses: Arc::new(analyses),
        webhooks: Arc::new(webhooks),
        queue,
        bus,
        sessions,
        limits,
        in_flight: Arc::new(InFlight::default()),
        readiness: Arc::new(Readiness::default()),
        time,
        config: Arc::new(config),
        tasks,
        stop,
    };
    let (tasks, stop) = (app.tasks.clone(), app.stop.clone());
    let http = app.config.http.clone();
    let serving = Serving::new(http::router(app), &http, tasks.clone(), stop.clone());
    let ending = async {
        let served = serving.run(listener).await;
        stop.cancel();
        tasks.close();
        tasks.wait().await;
        stop_tables.cancel();
        tables.close();
        tables.wait().await;
        served
    };
    let overtime = async {
        stop.cancelled().await;
        sleep(deadline).await;
    };
    let served = tokio::select! {
        biased;
        served = ending => served,
        () = overtime => {
            tracing::warn!("not everything under way has ended in time");
            stop_tables.cancel();
            Ok(())
        }
    };
    store.close().await;
    Ok(served?)
}

/// Opens the tables where something is due.
async fn wake(lobby: Arc<Lobby>) {
    until_done(|| lobby.wake_tables()).await;
}

/// Has the tables of leagues made that were to be made when the server ended.
async fn wake_leagues(leagues: Arc<Leagues>, openings: Arc<Openings>) {
    until_done(|| async { leagues.wake(&openings).await }).await;
}

/// Tries until it has worked, with a pause after each failure.
async fn until_done<E: fmt::Display, F: Future<Output = Result<(), E>>>(attempt: impl Fn() -> F) {
    while let Err(error) = attempt().await {
        tracing::error!(%error, "what was left undone cannot be found");
        sleep(WAKE_PAUSE).await;
    }
}

/// Notes in the store that this process lives: after it, nobody is charged for more.
async fn beat(store: Arc<dyn Store>, epoch: Epoch, pulse: Pulse, time: TimeSource) {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        let at = time.now();
        match store.beat(epoch, at).await {
            Ok(()) => pulse.felt(at),
            Err(error) => tracing::warn!(%error, "the store does not take a sign of life"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::pin::pin;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_fails_is_tried_until_it_works() {
        let attempts = Cell::new(0);
        let trying = until_done(async || {
            attempts.set(attempts.get() + 1);
            if attempts.get() < 4 { Err("away") } else { Ok(()) }
        });
        let mut trying = pin!(trying);
        assert!(timeout(WAKE_PAUSE * 5 / 2, &mut trying).await.is_err());
        assert_eq!(attempts.get(), 3);
        trying.await;
        assert_eq!(attempts.get(), 4);
    }
}
