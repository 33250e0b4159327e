//! The task that tells what is due.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::UnixMillis;
use yonin_store::{AfterAttempt, Attempt, DueDelivery, Store, StoreError};

use super::backoff::Backoff;
use super::call::{Calls, Outcome};
use super::under_way::{Begun, Place, UnderWay};
use crate::config::WebhooksConfig;
use crate::entropy;
use crate::time::TimeSource;

/// How much of the outbox is read at once, beyond what is being told.
const WINDOW: u32 = 64;

/// How long calls that are being made may still take after the stop. What is not heard by then is told
/// again after the restart.
const LAST_CALLS: Duration = Duration::from_secs(2);

/// After how long it is tried again to note what came of a call.
const NOTE_PAUSE: Duration = Duration::from_secs(1);

/// Takes what is due from the outbox and tells it.
#[derive(Clone)]
pub(super) struct Courier {
    store: Arc<dyn Store>,
    time: TimeSource,
    poll: Duration,
    backoff: Backoff,
    attempts: u32,
    window: u32,
    calls: Calls,
    under_way: Arc<UnderWay>,
    due: Arc<Notify>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl Courier {
    /// Calls are made on `tasks` until `stop`; `due` wakes the courier before it would look by itself.
    pub(super) fn new(
        store: Arc<dyn Store>,
        time: TimeSource,
        config: WebhooksConfig,
        calls: Calls,
        due: Arc<Notify>,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        Self {
            store,
            time,
            poll: Duration::from_millis(config.poll_ms),
            backoff: Backoff {
                first: Duration::from_millis(config.first_pause_ms),
                longest: Duration::from_millis(config.longest_pause_ms),
            },
            attempts: config.attempts,
            window: u32::try_from(config.parallel).unwrap_or(u32::MAX).saturating_add(WINDOW),
            calls,
            under_way: UnderWay::new(config.parallel, config.parallel_per_host),
            due,
            tasks,
            stop,
        }
    }

    /// Tells what is due until the stop.
    pub(super) async fn run(self) {
        loop {
            let begun = tokio::select! {
                biased;
                () = self.stop.cancelled() => return,
                begun = self.begin() => begun,
            };
            if let Err(error) = begun {
                tracing::warn!(%error, "what webhooks are to be told cannot be read");
            }
            tokio::select! {
                biased;
                () = self.stop.cancelled() => return,
                () = self.due.notified() => {}
                () = sleep(self.poll) => {}
            }
        }
    }

    /// Begins the calls there is place for. Whoever is behind those whose host or league is busy does not wait
    /// for them: their webhooks are left out of what is read next.
    async fn begin(&self) -> Result<(), StoreError> {
        let mut busy = Vec::new();
        loop {
            let read = self.store.due_deliveries(self.time.now(), self.window, &busy).await?;
            let all = usize::try_from(self.window).is_ok_and(|window| read.len() < window);
            for due in read {
                match self.under_way.begin(&due.key, &host(&due), &due.league) {
                    Begun::Now(place) => drop(self.tasks.spawn(self.clone().tell(due, place))),
                    Begun::Crowded if !busy.contains(&due.key.webhook) => {
                        busy.push(due.key.webhook);
                    }
                    Begun::Crowded | Begun::Already => {}
                    Begun::Full => return Ok(()),
                }
            }
            if all {
                return Ok(());
            }
        }
    }

    /// Makes a call and notes what came of it.
    async fn tell(self, due: DueDelivery, place: Place) {
        let attempt = tokio::select! {
            biased;
            attempt = self.attempt(&due) => attempt,
            () = self.too_late() => return,
        };
        while let Err(error) = self.note(&due, &attempt).await {
            tracing::warn!(%error, "what came of a webhook's call cannot be noted");
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = sleep(NOTE_PAUSE) => {}
            }
        }
        drop(place);
        // There is place for another.
        self.due.notify_one();
    }

    async fn too_late(&self) {
        self.stop.cancelled().await;
        sleep(LAST_CALLS).await;
    }

    async fn note(&self, due: &DueDelivery, attempt: &Attempt) -> Result<(), StoreError> {
        self.store.delivery_tried(&due.key, attempt.clone()).await
    }

    async fn attempt(&self, due: &DueDelivery) -> Attempt {
        let Outcome { answered, error } = self.calls.make(due, self.time.now()).await;
        let at = self.time.now();
        let next = match &error {
            None => AfterAttempt::Delivered,
            Some(error) => {
                let made = due.attempts.saturating_add(1);
                let next = self.after_failure(made, at);
                let webhook = due.key.webhook.as_str();
                tracing::info!(%webhook, made, %error, "a webhook was not heard");
                next
            }
        };
        Attempt { at, answered, error, next }
    }

    fn after_failure(&self, made: u32, at: UnixMillis) -> AfterAttempt {
        if made >= self.attempts {
            return AfterAttempt::GivenUp;
        }
        // Without chance they come back together, and nothing worse.
        let pause = self.backoff.pause(made, entropy::chance().unwrap_or_default());
        AfterAttempt::Again(at.plus(u64::try_from(pause.as_millis()).unwrap_or(u64::MAX)))
    }
}

/// Whose server it is; what cannot be read fails on its own.
fn host(due: &DueDelivery) -> String {
    let url: Option<reqwest::Url> = due.url.as_str().parse().ok();
    url.as_ref().and_then(|url| url.host_str()).unwrap_or_default().to_owned()
}
