//! One rate, counted for many keys.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, Reference};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};

use super::{Key, Limited, Policy};
use crate::time::TimeSource;

/// After so many checks, the keys that have been quiet for a while are forgotten: there are never
/// more than that many beside those that are still counted.
const CHECKS_BETWEEN_SHRINKS: u32 = 8192;

/// The server's own clock, to the millisecond.
impl Clock for TimeSource {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_millis(TimeSource::now(self).0)
    }
}

type Keyed<C> = RateLimiter<Key, DashMapStateStore<Key>, C, StateInformationMiddleware>;

/// Counts by key, by the generic cell rate algorithm.
pub(super) struct Limiter<C: Clock> {
    policy: Policy,
    clock: C,
    keyed: Keyed<C>,
    checks: AtomicU32,
}

/// What is left after something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Left {
    /// By which policy.
    pub policy: Policy,
    /// How many more times at once.
    pub left: u32,
}

impl<C: Clock + Clone> Limiter<C> {
    pub(super) fn new(policy: Policy, clock: C) -> Self {
        let each = Duration::from_secs(policy.window_s) / policy.count.get();
        // The shortest span there is, where there is none shorter: the limit is no limit.
        let quota = Quota::with_period(each.max(Duration::from_nanos(1)))
            .unwrap_or(Quota::per_second(policy.count))
            .allow_burst(policy.count);
        let keyed = Keyed::new(quota, DashMapStateStore::default(), clock.clone());
        Self { policy, clock, keyed, checks: AtomicU32::new(0) }
    }

    pub(super) fn policy(&self) -> Policy {
        self.policy
    }

    /// Counts so many more, unless that is too many. What counts for more than may be done at all
    /// counts for that.
    pub(super) fn check(&self, key: &Key, times: NonZeroU32) -> Result<Left, Limited> {
        if self.checks.fetch_add(1, Ordering::Relaxed) % CHECKS_BETWEEN_SHRINKS
            == CHECKS_BETWEEN_SHRINKS - 1
        {
            self.keyed.retain_recent();
            self.keyed.shrink_to_fit();
        }
        let times = times.min(self.policy.count);
        match self.keyed.check_key_n(key, times) {
            Ok(Ok(state)) => {
                Ok(Left { policy: self.policy, left: state.remaining_burst_capacity() })
            }
            Err(_) => {
                let retry_ms = self.policy.window_s.saturating_mul(1000);
                Err(Limited { policy: self.policy, retry_ms })
            }
            Ok(Err(until)) => {
                let wait = until.earliest_possible().duration_since(self.clock.now());
                let wait = Duration::from(wait).as_millis().saturating_add(1);
                let retry_ms = u64::try_from(wait).unwrap_or(u64::MAX);
                Err(Limited { policy: self.policy, retry_ms })
            }
        }
    }

    #[cfg(test)]
    fn keys(&self) -> usize {
        self.keyed.len()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use governor::clock::FakeRelativeClock;

    use super::*;
    use crate::limits::Address;

    fn key(number: u32) -> Key {
        Address::from(IpAddr::V4(Ipv4Addr::from(number))).into()
    }

    fn check(limiter: &Limiter<FakeRelativeClock>, number: u32) -> Result<Left, Limited> {
        limiter.check(&key(number), NonZeroU32::MIN)
    }

    fn limiter(quota: &str) -> (Limiter<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let policy = Policy::new("tests", quota.parse().unwrap()).unwrap();
        (Limiter::new(policy, clock.clone()), clock)
    }

    #[test]
    fn a_burst_is_used_up_and_comes_back_evenly() {
        let (limiter, clock) = limiter("3/30s");
        for left in [2, 1, 0] {
            assert_eq!(check(&limiter, 1).unwrap().left, left);
        }
        let refused = check(&limiter, 1).unwrap_err();
        assert!((10_000..=10_001).contains(&refused.retry_ms), "{refused:?}");
        // Others are not touched by it.
        assert!(check(&limiter, 2).is_ok());
        clock.advance(Duration::from_millis(refused.retry_ms));
        assert!(check(&limiter, 1).is_ok());
        assert!(check(&limiter, 1).is_err());
    }

    #[test]
    fn some_things_count_for_more() {
        let (limiter, _) = limiter("5/30s");
        let four = NonZeroU32::new(4).unwrap();
        assert_eq!(limiter.check(&key(1), four).unwrap().left, 1);
        assert!(limiter.check(&key(1), four).unwrap_err().retry_ms >= 18_000);
        assert!(check(&limiter, 1).is_ok());
        assert!(limiter.check(&key(2), NonZeroU32::MAX).is_ok());
        assert!(check(&limiter, 2).is_err());
    }

    #[test]
    fn who_is_quiet_is_forgotten() {
        let (limiter, clock) = limiter("3/30s");
        for number in 0..CHECKS_BETWEEN_SHRINKS * 4 {
            clock.advance(Duration::from_secs(1));
            assert!(check(&limiter, number).is_ok());
        }
        assert!(limiter.keys() <= 64, "{}", limiter.keys());
    }
}
