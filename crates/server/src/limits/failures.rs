//! Attempts that have failed, within a sliding window.
//!
//! Unlike other rates only failures count, however often one succeeds in between; so an attempt is
//! counted when it begins, lest many be made at once, and taken back when it succeeds.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use yonin_protocol::UnixMillis;

use super::{Limited, Policy};

/// Fewer keys than this are not looked through for old ones.
const FEW: usize = 1024;

/// Failures by key.
pub(super) struct Failures<K> {
    policy: Policy,
    window_ms: u64,
    seen: Mutex<Seen<K>>,
}

struct Seen<K> {
    by_key: HashMap<K, VecDeque<UnixMillis>>,
    /// With so many keys, old ones are looked for.
    tidy_at: usize,
}

impl<K: Clone + Eq + Hash> Failures<K> {
    pub(super) fn new(policy: Policy) -> Self {
        let seen = Seen { by_key: HashMap::new(), tidy_at: FEW };
        Self { policy, window_ms: policy.window_s.saturating_mul(1000), seen: Mutex::new(seen) }
    }

    pub(super) fn policy(&self) -> Policy {
        self.policy
    }

    /// Counts an attempt, unless too many have failed.
    pub(super) fn count(&self, key: &K, now: UnixMillis) -> Result<(), Limited> {
        let mut seen = self.seen();
        if seen.by_key.len() >= seen.tidy_at {
            seen.by_key.retain(|_, times| {
                times.back().is_some_and(|last| now.since(*last) < self.window_ms)
            });
            seen.by_key.shrink_to_fit();
            seen.tidy_at = FEW.max(seen.by_key.len() * 2);
        }
        let times = seen.by_key.entry(key.clone()).or_default();
        while times.front().is_some_and(|first| now.since(*first) >= self.window_ms) {
            times.pop_front();
        }
        let most = usize::try_from(self.policy.count.get()).unwrap_or(usize::MAX);
        match times.front() {
            Some(first) if times.len() >= most => {
                let retry_ms = self.window_ms.saturating_sub(now.since(*first)).max(1);
                Err(Limited { policy: self.policy, retry_ms })
            }
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }

    /// Takes an attempt back that was counted at a time.
    pub(super) fn forgive(&self, key: &K, at: UnixMillis) {
        let mut seen = self.seen();
        let Some(times) = seen.by_key.get_mut(key) else { return };
        if let Some(place) = times.iter().rposition(|time| *time == at) {
            times.remove(place);
        }
        if times.is_empty() {
            seen.by_key.remove(key);
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen<K>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failures(quota: &str) -> Failures<u32> {
        Failures::new(Policy::new("tests", quota.parse().unwrap()).unwrap())
    }

    #[test]
    fn only_failures_count() {
        let failures = failures("2/10s");
        for at in 0..5 {
            failures.count(&1, UnixMillis(at)).unwrap();
            failures.forgive(&1, UnixMillis(at));
        }
        failures.count(&1, UnixMillis(100)).unwrap();
        failures.count(&1, UnixMillis(200)).unwrap();
        assert_eq!(failures.count(&1, UnixMillis(300)).unwrap_err().retry_ms, 9_800);
        failures.count(&2, UnixMillis(300)).unwrap();
        failures.count(&1, UnixMillis(10_100)).unwrap();
        assert!(failures.count(&1, UnixMillis(10_100)).is_err());
    }

    #[test]
    fn old_failures_are_forgotten() {
        let failures = failures("2/10s");
        for key in 0..100_000_u32 {
            failures.count(&key, UnixMillis(u64::from(key) * 1000)).unwrap();
        }
        assert!(failures.seen().by_key.len() <= FEW);
    }
}
