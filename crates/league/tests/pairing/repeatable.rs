//! The same input gives the same round, on every machine and in every version.

use yonin_league::pairing::{PairingSeed, Table, TableSize, round_robin, swiss};

use crate::season::{Dice, Season};

#[test]
fn the_order_of_the_input_decides_nothing() {
    let mut dice = Dice::new(11);
    for (size, players) in [(TableSize::Four, 9), (TableSize::Four, 34), (TableSize::Two, 15)] {
        let mut season = Season::new(size, players, players as u64);
        for _ in 0..5 {
            let round = season.pair();
            season.play(round);
        }
        let seed = dice.seed();
        let (mut contenders, mut history) = (season.contenders(), season.history.clone());
        let round = swiss(&seed, size, &contenders, &history).unwrap();
        for _ in 0..3 {
            dice.shuffle(&mut contenders);
            dice.shuffle(&mut history);
            for past in &mut history {
                dice.shuffle(&mut past.tables);
                dice.shuffle(&mut past.byes);
            }
            assert_eq!(swiss(&seed, size, &contenders, &history).unwrap(), round);
        }
    }
}

#[test]
fn another_seed_gives_equals_another_round() {
    let season = Season::new(TableSize::Four, 16, 1);
    let mut dice = Dice::new(2);
    let mut round = || swiss(&dice.seed(), season.size, &season.contenders(), &[]).unwrap();
    let first = round();
    assert!((0..5).any(|_| round() != first));
}

/// Rounds that were paired once can be paired again from their seeds.
#[test]
fn recorded_seeds_keep_their_meaning() {
    let seed: PairingSeed = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
    let season = Season::new(TableSize::Four, 9, 1);
    let round = swiss(&seed, season.size, &season.contenders(), &[]).unwrap();
    let seats =
        |table: &Table<usize>| -> Vec<usize> { table.players().map(|(_, &id)| id).collect() };
    let tables: Vec<_> = round.tables.iter().map(seats).collect();
    assert_eq!(tables, [[0, 8, 7, 3], [4, 2, 5, 6]]);
    assert_eq!(round.byes, [1]);
    let rounds = round_robin(&seed, TableSize::Four, &(0..16).collect::<Vec<_>>()).unwrap();
    assert_eq!(seats(&rounds[0].tables[0]), [0, 5, 1, 8]);
}
