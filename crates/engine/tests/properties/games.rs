//! The engine against the reference.

use crate::choice::Habit;
use crate::dice::{Dice, seeds};
use crate::pair::Pair;
use crate::setups::{corrupted, random_setup};
use crate::standing::Reach;
use crate::variant::Variant;
use yonin_engine::Seat;
use yonin_engine::perft::perft;
use yonin_engine::yonin::{Removal, Setup};

const REMOVALS: [Removal; 4] = [Removal::Resign, Removal::Flag, Removal::Abandon, Removal::Ruling];

/// Plays on at random, with a removal now and then.
fn go_on(pair: &mut Pair, plies: usize, habit: Habit, dice: &mut Dice, reach: &mut Reach) {
    let removal = if plies > 100 { 200 } else { 25 };
    for _ in 0..plies {
        if pair.is_over() {
            break;
        }
        pair.compare_verdicts(dice, reach);
        if dice.below(removal) == 0 {
            let live: Vec<Seat> = pair.game.position().live().iter().collect();
            pair.remove(dice.pick(&live), dice.pick(&REMOVALS), reach);
        } else {
            let mv = habit.choose(&pair.game, dice);
            pair.play(mv, reach);
        }
    }
}

#[test]
fn games_agree_with_the_reference() {
    let mut reach = Reach::default();
    for seed in seeds(80) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let start = Setup::opening(dice.pick(&Seat::ALL)).to_string();
        let mut pair = Pair::new(seed, &variant, &start).unwrap();
        pair.compare();
        let habit = dice.pick(&[Habit::Wild, Habit::Sharp, Habit::Sharp]);
        go_on(&mut pair, 1000, habit, &mut dice, &mut reach);
        assert!(pair.is_over(), "the limit of moves ends every game");
    }
    reach.assert_reached(&["checkmate credited", "max_plies", "team", "last_survivor"]);
}

#[test]
fn set_ups_agree_with_the_reference() {
    let mut reach = Reach::default();
    for seed in seeds(4000) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let most = variant.rules().max_plies as usize;
        let sfen = random_setup(&mut dice, most);
        let Some(mut pair) = Pair::new(seed, &variant, &sfen) else {
            reach.count("refused");
            continue;
        };
        reach.count("accepted");
        pair.compare();
        let position = pair.game.position();
        if position.count_legal_moves() < 60 {
            assert_eq!(perft(position, 2), pair.state.perft(2), "perft 2");
        }
        let habit = dice.pick(&Habit::ALL);
        let plies = if habit == Habit::Shuttle { 60 } else { 8 };
        go_on(&mut pair, plies, habit, &mut dice, &mut reach);
    }
    reach.assert_reached(&[
        "accepted",
        "refused",
        "checkmate credited",
        "checkmate uncredited",
        "stalemate credited",
        "bare_king uncredited",
        "perpetual_check uncredited",
        "move puts several out",
        "not_in_hand",
        "not_yours",
        "occupied",
        "not_reachable",
        "cannot_promote",
        "must_promote",
        "dead_end",
        "nifu",
        "dead_king_pawn",
        "in_check",
        "own_king",
        "drop_mate",
        "legal",
        "last_survivor",
        "two_mates",
        "second_mate_count",
        "team",
        "repetition",
        "max_plies",
    ]);
}

#[test]
fn faulty_set_ups_are_refused_by_both() {
    let mut reach = Reach::default();
    for seed in seeds(20000) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let mut sfen = random_setup(&mut dice, 40);
        for _ in 0..=dice.below(2) {
            sfen = corrupted(&sfen, &mut dice);
        }
        let verdict =
            if Pair::new(seed, &variant, &sfen).is_some() { "accepted" } else { "refused" };
        reach.count(verdict);
    }
    reach.assert_reached(&["accepted", "refused"]);
}
