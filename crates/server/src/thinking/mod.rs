//! Computer players at work: threads of their own, so that what they think about is never in the way
//! of people's tables.

mod analyses;
mod budget;
mod lines;
mod pool;
mod question;
#[cfg(test)]
mod tests;

pub(crate) use analyses::{Analyses, NotAnalysed};
pub(crate) use lines::{Full, Line};
pub(crate) use pool::Pool;
#[cfg(test)]
pub(crate) use pool::Thinker;
pub(crate) use question::{Answer, Pending, Question};
