//! What all tables together have done.

use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;
use yonin_protocol::Code;

/// The longest latency that is told apart, µs.
const LONGEST_US: u64 = 600_000_000;

/// Counts and latencies of the time that is measured.
#[derive(Debug)]
pub(super) struct Tally {
    /// Moves acknowledged.
    pub(super) moves: u64,
    /// From sending a move to its event at the last of four seats, µs.
    last_seat: Histogram<u64>,
    /// From sending a move to its ack, µs.
    ack: Histogram<u64>,
    /// Moves refused for good.
    pub(super) refused: Vec<(Code, u64)>,
    /// Games that ended, in all.
    pub(super) games: u64,
}

/// A distribution in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Spread {
    pub(super) p50_ms: f64,
    pub(super) p90_ms: f64,
    pub(super) p99_ms: f64,
    pub(super) max_ms: f64,
}

impl Tally {
    pub(super) fn new() -> Self {
        Self { moves: 0, last_seat: histogram(), ack: histogram(), refused: Vec::new(), games: 0 }
    }

    pub(super) fn acknowledged(&mut self, after: Duration) {
        self.moves += 1;
        self.ack.saturating_record(micros(after));
    }

    pub(super) fn seen_by_all(&mut self, after: Duration) {
        self.last_seat.saturating_record(micros(after));
    }

    pub(super) fn refuse(&mut self, code: Code) {
        match self.refused.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => self.refused.push((code, 1)),
        }
    }

    pub(super) fn last_seat(&self) -> Spread {
        spread(&self.last_seat)
    }

    pub(super) fn ack(&self) -> Spread {
        spread(&self.ack)
    }
}

/// Three digits are exact.
#[expect(clippy::expect_used, reason = "the bounds are constants that fit")]
fn histogram() -> Histogram<u64> {
    Histogram::new_with_bounds(1, LONGEST_US, 3).expect("the bounds fit")
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

fn spread(histogram: &Histogram<u64>) -> Spread {
    let ms = |micros: u64| micros as f64 / 1000.0;
    Spread {
        p50_ms: ms(histogram.value_at_quantile(0.5)),
        p90_ms: ms(histogram.value_at_quantile(0.9)),
        p99_ms: ms(histogram.value_at_quantile(0.99)),
        max_ms: ms(histogram.max()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads_are_of_what_was_counted() {
        let mut tally = Tally::new();
        for ms in 1..=100 {
            tally.acknowledged(Duration::from_millis(ms));
        }
        let ack = tally.ack();
        assert_eq!(tally.moves, 100);
        assert!((49.0..=51.0).contains(&ack.p50_ms) && (98.0..=100.0).contains(&ack.p99_ms));
        assert!((99.9..=100.2).contains(&ack.max_ms));
        tally.refuse(Code::Stale);
        tally.refuse(Code::Stale);
        assert_eq!(tally.refused, [(Code::Stale, 2)]);
    }
}
