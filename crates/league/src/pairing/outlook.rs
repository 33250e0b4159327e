//! Seats with an eye on the next rounds.
//!
//! Seats stay level, so whoever has one seat left to come can only meet those who can take the
//! others. Where few contenders are left who have not met, that may cost a meeting that could have
//! been avoided. So in small fields several ways to sit down are tried, and that is taken after
//! which seats do least harm to the best next round, were its results not to matter.

use std::ops::RangeInclusive;

use super::ahead::{NEXT_PARTS, open_rounds, sit_down_ahead};
use super::best::{Effort, best_draft};
use super::byes::Byes;
use super::chance::Chance;
use super::cost::Cost;
use super::draft::Company;
use super::exact;
use super::field::Field;
use super::horizon::Crowd;
use super::seating::{SWEEPS, Seated, sit_down, sit_down_uncrowded};

/// The largest number of contenders for which next rounds are tried. Larger fields have room enough.
const MOST_CONTENDERS: usize = 48;

/// The numbers of contenders for which the round after the next is looked at too: of so few, hardly
/// any two rounds without meetings again follow each other, and seats may stand in the way of all.
const FEW_CONTENDERS: RangeInclusive<usize> = 13..=16;

/// Ways to sit down that are tried in the round that is being paired.
const TRIES: usize = 10;

/// The same where the round after the next is looked at too.
const MOST_TRIES: usize = 40;

/// Ways to sit down after which it is enough that one round after the next is open.
const ENOUGH_TRIES: usize = 12;

/// Ways to sit down that are tried in a round that may come.
const LATER_TRIES: usize = 8;

/// What may be done when a next round is tried.
const EFFORT: Effort = Effort { exchanges: 400, groups: 200_000 };

/// Seats, and what they do to the rounds after.
pub(crate) struct Outlook {
    /// Who sits where.
    pub seated: Seated,
    /// How many pairs have to meet again in the next round if seats do not matter, as far as a
    /// search can tell; 0 for so many contenders that nobody looks.
    pub fewest: i64,
    /// What is wrong with the best round that can follow but for which seats alone are to blame,
    /// then the same of the round after that.
    harm: Vec<Cost>,
    /// Rounds that can follow without meetings again, and leave such a round after them.
    open: usize,
    /// As many would more if it were not for the seats.
    closed: usize,
}

impl Outlook {
    /// Whether somebody will meet again in the next round only because of the seats.
    pub(crate) fn seats_cost_meetings(&self) -> bool {
        self.fewest == 0 && self.harm.first().is_some_and(|harm| harm.repeats > 0)
    }

    /// Whether it is as good as can be hoped for after so many tries.
    fn is_enough(&self, tries: usize) -> bool {
        self.seated.crowd == Crowd::NONE
            && self.harm.iter().all(|&harm| harm == Cost::NONE)
            && (self.closed == 0 || self.open > 0 && tries >= ENOUGH_TRIES)
    }

    /// What is compared, the worst first.
    fn faults(&self) -> (i64, &[Cost], usize, i64) {
        (self.seated.crowd.next, &self.harm, self.closed, self.seated.crowd.later)
    }
}

/// Who sits where, so that the next rounds can be level and then as good as possible.
pub(crate) fn sit_down_for_next(field: &Field, company: &Company, chance: &mut Chance) -> Outlook {
    let count = field.count();
    let mut outlook = if count > MOST_CONTENDERS {
        let seated = sit_down(field, company, chance, SWEEPS);
        Outlook { seated, fewest: 0, harm: Vec::new(), open: 0, closed: 0 }
    } else {
        let rounds = if count <= exact::SURE_CONTENDERS { 2 } else { 1 };
        best_seats(field, company, chance, if rounds == 2 { MOST_TRIES } else { TRIES }, rounds)
    };
    if outlook.seated.crowd.next > 0
        && let Some(seated) = sit_down_uncrowded(field, company, chance)
    {
        outlook.seated = seated;
    }
    outlook
}

/// The best of some ways to sit down, judged by as many rounds to come.
fn best_seats(
    field: &Field,
    company: &Company,
    chance: &mut Chance,
    tries: usize,
    rounds: usize,
) -> Outlook {
    let free = field.after(company, None);
    let fewest = best_round(&free, chance).0.repeats;
    let few = FEW_CONTENDERS.contains(&field.count()) && fewest == 0;
    let most = if few { open_rounds(&free, chance).unwrap_or(0) } else { 0 };
    let tries = if most > 0 { MOST_TRIES } else { tries };
    let judge = |seated: Seated, chance: &mut Chance| {
        let next = field.after(company, Some(&seated.tables));
        let (cost, later) = best_round(&next, chance);
        let repeats = (cost.repeats - fewest).max(0);
        let mut harm = vec![Cost { unlevel: cost.unlevel, repeats, ..Cost::NONE }];
        if rounds > 1 {
            harm.extend(best_seats(&next, &later, chance, LATER_TRIES, rounds - 1).harm);
        }
        let open = if most > 0 { open_rounds(&next, chance).unwrap_or(most) } else { 0 };
        Outlook { seated, fewest, harm, open, closed: most.saturating_sub(open) }
    };
    let seated = sit_down(field, company, chance, SWEEPS);
    let mut best = judge(seated, chance);
    for tried in 1..tries {
        if best.is_enough(tried) {
            break;
        }
        let mut ahead = || sit_down_ahead(field, company, fewest, NEXT_PARTS, chance);
        let ahead = if tried == 1 { ahead() } else { None };
        // Every other time without care, since care comes to the same seats again and again.
        let sweeps = if tried % 2 == 0 { SWEEPS } else { 0 };
        let seated = ahead.unwrap_or_else(|| sit_down(field, company, chance, sweeps));
        let other = judge(seated, chance);
        if other.faults() < best.faults() {
            best = other;
        }
    }
    best
}

/// The best round that a search finds for this field, and its cost.
fn best_round(field: &Field, chance: &mut Chance) -> (Cost, Company) {
    let byes = Byes::next(field);
    let draft = best_draft(field, &byes, chance, EFFORT);
    (draft.cost(), draft.company())
}
