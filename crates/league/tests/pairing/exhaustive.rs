//! Small fields against a search that tries every round.

use std::collections::BTreeMap;

use yonin_league::pairing::{Round, TableSize};

use crate::season::Season;

/// What is wrong with a round, the worst first: seats, meetings again, lifted byes, earlier meetings of
/// those who meet again, and squared differences in points.
type Faults = [i64; 5];

/// Every round that is possible, each as its byes and its tables, seats aside.
fn every_round(left: &[usize], seats: usize, byes: usize) -> Vec<(Vec<usize>, Vec<Vec<usize>>)> {
    let Some((&first, others)) = left.split_first() else { return vec![(vec![], vec![])] };
    let mut all = Vec::new();
    if byes > 0 {
        for (mut resting, tables) in every_round(others, seats, byes - 1) {
            resting.push(first);
            all.push((resting, tables));
        }
    }
    if left.len() >= seats + byes {
        for chosen in choices(others, seats - 1) {
            let rest: Vec<usize> =
                others.iter().copied().filter(|id| !chosen.contains(id)).collect();
            for (resting, mut tables) in every_round(&rest, seats, byes) {
                tables.push([&[first], &chosen[..]].concat());
                all.push((resting, tables));
            }
        }
    }
    all
}

/// Every choice of so many of these.
fn choices(of: &[usize], number: usize) -> Vec<Vec<usize>> {
    if number == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        for mut rest in choices(&of[at + 1..], number - 1) {
            rest.push(first);
            all.push(rest);
        }
    }
    all
}

/// A league with what a round is judged by.
struct Judge<'a> {
    season: &'a Season,
    meetings: BTreeMap<(usize, usize), usize>,
    seats: BTreeMap<usize, Vec<usize>>,
    byes: BTreeMap<usize, usize>,
}

impl<'a> Judge<'a> {
    fn new(season: &'a Season) -> Self {
        let byes = season.present.iter().map(|&id| (id, season.byes_of(id))).collect();
        Self { season, meetings: season.meetings(), seats: season.seats(), byes }
    }

    fn points(&self, id: usize) -> i64 {
        self.season.points.get(&id).copied().unwrap_or(0)
    }

    /// Nobody rests who has rested more often than somebody who plays.
    fn is_fair(&self, resting: &[usize]) -> bool {
        let most = resting.iter().map(|id| self.byes[id]).max();
        let playing = self.byes.iter().filter(|(id, _)| !resting.contains(id));
        most.is_none() || most <= playing.map(|(_, &byes)| byes).min()
    }

    /// By how much too often somebody would have this seat.
    fn excess(&self, id: usize, seat: usize) -> i64 {
        let Some(seats) = self.seats.get(&id) else { return 0 };
        (seats[seat] - seats.iter().min().unwrap()) as i64
    }

    /// The least excess of a table, of all the ways to fill its seats from this one on.
    fn unlevel(&self, seat: usize, left: &[usize]) -> i64 {
        let sit = |&id: &usize| {
            let rest: Vec<usize> = left.iter().copied().filter(|&other| other != id).collect();
            self.excess(id, seat) + self.unlevel(seat + 1, &rest)
        };
        left.iter().map(sit).min().unwrap_or(0)
    }

    fn faults(&self, resting: &[usize], tables: &[Vec<usize>]) -> Faults {
        let mut faults = [0; 5];
        for table in tables {
            faults[0] += self.unlevel(0, table);
            for pair in choices(table, 2) {
                let (one, other) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                let met = self.meetings.get(&(one, other)).copied().unwrap_or(0) as i64;
                faults[1] += met.min(1);
                faults[3] += met;
                faults[4] += (self.points(one) - self.points(other)).pow(2);
            }
        }
        let lowest = |id: usize| {
            let turn = self.byes.iter().filter(|&(_, byes)| *byes == self.byes[&id]);
            turn.filter(|&(&other, _)| self.points(other) < self.points(id)).count() as i64
        };
        let level = resting.iter().map(|id| self.byes[id]).max();
        let last = resting.iter().filter(|&id| Some(self.byes[id]) == level);
        faults[2] = last.map(|&id| lowest(id)).sum();
        faults
    }

    fn faults_of(&self, round: &Round<usize>) -> Faults {
        let tables: Vec<Vec<usize>> =
            round.tables.iter().map(|table| table.players().map(|(_, &id)| id).collect()).collect();
        self.faults(&round.byes, &tables)
    }

    /// The least faults of all fair rounds, and the fewest meetings again in any of them.
    fn least(&self) -> (Faults, i64) {
        let ids: Vec<usize> = self.season.present.iter().copied().collect();
        let seats = self.season.size.seats();
        let rounds = every_round(&ids, seats, ids.len() % seats);
        let fair = rounds.iter().filter(|(resting, _)| self.is_fair(resting));
        let faults: Vec<Faults> = fair.map(|(byes, tables)| self.faults(byes, tables)).collect();
        (*faults.iter().min().unwrap(), faults.iter().map(|faults| faults[1]).min().unwrap())
    }
}

/// Plays leagues and holds every round to the best there is. Gives by how many meetings again rounds
/// differ from those that would be best if seats did not matter.
fn price_of_seats(size: TableSize, players: usize, leagues: u64, rounds: usize) -> i64 {
    let mut price = 0;
    for seed in 0..leagues {
        let mut season = Season::new(size, players, seed);
        for at in 0..rounds {
            let round = season.pair();
            let judge = Judge::new(&season);
            let (least, fewest) = judge.least();
            assert_eq!(judge.faults_of(&round), least, "{players} in round {at}, seed {seed}");
            price += least[1] - fewest;
            season.play(round);
            season.assert_level();
        }
    }
    price
}

#[test]
fn small_fields_of_tables_of_four_meet_again_as_seldom_as_possible() {
    for players in 4..=9 {
        assert_eq!(price_of_seats(TableSize::Four, players, 8, 12), 0, "{players}");
    }
}

#[test]
fn small_fields_of_two_player_games_meet_again_as_seldom_as_possible() {
    for players in 2..=9 {
        assert_eq!(price_of_seats(TableSize::Two, players, 8, 12), 0, "{players}");
    }
}

#[test]
fn seats_hardly_ever_cost_ten_to_twelve_players_a_meeting() {
    let price: i64 = (10..=12).map(|players| price_of_seats(TableSize::Four, players, 2, 5)).sum();
    assert!(price <= 3, "{price} pairs met again for the sake of seats in 30 rounds");
}
