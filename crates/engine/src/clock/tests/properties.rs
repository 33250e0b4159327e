//! What holds of every clock in every game.

use std::time::Duration;

use proptest::prelude::*;

use super::super::{ClockSpec, Clocks, Phase, Reading, Timestamp};
use crate::Seat;

fn specs() -> impl Strategy<Value = ClockSpec> {
    let main = (0_u64..=120_000).prop_map(Duration::from_millis);
    let bonus = (1_u64..=30_000).prop_map(Duration::from_millis);
    let period = (1_000_u64..=30_000).prop_map(Duration::from_millis);
    prop_oneof![
        (main.clone(), bonus.clone()).prop_map(|(main, more)| ClockSpec::fischer(main, more)),
        (main.clone(), bonus).prop_map(|(main, delay)| ClockSpec::delay(main, delay)),
        (main, period, 1_u32..=5).prop_map(|(main, each, n)| ClockSpec::byoyomi(main, each, n)),
        (1_u32..=14).prop_map(ClockSpec::per_move),
    ]
    .prop_map(Result::unwrap)
}

fn seats() -> impl Strategy<Value = Seat> {
    prop::sample::select(Seat::ALL.to_vec())
}

/// Milliseconds; small enough that games of them stay within the clocks above for a while.
fn spans() -> impl Strategy<Value = u64> {
    prop_oneof![0_u64..=2_000, 0_u64..=60_000]
}

/// All that is left before the flag falls, as the reading tells it.
fn left(spec: ClockSpec, seen: Reading) -> Duration {
    let later_periods = match (spec, seen.periods_left) {
        (ClockSpec::Byoyomi { period, .. }, Some(n)) => match seen.phase {
            Phase::Main => period * n,
            Phase::Byoyomi => period * n.saturating_sub(1),
        },
        _ => Duration::ZERO,
    };
    seen.remaining + later_periods + seen.delay_left.unwrap_or_default()
}

proptest! {
    /// What is left falls by exactly what is spent, until nothing is.
    #[test]
    fn spent_and_left_make_up_what_was_given(
        spec in specs(), seat in seats(), start in spans(), spans in prop::collection::vec(spans(), 1..20),
    ) {
        let mut clocks = Clocks::new(spec);
        clocks.start(seat, Timestamp::from_millis(start));
        let given = left(spec, clocks.reading(seat, Timestamp::from_millis(start)).unwrap());
        let mut now = start;
        for span in spans {
            now += span;
            let at = Timestamp::from_millis(now);
            let spent = Duration::from_millis(now - start);
            let seen = clocks.reading(seat, at).unwrap();
            prop_assert_eq!(left(spec, seen), given.saturating_sub(spent));
        }
    }

    /// Over a whole game a Fischer clock has lost what was spent and gained its increments, and main
    /// time under a delay has lost what went beyond the delays.
    #[test]
    fn a_game_adds_up(spec in specs(), turns in prop::collection::vec((seats(), 0_u64..=1_500), 1..40)) {
        let mut clocks = Clocks::new(spec);
        let mut now = Timestamp::default();
        let mut expected = Seat::ALL.map(|seat| (seat, clocks.reading(seat, now).unwrap().remaining));
        for (seat, span) in turns {
            let span = Duration::from_millis(span);
            clocks.start(seat, now);
            now = now.after(span);
            if clocks.flagged(now) {
                return Ok(());
            }
            prop_assert_eq!(clocks.press(now), span);
            let bank = &mut expected[seat.index()].1;
            match spec {
                ClockSpec::Fischer { increment, .. } => *bank = *bank - span + increment,
                ClockSpec::Delay { delay, .. } => *bank -= span.saturating_sub(delay),
                _ => return Ok(()),
            }
            for (seat, bank) in expected {
                prop_assert_eq!(clocks.reading(seat, now).unwrap().remaining, bank);
            }
        }
    }

    /// `flag_at` is the first instant at which `flagged` is true, whatever happened before.
    #[test]
    fn the_flag_falls_when_it_was_said_to(
        spec in specs(),
        turns in prop::collection::vec((seats(), 0_u64..=5_000), 0..20),
        last in seats(), pause in prop::option::of((spans(), spans())),
    ) {
        let mut clocks = Clocks::new(spec);
        let mut now = Timestamp::default();
        for (seat, span) in turns {
            clocks.start(seat, now);
            now = now.after(Duration::from_millis(span));
            clocks.press(now);
        }
        clocks.start(last, now);
        if let Some((before, during)) = pause {
            now = now.after(Duration::from_millis(before));
            clocks.pause(now);
            now = now.after(Duration::from_millis(during));
            clocks.resume(now);
        }
        let fall = clocks.flag_at().unwrap();
        prop_assert!(clocks.flagged(fall));
        prop_assert_eq!(left(spec, clocks.reading(last, fall).unwrap()), Duration::ZERO);
        let nanosecond = Duration::from_nanos(1);
        let before = Timestamp::from_epoch(
            fall.since(Timestamp::default()).saturating_sub(nanosecond),
        );
        if before >= now && before < fall {
            prop_assert!(!clocks.flagged(before));
            prop_assert_eq!(left(spec, clocks.reading(last, before).unwrap()), nanosecond);
        }
    }

    /// Reading often changes nothing, and pauses of no length charge nothing.
    #[test]
    fn many_small_steps_equal_a_big_one(
        spec in specs(), seat in seats(), steps in prop::collection::vec((spans(), any::<bool>()), 1..30),
    ) {
        let mut stepped = Clocks::new(spec);
        let mut whole = stepped.clone();
        let mut now = Timestamp::default();
        stepped.start(seat, now);
        whole.start(seat, now);
        for (span, pause) in steps {
            now = now.after(Duration::from_millis(span));
            if pause {
                stepped.pause(now);
                stepped.resume(now);
            }
            prop_assert_eq!(stepped.reading(seat, now), whole.reading(seat, now));
            prop_assert_eq!(stepped.flagged(now), whole.flagged(now));
            if !whole.flagged(now) {
                prop_assert_eq!(stepped.flag_at(), whole.flag_at());
            }
        }
        prop_assert_eq!(stepped.press(now), whole.press(now));
        prop_assert_eq!(stepped, whole);
    }

    /// Nobody but the player on turn is charged.
    #[test]
    fn others_pay_nothing(spec in specs(), seat in seats(), span in spans()) {
        let mut clocks = Clocks::new(spec);
        let start = Timestamp::default();
        let before = Seat::ALL.map(|seat| clocks.reading(seat, start));
        clocks.start(seat, start);
        let end = start.after(Duration::from_millis(span));
        clocks.press(end);
        for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
            prop_assert_eq!(clocks.reading(other, end), before[other.index()]);
        }
    }

    /// Time going back and forth charges no more than the intervals that went forward.
    #[test]
    fn no_order_of_times_charges_a_negative_span(
        spec in specs(), seat in seats(), times in prop::collection::vec(0_u64..=100_000, 4),
    ) {
        let [start, pause, resume, end] = [times[0], times[1], times[2], times[3]];
        let mut clocks = Clocks::new(spec);
        clocks.start(seat, Timestamp::from_millis(start));
        clocks.pause(Timestamp::from_millis(pause));
        clocks.resume(Timestamp::from_millis(resume));
        let spent = clocks.press(Timestamp::from_millis(end));
        let forward = pause.saturating_sub(start) + end.saturating_sub(resume);
        prop_assert_eq!(spent, Duration::from_millis(forward));
    }
}
