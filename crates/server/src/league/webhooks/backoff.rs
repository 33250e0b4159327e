//! How long to wait before a call is made again.

use std::time::Duration;

/// Pauses that double after each failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Backoff {
    /// The first one.
    pub(super) first: Duration,
    /// The longest.
    pub(super) longest: Duration,
}

impl Backoff {
    /// The pause after so many attempts, between its half and all of it: chance, any number, keeps
    /// those that failed together from coming back together.
    pub(super) fn pause(self, made: u32, chance: u64) -> Duration {
        let doubled = 2_u32.saturating_pow(made.saturating_sub(1));
        let whole = self.first.saturating_mul(doubled).min(self.longest);
        let whole = u64::try_from(whole.as_millis()).unwrap_or(u64::MAX);
        let half = whole / 2;
        Duration::from_millis(whole - chance % (half + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKOFF: Backoff =
        Backoff { first: Duration::from_secs(5), longest: Duration::from_secs(3600) };

    #[test]
    fn pauses_grow_up_to_the_longest() {
        let pauses = (1..=12).map(|made| BACKOFF.pause(made, 0).as_secs());
        let expected = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600];
        assert!(pauses.eq(expected));
        assert_eq!(BACKOFF.pause(u32::MAX, 0).as_secs(), 3600);
    }

    #[test]
    fn chance_takes_up_to_half_away() {
        for chance in (0..10_000).chain([u64::MAX, u64::MAX - 1]) {
            let pause = BACKOFF.pause(1, chance).as_millis();
            assert!((2500..=5000).contains(&pause), "{pause}");
        }
        assert_eq!(BACKOFF.pause(1, 2500).as_millis(), 2500);
        assert_eq!(Backoff { first: Duration::ZERO, ..BACKOFF }.pause(3, 7), Duration::ZERO);
    }
}
