//! Analyses of finished games: each is made once, told as far as it is, and kept for a while.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{
    AnalysedPly, Analysis, AnalysisStatus, BySeat, Code, Finite, Problem, TableId,
};
use yonin_search::VERSION;

use super::lines::Line;
use super::pool::Pool;
use super::question::Question;
use crate::config::BotsConfig;
use crate::games::share;
use crate::limits::Key;
use crate::record::{Looked, Stage};
use crate::time::TimeSource;

/// When a ply for which there was no room is tried again.
const RETRY: Duration = Duration::from_millis(200);

/// When a caller may come back, in milliseconds: a game takes some seconds.
const PAUSE_MS: u64 = 2000;

/// Why a game is not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAnalysed {
    /// Another game of the same caller is looked at.
    #[error("one game at a time is analysed for you")]
    Another,
    /// Too many games are looked at.
    #[error("too many games are being analysed just now")]
    Full,
}

impl NotAnalysed {
    /// What callers are told.
    pub(crate) fn problem(self) -> Problem {
        let code = match self {
            Self::Another => Code::RateLimited,
            Self::Full => Code::Busy,
        };
        Problem { retry_ms: Some(PAUSE_MS), ..Problem::new(code, self.to_string()) }
    }
}

/// Every analysis there is.
pub(crate) struct Analyses {
    pool: Arc<Pool>,
    tasks: TaskTracker,
    stop: CancellationToken,
    time: TimeSource,
    config: BotsConfig,
    all: Mutex<All>,
}

#[derive(Default)]
struct All {
    /// Those that are made and those that were, by game.
    by_game: HashMap<TableId, Analysis>,
    /// For whom those are made that are.
    under_way: HashMap<TableId, Key>,
    /// Those that are done, the oldest first.
    done: VecDeque<TableId>,
}

impl All {
    fn has_room(&self, caller: &Key, at_once: usize) -> Result<(), NotAnalysed> {
        if self.under_way.values().any(|other| other == caller) {
            Err(NotAnalysed::Another)
        } else if self.under_way.len() >= at_once {
            Err(NotAnalysed::Full)
        } else {
            Ok(())
        }
    }
}

impl Analyses {
    /// None yet. What is analysed goes on in `tasks` until `stop`.
    pub(crate) fn new(
        pool: Arc<Pool>,
        config: BotsConfig,
        time: TimeSource,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        Self { pool, tasks, stop, time, config, all: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of a game, if anybody has asked for it.
    pub(crate) fn of(&self, game: &TableId) -> Option<Analysis> {
        self.all().by_game.get(game).cloned()
    }

    /// Whether a game may be looked at for a caller.
    pub(crate) fn has_room(&self, caller: &Key) -> Result<(), NotAnalysed> {
        self.all().has_room(caller, self.config.analyses_at_once)
    }

    /// Begins to look at a game for a caller; answers what is known of it.
    pub(crate) fn begin(
        self: &Arc<Self>,
        game: &TableId,
        stages: Vec<Stage>,
        caller: Key,
    ) -> Result<Analysis, NotAnalysed> {
        let mut all = self.all();
        if let Some(known) = all.by_game.get(game) {
            return Ok(known.clone());
        }
        all.has_room(&caller, self.config.analyses_at_once)?;
        let begun = Analysis {
            status: AnalysisStatus::Queued,
            engine: VERSION,
            level: self.config.hint_level,
            nodes: self.config.analysis_nodes,
            of: u32::try_from(stages.len()).unwrap_or(u32::MAX),
            plies: Vec::new(),
        };
        all.by_game.insert(game.clone(), begun.clone());
        all.under_way.insert(game.clone(), caller);
        drop(all);
        let (analyses, game) = (Arc::clone(self), game.clone());
        self.tasks.spawn(self.stop.clone().run_until_cancelled_owned(async move {
            let made = analyses.make(&game, stages).await;
            analyses.end(&game, made.is_some());
        }));
        Ok(begun)
    }

    /// Looks at one position after the other; none if it cannot go on.
    async fn make(&self, game: &TableId, stages: Vec<Stage>) -> Option<()> {
        let mut before: Option<Made> = None;
        for stage in stages {
            let ply = self.look(game, &stage).await?;
            let mut all = self.all();
            let analysis = all.by_game.get_mut(game)?;
            if let (Some(made), Some(last)) = (before, analysis.plies.last_mut()) {
                last.loss = made.loss(last, &ply.shares);
            }
            before = stage.by_move.then_some(Made { played: stage.played });
            analysis.plies.push(ply);
            analysis.status = AnalysisStatus::Running;
        }
        Some(())
    }

    async fn look(&self, game: &TableId, stage: &Stage) -> Option<AnalysedPly> {
        let n = stage.n;
        let (seat, place, standing) = match &stage.looked {
            Looked::Over(shares) => {
                let shares = shares.clone();
                return Some(AnalysedPly { n, seat: None, shares, best: None, loss: None });
            }
            Looked::On { seat, place, standing } => (*seat, *place, standing),
        };
        let level = yonin_search::Level::try_from(self.config.hint_level.number()).ok()?;
        let question = Question {
            standing: (**standing).clone(),
            level,
            seed: yonin_search::seed(game.as_str(), n, place, level),
            nodes: self.config.analysis_nodes,
            // Nobody makes up for the time that a study has waited.
            since: self.time.now(),
            flag_at: None,
        };
        let mut pending = loop {
            match self.pool.ask(Line::Study, question.clone()) {
                Ok(pending) => break pending,
                Err(_) => sleep(RETRY).await,
            }
        };
        let found = pending.answer().await?.found;
        let best = Some(found.mv.to_string());
        Some(AnalysedPly { n, seat: Some(seat), shares: found.shares, best, loss: None })
    }

    fn end(&self, game: &TableId, made: bool) {
        let mut all = self.all();
        all.under_way.remove(game);
        if !made {
            all.by_game.remove(game);
            return;
        }
        if let Some(analysis) = all.by_game.get_mut(game) {
            analysis.status = AnalysisStatus::Done;
        }
        all.done.push_back(game.clone());
        while all.done.len() > self.config.analyses_kept {
            if let Some(oldest) = all.done.pop_front() {
                all.by_game.remove(&oldest);
            }
        }
    }
}

/// A move that was made in the position before.
struct Made {
    played: Option<String>,
}

impl Made {
    /// What share its maker gave away by it, from how it stood before to how it stands after.
    fn loss(&self, before: &AnalysedPly, after: &BySeat<Finite>) -> Option<Finite> {
        if before.best == self.played {
            return Some(Finite::ZERO);
        }
        let of = |shares: &BySeat<Finite>| Some(shares.get(&before.seat?)?.get());
        share((of(&before.shares)? - of(after)?).max(0.0))
    }
}
