//! Why nobody could be made or recognised.

use yonin_protocol::{Code, FieldFault, IdError, Problem, Scope};
use yonin_store::StoreError;

use super::password::PasswordError;
use crate::entropy::NoEntropy;
use crate::limits::Limited;
use crate::problems;

/// Why nobody could be made or recognised, or may not do what he asks.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionError {
    /// No token where one is needed.
    #[error("this call needs a token")]
    NoToken,
    /// A token that stands for nobody, or no bearer token at all.
    #[error("this token is not known")]
    BadToken,
    /// No account has this name and this password.
    #[error("name or password is wrong")]
    WrongPassword,
    /// A token that was made for something else.
    #[error("this needs the scope `{}`, which this token does not have", .0.as_str())]
    Scope(Scope),
    /// A session of somebody who did not have the role when he signed in, or does not have it.
    #[error(
        "this needs the scope `{}`, which your session does not have: if the role was given to you \
         since you signed in, sign in anew",
        .0.as_str()
    )]
    Role(Scope),
    /// A token for programs, where it takes a sign-in.
    #[error("this takes a session: a token made for a program does not do")]
    NoSession,
    /// The page that sends the browser's cookie is not one that may.
    #[error("pages of this origin may not do that")]
    Origin,
    /// Another account has the name.
    #[error("this name is taken")]
    NameTaken,
    /// Whoever asks for an account has one.
    #[error("you have an account already")]
    AlreadyAccount,
    /// The player has as many tokens as he may.
    #[error("you have {0} tokens: delete one first")]
    TooManyTokens(usize),
    /// What is asked for cannot be made.
    #[error("the request has faults")]
    Faults(Vec<FieldFault>),
    /// Something was done too often.
    #[error(transparent)]
    Limited(#[from] Limited),
    /// A password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No randomness for a new player.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl SessionError {
    /// What callers are told.
    pub(crate) fn problem(&self) -> Problem {
        let plain = |code| Problem::new(code, self.to_string());
        match self {
            SessionError::NoToken | SessionError::BadToken | SessionError::WrongPassword => {
                plain(Code::Unauthenticated)
            }
            SessionError::Scope(_)
            | SessionError::Role(_)
            | SessionError::NoSession
            | SessionError::Origin => plain(Code::Forbidden),
            SessionError::NameTaken => {
                let errors = vec![FieldFault::new("/name", self.to_string())];
                Problem { errors, ..plain(Code::Conflict) }
            }
            SessionError::AlreadyAccount | SessionError::TooManyTokens(_) => plain(Code::Conflict),
            SessionError::Faults(faults) => {
                Problem { errors: faults.clone(), ..plain(Code::BadRequest) }
            }
            SessionError::Limited(limited) => limited.problem(),
            SessionError::Password(PasswordError::Busy) => problems::busy(),
            SessionError::Store(error) => problems::of_store(error),
            SessionError::Password(PasswordError::Failed(_))
            | SessionError::NoEntropy(_)
            | SessionError::Id(_) => problems::internal(),
        }
    }
}
