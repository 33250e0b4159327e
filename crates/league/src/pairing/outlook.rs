//! Seats with an eye on the next rounds.
//!
//! Seats stay level, so whoever has one seat left to come can only meet those who can take the
//! others. Where few contenders are left who have not met, that may cost a meeting that could have
//! been avoided. So in small fields several ways to sit down are tried, and that is taken after
//! which seats do least harm to the best next round, were its results not to matter.

use super::byes::Byes;
use super::chance::Chance;
use super::cost::Cost;
use super::draft::{Company, Draft};
use super::exact;
use super::field::Field;
use super::horizon::Crowd;
use super::improve::improve;
use super::seating::{SWEEPS, Seated, sit_down, sit_down_uncrowded};

/// The largest number of contenders for which next rounds are tried. Larger fields have room enough.
const MOST_CONTENDERS: usize = 48;

/// Ways to sit down that are tried in the round that is being paired.
const TRIES: usize = 40;

/// Ways to sit down that are tried in a round that may come.
const LATER_TRIES: usize = 8;

/// Exchanges to be weighed for each contender when a next round is tried.
const WORK_PER_SLOT: usize = 400;

/// Who sits where, so that the next rounds can be level and then as good as possible.
pub(crate) fn sit_down_for_next(field: &Field, company: &Company, chance: &mut Chance) -> Seated {
    let seated = if field.count() > MOST_CONTENDERS {
        sit_down(field, company, chance, SWEEPS)
    } else {
        let rounds = if field.count() <= exact::SURE_CONTENDERS { 2 } else { 1 };
        best_seats(field, company, chance, TRIES, rounds).seated
    };
    if seated.crowd.next > 0 {
        return sit_down_uncrowded(field, company, chance).unwrap_or(seated);
    }
    seated
}

/// Seats, and what they do to the rounds after.
struct Outlook {
    seated: Seated,
    /// What is wrong with the best round that can follow but for which seats alone are to blame,
    /// then the same of the round after that.
    harm: Vec<Cost>,
}

impl Outlook {
    fn is_clear(&self) -> bool {
        self.seated.crowd == Crowd::NONE && self.harm.iter().all(|&harm| harm == Cost::NONE)
    }

    /// What is compared, the worst first.
    fn faults(&self) -> (i64, &[Cost], i64) {
        (self.seated.crowd.next, &self.harm, self.seated.crowd.later)
    }
}

/// The best of some ways to sit down, judged by as many rounds to come.
fn best_seats(
    field: &Field,
    company: &Company,
    chance: &mut Chance,
    tries: usize,
    rounds: usize,
) -> Outlook {
    let (without_seats, _) = best_round(&field.after(company, None), chance);
    let mut attempt = |sweeps: usize| {
        let seated = sit_down(field, company, chance, sweeps);
        let next = field.after(company, Some(&seated.tables));
        let (cost, later) = best_round(&next, chance);
        let repeats = (cost.repeats - without_seats.repeats).max(0);
        let mut harm = vec![Cost { unlevel: cost.unlevel, repeats, ..Cost::NONE }];
        if rounds > 1 {
            harm.extend(best_seats(&next, &later, chance, LATER_TRIES, rounds - 1).harm);
        }
        Outlook { seated, harm }
    };
    let mut best = attempt(SWEEPS);
    for at in 1..tries {
        if best.is_clear() {
            break;
        }
        // Every other time without care, since care comes to the same seats again and again.
        let other = attempt(if at % 2 == 0 { SWEEPS } else { 0 });
        if other.faults() < best.faults() {
            best = other;
        }
    }
    best
}

/// The best round that a search finds for this field, and its cost.
fn best_round(field: &Field, chance: &mut Chance) -> (Cost, Company) {
    let byes = Byes::next(field);
    let mut draft = Draft::by_standing(field, &byes);
    let work = WORK_PER_SLOT * draft.len();
    improve(&mut draft, byes.least(field), chance, work);
    if field.count() <= exact::SURE_CONTENDERS
        && let Some(better) = exact::better(field, &byes, &draft)
    {
        draft = better;
    }
    (draft.cost(), draft.company())
}
