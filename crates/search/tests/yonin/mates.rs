use yonin_engine::yonin::{Position, Ruleset};
use yonin_engine::{Move, Seat};
use yonin_search::Level;

use crate::asked::{ask, position, positions};

/// Whether a move mates, and does not end the game for the good of another.
fn mates(position: &Position, mv: Move) -> bool {
    let me = position.turn().unwrap();
    let after = position.play(mv).unwrap();
    after.mates()[me] > position.mates()[me]
        && after.outcome().is_none_or(|outcome| outcome.winners.contains(me))
}

/// A move that gives check and mates.
fn has_mate(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.iter().any(|&mv| !position.checked_by(mv).is_empty() && mates(position, mv))
}

#[test]
fn a_mate_in_one_is_always_played_from_the_third_level_on() {
    let found: Vec<Position> = positions(40).into_iter().filter(has_mate).collect();
    assert!(found.len() > 40, "{}", found.len());
    for (number, position) in found.iter().enumerate() {
        let level = Level::ALL[2 + number % 6];
        let choice = ask(position, level, number as u64, 1_500);
        assert!(mates(position, choice.mv), "{position}: {} by {level:?}", choice.mv);
    }
}

/// South can mate North with a gold, in every ruleset.
const GOLD: &str = "3PnKnPn3/9/4Gs4/Kw8/8Ke/9/9/9/Ks8 s GPs 1";

#[test]
fn chance_does_not_hide_a_mate() {
    for ruleset in Ruleset::ALL {
        let position = position(GOLD, ruleset.rules());
        for level in &Level::ALL[2..] {
            for seed in 0..10 {
                let choice = ask(&position, *level, seed, 2_000);
                assert!(mates(&position, choice.mv), "{ruleset} {level:?}: {}", choice.mv);
            }
        }
    }
}

#[test]
fn of_two_mates_the_richer_army_is_won() {
    // East has a rook and a gold in hand.
    let board = "3PnKnPn3/9/4Gs4/8Pe/Kw5Gs1Ke/8Pe/9/9/Ks8 s GsRGe 1";
    let position = position(board, Ruleset::Classic.rules());
    for level in &Level::ALL[3..] {
        for seed in 0..4 {
            let after = position.play(ask(&position, *level, seed, 3_000).mv).unwrap();
            assert!(!after.live().contains(Seat::East), "{level:?}");
        }
    }
}

#[test]
fn a_pawn_is_never_dropped_for_mate() {
    let board = "3PnKnPn3/9/4Gs4/Kw8/8Ke/9/9/9/Ks8 s Ps 1";
    for ruleset in Ruleset::ALL {
        let position = position(board, ruleset.rules());
        let mate = "P*5b".parse().unwrap();
        assert!(position.check_legal(mate).is_err());
        for level in Level::ALL {
            for seed in 0..5 {
                assert_ne!(ask(&position, level, seed, 1_000).mv, mate);
            }
        }
    }
}
