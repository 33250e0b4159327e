//! Where everybody stands: a function of the season alone.

use std::collections::HashMap;

use yonin_protocol::{PlayerId, Points, RoundScore, Standing};

use crate::points::{self, SeatScore};
use crate::season::Season;
use crate::tie_breaks;

/// A table that has a result, with the entrants who sat there.
pub(crate) struct Counted {
    /// Entrants by number, and what they got.
    pub(crate) seats: Vec<(usize, SeatScore)>,
}

/// The entrants by number, in the order of their ids, and what each has so far.
pub(crate) struct Field<'a> {
    pub(crate) ids: Vec<&'a PlayerId>,
    pub(crate) tallies: Vec<Tally>,
    pub(crate) counted: Vec<Counted>,
}

/// What one entrant has so far.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) points: Points,
    pub(crate) places: [u32; 4],
    pub(crate) played: u32,
    pub(crate) mates: u32,
    rounds: Vec<RoundScore>,
}

/// The standings after the given round, or after the newest: a row for every entrant who had come by
/// then, the best first, those of equal rank in the order of their ids.
///
/// Points come first, then the league's tie-breaks in their order, each among those whom nothing
/// before it tells apart. Whom nothing tells apart at all shares a rank: 1, 2, 2, 4.
pub fn standings(season: &Season, as_of_round: Option<u32>) -> Vec<Standing> {
    let last = as_of_round.unwrap_or(u32::MAX);
    let mut entrants: Vec<_> =
        season.entrants.iter().filter(|it| it.joined_round <= last.max(1)).collect();
    entrants.sort_by(|a, b| a.player.id.cmp(&b.player.id));
    let ids = entrants.iter().map(|entrant| &entrant.player.id).collect();
    let mut field = Field::of(season, ids, last);
    let order = tie_breaks::order(&field, &season.spec.tie_breaks, season.lots_seed);
    let row = |place: tie_breaks::Place| {
        let tally = std::mem::take(&mut field.tallies[place.entrant]);
        let [firsts, seconds, thirds, fourths] = tally.places;
        Standing {
            rank: place.rank,
            player: entrants[place.entrant].player.clone(),
            points: tally.points,
            tie_breaks: place.tie_breaks,
            played: tally.played,
            firsts,
            seconds,
            thirds,
            fourths,
            mates: tally.mates,
            rounds: tally.rounds,
        }
    };
    order.into_iter().map(row).collect()
}

impl<'a> Field<'a> {
    /// Counts the rounds up to the last one.
    fn of(season: &Season, ids: Vec<&'a PlayerId>, last: u32) -> Self {
        let numbers: HashMap<&PlayerId, usize> =
            ids.iter().enumerate().map(|(number, id)| (*id, number)).collect();
        let mut tallies: Vec<Tally> = ids.iter().map(|_| Tally::default()).collect();
        let mut counted = Vec::new();
        let (rulings, scoring) = (season.rulings_in_force(), season.scoring());
        for round in season.rounds.iter().filter(|round| round.n <= last) {
            for table in &round.tables {
                let ruled = rulings.get(&table.table).copied();
                let scores = points::score(&season.spec.points, scoring, table, ruled);
                let mut seats = Vec::new();
                for (seat, id) in &table.seats {
                    let Some(&number) = numbers.get(id) else { continue };
                    let score = scores.as_ref().and_then(|scores| scores.get(seat)).copied();
                    tallies[number].add(score);
                    seats.extend(score.map(|score| (number, score)));
                    tallies[number].rounds.push(RoundScore {
                        n: round.n,
                        table: Some(table.table.clone()),
                        seat: Some(*seat),
                        rank: score.map(|score| score.rank),
                        points: score.map_or(Points::ZERO, |score| score.points),
                        bye: false,
                        forfeit: score.is_some_and(|score| score.forfeit),
                    });
                }
                counted.push(Counted { seats });
            }
            for number in round.byes.iter().filter_map(|id| numbers.get(id)) {
                let points = Points::from(season.spec.bye_points);
                tallies[*number].points += points;
                tallies[*number].rounds.push(RoundScore {
                    n: round.n,
                    table: None,
                    seat: None,
                    rank: None,
                    points,
                    bye: true,
                    forfeit: false,
                });
            }
        }
        Field { ids, tallies, counted }
    }
}

impl Tally {
    fn add(&mut self, score: Option<SeatScore>) {
        let Some(score) = score else { return };
        self.points += score.points;
        self.played += 1;
        self.mates += u32::from(score.mates);
        if let Some(place) =
            usize::from(score.rank).checked_sub(1).and_then(|at| self.places.get_mut(at))
        {
            *place += 1;
        }
    }
}
