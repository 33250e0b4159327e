//! The best draft there is, found by trying every one that could be better than the best so far.

use super::byes::Byes;
use super::cost::Cost;
use super::cover::{Verdict, cover};
use super::draft::Draft;
use super::field::Field;
use super::groups::{Groups, Limit};

/// The largest number of contenders for which the search is tried whatever was found before.
pub(crate) const MOST_CONTENDERS: usize = 16;

/// The largest number of contenders for which the search is sure to see every round.
pub(crate) const SURE_CONTENDERS: usize = 12;

/// How much one search may do: more than is needed for [`SURE_CONTENDERS`].
pub(crate) const WORK: usize = 2_000_000;

/// How many may meet again at a table, from the tables that are tried first to those tried last.
const REPEATS: [i64; 4] = [0, 1, 2, 6];

/// The best draft, if there is one better than this. For more than [`SURE_CONTENDERS`] the search may
/// end before it has seen all.
pub(crate) fn better<'a>(
    field: &'a Field,
    byes: &'a Byes,
    than: &Draft<'_>,
    work: usize,
) -> Option<Draft<'a>> {
    search(field, byes, Some(than.cost()), work, &mut |_| true)
}

/// The best draft that is fit, if any is. The same holds for more than [`SURE_CONTENDERS`].
pub(crate) fn best<'a>(
    field: &'a Field,
    byes: &'a Byes,
    fits: &mut dyn FnMut(&Draft<'a>) -> bool,
) -> Option<Draft<'a>> {
    search(field, byes, None, WORK, fits)
}

fn search<'a>(
    field: &'a Field,
    byes: &'a Byes,
    mut best: Option<Cost>,
    work: usize,
    fits: &mut dyn FnMut(&Draft<'a>) -> bool,
) -> Option<Draft<'a>> {
    let mut found = None;
    for repeats in REPEATS {
        let unlevel = best.map_or(i64::MAX, |best| best.unlevel);
        let Some(groups) = Groups::list(field, byes, Limit { unlevel, repeats }) else { break };
        let order: Vec<usize> = (0..groups.all.len()).collect();
        cover(&groups, &order, best, work, &mut |chosen, cost| {
            let Some(cost) = cost else { return Verdict::Next };
            let draft = groups.draft(chosen);
            if !fits(&draft) {
                return Verdict::Next;
            }
            best = Some(cost);
            found = Some(draft);
            Verdict::Best
        });
        // What could be better still has no table that is not listed.
        if best.is_some_and(|best| best.unlevel == 0 && best.repeats <= repeats) {
            break;
        }
    }
    found
}
