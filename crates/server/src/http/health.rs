//! `/livez` and `/readyz`

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;
use yonin_protocol::UnixMillis;
use yonin_store::StoreError;

use super::ApiError;
use crate::app::App;

/// How long an answer of the store holds for everyone who asks: each takes its turn among writes.
const HOLDS_MS: u64 = 1000;

/// Whether the store answers, as it was found last.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(UnixMillis, bool)>>);

impl Readiness {
    /// Whether the store answers: asked again by one alone of those who want to know, and not more
    /// often than every second.
    async fn check(
        &self,
        now: impl Fn() -> UnixMillis,
        probe: impl AsyncFnOnce() -> Result<(), StoreError>,
    ) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, answers)) = *last
            && now().since(at) < HOLDS_MS
        {
            return answers;
        }
        let outcome = probe().await;
        if let Err(error) = &outcome {
            tracing::warn!(%error, "the store does not answer");
        }
        let answers = outcome.is_ok();
        *last = Some((now(), answers));
        answers
    }
}

/// The process answers.
pub(crate) async fn live() -> StatusCode {
    StatusCode::OK
}

/// The process takes work: it is not stopping, and its store answers.
pub(crate) async fn ready(State(app): State<App>) -> Result<StatusCode, ApiError> {
    let answers = async || app.readiness.check(|| app.time.now(), || app.store.ping()).await;
    if app.stop.is_cancelled() || !answers().await {
        return Err(ApiError::NotReady);
    }
    Ok(StatusCode::OK)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use tokio::join;

    use super::*;

    #[tokio::test]
    async fn everyone_shares_an_answer_for_a_while() {
        let (readiness, probes) = (Readiness::default(), Cell::new(0));
        let (now, answers) = (Cell::new(UnixMillis(5)), Cell::new(true));
        let ask = || {
            readiness.check(
                || now.get(),
                async || {
                    probes.set(probes.get() + 1);
                    tokio::task::yield_now().await;
                    answers.get().then_some(()).ok_or(StoreError::Conflict)
                },
            )
        };
        assert_eq!(join!(ask(), ask(), ask()), (true, true, true));
        answers.set(false);
        now.set(UnixMillis(1004));
        assert_eq!((ask().await, probes.get()), (true, 1));
        now.set(UnixMillis(1005));
        assert_eq!(join!(ask(), ask()), (false, false));
        assert_eq!(probes.get(), 2);
    }
}
