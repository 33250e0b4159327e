//! Other tables, where those that were found would leave the next round unlevel.

use super::byes::Byes;
use super::chance::Chance;
use super::cost::Cost;
use super::draft::Draft;
use super::exact;
use super::field::Field;
use super::outlook::sit_down_for_next;
use super::seating::{Seated, reseat, sit_down_uncrowded};

/// Exchanges of two contenders after which seats are tried anew.
const MOST_TRIES: usize = 2_000;

/// Tables and seats that leave a next round level, instead of a draft whose tables leave none: the
/// best such draft for up to [`exact::SURE_CONTENDERS`]; for more, one that differs by the exchanges
/// that do least harm.
pub(crate) fn mend<'a>(
    field: &'a Field,
    byes: &'a Byes,
    mut draft: Draft<'a>,
    mut seated: Seated,
    chance: &mut Chance,
) -> (Draft<'a>, Seated) {
    if byes.rest.len() <= exact::MOST_CONTENDERS {
        let mut fits =
            |draft: &Draft<'_>| sit_down_uncrowded(field, &draft.company(), chance).is_some();
        if let Some(better) = exact::best(field, byes, &mut fits)
            && better.cost().unlevel <= draft.cost().unlevel
        {
            let seated = sit_down_for_next(field, &better.company(), chance);
            return (better, seated);
        }
    }
    let mut tries = MOST_TRIES;
    while seated.crowd.next > 0 && tries > 0 {
        let mut found = None;
        for (one, other) in exchanges(&mut draft) {
            if tries == 0 {
                break;
            }
            tries -= 1;
            draft.swap(one, other);
            let other_seats = reseat(field, &draft.company(), &seated, chance);
            if other_seats.crowd.next < seated.crowd.next {
                found = Some(other_seats);
                break;
            }
            draft.swap(one, other);
        }
        let Some(other_seats) = found else { break };
        seated = other_seats;
    }
    let again = sit_down_for_next(field, &draft.company(), chance);
    if again.crowd.next <= seated.crowd.next {
        seated = again;
    }
    (draft, seated)
}

/// The exchanges that leave seats as level as they are, from the one that does least harm on.
fn exchanges(draft: &mut Draft<'_>) -> Vec<(usize, usize)> {
    let mut all: Vec<(Cost, usize, usize)> = Vec::new();
    for other in 0..draft.len() {
        for one in 0..other {
            if draft.may_swap(one, other) {
                all.push((draft.change(one, other), one, other));
            }
        }
    }
    all.retain(|(change, ..)| change.unlevel <= 0);
    all.sort_unstable();
    all.into_iter().map(|(_, one, other)| (one, other)).collect()
}
