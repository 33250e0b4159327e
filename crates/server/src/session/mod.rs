//! Who is calling.

mod caller;
mod guests;

pub(crate) use caller::{Caller, SessionError, Visitor, identify};
pub(crate) use guests::create_guest;
