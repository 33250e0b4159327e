//! When to try again.

use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::error::Advice;
use crate::entropy;

/// How a broken connection is made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reconnect {
    /// Pause before the second attempt; each further one doubles it.
    pub first_pause: Duration,
    /// The longest pause between two attempts.
    pub longest_pause: Duration,
    /// Attempts in a row that may fail.
    pub attempts: u32,
}

impl Default for Reconnect {
    /// Twelve attempts in about half a minute.
    fn default() -> Self {
        Self {
            first_pause: Duration::from_millis(100),
            longest_pause: Duration::from_secs(5),
            attempts: 12,
        }
    }
}

/// The shortest pause where the server has asked for peace.
const PEACE: Duration = Duration::from_secs(5);

/// The failures in a row, and the dice that keep many clients from coming back at one instant.
#[derive(Debug)]
pub(super) struct Backoff {
    policy: Reconnect,
    failures: u32,
    rng: SmallRng,
}

impl Backoff {
    pub(super) fn new(policy: Reconnect) -> Self {
        // Without randomness all clients wait alike, which is no reason not to come back.
        let rng = SmallRng::seed_from_u64(entropy::seed().unwrap_or_default());
        Self { policy, failures: 0, rng }
    }

    /// All is well again.
    pub(super) fn reset(&mut self) {
        self.failures = 0;
    }

    /// The pause after one more failure; none where it is the last.
    pub(super) fn pause(&mut self, advice: Advice) -> Option<Duration> {
        self.failures += 1;
        if advice == Advice::Stop || self.failures > self.policy.attempts {
            return None;
        }
        let doubled = 2_u32.saturating_pow(self.failures.saturating_sub(1).min(16));
        let whole = self.policy.first_pause.saturating_mul(doubled).min(self.policy.longest_pause);
        let pause = self.jitter(whole);
        Some(if advice == Advice::Later { pause.max(PEACE) } else { pause })
    }

    /// Half of a pause to all of it.
    pub(super) fn jitter(&mut self, whole: Duration) -> Duration {
        whole.mul_f64(self.rng.random_range(0.5..=1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_and_end() {
        let policy = Reconnect {
            first_pause: Duration::from_millis(100),
            longest_pause: Duration::from_millis(300),
            attempts: 3,
        };
        let mut backoff = Backoff::new(policy);
        for whole in [100, 200, 300] {
            let pause = backoff.pause(Advice::Resume).unwrap().as_millis();
            assert!((whole / 2..=whole).contains(&pause), "{pause} of {whole}");
        }
        assert_eq!(backoff.pause(Advice::Resume), None);
        backoff.reset();
        assert_eq!(backoff.pause(Advice::Later), Some(PEACE));
        assert_eq!(backoff.pause(Advice::Stop), None);
    }
}
