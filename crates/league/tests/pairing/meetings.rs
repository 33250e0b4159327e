//! Nobody meets again while a round is left in which nobody does, as a search of the tests' own finds
//! it.

use std::collections::{BTreeMap, BTreeSet};

use yonin_league::pairing::TableSize;

use crate::season::{Season, pairs};

/// What is known before a round of a league without byes.
struct Judge {
    met: BTreeSet<(usize, usize)>,
    seats: BTreeMap<usize, Vec<usize>>,
}

impl Judge {
    fn new(season: &Season) -> Self {
        Self { met: season.meetings().into_keys().collect(), seats: season.seats() }
    }

    /// Whether these can all sit at tables of four with people they have not met; and if it is asked,
    /// in seats that they had least.
    fn can_part(&self, rest: &[usize], level: bool) -> bool {
        let Some((&first, others)) = rest.split_first() else { return true };
        self.tables(&[first], others).into_iter().any(|table| {
            let left: Vec<usize> =
                others.iter().copied().filter(|id| !table.contains(id)).collect();
            (!level || self.can_be_level(0, &table)) && self.can_part(&left, level)
        })
    }

    /// Every table of these with some of the others, none of whom have met.
    fn tables(&self, table: &[usize], others: &[usize]) -> Vec<Vec<usize>> {
        if table.len() == 4 {
            return vec![table.to_vec()];
        }
        let mut all = Vec::new();
        for (at, &id) in others.iter().enumerate() {
            if table.iter().all(|&other| !self.met.contains(&(id.min(other), id.max(other)))) {
                all.extend(self.tables(&[table, &[id]].concat(), &others[at + 1..]));
            }
        }
        all
    }

    /// Whether these can have the seats from this one on, each one that he had least.
    fn can_be_level(&self, seat: usize, left: &[usize]) -> bool {
        left.is_empty()
            || left.iter().any(|id| {
                let least = self.seats.get(id).is_none_or(|had| had.iter().min() == had.get(seat));
                let rest: Vec<usize> = left.iter().copied().filter(|other| other != id).collect();
                least && self.can_be_level(seat + 1, &rest)
            })
    }
}

/// Plays leagues and fails if somebody meets again though a level round without it exists. Gives in how
/// many rounds one exists if seats did not matter.
fn price_of_seats(players: usize, leagues: u64, rounds: usize) -> usize {
    let ids: Vec<usize> = (0..players).collect();
    let mut price = 0;
    for seed in 0..leagues {
        let mut season = Season::new(TableSize::Four, players, seed);
        for at in 0..rounds {
            let round = season.pair();
            let judge = Judge::new(&season);
            if pairs(&round.tables).iter().any(|pair| judge.met.contains(pair)) {
                let missed = judge.can_part(&ids, true);
                assert!(!missed, "{players} need not meet again in round {at}, seed {seed}");
                price += usize::from(judge.can_part(&ids, false));
            }
            season.play(round);
            season.assert_level();
        }
    }
    price
}

#[test]
fn sixteen_and_twenty_players_meet_again_only_when_they_must() {
    assert_eq!(price_of_seats(16, 24, 5), 0);
    assert_eq!(price_of_seats(20, 16, 5), 0);
}

#[test]
fn twenty_four_and_more_players_meet_again_only_when_they_must() {
    assert_eq!(price_of_seats(24, 12, 5), 0);
    assert_eq!(price_of_seats(28, 8, 6), 0);
    assert!(price_of_seats(40, 2, 9) <= 1);
}
