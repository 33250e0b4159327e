//! What is asked of computer players, and the answer.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::oneshot;
use yonin_protocol::UnixMillis;
use yonin_search::{Level, Stop};

use super::lines::Waiting;
use crate::games::{Found, Standing, Wit};

/// A position to be looked at.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The position.
    pub standing: Standing,
    /// The level that looks.
    pub level: Level,
    /// Where its chance comes from.
    pub seed: u64,
    /// How many positions it may look at, if it need not hurry.
    pub nodes: u64,
    /// Since when it is waited for.
    pub since: UnixMillis,
    /// When the clock of who is on turn runs out.
    pub flag_at: Option<UnixMillis>,
}

impl Question {
    /// What is asked with a budget of so many positions.
    pub(super) const fn wit(&self, nodes: u64) -> Wit {
        Wit { level: self.level, seed: self.seed, nodes }
    }
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// What was found.
    pub found: Found,
    /// What was asked in the end.
    pub wit: Wit,
}

/// An answer that is waited for: who drops it waits no more, and nobody goes on thinking about it.
#[derive(Debug)]
pub(crate) struct Pending {
    stop: Arc<Stop>,
    answer: oneshot::Receiver<Answer>,
}

/// A question with the way back.
pub(super) struct Job {
    pub(super) question: Question,
    pub(super) stop: Arc<Stop>,
    pub(super) reply: oneshot::Sender<Answer>,
}

impl Job {
    /// A question to be waited for.
    pub(super) fn new(question: Question) -> (Self, Pending) {
        let (reply, answer) = oneshot::channel();
        let stop = Arc::new(Stop::new(false));
        (Self { question, stop: Arc::clone(&stop), reply }, Pending { stop, answer })
    }
}

impl Waiting for Job {
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Pending {
    /// Waits for the answer; none if it is not to be had. May be given up and called again.
    pub(crate) async fn answer(&mut self) -> Option<Answer> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
