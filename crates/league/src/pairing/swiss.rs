//! Pairing by score.

use super::byes::Byes;
use super::chance::Chance;
use super::draft::Draft;
use super::field::Field;
use super::improve::improve;
use super::level::level;
use super::mend::mend;
use super::outlook::sit_down_for_next;
use super::{Contender, PairingError, PairingSeed, Round, Table, TableSize, exact};

/// Exchanges to be weighed for each contender in search of a round without faults.
const WORK_PER_SLOT: usize = 2_000;

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
/// two contenders makes better. In a league whose players are the same from the first round to the
/// last, seats have been level after every round of every league tried: a round that leaves more
/// contenders in need of some seats than these will have places is passed over for the next best.
/// Seats are also chosen so that they cost the next rounds no meetings: up to 9 contenders they have
/// cost none in any league tried, and of more, seldom.
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
    let mut draft = Draft::by_standing(&field, &byes);
    let work = WORK_PER_SLOT * draft.len();
    improve(&mut draft, byes.least(&field), &mut chance, work);
    if draft.cost().unlevel > 0
        && let Some(other) = level(&field, &byes, &draft)
    {
        draft = other;
        improve(&mut draft, byes.least(&field), &mut chance, work);
    }
    if byes.rest.len() <= exact::MOST_CONTENDERS
        && let Some(better) = exact::better(&field, &byes, &draft)
    {
        draft = better;
    }
    let mut seated = sit_down_for_next(&field, &draft.company(), &mut chance);
    if seated.crowd.next > 0 {
        (draft, seated) = mend(&field, &byes, draft, seated, &mut chance);
    }
    let player = |place: &usize| ids[*place].clone();
    Ok(Round {
        tables: seated.tables.iter().map(|table| Table::full(table.iter().map(player))).collect(),
        byes: draft.company().resting.iter().map(player).collect(),
    })
}
