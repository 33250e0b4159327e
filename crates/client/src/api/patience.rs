//! How often a call is made before its failure counts.

use std::time::Duration;

use super::ApiError;

/// Whether, how often and how long to ask again after a failure that may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How often a call is made at most; 1: never again.
    pub attempts: u32,
    /// The longest pause between two attempts, whatever the server asks for.
    pub longest_pause: Duration,
}

/// Pause after the first failure that does not say how long to wait; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

impl Patience {
    /// Asks once.
    pub const NONE: Patience = Patience { attempts: 1, longest_pause: Duration::ZERO };

    /// Outlasts the restart of a server: 30 attempts, at most 2 s apart.
    pub const RESTART: Patience = Patience { attempts: 30, longest_pause: Duration::from_secs(2) };

    /// For someone who waits at a terminal: gives up within about a second, unless the server itself
    /// asks for patience.
    pub const BRIEF: Patience = Patience { attempts: 4, longest_pause: Duration::from_secs(5) };

    /// The pause before the next attempt, if there is to be one. `made` counts the attempts so far;
    /// `repeatable` says that the call does no harm where its answer was lost.
    pub(super) fn pause(self, made: u32, repeatable: bool, error: &ApiError) -> Option<Duration> {
        let worth = match error {
            ApiError::Refused(problem) => problem.code.is_retryable(),
            ApiError::Transport(_) => repeatable && error.is_passing(),
            ApiError::Strange { .. } => false,
        };
        if !worth || made >= self.attempts {
            return None;
        }
        let asked = error.problem().and_then(|problem| problem.retry_ms);
        let grown = FIRST_PAUSE * 2_u32.saturating_pow(made.saturating_sub(1).min(10));
        Some(asked.map_or(grown, Duration::from_millis).min(self.longest_pause))
    }
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{Code, Problem};

    use super::*;

    fn refused(code: Code, retry_ms: Option<u64>) -> ApiError {
        ApiError::Refused(Box::new(Problem { retry_ms, ..Problem::new(code, "no") }))
    }

    #[test]
    fn only_what_may_pass_is_asked_again_and_not_for_ever() {
        let three = Patience { attempts: 3, longest_pause: Duration::from_millis(700) };
        let busy = refused(Code::Busy, Some(500));
        assert_eq!(three.pause(1, false, &busy), Some(Duration::from_millis(500)));
        assert_eq!(three.pause(3, false, &busy), None);
        assert_eq!(three.pause(1, true, &refused(Code::Conflict, None)), None);
        assert_eq!(three.pause(1, true, &ApiError::Strange { status: 200 }), None);
        assert_eq!(Patience::NONE.pause(1, true, &busy), None);
    }

    #[test]
    fn pauses_grow_up_to_the_longest() {
        let patience = Patience { attempts: 9, longest_pause: Duration::from_millis(700) };
        let away = refused(Code::Unavailable, None);
        let pauses: Vec<_> = (1..=4).filter_map(|made| patience.pause(made, true, &away)).collect();
        assert_eq!(pauses, [100, 200, 400, 700].map(Duration::from_millis));
        let long = refused(Code::RateLimited, Some(60_000));
        assert_eq!(patience.pause(1, true, &long), Some(Duration::from_millis(700)));
    }
}
