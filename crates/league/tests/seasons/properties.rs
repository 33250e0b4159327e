//! Random seasons: ties, teams, games for two, forfeits, rulings, late joiners, computer players.

use crate::season::{Play, entrant, season, table};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::reference;

use yonin_league::{Season, SeasonTable, standings};
use yonin_protocol::{Seat, TieBreak};

/// Numbers from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    fn one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            let other = self.below(at as u64 + 1) as usize;
            items.swap(at, other);
        }
    }

    /// Ranks of so many, shared ones among them, or of two teams.
    fn ranks(&mut self, seats: usize) -> Vec<u8> {
        let teams = seats == 4 && self.one_in(5);
        let won = self.below(2) as usize;
        let scores: Vec<u64> = (0..seats)
            .map(|at| if teams { u64::from(at % 2 == won) } else { self.below(4) })
            .collect();
        scores
            .iter()
            .map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8)
            .collect()
    }
}

fn terms(chance: &mut Chance, seats: usize) -> Value {
    let rules = [
        json!({"kind": "table", "values": [3, 2, 1, 0]}),
        json!({"kind": "table", "values": [1, 0]}),
        json!({"kind": "table", "values": [1]}),
        json!({"kind": "table", "values": [0.001, -2.5, 0.1]}),
        json!({"kind": "jysl_a"}),
    ];
    let mut tie_breaks = TieBreak::ALL.to_vec();
    chance.shuffle(&mut tie_breaks);
    tie_breaks.truncate(chance.below(6) as usize);
    let options = match (seats, chance.below(4)) {
        (4, 0) => json!({"scoring": "winner_only"}),
        _ => json!({"scoring": "ranks"}),
    };
    let rule = rules[chance.below(5) as usize].clone();
    json!({"points": rule, "tie_breaks": tie_breaks, "bye_points": 0.5, "options": options})
}

fn played(chance: &mut Chance, id: &str, players: &[String]) -> SeasonTable {
    let ranks = chance.ranks(players.len());
    let seats: Vec<_> = players.iter().map(String::as_str).zip(ranks).collect();
    let mut table = table(id, &seats);
    if chance.one_in(6) {
        table.result = None;
    } else if let Some(result) = &mut table.result {
        result.mates = table.seats.keys().map(|seat| (*seat, chance.below(3) as u8)).collect();
    }
    table
}

fn random_season(chance: &mut Chance) -> Season {
    let seats = if chance.one_in(4) { 2 } else { 4 };
    let mut random = season(&[], terms(chance, seats));
    let rounds = 1 + chance.below(5) as u32;
    for number in 0..4 + chance.below(9) {
        let joined = if chance.one_in(4) { 1 + chance.below(rounds.into()) as u32 } else { 1 };
        let mut player = entrant(&format!("p{number}"), joined);
        player.withdrawn = chance.one_in(8);
        random.entrants.push(player);
    }
    chance.shuffle(&mut random.entrants);
    for n in 1..=rounds {
        let here = random.entrants.iter().filter(|player| player.joined_round <= n);
        let mut ids: Vec<String> = here.map(|player| player.player.id.to_string()).collect();
        if chance.one_in(3) {
            ids.push("bot:3".to_owned());
        }
        chance.shuffle(&mut ids);
        let mut tables = Vec::new();
        let groups = ids.chunks_exact(seats);
        let byes: Vec<&str> = groups.remainder().iter().map(String::as_str).collect();
        for (at, players) in groups.enumerate() {
            let id = format!("t{n}-{at}");
            tables.push(played(chance, &id, players));
            while chance.one_in(4) {
                let withdrawn = chance.one_in(3).then_some(5);
                random = random.ruled(&id, ruled(chance, &tables[at]), withdrawn);
            }
        }
        random = random.round(tables, &byes);
    }
    random
}

fn ruled(chance: &mut Chance, table: &SeasonTable) -> Value {
    let seats: Vec<Seat> = table.seats.keys().copied().collect();
    if chance.one_in(2) {
        let ranks = chance.ranks(seats.len());
        let ranks: serde_json::Map<String, Value> =
            seats.iter().zip(ranks).map(|(seat, rank)| (seat.to_string(), rank.into())).collect();
        return json!({ "ranks": ranks });
    }
    let mut forfeit = seats;
    chance.shuffle(&mut forfeit);
    forfeit.truncate(1 + chance.below(2) as usize);
    json!({ "forfeit": forfeit })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn standings_are_those_of_the_reference(seed: u64) {
        let season = random_season(&mut Chance(seed));
        for round in 1..=season.rounds.len() as u32 {
            let (rows, expected) =
                (standings(&season, Some(round)), reference::standings(&season, round));
            prop_assert_eq!(rows.len(), expected.len());
            for (row, expected) in rows.iter().zip(&expected) {
                prop_assert_eq!(row.player.id.as_str(), &expected.id);
                prop_assert_eq!(row.rank, expected.rank, "{:?}", expected);
                prop_assert_eq!(row.points.shown().get(), expected.points.shown());
                let values = row.tie_breaks.iter().map(|(name, value)| (*name, value.get()));
                prop_assert_eq!(values.collect::<std::collections::BTreeMap<_, _>>(), expected.tie_breaks.clone());
                let places = [row.firsts, row.seconds, row.thirds, row.fourths];
                prop_assert_eq!((places, row.mates), (expected.places, expected.mates));
                prop_assert_eq!(row.played, places.iter().sum::<u32>());
            }
        }
    }

    #[test]
    fn rows_add_up_whatever_the_order_of_entrants(seed: u64) {
        let mut chance = Chance(seed);
        let mut season = random_season(&mut chance);
        let rows = standings(&season, None);
        for row in &rows {
            let sum = row.rounds.iter().map(|round| round.points).sum();
            prop_assert_eq!(row.points, sum);
            prop_assert!(row.rounds.is_sorted_by_key(|round| round.n));
        }
        prop_assert!(rows.is_sorted_by_key(|row| row.rank));
        chance.shuffle(&mut season.entrants);
        for round in &mut season.rounds {
            chance.shuffle(&mut round.tables);
        }
        prop_assert_eq!(standings(&season, None), rows);
    }
}
