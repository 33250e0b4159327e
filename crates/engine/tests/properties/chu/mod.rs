//! Chu shogi, fast and slow.

mod pair;
mod setups;
mod variant;

use crate::dice::{Dice, seeds};
use crate::standing::Reach;
use pair::Pair;
use setups::{bare_setup, corrupted, crowded_setup, kingless};
use variant::Variant;
use yonin_engine::chu::{Game, Position, START, Spelled};
use yonin_engine::perft::perft;

/// Plays on at random. Habits: any move; captures if there are some; back and forth.
fn go_on(pair: &mut Pair, plies: usize, dice: &mut Dice, reach: &mut Reach) {
    let habit = dice.below(3);
    for _ in 0..plies {
        pair.compare(reach);
        pair.compare_verdicts(dice, reach);
        let Some(mv) = pair.choose(habit, dice) else { break };
        pair.play(&mv, reach);
    }
    pair.compare(reach);
}

#[test]
fn games_agree_with_the_reference() {
    let mut reach = Reach::default();
    for seed in seeds(6) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let mut pair = Pair::new(seed, &variant, START).unwrap();
        go_on(&mut pair, 250, &mut dice, &mut reach);
    }
    reach.assert_reached(&["legal", "not_reachable", "occupied", "cannot_promote"]);
}

#[test]
fn set_ups_agree_with_the_reference() {
    let mut reach = Reach::default();
    for seed in seeds(350) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let sfen = if dice.percent(70) { crowded_setup(&mut dice) } else { bare_setup(&mut dice) };
        let Some(mut pair) = Pair::new(seed, &variant, &sfen) else {
            reach.count("refused");
            continue;
        };
        reach.count("accepted");
        pair.compare_perft();
        let plies = dice.pick(&[4, 8, 40]);
        go_on(&mut pair, plies, &mut dice, &mut reach);
    }
    reach.assert_reached(&[
        "accepted",
        "legal",
        "not_yours",
        "occupied",
        "lion_blocked",
        "not_reachable",
        "cannot_promote",
        "must_promote",
        "lion_protected",
        "first_lion",
        "royal_captured",
        "bare_king",
        "bare_royals",
        "stalemate",
        "repetition won",
        "repetition drawn",
        "max_plies",
    ]);
}

#[test]
fn positions_without_kings_agree_with_the_reference() {
    let mut reach = Reach::default();
    for seed in seeds(500) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let sfen = kingless(&crowded_setup(&mut dice), &mut dice);
        let mut pair = Pair::study(seed, &variant, &sfen);
        go_on(&mut pair, 3, &mut dice, &mut reach);
    }
    reach.assert_reached(&["lion_protected", "first_lion", "lion_blocked"]);
}

#[test]
fn faulty_set_ups_are_refused_by_both() {
    let mut reach = Reach::default();
    for seed in seeds(4000) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let mut sfen = crowded_setup(&mut dice);
        for _ in 0..=dice.below(2) {
            sfen = corrupted(&sfen, &mut dice);
        }
        let accepted = Pair::new(seed, &variant, &sfen).is_some();
        reach.count(if accepted { "accepted" } else { "refused" });
    }
    reach.assert_reached(&["accepted", "refused"]);
}

/// Turned by half with the colours changed, and in the mirror, a position has as many moves; it has
/// the same key when it is read from its text.
#[test]
fn turned_and_mirrored_positions_count_the_same() {
    for seed in seeds(600) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let setup = crowded_setup(&mut dice).parse().unwrap();
        let Ok(mut game) = Game::from_setup(&setup, variant.rules()) else { continue };
        for _ in 0..dice.below(6) {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            game.play(dice.pick(&moves)).unwrap();
        }
        let position = game.position();
        let again = Position::study(&position.setup(), *position.rules()).unwrap();
        assert_eq!(again.key(), position.key());
        let turned =
            Position::study(&setups::turned(&position.setup()), *position.rules()).unwrap();
        let mirrored =
            Position::study(&setups::mirrored(&position.setup()), *position.rules()).unwrap();
        for other in [turned, mirrored] {
            assert_eq!(perft(&other, 2), perft(&again, 2), "seed {seed}: {position}");
            assert_eq!(perft(&Spelled(other), 2), perft(&Spelled(again), 2), "{position}");
        }
    }
}
