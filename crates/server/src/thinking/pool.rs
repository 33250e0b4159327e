//! The threads that think.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use yonin_search::Stop;

use super::budget::budget;
use super::lines::{Full, Line, Lines};
use super::question::{Answer, Job, Pending, Question};
use crate::config::BotsConfig;
use crate::games::{Found, Standing, Wit};
use crate::time::TimeSource;

/// What finds moves: [`Standing::choose`], or what stands in for it in tests.
pub(crate) type Thinker = dyn Fn(&Standing, &Wit, &Stop) -> Option<Found> + Send + Sync;

/// Threads of their own for computer players. They end once it is dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Somebody waits, or it is over.
    called: Condvar,
    /// Positions a second that a thread looks at.
    speed: u64,
    time: TimeSource,
    thinker: Box<Thinker>,
}

struct State {
    lines: Lines<Job>,
    over: bool,
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(config: &BotsConfig, time: TimeSource) -> io::Result<Self> {
        Self::of(config, time, Box::new(Standing::choose))
    }

    /// The same, with whatever finds the moves.
    pub(crate) fn of(
        config: &BotsConfig,
        time: TimeSource,
        thinker: Box<Thinker>,
    ) -> io::Result<Self> {
        let state = State { lines: Lines::new(config.queue), over: false };
        let (state, called) = (Mutex::new(state), Condvar::new());
        let shared = Shared { state, called, speed: config.nodes_per_s, time, thinker };
        let pool = Self { shared: Arc::new(shared) };
        for n in 0..threads(config) {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new().name(format!("bot-{n}")).spawn(move || shared.work())?;
        }
        Ok(pool)
    }

    /// Has a question answered as soon as it is its turn.
    pub(crate) fn ask(&self, line: Line, question: Question) -> Result<Pending, Full> {
        let (job, pending) = Job::new(question);
        self.shared.state().lines.push(line, job)?;
        self.shared.called.notify_one();
        Ok(pending)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.state().over = true;
        self.shared.called.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does all its life.
    fn work(&self) {
        step_back();
        while let Some(job) = self.next() {
            self.think(job);
        }
    }

    /// Waits for the next question; none once it is over.
    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.over {
                return None;
            }
            if let Some(job) = state.lines.pop() {
                return Some(job);
            }
            state = self.called.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn think(&self, Job { question, stop, reply }: Job) {
        let now = self.time.now();
        let left_ms = question.flag_at.map(|flag| flag.since(now));
        let nodes = budget(question.nodes, now.since(question.since), left_ms, self.speed);
        let wit = question.wit(nodes);
        // A position that breaks a computer player costs this one answer, and not the thread.
        let found = AssertUnwindSafe(|| (self.thinker)(&question.standing, &wit, &stop));
        match catch_unwind(found) {
            // Who no longer waits is not missed.
            Ok(Some(found)) => drop(reply.send(Answer { found, wit })),
            Ok(None) => {}
            Err(_) => tracing::error!(?question, "a computer player has broken down"),
        }
    }
}

/// How many threads there are: one processor is left to everything else, unless there is one alone.
fn threads(config: &BotsConfig) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    if config.threads > 0 { config.threads } else { all().saturating_sub(1).max(1) }
}

/// Lets everything else go first, where a thread alone can do so: on Linux the call is about the thread
/// that makes it.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "a computer player's thread has the priority of all others");
    }
}
