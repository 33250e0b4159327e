//! Leagues that have a table to be made.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use yonin_protocol::LeagueId;

/// Leagues in whose rounds there may be tables that do not exist yet: a game was aborted and is played
/// again, or whoever was making them has broken off. Each waits once, however often it is asked for, and
/// they are looked at in the order in which they were asked for.
#[derive(Debug, Default)]
pub(crate) struct Openings {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    order: VecDeque<LeagueId>,
    /// Which of them are to be looked at twice.
    all: HashMap<LeagueId, bool>,
}

impl Openings {
    /// Has a league looked at.
    pub(crate) fn ask(&self, league: &LeagueId) {
        self.note(league, false);
    }

    /// Has a league looked at now and once more after a while: what it is asked for may be written yet.
    fn ask_twice(&self, league: &LeagueId) {
        self.note(league, true);
    }

    fn note(&self, league: &LeagueId, twice: bool) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        match waiting.all.get_mut(league) {
            Some(known) => *known |= twice,
            None => {
                waiting.all.insert(league.clone(), twice);
                waiting.order.push_back(league.clone());
            }
        }
        drop(waiting);
        self.news.notify_one();
    }

    /// The next league to be looked at, once there is one, and whether once more after a while.
    pub(crate) async fn next(&self) -> (LeagueId, bool) {
        loop {
            if let Some(league) = self.take() {
                return league;
            }
            self.news.notified().await;
        }
    }

    fn take(&self) -> Option<(LeagueId, bool)> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let league = waiting.order.pop_front()?;
        let twice = waiting.all.remove(&league).unwrap_or_default();
        Some((league, twice))
    }
}

/// Tables of a league that somebody is making. Where he breaks off, because something fails or because he
/// is waited for no longer, the league is noted, and they are made without him.
#[derive(Debug)]
#[must_use = "the league is noted once this is dropped"]
pub(crate) struct Unmade {
    openings: Arc<Openings>,
    league: Option<LeagueId>,
}

impl Unmade {
    pub(super) fn new(openings: Arc<Openings>, league: &LeagueId) -> Self {
        Self { openings, league: Some(league.clone()) }
    }

    /// They are there.
    pub(crate) fn made(mut self) {
        self.league = None;
    }
}

impl Drop for Unmade {
    fn drop(&mut self) {
        if let Some(league) = &self.league {
            self.openings.ask_twice(league);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn league(name: &str) -> LeagueId {
        name.parse().unwrap()
    }

    #[test]
    fn who_is_put_back_waits_behind_the_others() {
        let openings = Openings::default();
        for name in ["b", "a", "b", "c"] {
            openings.ask(&league(name));
        }
        assert_eq!(openings.take(), Some((league("b"), false)));
        openings.ask(&league("b"));
        for name in ["a", "c", "b"] {
            assert_eq!(openings.take(), Some((league(name), false)));
        }
        assert_eq!(openings.take(), None);
    }

    #[test]
    fn who_breaks_off_may_still_be_writing() {
        let openings = Arc::<Openings>::default();
        Unmade::new(Arc::clone(&openings), &league("made")).made();
        openings.ask(&league("l"));
        drop(Unmade::new(Arc::clone(&openings), &league("l")));
        openings.ask(&league("l"));
        assert_eq!(openings.take(), Some((league("l"), true)));
        assert_eq!(openings.take(), None);
    }
}
