//! Pairing by score.

use super::best::{Effort, best_draft};
use super::byes::Byes;
use super::chance::Chance;
use super::detour::detour;
use super::field::Field;
use super::mend::mend;
use super::outlook::sit_down_for_next;
use super::{Contender, PairingError, PairingSeed, Round, Table, TableSize, exact};

/// What may be done in search of a round without faults.
const EFFORT: Effort = Effort { exchanges: 2_000, groups: exact::WORK };

/// Pairs the next round. In this order of weight,
///
/// 1. nobody has another bye before all contenders have had as many,
/// 2. each player's counts of the seats he had differ by at most one (in two-player games the
///    first move goes with the seat, so that this balances it too),
/// 3. as few pairs as possible meet again,
/// 4. byes go to those of fewest points,
/// 5. those who do meet again have met less often than others,
/// 6. contenders of equal or nearly equal points meet: the squared differences in points, summed
///    over the pairs at each table, are least.
///
/// The numbers of byes, seats and meetings are those of `history`, whose rounds may be in any order
/// and may name players who have left. Who came late has had fewer byes than the others.
///
/// The best round in this order is found for up to 12 contenders; for more, one that no exchange of
/// two contenders makes better. Up to 48 contenders, nobody has met again in any league tried while
/// a level round without it was left. In a league whose players are the same from the first round to
/// the last, seats have been level after every round of every league tried: a round that leaves more
/// contenders in need of some seats than these will have places is passed over for the next best.
///
/// Up to 48 contenders, the next round is thought of too. Seats are chosen so that they cost the next
/// rounds no meetings: up to 9 contenders they have cost none in any league tried, and of more,
/// seldom. Where no seats at the best tables would do, other tables are taken, at which nobody more
/// meets again and the differences in points are as small as a search finds. Where seats are not to
/// blame that somebody will meet again, a round is passed over only for one that is no worse in
/// points.
///
/// Where players come late or leave, more contenders may be in need of one seat than there are
/// tables. A round is level whenever one with fair byes can be; in another, somebody has a seat twice
/// more than another. The work is bounded by the number of contenders alone.
///
/// # Errors
/// When the contenders do not fill a table, or one is listed twice.
pub fn swiss<P: Ord + Clone>(
    seed: &PairingSeed,
    size: TableSize,
    contenders: &[Contender<P>],
    history: &[Round<P>],
) -> Result<Round<P>, PairingError> {
    let mut chance = Chance::new(seed);
    let (ids, field) = Field::read(&mut chance, size, contenders, history)?;
    let byes = Byes::next(&field);
    let mut draft = best_draft(&field, &byes, &mut chance, EFFORT);
    let outlook = sit_down_for_next(&field, &draft.company(), &mut chance);
    let other = if outlook.seated.crowd.next > 0 {
        None
    } else {
        detour(&field, &byes, &draft, &outlook, &mut chance)
    };
    let mut seated = outlook.seated;
    if let Some(other) = other {
        (draft, seated) = other;
    } else if seated.crowd.next > 0 {
        (draft, seated) = mend(&field, &byes, draft, seated, &mut chance);
    }
    let player = |place: &usize| ids[*place].clone();
    Ok(Round {
        tables: seated.tables.iter().map(|table| Table::full(table.iter().map(player))).collect(),
        byes: draft.company().resting.iter().map(player).collect(),
    })
}
