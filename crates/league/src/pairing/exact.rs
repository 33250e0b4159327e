//! The best draft there is, found by trying every one that could be better than the best so far.

use super::byes::Byes;
use super::cost::Cost;
use super::draft::Draft;
use super::field::Field;

/// The largest number of contenders for which the search is tried.
pub(crate) const MOST_CONTENDERS: usize = 16;

/// The largest number of contenders for which the search is sure to see every round.
pub(crate) const SURE_CONTENDERS: usize = 12;

/// Tables to be weighed in one search: more than all there are for [`SURE_CONTENDERS`].
const MOST_STEPS: usize = 150_000;

/// The best draft, if there is one better than this. For more than [`SURE_CONTENDERS`] the search may
/// end before it has seen all.
pub(crate) fn better<'a>(field: &'a Field, byes: &'a Byes, than: &Draft<'_>) -> Option<Draft<'a>> {
    search(field, byes, than.cost(), &mut |_| true)
}

/// The best draft that is fit, if any is. The same holds for more than [`SURE_CONTENDERS`].
pub(crate) fn best<'a>(
    field: &'a Field,
    byes: &'a Byes,
    fits: &mut dyn FnMut(&Draft<'a>) -> bool,
) -> Option<Draft<'a>> {
    search(field, byes, Cost::WORST, fits)
}

fn search<'a>(
    field: &'a Field,
    byes: &'a Byes,
    best: Cost,
    fits: &mut dyn FnMut(&Draft<'a>) -> bool,
) -> Option<Draft<'a>> {
    let (seated, resting) = (Vec::new(), Vec::new());
    let mut search =
        Search { field, byes, best, fits, found: None, seated, resting, steps: MOST_STEPS };
    search.place(byes.rest.clone(), Cost::NONE);
    search.found
}

struct Search<'a, 'f> {
    field: &'a Field,
    byes: &'a Byes,
    best: Cost,
    fits: &'f mut dyn FnMut(&Draft<'a>) -> bool,
    found: Option<Draft<'a>>,
    seated: Vec<usize>,
    resting: Vec<usize>,
    steps: usize,
}

impl Search<'_, '_> {
    /// Finds a group for the first of those who are left, then for the others.
    fn place(&mut self, left: Vec<usize>, cost: Cost) {
        if cost >= self.best || self.steps == 0 {
            return;
        }
        let Some((&first, others)) = left.split_first() else {
            let slots = self.seated.iter().chain(&self.resting).copied().collect();
            let draft = Draft::new(self.field, self.byes, slots);
            if (self.fits)(&draft) {
                self.best = cost;
                self.found = Some(draft);
            }
            return;
        };
        if others.len() >= self.field.size().seats() - 1 + self.byes_left() {
            self.seat(&[first], others, cost, 0);
        }
        if self.byes_left() > 0 && self.byes.may_have(first) {
            self.resting.push(first);
            self.place(others.to_vec(), cost + self.byes.cost(self.field, first));
            self.resting.pop();
        }
    }

    /// Completes a table from the others, of whom those before `from` have been passed over.
    fn seat(&mut self, table: &[usize], others: &[usize], cost: Cost, from: usize) {
        if table.len() == self.field.size().seats() {
            self.steps = self.steps.saturating_sub(1);
            self.seated.extend(table);
            self.place(others.to_vec(), cost + self.field.table_cost(table));
            self.seated.truncate(self.seated.len() - table.len());
            return;
        }
        for at in from..others.len() {
            let mut larger = table.to_vec();
            larger.push(others[at]);
            if self.best.unlevel == 0
                && cost.repeats + self.field.repeats(&larger) > self.best.repeats
            {
                continue;
            }
            let mut fewer = others.to_vec();
            fewer.remove(at);
            self.seat(&larger, &fewer, cost, at);
        }
    }

    fn byes_left(&self) -> usize {
        self.byes.to_give - self.resting.len()
    }
}
