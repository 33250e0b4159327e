//! Rounds put together from groups: the one first that is hardest to find a group for.

use super::cost::Cost;
use super::groups::{Groups, places};

/// What becomes of a search that shows a round, or a part of one.
pub(crate) enum Verdict {
    /// It goes on.
    Next,
    /// It goes on, but not with this part.
    Back,
    /// It goes on with rounds that cost less.
    Best,
    /// It ends.
    Stop,
}

/// Shows every round that can be made of these groups, with its cost, and on the way to it each of
/// its parts; or so many as some work allows: groups that are looked at. `order` has the groups in
/// the order in which they are tried. Of rounds that cost no less than `best`, none is shown; that
/// takes the cheapest groups first. Says whether it has seen all.
pub(crate) fn cover(
    groups: &Groups<'_>,
    order: &[usize],
    best: Option<Cost>,
    work: usize,
    visit: &mut dyn FnMut(&[usize], Option<Cost>) -> Verdict,
) -> bool {
    let left = groups.byes.rest.iter().fold(0, |set, place| set | 1 << place);
    let mut search = Search { groups, best, visit, chosen: Vec::new(), work, cut: false };
    search.place(left, groups.byes.to_give, order, Cost::NONE);
    !search.cut
}

struct Search<'s, 'v> {
    groups: &'s Groups<'s>,
    best: Option<Cost>,
    visit: &'v mut dyn FnMut(&[usize], Option<Cost>) -> Verdict,
    chosen: Vec<usize>,
    work: usize,
    /// Whether the search has ended before it has seen all.
    cut: bool,
}

impl Search<'_, '_> {
    /// Finds groups for those who are left, among those that are open: all of them are left.
    fn place(&mut self, left: u64, byes: usize, open: &[usize], cost: Cost) {
        let whole = left == 0;
        if whole && self.best.is_some_and(|best| cost >= best) {
            return;
        }
        match (self.visit)(&self.chosen, whole.then_some(cost)) {
            Verdict::Next => {}
            Verdict::Best => self.best = Some(cost),
            Verdict::Back => return,
            Verdict::Stop => self.cut = true,
        }
        let Some(rarest) = self.rarest(left, open, cost) else { return };
        let all = &self.groups.all;
        for &at in open.iter().filter(|&&at| all[at].members & 1 << rarest != 0) {
            self.cut |= self.work < open.len();
            if self.cut {
                return;
            }
            self.work -= open.len();
            let group = &all[at];
            let byes = byes - usize::from(group.is_bye);
            let apart = |&other: &usize| {
                all[other].members & group.members == 0 && (byes > 0 || !all[other].is_bye)
            };
            let open: Vec<usize> = open.iter().copied().filter(apart).collect();
            self.chosen.push(at);
            self.place(left & !group.members, byes, &open, cost + group.cost);
            self.chosen.pop();
        }
    }

    /// Who is in the fewest groups, if all are in any and can be so for less than the best cost.
    fn rarest(&self, left: u64, open: &[usize], cost: Cost) -> Option<usize> {
        let mut counts = [0_usize; u64::BITS as usize];
        let mut least = cost * self.groups.field.size().seats() as i64;
        for &at in open {
            for place in places(self.groups.all[at].members) {
                if counts[place] == 0 {
                    least += self.groups.all[at].share;
                }
                counts[place] += 1;
            }
        }
        let within = |best: Cost| least < best * self.groups.field.size().seats() as i64;
        let rarest = places(left).min_by_key(|&place| counts[place])?;
        (counts[rarest] > 0 && self.best.is_none_or(within)).then_some(rarest)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Verdict, cover};
    use crate::pairing::byes::Byes;
    use crate::pairing::chance::Chance;
    use crate::pairing::cost::Cost;
    use crate::pairing::field::Field;
    use crate::pairing::groups::{Groups, Limit};
    use crate::pairing::{Contender, PairingSeed, Round, Table, TableSize};

    /// So many contenders after a round.
    fn field(chance: &mut Chance, players: usize) -> Field {
        let contenders: Vec<_> =
            (0..players).map(|id| Contender { id, points: id as i64 % 5 }).collect();
        let (seated, resting) = (0..players / 4 * 4, players / 4 * 4..players);
        let tables = seated.step_by(4).map(|first| Table::full(first..first + 4)).collect();
        let history = [Round { tables, byes: resting.collect() }];
        Field::read(chance, TableSize::Four, &contenders, &history).unwrap().1
    }

    /// The costs of all different rounds that are shown, and the last of them.
    fn shown(groups: &Groups<'_>, best: bool) -> (usize, Option<Cost>) {
        let order: Vec<usize> = (0..groups.all.len()).collect();
        let (mut rounds, mut last) = (BTreeSet::new(), None);
        let worst = Cost { unlevel: i64::MAX / 64, ..Cost::NONE };
        let best = best.then_some(worst);
        let whole = cover(groups, &order, best, usize::MAX, &mut |chosen, cost| {
            let Some(cost) = cost else { return Verdict::Next };
            let draft = groups.draft(chosen);
            assert_eq!(draft.cost(), cost);
            let company = draft.company();
            assert!(rounds.insert((company.tables.clone(), company.resting)));
            last = last.min(Some(cost)).or(Some(cost));
            if best.is_some() { Verdict::Best } else { Verdict::Next }
        });
        assert!(whole);
        (rounds.len(), last)
    }

    /// There are (4n)! / (4!ⁿ n!) ways to make n tables; whoever of those that may rests besides.
    #[test]
    fn every_round_is_shown_once_and_the_best_is_found() {
        let mut chance = Chance::new(&PairingSeed::new([9; 16]));
        for (players, rounds) in [(8, 35), (9, 8 * 35), (10, 28 * 35), (12, 5_775)] {
            let field = field(&mut chance, players);
            let byes = Byes::next(&field);
            let all = Limit { unlevel: i64::MAX, repeats: 6 };
            let groups = Groups::list(&field, &byes, all).unwrap();
            let (number, least) = shown(&groups, false);
            assert_eq!(number, rounds, "{players}");
            let (fewer, best) = shown(&groups, true);
            assert_eq!(best, least, "{players}");
            assert!(fewer < number, "{players}");
        }
    }

    #[test]
    fn a_search_ends_when_it_is_told_or_its_work_is_done() {
        let mut chance = Chance::new(&PairingSeed::new([9; 16]));
        let field = field(&mut chance, 12);
        let byes = Byes::next(&field);
        let groups = Groups::list(&field, &byes, Limit { unlevel: i64::MAX, repeats: 6 }).unwrap();
        let order: Vec<usize> = (0..groups.all.len()).collect();
        let mut seen = 0;
        let whole = cover(&groups, &order, None, usize::MAX, &mut |_, cost| {
            seen += usize::from(cost.is_some());
            if seen == 3 { Verdict::Stop } else { Verdict::Next }
        });
        assert_eq!((whole, seen), (false, 3));
        let mut seen = 0;
        let whole = cover(&groups, &order, None, 10_000, &mut |_, cost| {
            seen += usize::from(cost.is_some());
            Verdict::Next
        });
        assert!(!whole && (1..5_775).contains(&seen), "{seen}");
        // A part that is not to be gone on with leaves no round.
        let whole = cover(&groups, &order, None, usize::MAX, &mut |chosen, cost| {
            assert_eq!(cost, None);
            if chosen.len() == 1 { Verdict::Back } else { Verdict::Next }
        });
        assert!(whole);
    }
}
