//! Making a draft better by exchanging contenders, within a fixed amount of work.

use super::chance::Chance;
use super::cost::Cost;
use super::draft::Draft;

/// Makes a draft better: by single exchanges as long as one helps, and while somebody meets again
/// or is unlevel, from random exchanges on. A draft by standing alone has no other faults that
/// exchanges could mend. `work` is the number of exchanges that may be weighed.
pub(crate) fn improve(draft: &mut Draft<'_>, least: Cost, chance: &mut Chance, mut work: usize) {
    let faulty = |draft: &Draft<'_>| -> Vec<usize> {
        (0..draft.groups()).filter(|&group| is_hard(draft.cost_of(group))).collect()
    };
    let first = faulty(draft);
    descend(draft, first, &mut work);
    let mut best = draft.clone();
    while work > 0 && hard(best.cost()) > hard(least) {
        let groups = faulty(draft);
        let Some(&group) = groups.get(chance.below(groups.len())) else { break };
        let disturbed = disturb(draft, group, chance, &mut work);
        descend(draft, disturbed, &mut work);
        if draft.cost() <= best.cost() {
            best = draft.clone();
        } else if hard(draft.cost()) > hard(best.cost()) {
            *draft = best.clone();
        }
    }
    *draft = best;
}

/// Makes a draft better by single exchanges as long as one helps, of whatever kind its faults are.
pub(crate) fn polish(draft: &mut Draft<'_>, mut work: usize) {
    let groups = (0..draft.groups()).collect();
    descend(draft, groups, &mut work);
}

/// The faults that are worth a search.
fn hard(cost: Cost) -> (i64, i64) {
    (cost.unlevel, cost.repeats)
}

fn is_hard(cost: Cost) -> bool {
    hard(cost) != (0, 0)
}

/// Exchanges one of a group, and now and then another, for anybody. Gives the groups touched.
fn disturb(
    draft: &mut Draft<'_>,
    group: usize,
    chance: &mut Chance,
    work: &mut usize,
) -> Vec<usize> {
    let mut touched = vec![group];
    for _ in 0..=chance.below(2) {
        let slots = draft.slots_of(group);
        let one = slots.start + chance.below(slots.len());
        let other = chance.below(draft.len());
        *work = work.saturating_sub(1);
        if draft.may_swap(one, other) {
            draft.swap(one, other);
            touched.push(draft.group_of(other));
        }
    }
    touched
}

/// Makes the best exchange for each slot of the groups, until none helps or the work is done.
fn descend(draft: &mut Draft<'_>, mut groups: Vec<usize>, work: &mut usize) {
    while let Some(group) = groups.pop() {
        for one in draft.slots_of(group) {
            let Some(other) = best_exchange(draft, one, work) else { continue };
            draft.swap(one, other);
            for touched in [group, draft.group_of(other)] {
                if !groups.contains(&touched) {
                    groups.push(touched);
                }
            }
        }
    }
}

/// The exchange for this slot that helps most, if one helps.
fn best_exchange(draft: &mut Draft<'_>, one: usize, work: &mut usize) -> Option<usize> {
    let mut best = (Cost::NONE, None);
    for other in 0..draft.len() {
        if *work == 0 {
            break;
        }
        if draft.may_swap(one, other) {
            *work -= 1;
            let change = draft.change(one, other);
            if change < best.0 {
                best = (change, Some(other));
            }
        }
    }
    best.1
}
