//! How much a computer player may look at where it has to hurry.

/// Who has waited longer, in milliseconds, makes up for it.
const PATIENCE_MS: u64 = 500;

/// A move takes at most this part of the time that is left.
const MOVES_TO_COME: u64 = 40;

/// How many positions may be looked at, of the `whole` that a level may, by who has waited for his turn
/// and has so much time left on his clock; none on a clock that does not run. `speed`: positions a second.
pub(super) fn budget(whole: u64, waited_ms: u64, left_ms: Option<u64>, speed: u64) -> u64 {
    let after_wait = if waited_ms > PATIENCE_MS { whole / 2 } else { whole };
    let in_time = |left_ms: u64| (left_ms / MOVES_TO_COME).saturating_mul(speed) / 1000;
    after_wait.min(left_ms.map_or(u64::MAX, in_time)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_waited_gets_half_and_who_is_short_of_time_what_fits() {
        let budget = |waited_ms, left_ms| budget(500_000, waited_ms, left_ms, 200_000);
        assert_eq!(budget(0, None), 500_000);
        assert_eq!(budget(500, None), 500_000);
        assert_eq!(budget(501, None), 250_000);
        assert_eq!(budget(0, Some(600_000)), 500_000);
        assert_eq!(budget(0, Some(10_000)), 50_000);
        assert_eq!(budget(9_000, Some(10_000)), 50_000);
        assert_eq!(budget(0, Some(0)), 1);
    }
}
