//! Why a call has no answer.

use yonin_protocol::Problem;

/// A call that failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The server refuses.
    #[error("{}", in_words(.0))]
    Refused(Box<Problem>),
    /// The server cannot be reached, or what it sends cannot be read.
    #[error("{}", unheard(.0))]
    Transport(#[from] reqwest::Error),
    /// The server answers in a way the protocol does not have.
    #[error("the server answers {status} with something that is no problem document")]
    Strange {
        /// The HTTP status.
        status: u16,
    },
}

impl ApiError {
    /// The problem, where the server refused.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            ApiError::Refused(problem) => Some(problem),
            ApiError::Transport(_) | ApiError::Strange { .. } => None,
        }
    }

    /// Whether the same call may succeed a little later: the server restarts, or has asked for patience.
    pub fn is_passing(&self) -> bool {
        match self {
            ApiError::Refused(problem) => problem.retry_ms.is_some(),
            ApiError::Transport(error) => !error.is_decode() && !error.is_builder(),
            ApiError::Strange { .. } => false,
        }
    }
}

/// Which of the two it is.
fn unheard(error: &reqwest::Error) -> &'static str {
    if error.is_builder() {
        "the server's address is no address"
    } else if error.is_decode() {
        "the server's answer cannot be understood"
    } else {
        "the server cannot be reached"
    }
}

/// A problem with the fields that are at fault.
fn in_words(problem: &Problem) -> String {
    let faults = problem.errors.iter().map(|fault| {
        let place = fault.pointer.as_str();
        if place.is_empty() { fault.detail.clone() } else { format!("{place}: {}", fault.detail) }
    });
    let said = format!("{}: {}", problem.title, problem.detail);
    [said].into_iter().chain(faults).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{Code, FieldFault};

    use super::*;

    #[test]
    fn refusals_name_the_fields_at_fault() {
        let errors = vec![FieldFault::new("/options/teams", "no such value")];
        let problem =
            Problem { errors, ..Problem::new(Code::BadRequest, "such a table cannot be") };
        assert_eq!(
            ApiError::Refused(Box::new(problem)).to_string(),
            "Bad request: such a table cannot be; /options/teams: no such value"
        );
    }
}
