//! Clocks in words.

use yonin_protocol::{Clock, ClockPhase};

/// `9:58`, `0:07.3`, `byoyomi 0:25, 2 periods`, `2 d 4 h`.
pub(super) fn in_words(clock: &Clock, elapsed_ms: u64) -> String {
    let mut left = clock.remaining_ms;
    if clock.running {
        let charged = elapsed_ms.saturating_sub(clock.delay_left_ms.unwrap_or_default());
        left = left.saturating_sub(charged);
    }
    let time = duration(left);
    match clock.phase {
        ClockPhase::Main => time,
        ClockPhase::Byoyomi if clock.periods_left == 1 => format!("byoyomi {time}, last period"),
        ClockPhase::Byoyomi => format!("byoyomi {time}, {} periods", clock.periods_left),
    }
}

fn duration(ms: u64) -> String {
    /// Below it tenths of seconds are shown.
    const SHORT_MS: u64 = 10_000;
    let seconds = ms / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if days > 0 {
        format!("{days} d {} h", hours % 24)
    } else if hours > 0 {
        format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)
    } else if ms < SHORT_MS {
        format!("0:{seconds:02}.{}", ms % 1000 / 100)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_at_a_glance() {
        let clock = |remaining_ms, running| Clock {
            remaining_ms,
            phase: ClockPhase::Main,
            periods_left: 0,
            delay_left_ms: None,
            running,
        };
        assert_eq!(in_words(&clock(598_000, false), 5_000), "9:58");
        assert_eq!(in_words(&clock(598_000, true), 5_000), "9:53");
        assert_eq!(in_words(&clock(3_000, true), 5_000), "0:00.0");
        assert_eq!(in_words(&clock(7_340, false), 0), "0:07.3");
        assert_eq!(in_words(&clock(3_725_000, false), 0), "1:02:05");
        assert_eq!(in_words(&clock(187_200_000, false), 0), "2 d 4 h");
        let delayed = Clock { delay_left_ms: Some(2_000), ..clock(60_000, true) };
        assert_eq!(in_words(&delayed, 5_000), "0:57");
        let byoyomi = |periods_left| Clock {
            phase: ClockPhase::Byoyomi,
            periods_left,
            ..clock(25_000, false)
        };
        assert_eq!(in_words(&byoyomi(2), 0), "byoyomi 0:25, 2 periods");
        assert_eq!(in_words(&byoyomi(1), 0), "byoyomi 0:25, last period");
    }
}
