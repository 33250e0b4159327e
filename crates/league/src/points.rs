//! What a game is worth to those who sat at its table.

use yonin_protocol::{BySeat, Points, PointsRule, Ruled, Seat, Worth};

use crate::season::{Scoring, SeasonTable};

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
/// Ranks are the ruled ones, or those of the game. Those who share a rank each get the mean of its
/// places. Who forfeits gets what the last place is worth; the others keep their order, or share the
/// places before it where nothing was played. Where the options count the winner alone, all who are
/// not first share the places behind.
pub(crate) fn score(
    rule: &PointsRule,
    scoring: Scoring,
    table: &SeasonTable,
    ruled: Option<&Ruled>,
) -> Option<BySeat<SeatScore>> {
    let played = table.result.as_ref().map(|result| &result.ranks);
    let forfeit = match ruled {
        Some(Ruled::Forfeit(forfeit)) => forfeit.seats(),
        _ => &[],
    };
    let ranks = match ruled {
        Some(Ruled::Ranks(ranks)) => Some(ranks.by_seat()),
        _ => played,
    };
    // Without any ranks a forfeit finds everyone who was there level.
    let rank_of = |seat| ranks.map_or(Some(1), |ranks| ranks.get(seat).copied());
    if ranks.is_none() && forfeit.is_empty() {
        return None;
    }
    let ranked: BySeat<u8> = table
        .seats
        .keys()
        .filter_map(|seat| Some((*seat, rank_of(seat)?)))
        .map(|(seat, rank)| (seat, if scoring == Scoring::Ranks { rank } else { rank.min(2) }))
        .collect();
    let mated = |seat: &Seat| {
        let mates = table.result.as_ref().and_then(|result| result.mates.get(seat));
        mates.copied().unwrap_or(0)
    };
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
