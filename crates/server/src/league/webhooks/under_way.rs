//! Which calls are being made.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yonin_protocol::LeagueId;
use yonin_store::DeliveryKey;

/// The part of all calls that one league's may be.
const MOST_OF_A_LEAGUE: usize = 4;

/// The calls that are being made, few enough of them in all, to one host and for one league.
#[derive(Debug)]
pub(super) struct UnderWay {
    most: usize,
    most_per_host: usize,
    most_per_league: usize,
    calls: Mutex<Calls>,
}

#[derive(Debug, Default)]
struct Calls {
    keys: BTreeSet<DeliveryKey>,
    hosts: HashMap<Box<str>, usize>,
    leagues: HashMap<LeagueId, usize>,
}

/// A call's place among those that are being made, until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    key: DeliveryKey,
    host: Box<str>,
    league: LeagueId,
    all: Arc<UnderWay>,
}

/// Whether a call begins.
#[derive(Debug)]
pub(super) enum Begun {
    /// It does.
    Now(Place),
    /// It is being made.
    Already,
    /// Its host, or its league, has as many calls as it gets.
    Crowded,
    /// No other call has a place either.
    Full,
}

impl UnderWay {
    /// So many in all, and to one host; a quarter of them for one league, whose webhooks may all hang.
    pub(super) fn new(most: usize, most_per_host: usize) -> Arc<Self> {
        let most_per_league = most.div_ceil(MOST_OF_A_LEAGUE);
        Arc::new(Self { most, most_per_host, most_per_league, calls: Mutex::default() })
    }

    /// A place for a call, unless it is being made already, or too many are.
    pub(super) fn begin(
        self: &Arc<Self>,
        key: &DeliveryKey,
        host: &str,
        league: &LeagueId,
    ) -> Begun {
        let mut calls = self.calls();
        let to_host = calls.hosts.get(host).copied().unwrap_or(0);
        let for_league = calls.leagues.get(league).copied().unwrap_or(0);
        if calls.keys.contains(key) {
            return Begun::Already;
        } else if calls.keys.len() >= self.most {
            return Begun::Full;
        } else if to_host >= self.most_per_host || for_league >= self.most_per_league {
            return Begun::Crowded;
        }
        calls.keys.insert(key.clone());
        calls.hosts.insert(host.into(), to_host + 1);
        calls.leagues.insert(league.clone(), for_league + 1);
        let (key, host, league) = (key.clone(), host.into(), league.clone());
        Begun::Now(Place { key, host, league, all: Arc::clone(self) })
    }

    fn calls(&self) -> MutexGuard<'_, Calls> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut calls = self.all.calls();
        calls.keys.remove(&self.key);
        one_less(&mut calls.hosts, &self.host);
        one_less(&mut calls.leagues, &self.league);
    }
}

fn one_less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, of: &K) {
    match counts.get_mut(of) {
        Some(count) if *count > 1 => *count -= 1,
        _ => {
            counts.remove(of);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(notice: &str) -> DeliveryKey {
        DeliveryKey { webhook: "w".parse().unwrap(), notice: notice.parse().unwrap() }
    }

    fn begun(begun: Begun) -> Place {
        let Begun::Now(place) = begun else { panic!("{begun:?}") };
        place
    }

    fn league(id: &str) -> LeagueId {
        id.parse().unwrap()
    }

    #[test]
    fn few_calls_are_made_at_once() {
        let all = UnderWay::new(3, 2);
        let a1 = begun(all.begin(&key("1"), "a", &league("l1")));
        assert!(matches!(all.begin(&key("1"), "a", &league("l1")), Begun::Already));
        let a2 = begun(all.begin(&key("2"), "a", &league("l2")));
        assert!(matches!(all.begin(&key("2"), "a", &league("l2")), Begun::Already));
        assert!(matches!(all.begin(&key("3"), "a", &league("l3")), Begun::Crowded));
        let b = begun(all.begin(&key("3"), "b", &league("l3")));
        assert!(matches!(all.begin(&key("4"), "c", &league("l4")), Begun::Full));
        assert!(matches!(all.begin(&key("3"), "b", &league("l3")), Begun::Already));
        drop((a1, b));
        drop(begun(all.begin(&key("1"), "a", &league("l1"))));
        drop(a2);
        assert!(all.calls().keys.is_empty() && all.calls().hosts.is_empty());
        assert!(all.calls().leagues.is_empty());
    }

    #[test]
    fn a_league_has_a_quarter_of_all_calls() {
        let all = UnderWay::new(8, 8);
        let l = league("l");
        let places = ["1", "2"].map(|n| begun(all.begin(&key(n), n, &l)));
        assert!(matches!(all.begin(&key("3"), "3", &l), Begun::Crowded));
        drop(begun(all.begin(&key("3"), "3", &league("m"))));
        drop(places);
        drop(begun(all.begin(&key("3"), "3", &l)));
        // However few there are, each league has one.
        drop(begun(UnderWay::new(1, 1).begin(&key("1"), "1", &l)));
    }
}
