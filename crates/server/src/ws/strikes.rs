//! Patience with peers that do wrong.

use std::collections::VecDeque;

use yonin_protocol::UnixMillis;

/// The span in which they are counted.
const SPAN_MS: u64 = 60_000;

/// What a peer did wrong in the last minute.
#[derive(Debug)]
pub(crate) struct Strikes {
    most: usize,
    seen: VecDeque<UnixMillis>,
}

impl Strikes {
    /// None yet; `most` of them within a minute are too many.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, seen: VecDeque::new() }
    }

    /// Counts one more; true if they are too many now.
    pub(crate) fn count(&mut self, now: UnixMillis) -> bool {
        while self.seen.front().is_some_and(|oldest| now.since(*oldest) > SPAN_MS) {
            self.seen.pop_front();
        }
        self.seen.push_back(now);
        self.seen.len() >= self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_minute_counts() {
        let mut strikes = Strikes::new(3);
        assert!(!strikes.count(UnixMillis(0)));
        assert!(!strikes.count(UnixMillis(1)));
        assert!(!strikes.count(UnixMillis(60_001)));
        assert!(strikes.count(UnixMillis(60_001)));
    }
}
