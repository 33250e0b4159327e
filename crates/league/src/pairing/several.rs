//! Many rounds in which as few meet again as may be, whatever the points.

use super::chance::Chance;
use super::cost::Cost;
use super::cover::{Verdict, cover};
use super::groups::Groups;

/// How often a search begins anew in another order, so that what it finds is not all alike.
const RESTARTS: usize = 6;

/// Shows rounds made of these groups in which at most so many meet again, and their parts, until one
/// is taken or there are no more. It shows about so many, found by so many groups looked at; the
/// same may be shown more than once.
pub(crate) fn several(
    groups: &Groups<'_>,
    repeats: i64,
    chance: &mut Chance,
    (most, work): (usize, usize),
    show: &mut dyn FnMut(&[usize], bool) -> Verdict,
) {
    let mut order: Vec<usize> = (0..groups.all.len()).collect();
    let best = Cost { repeats: repeats + 1, ..Cost::NONE };
    for _ in 0..RESTARTS {
        chance.shuffle(&mut order);
        order.sort_by_key(|&at| groups.all[at].share.repeats);
        let (mut left, mut taken) = (most / RESTARTS, false);
        let whole = cover(groups, &order, Some(best), work / RESTARTS, &mut |chosen, cost| {
            let verdict = show(chosen, cost.is_some());
            taken = matches!(verdict, Verdict::Stop);
            left = left.saturating_sub(1);
            if left == 0 { Verdict::Stop } else { verdict }
        });
        if taken || whole {
            return;
        }
    }
}
