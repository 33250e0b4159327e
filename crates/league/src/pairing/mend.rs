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
            let seated = sit_down_for_next(field, &better.company(), chance).seated;
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
    let again = sit_down_for_next(field, &draft.company(), chance).seated;
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

#[cfg(test)]
mod tests {
    use super::mend;
    use crate::pairing::byes::Byes;
    use crate::pairing::chance::Chance;
    use crate::pairing::draft::Draft;
    use crate::pairing::exact;
    use crate::pairing::field::Field;
    use crate::pairing::level::level;
    use crate::pairing::seating::{SWEEPS, Seated, sit_down, sit_down_uncrowded};
    use crate::pairing::{Contender, PairingSeed, Round, Table, TableSize};

    /// How many contenders, and what their field is drawn from.
    const CASES: [(usize, u128); 14] = [
        (10, 72),
        (10, 432),
        (13, 613),
        (13, 3430),
        (17, 173),
        (17, 3719),
        (18, 219),
        (18, 3882),
        (21, 2434),
        (22, 3704),
        (25, 2427),
        (25, 5145),
        (21, 2929),
        (29, 1429),
    ];

    /// The same, of fields in which a next level round would take an unlevel one now.
    const HOPELESS: [(usize, u128); 6] =
        [(10, 630), (10, 657), (13, 2125), (18, 1182), (25, 1230), (21, 3154)];

    /// A field after rounds in which everybody sits anywhere and whoever is drawn has a bye.
    fn field(chance: &mut Chance, players: usize) -> Field {
        let mut ids: Vec<usize> = (0..players).collect();
        let mut history = Vec::new();
        for _ in 0..chance.below(8) {
            chance.shuffle(&mut ids);
            let (tables, byes) = ids.split_at(players - players % 4);
            let tables = tables.chunks(4).map(|table| Table::full(table.iter().copied()));
            history.push(Round { tables: tables.collect(), byes: byes.to_vec() });
        }
        let contenders: Vec<_> = (0..players).map(|id| Contender { id, points: 0 }).collect();
        Field::read(chance, TableSize::Four, &contenders, &history).unwrap().1
    }

    /// Tables made without a thought of the next round, which no seats at them keep level. Such fields
    /// are rare: these were found by trying many.
    #[test]
    fn tables_that_leave_no_level_round_are_exchanged() {
        for (players, seed) in CASES.into_iter().chain(HOPELESS) {
            let mut chance = Chance::new(&PairingSeed::new(u128::to_le_bytes(seed)));
            let field = field(&mut chance, players);
            let byes = Byes::next(&field);
            let draft = Draft::by_standing(&field, &byes);
            let draft = level(&field, &byes, &draft).unwrap();
            let again = level(&field, &byes, &draft).unwrap();
            assert_eq!(again.company().tables, draft.company().tables, "{players} {seed}");
            let seated = crowded(&field, &draft, &mut chance).unwrap();
            let before = seated.crowd.next;
            let (draft, seated) = mend(&field, &byes, draft, seated, &mut chance);
            let hopeless = HOPELESS.contains(&(players, seed));
            let most = if hopeless { before } else { 0 };
            assert!(seated.crowd.next <= most, "{players} {seed}: {:?}", seated.crowd);
            if !hopeless && players <= exact::SURE_CONTENDERS {
                let mut fits = |draft: &Draft<'_>| {
                    sit_down_uncrowded(&field, &draft.company(), &mut chance).is_some()
                };
                let best = exact::best(&field, &byes, &mut fits).unwrap();
                assert_eq!(draft.cost(), best.cost(), "{players} {seed}");
            }
            assert_eq!(draft.cost().unlevel, 0, "{players} {seed}");
            for (members, table) in draft.company().tables.iter().zip(&seated.tables) {
                let mut sorted = (members.clone(), table.clone());
                sorted.0.sort_unstable();
                sorted.1.sort_unstable();
                assert_eq!(sorted.0, sorted.1, "{players} {seed}");
            }
        }
    }

    /// Seats that leave the next round unlevel, if there are no others at these tables.
    fn crowded(field: &Field, draft: &Draft<'_>, chance: &mut Chance) -> Option<Seated> {
        let company = draft.company();
        if sit_down_uncrowded(field, &company, chance).is_some() {
            return None;
        }
        let seated = sit_down(field, &company, chance, SWEEPS);
        (seated.crowd.next > 0).then_some(seated)
    }
}
