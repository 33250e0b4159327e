//! Other tables, where those that were found would cost the next round a meeting.

use super::ahead::sit_down_ahead;
use super::byes::Byes;
use super::chance::Chance;
use super::cost::Cost;
use super::cover::Verdict;
use super::draft::Draft;
use super::field::Field;
use super::groups::{Groups, Limit};
use super::outlook::Outlook;
use super::seating::Seated;
use super::several::several;

/// Parts of rounds that are looked for, and groups that are looked at to find them.
const PARTS: (usize, usize) = (3_000, 1_000_000);

/// Rounds whose seats are tried.
const MOST_TRIES: usize = 250;

/// Parts of next rounds that are tried for each, and groups that are looked at to find them: few, as
/// one round has better prospects than another.
const NEXT_PARTS: (usize, usize) = (240, 50_000);

/// Tables and seats that leave a level next round in which nobody meets again, where this draft
/// leaves none: the best of those that a search finds among rounds that are as level and in which
/// no more meet again. If the seats are not to blame, they may not be worse in points either.
pub(crate) fn detour<'a>(
    field: &'a Field,
    byes: &'a Byes,
    draft: &Draft<'a>,
    outlook: &Outlook,
    chance: &mut Chance,
) -> Option<(Draft<'a>, Seated)> {
    let Cost { unlevel: 0, repeats, .. } = draft.cost() else { return None };
    let bound = !outlook.seats_cost_meetings();
    if bound && (outlook.fewest == 0 || repeats > 0) {
        return None;
    }
    let mut others = neighbours(draft, repeats);
    if let Some(groups) = Groups::list(field, byes, Limit { unlevel: 0, repeats }) {
        several(&groups, repeats, chance, PARTS, &mut |chosen, whole| {
            if whole {
                others.push(groups.draft(chosen));
            }
            Verdict::Next
        });
    }
    others.retain(|other| !bound || other.cost() <= draft.cost());
    others.sort_by_cached_key(|draft| (draft.cost(), draft.company().tables));
    others.into_iter().take(MOST_TRIES).find_map(|draft| {
        let seated = sit_down_ahead(field, &draft.company(), 0, NEXT_PARTS, chance)?;
        Some((draft, seated))
    })
}

/// What exchanges of two make of a draft without harm to seats or meetings.
fn neighbours<'a>(draft: &Draft<'a>, repeats: i64) -> Vec<Draft<'a>> {
    let mut all = Vec::new();
    for other in 0..draft.len() {
        for one in (0..other).filter(|&one| draft.may_swap(one, other)) {
            let mut near = draft.clone();
            near.swap(one, other);
            if near.cost().unlevel == 0 && near.cost().repeats <= repeats {
                all.push(near);
            }
        }
    }
    all
}
