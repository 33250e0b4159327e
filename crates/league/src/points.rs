//! What a game is worth to those who sat at its table.

use std::borrow::Cow;

use yonin_protocol::{BySeat, Points, PointsRule, Ruled, Seat, Worth};

use crate::season::{Scoring, SeasonTable, TableResult};

/// What a game brought one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatScore {
    /// The place that counts, as in 1, 2, 2, 4. Who forfeits has the last place, also beside others
    /// who do.
    pub(crate) rank: u8,
    /// What it is worth.
    pub(crate) points: Points,
    /// How many he has mated; none for who forfeits.
    pub(crate) mates: u8,
    /// Whether he has forfeited.
    pub(crate) forfeit: bool,
}

/// What a table is worth under a league's terms, by seat; none while it has neither a result nor a
/// ruling.
///
/// Ranks are the ruled ones, or those of the game. Who did not come has forfeited. Those who share a rank each get the mean of its
/// places. Who forfeits gets what the last place is worth; the others keep their order, or share the
/// places before it where nothing was played. Where the options count the winner alone, all who are
/// not first share the places behind.
pub(crate) fn score(
    rule: &PointsRule,
    scoring: Scoring,
    table: &SeasonTable,
    ruled: Option<&Ruled>,
) -> Option<BySeat<SeatScore>> {
    // Without any ranks a ruling finds everyone level.
    let level = || TableResult {
        ranks: table.seats.keys().map(|seat| (*seat, 1)).collect(),
        ..TableResult::default()
    };
    let unplayed = || ruled.map(|_| Cow::Owned(level()));
    let result = table.result.as_ref().map(Cow::Borrowed).or_else(unplayed)?;
    let (ranks, forfeit) = (result.counted(ruled), result.forfeiting(ruled));
    let ranked: BySeat<u8> = table
        .seats
        .keys()
        .filter_map(|seat| Some((*seat, ranks.get(seat).copied()?)))
        .map(|(seat, rank)| (seat, if scoring == Scoring::Ranks { rank } else { rank.min(2) }))
        .collect();
    let mated = |seat: &Seat| result.mates.get(seat).copied().unwrap_or(0);
    let last = ranked.len();
    let score = |(seat, rank): (&Seat, &u8)| {
        if forfeit.contains(seat) {
            let points = worth(rule, last).into();
            return (*seat, SeatScore { rank: last as u8, points, mates: 0, forfeit: true });
        }
        let present = || ranked.iter().filter(|(seat, _)| !forfeit.contains(seat));
        let better = present().filter(|(_, other)| *other < rank).count();
        let level = present().filter(|(_, other)| *other == rank).count();
        let places: Vec<Worth> =
            (better + 1..=better + level).map(|place| worth(rule, place)).collect();
        let mates = mated(seat);
        let points = Points::mean(&places) + for_mates(rule, mates);
        (*seat, SeatScore { rank: better as u8 + 1, points, mates, forfeit: false })
    };
    Some(ranked.iter().map(score).collect())
}

/// The ranks that count once something was ruled on ranks that a game gave: who forfeits has the last
/// place, also beside others who do; those before him keep their order.
pub fn ruled_ranks(played: &BySeat<u8>, ruled: &Ruled) -> BySeat<u8> {
    match ruled {
        Ruled::Ranks(ranks) => ranks.by_seat().clone(),
        Ruled::Forfeit(forfeit) => ranks_without(played, forfeit.seats()),
    }
}

pub(crate) fn ranks_without(played: &BySeat<u8>, forfeit: &[Seat]) -> BySeat<u8> {
    let rank_of = |seat: &Seat, rank: &u8| {
        if forfeit.contains(seat) {
            return played.len();
        }
        let others = played.iter().filter(|(other, _)| !forfeit.contains(other));
        others.filter(|(_, other)| *other < rank).count() + 1
    };
    played.iter().map(|(seat, rank)| (*seat, rank_of(seat, rank) as u8)).collect()
}

/// What a place is worth, counted from 1.
fn worth(rule: &PointsRule, place: usize) -> Worth {
    match rule {
        PointsRule::Table { values } => {
            place.checked_sub(1).and_then(|at| values.get(at)).copied().unwrap_or_default()
        }
        PointsRule::JyslA => Worth::whole(3_i16.saturating_sub(place.min(4) as i16)),
    }
}

fn for_mates(rule: &PointsRule, mates: u8) -> Points {
    match rule {
        PointsRule::Table { .. } => Points::ZERO,
        PointsRule::JyslA => Worth::whole(mates.into()).into(),
    }
}

/// What a bye is worth where a league does not say: the mean of the places at a table for so many
/// players, to the nearest thousandth.
pub fn bye_points(rule: &PointsRule, players: usize) -> Worth {
    let players = players.clamp(1, PointsRule::MAX_PLACES);
    let sum: i32 = (1..=players).map(|place| worth(rule, place).thousandths()).sum();
    let mean = (f64::from(sum) / players as f64).round() / 1e3;
    Worth::try_from(mean).unwrap_or_default()
}
