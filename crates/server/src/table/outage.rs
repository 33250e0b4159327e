//! What a table does while the store does not take what is written.
//!
//! Clocks stand, what is known is still shown, commands are to be sent again. Once the store is back the
//! log says what of the last commit is there.

use yonin_protocol::UnixMillis;
use yonin_store::{LoggedEvent, StoreError, TableLog};

use super::actor::Actor;
use super::commit::Committed;
use super::deed::Deed;
use super::history::event_frame;
use super::recovery::{OpenError, Recovered, deed};
use super::refusal::Refusal;
use super::step::Step;

/// How long to wait before the store is tried again.
const RETRY_MS: u64 = 500;

/// The store does not take what is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trouble {
    /// From when on nobody is charged.
    since: UnixMillis,
    /// When the store is tried again.
    pub(super) retry_at: UnixMillis,
}

impl Actor {
    /// Carries out what nobody asked for. If it cannot be done, the clocks stand from `since` on.
    pub(super) async fn carry_out_or_suspend(
        &mut self,
        step: Result<Step, Refusal>,
        since: UnixMillis,
    ) {
        if let Err(refusal) = self.carry_out(step).await {
            tracing::warn!(table = %self.state().spec().id, %refusal, "a table cannot do what is due");
            self.suspend(since);
        }
    }

    fn suspend(&mut self, since: UnixMillis) {
        let retry_at = self.now().plus(RETRY_MS);
        let since = self.trouble.map_or(since, |trouble| trouble.since.min(since));
        self.trouble = Some(Trouble { since, retry_at });
    }

    pub(super) fn failed(&mut self, error: &StoreError, since: UnixMillis) -> Refusal {
        tracing::error!(table = %self.state().spec().id, ?error, "events could not be stored");
        // Whether the events are there, and whose the table is, shows when the log is read again.
        self.suspend(since);
        Refusal::from(error)
    }

    /// Reads the log again after it could not be written, and goes on from what is there.
    pub(super) async fn repair(&mut self) {
        let Some(Trouble { since, .. }) = self.trouble else { return };
        let id = self.state().spec().id.clone();
        let opened = Recovered::open(self.around.store.as_ref(), &id, self.around.epoch).await;
        let (read, log) = match opened {
            Ok(Some(opened)) => opened,
            Err(OpenError::Store(StoreError::Conflict)) | Ok(None) => {
                self.ousted = true;
                return;
            }
            Err(OpenError::Store(error)) => {
                tracing::debug!(table = %id, ?error, "the store is still away");
                return self.suspend(since);
            }
            Err(OpenError::Corrupt(error)) => {
                tracing::error!(table = %id, %error, "the log cannot be read back");
                self.ousted = true;
                return;
            }
        };
        if read.state.seq() < self.state().seq() {
            tracing::error!(table = %id, "the log lacks events that it had");
            self.ousted = true;
            return;
        }
        let missed = match self.missed(&log, read.state.seq()).await {
            Ok(missed) => missed,
            Err(error) => {
                tracing::debug!(table = %id, ?error, "the store is away again");
                return self.suspend(since);
            }
        };
        self.trouble = None;
        // What those who watch were shown stays; what they have missed is added to it.
        let before = std::mem::replace(&mut self.table, read);
        self.table.state.substitute = self.around.substitute;
        (self.table.history, self.table.lag) = (before.history, before.lag);
        let mut frames = Vec::with_capacity(missed.len());
        for (logged, deed) in missed {
            let frame = event_frame(&id, logged.seq, logged.at, &logged.json);
            self.table.history.add(logged.seq, frame.clone());
            if let Some(lag) = &mut self.table.lag {
                lag.hold_event(logged.seq, logged.at, deed, frame.clone());
            }
            self.table.latest = self.table.latest.max(logged.at);
            frames.push(frame);
        }
        let (first, prompt) = (self.state().seq(), self.state().mover().is_some());
        self.tell(Committed { first, frames, prompt, relisted: true });
        self.go_on(since).await;
    }

    /// The events that were written and not told. A snapshot may be among what was written: they
    /// are then not in what is read to go on from.
    async fn missed(
        &self,
        log: &TableLog,
        newest: u64,
    ) -> Result<Vec<(LoggedEvent, Deed)>, StoreError> {
        let known = self.state().seq();
        let mut events: Vec<LoggedEvent> =
            log.events.iter().filter(|logged| logged.seq > known).cloned().collect();
        let wanted = newest.saturating_sub(known);
        if events.len() as u64 != wanted {
            let limit = u32::try_from(wanted).unwrap_or(u32::MAX);
            events = self.around.store.events_since(&self.state().spec().id, known, limit).await?;
        }
        let with_deed = |logged: LoggedEvent| {
            let deed = deed(&logged, log).map_err(|error| StoreError::Corrupt(error.into()))?;
            Ok((logged, deed))
        };
        events.into_iter().map(with_deed).collect()
    }

    async fn go_on(&mut self, since: UnixMillis) {
        let credit = self.around.timing.recovery_credit_ms;
        let stopped = UnixMillis(since.0.saturating_sub(credit));
        let step = self.state().recover(stopped, self.moment());
        self.carry_out_or_suspend(step, since).await;
        self.plan_bot();
        self.close_claims_on_the_present().await;
    }
}
