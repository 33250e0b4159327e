//! Group commit: many tables' appends in one transaction.
//!
//! A commit that waits for the disk costs the same for one event as for many. So there is one writer
//! for a store, and while it writes, whatever else is to be appended waits and goes together. It
//! never waits for more to come: a lone append is written at once.

use std::collections::{HashSet, VecDeque};
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::{Append, StoreError};

/// From so many rows on, what comes later goes into another transaction.
pub const MOST_ROWS: usize = 256;

/// Appends that may wait. Whoever finds the queue full waits for a place in it, which is no longer
/// than the backend's own limit on a transaction: each failure empties the queue.
const QUEUE: usize = 1024;

/// The part of group commit that knows the database.
#[async_trait]
pub trait Flush: Send + 'static {
    /// Writes all of the appends in one transaction, durably, or none of them. No two are of the same
    /// table.
    ///
    /// After [`StoreError::Unavailable`] nothing else is tried now: a commit that fails, of which nobody
    /// knows how it ended, is never anything else. After any other error nothing is written, and the
    /// appends are tried in smaller groups until the one that it is about is alone.
    async fn flush(&mut self, appends: &[Append]) -> Result<(), StoreError>;
}

/// The way to the one task that appends.
#[derive(Clone, Debug)]
pub struct BatchWriter {
    queue: mpsc::Sender<Job>,
    task: TaskTracker,
    stop: CancellationToken,
}

#[derive(Debug)]
struct Job {
    append: Append,
    reply: Reply,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

impl BatchWriter {
    /// Starts the writer's task, which ends with [`BatchWriter::close`].
    pub fn start(flush: impl Flush) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        let (task, stop) = (TaskTracker::new(), CancellationToken::new());
        let writer = Writer { flush, queue, stop: stop.clone(), waiting: VecDeque::new() };
        task.spawn(writer.run());
        task.close();
        Self { queue: sender, task, stop }
    }

    /// Appends, as [`crate::Store::append`].
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (reply, outcome) = oneshot::channel();
        let job = Job { append, reply };
        self.queue.send(job).await.map_err(|_| StoreError::Unavailable(Closed.into()))?;
        outcome.await.map_err(|_| StoreError::Unavailable(Closed.into()))?
    }

    /// [`StoreError::Unavailable`] if nothing is appended any more: the writer is closed, or its task has
    /// ended because the backend panicked.
    pub fn check(&self) -> Result<(), StoreError> {
        if self.queue.is_closed() {
            return Err(StoreError::Unavailable(Closed.into()));
        }
        Ok(())
    }

    /// Takes nothing more, and waits until what was taken is written.
    pub async fn close(&self) {
        self.stop.cancel();
        self.task.wait().await;
    }
}

struct Writer<F> {
    flush: F,
    queue: mpsc::Receiver<Job>,
    stop: CancellationToken,
    /// Taken from the queue, but of tables that have an append in the batch before.
    waiting: VecDeque<Job>,
}

/// What is written together, and who waits for it.
#[derive(Default)]
struct Batch {
    appends: Vec<Append>,
    replies: Vec<Reply>,
}

impl<F: Flush> Writer<F> {
    async fn run(mut self) {
        while let Some(job) = self.next().await {
            self.waiting.push_front(job);
            let batch = self.collect();
            self.write(batch).await;
        }
    }

    async fn next(&mut self) -> Option<Job> {
        if let Some(job) = self.waiting.pop_front() {
            return Some(job);
        }
        tokio::select! {
            biased;
            job = self.queue.recv() => return job,
            () = self.stop.cancelled() => {}
        }
        self.queue.close();
        self.queue.recv().await
    }

    /// What is there, up to a batch, each table once: its second append would be judged by where its
    /// first one leaves it.
    fn collect(&mut self) -> Batch {
        let mut batch = Batch::default();
        let (mut rows, mut tables, mut later) = (0, HashSet::new(), VecDeque::new());
        while rows < MOST_ROWS && later.len() < MOST_ROWS {
            let waiting = self.waiting.pop_front();
            let Some(job) = waiting.or_else(|| self.queue.try_recv().ok()) else { break };
            if tables.contains(&job.append.table) {
                later.push_back(job);
                continue;
            }
            rows += job.append.events.len() + usize::from(job.append.message.is_some());
            tables.insert(job.append.table.clone());
            batch.appends.push(job.append);
            batch.replies.push(job.reply);
        }
        later.append(&mut self.waiting);
        self.waiting = later;
        batch
    }

    /// Writes a batch; one that is refused as a whole in halves, so that an append that cannot be
    /// written harms no other.
    async fn write(&mut self, batch: Batch) {
        let mut parts = vec![batch];
        while let Some(part) = parts.pop() {
            match self.flush.flush(&part.appends).await {
                Ok(()) => part.answer(|| Ok(())),
                Err(StoreError::Unavailable(cause)) => {
                    let cause = Shared(cause.into());
                    part.fail(&cause);
                    parts.drain(..).for_each(|part| part.fail(&cause));
                    return self.fail_waiting(&cause);
                }
                Err(error) => match part.halves() {
                    Ok((first, second)) => parts.extend([second, first]),
                    Err(alone) => alone.refuse(error),
                },
            }
        }
    }

    /// Whoever has waited while the database was away is told so: he need not wait as long again.
    fn fail_waiting(&mut self, cause: &Shared) {
        while let Some(job) = self.waiting.pop_front().or_else(|| self.queue.try_recv().ok()) {
            let _ = job.reply.send(cause.unavailable());
        }
    }
}

impl Batch {
    /// Two batches, if there is more than one append.
    fn halves(mut self) -> Result<(Batch, Batch), Batch> {
        let half = self.appends.len() / 2;
        if half == 0 {
            return Err(self);
        }
        let second =
            Batch { appends: self.appends.split_off(half), replies: self.replies.split_off(half) };
        Ok((self, second))
    }

    /// Whoever no longer waits for an answer is not missed.
    fn answer(self, outcome: impl Fn() -> Result<(), StoreError>) {
        for reply in self.replies {
            let _ = reply.send(outcome());
        }
    }

    fn fail(self, cause: &Shared) {
        self.answer(|| cause.unavailable());
    }

    fn refuse(self, error: StoreError) {
        if let Some(reply) = self.replies.into_iter().next() {
            let _ = reply.send(Err(error));
        }
    }
}

/// One cause for all whom it concerns.
#[derive(Clone, Debug)]
struct Shared(Arc<dyn Error + Send + Sync>);

impl Shared {
    fn unavailable(&self) -> Result<(), StoreError> {
        Err(StoreError::Unavailable(self.clone().into()))
    }
}

impl fmt::Display for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Shared {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

/// The writer has ended.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("nothing is appended any more")]
struct Closed;

#[cfg(test)]
mod tests;
