//! Who is calling: guests, accounts, tokens, and the extractors that say so.

mod accounts;
mod caller;
mod cookie;
mod error;
mod guests;
mod origin;
mod password;
mod revocation;
mod roles;
mod sessions;
mod tokens;

pub(crate) use caller::{Caller, Organizer, SessionCaller, Steward, Visitor};
pub(crate) use cookie::Cookies;
pub(crate) use error::SessionError;
pub(crate) use origin::{Origin, Origins};
pub(crate) use revocation::Guard;
pub(crate) use sessions::Sessions;
