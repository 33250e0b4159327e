//! Tables that open, end and change hands, on stores of their own.

pub(crate) mod flaky;
mod making;
mod outages;
mod owners;
pub(crate) mod place;
mod rated;
mod tasks;
mod thinking;

use yonin_store::Depth;

use super::*;
