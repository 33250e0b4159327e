//! Leagues in which everybody meets everybody once.

use std::collections::BTreeSet;

use yonin_league::pairing::{PairingError, TableSize, has_round_robin, round_robin};

use crate::season::{Dice, Season, pairs};

/// The numbers up to 400 that can play at tables of four.
const NUMBERS: [usize; 21] = [
    4, 16, 28, 40, 52, 64, 76, 88, 112, 124, 148, 160, 184, 220, 256, 268, 292, 304, 328, 340, 364,
];

/// Plays a whole round robin, and gives its number of rounds.
fn play(size: TableSize, players: usize) -> usize {
    let ids: Vec<usize> = (0..players).collect();
    let rounds = round_robin(&Dice::new(players as u64).seed(), size, &ids).unwrap();
    let mut season = Season::new(size, players, 1);
    let number = rounds.len();
    let mut met = BTreeSet::new();
    for round in rounds {
        for pair in pairs(&round.tables) {
            assert!(met.insert(pair), "{pair:?} of {players} meet again");
        }
        season.assert_everyone_once(&round);
        season.assert_byes_fair(&round);
        season.play(round);
        season.assert_level();
    }
    assert_eq!(met.len(), players * (players - 1) / 2, "{players}: everybody meets everybody");
    number
}

#[test]
fn tables_of_four() {
    for players in NUMBERS.into_iter().filter(|&players| players <= 200) {
        assert_eq!(play(TableSize::Four, players), (players - 1) / 3);
    }
}

#[test]
fn two_player_games() {
    for players in (2..=40).chain([99, 100]) {
        let rounds = if players % 2 == 0 { players - 1 } else { players };
        assert_eq!(play(TableSize::Two, players), rounds);
    }
}

#[test]
fn numbers_that_work_are_known() {
    let four = |players: &usize| has_round_robin(TableSize::Four, *players);
    assert_eq!((0..=400).filter(four).collect::<Vec<_>>(), NUMBERS);
    let two = |players: &usize| has_round_robin(TableSize::Two, *players);
    assert_eq!((0..=5).filter(two).collect::<Vec<_>>(), [2, 3, 4, 5]);
}

#[test]
fn other_numbers_are_told_what_would_work() {
    let seed = Dice::new(1).seed();
    let of = |players: usize| {
        round_robin(&seed, TableSize::Four, &(0..players).collect::<Vec<_>>()).unwrap_err()
    };
    assert_eq!(of(3), PairingError::TooFew { contenders: 3, seats: 4 });
    for (contenders, below, above) in [(5, 4, 16), (17, 16, 28), (100, 88, 112), (185, 184, 220)] {
        assert_eq!(of(contenders), PairingError::NoRoundRobin { contenders, below, above });
    }
    assert!(of(20).to_string().contains("16 and 28"), "{}", of(20));
    let twice = round_robin(&seed, TableSize::Two, &[1, 2, 1]);
    assert_eq!(twice, Err(PairingError::ListedTwice { at: 2 }));
}

#[test]
fn the_seed_decides_and_the_order_of_the_list_does_not() {
    let mut dice = Dice::new(3);
    let (seed, other) = (dice.seed(), dice.seed());
    for size in [TableSize::Two, TableSize::Four] {
        let mut ids: Vec<usize> = (0..16).collect();
        let rounds = round_robin(&seed, size, &ids).unwrap();
        dice.shuffle(&mut ids);
        assert_eq!(round_robin(&seed, size, &ids).unwrap(), rounds);
        assert_ne!(round_robin(&other, size, &ids).unwrap(), rounds);
    }
}
