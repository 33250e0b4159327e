use yonin_engine::IllegalMove;
use yonin_engine::chu::{Move, Position, Role, Rules};
use yonin_search::Level;

use crate::solve::{Solvable, is_lost, mates};
use crate::{chosen, from};

fn position(sfen: &str) -> Position {
    Position::new(&sfen.parse().unwrap(), Rules::default()).unwrap()
}

/// A check that leaves no answer: the king is taken next.
const MATES_IN_ONE: [&str; 3] = [
    "5k6/p11/12/3Q8/12/1B10/12/12/12/12/12/5K6 b - 1",
    "l4+R5+A/avb5k3/f2cne6/9m2/1pp1sN3+L2/p11/10P1/8PP2/PPC5F3/MVF2DS1C1M1/A1SE2T5/L3GKG5 b - 297",
    "l4+R5+A/avb9/f2cne1k4/9m2/1pp1s4+L2/p11/10P1/8PP2/PPC5F3/MVF2DS1C1M1/A1SE2T5/L3GKG5 b 5c 299",
];

#[test]
fn a_mate_in_one_is_never_overlooked_from_level_three_up() {
    for sfen in MATES_IN_ONE {
        let position = position(sfen);
        assert!(!mates(&position, 1).is_empty(), "no mate in {sfen}");
        for (level, seed) in from(Level::Three) {
            let mv = chosen(&position, level, seed).mv;
            assert!(
                is_lost(&position.after(mv), 0),
                "level {} plays {mv} in {sfen}",
                level.number()
            );
        }
    }
}

#[test]
fn a_royal_that_hangs_is_taken_from_level_two_up() {
    let position = position("5k6/p11/12/5R6/12/12/12/12/4r7/12/12/4NK6 b - 1");
    for (level, seed) in from(Level::Two) {
        let mv = chosen(&position, level, seed).mv;
        assert_eq!(mv.to().to_string(), "7a", "level {} plays {mv}", level.number());
    }
}

#[test]
fn a_mate_in_three_is_found_from_level_five_up() {
    let sfen = "4ge1km2l/5xtg1f1a/7sb2v/4+L2pc2p/5N+D5/3+B2P1prp1/1n3G3p2/3+D1P2V1P1/9P1M/6O2S2/4TET3CA/4GK4FL b - 219";
    let position = position(sfen);
    assert!(mates(&position, 1).is_empty());
    for (level, seed) in from(Level::Five) {
        let mv = chosen(&position, level, seed).mv;
        assert!(is_lost(&position.after(mv), 2), "level {} plays {mv}", level.number());
    }
}

/// Whether the player on turn can take a lion.
fn can_take_lion(position: &Position) -> bool {
    let is_lion = |at| position.man_at(at).is_some_and(|man| man.role == Role::Lion);
    let takes =
        |mv: &Move| is_lion(mv.to()) && mv.to() != mv.from() || mv.mid().is_some_and(is_lion);
    position.legal_moves().iter().any(takes)
}

#[test]
fn a_lion_is_not_left_hanging_from_level_three_up() {
    for sfen in [
        // A rook attacks it down a file, a bishop along a diagonal.
        "5k6/6r5/12/pppppp1ppppp/12/12/6N5/12/PPPPPPPPPPPP/12/12/5K6 b - 1",
        "5k6/2b9/12/pppp1ppppppp/12/12/12/8N3/PPPPPPPPPPPP/12/12/5K6 b - 1",
    ] {
        let position = position(sfen);
        let passed = position.pass_unchecked();
        assert!(can_take_lion(&passed), "nothing hangs in {sfen}");
        for (level, seed) in from(Level::Three) {
            let mv = chosen(&position, level, seed).mv;
            let hangs = can_take_lion(&position.after(mv));
            assert!(!hangs, "level {} plays {mv} in {sfen}", level.number());
        }
    }
}

#[test]
fn a_lion_that_hangs_is_taken_from_level_three_up() {
    let position = position("5k6/12/12/pppppppppppp/12/12/6n5/12/PPPPPP1PPPPP/6R5/12/5K6 b - 1");
    for (level, seed) in from(Level::Three) {
        let mv = chosen(&position, level, seed).mv;
        assert_eq!(mv.to_string(), "6j6g", "level {}", level.number());
    }
}

#[test]
fn lions_are_traded_by_the_rules_alone() {
    // Black's lion may not take white's, which a gold protects; white's lion may not take back at once
    // where a rook has taken one.
    let protected = position("5k6/p11/12/5g6/5n6/12/5N6/12/12/12/P11/5K6 b - 1");
    assert_eq!(protected.check_legal("7g7e".parse().unwrap()), Err(IllegalMove::LionProtected));
    let first = position("5k6/p11/12/5g6/5n6/1r9N/12/5R6/12/12/P11/5K6 b - 1");
    let taken = first.after("7h7e".parse().unwrap());
    assert_eq!(taken.check_legal("11f1f".parse().unwrap()), Err(IllegalMove::FirstLion));
    for position in [protected, taken] {
        for (level, seed) in from(Level::One) {
            let mv = chosen(&position, level, seed).mv;
            assert_eq!(position.check_legal(mv), Ok(()));
        }
    }
}
