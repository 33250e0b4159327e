//! The best draft that exchanges and a search find together.

use super::byes::Byes;
use super::chance::Chance;
use super::draft::Draft;
use super::exact;
use super::field::Field;
use super::improve::{improve, polish};
use super::level::level;

/// How much may be done to find a draft.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// Exchanges that may be weighed, for each contender.
    pub exchanges: usize,
    /// Groups that may be looked at in each search among all drafts.
    pub groups: usize,
}

/// The best draft that is found for a field.
pub(crate) fn best_draft<'a>(
    field: &'a Field,
    byes: &'a Byes,
    chance: &mut Chance,
    effort: Effort,
) -> Draft<'a> {
    let mut draft = Draft::by_standing(field, byes);
    let work = effort.exchanges * draft.len();
    improve(&mut draft, byes.least(field), chance, work);
    if draft.cost().unlevel > 0
        && let Some(other) = level(field, byes, &draft)
    {
        draft = other;
        improve(&mut draft, byes.least(field), chance, work);
    }
    let small = byes.rest.len() <= exact::MOST_CONTENDERS;
    if (small || draft.cost().repeats > 0)
        && let Some(better) = exact::better(field, byes, &draft, effort.groups)
    {
        draft = better;
        polish(&mut draft, work);
    }
    draft
}
