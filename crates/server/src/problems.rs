//! What callers are told when the fault is not theirs: the same words and the same patience, whoever
//! finds it.

use yonin_protocol::{Code, Problem};
use yonin_store::StoreError;

/// How long a caller is asked to wait before he tries again, in milliseconds.
pub(crate) const RETRY_MS: u64 = 500;

/// There is too much to do just now.
pub(crate) fn busy() -> Problem {
    retryable(Code::Busy, "the server has too much to do just now")
}

/// Something the server needs is away.
pub(crate) fn unavailable() -> Problem {
    retryable(Code::Unavailable, "nothing can be stored or looked up just now")
}

/// Something is broken. The cause is logged, not told.
pub(crate) fn internal() -> Problem {
    Problem::new(Code::Internal, "something went wrong in the server")
}

/// What a failure of the store means for whoever waits for it.
pub(crate) fn of_store(error: &StoreError) -> Problem {
    match error {
        StoreError::Conflict | StoreError::Outdated => busy(),
        StoreError::Unavailable(_) => unavailable(),
        StoreError::Corrupt(_) | StoreError::Backend(_) => internal(),
    }
}

fn retryable(code: Code, detail: &str) -> Problem {
    Problem { retry_ms: Some(RETRY_MS), ..Problem::new(code, detail) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_says_when_to_come_back() {
        for (error, code) in [
            (StoreError::Conflict, Code::Busy),
            (StoreError::Unavailable("away".into()), Code::Unavailable),
            (StoreError::Corrupt("odd".into()), Code::Internal),
        ] {
            let problem = of_store(&error);
            assert_eq!(problem.code, code);
            assert_eq!(problem.retry_ms.is_some(), code.is_retryable());
            assert!(!problem.detail.contains("away") && !problem.detail.contains("odd"));
        }
    }
}
