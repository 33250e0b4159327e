use yonin_engine::yonin::{Position, Rules, Ruleset};
use yonin_engine::{Move, Role, Seat};
use yonin_search::Level;

use crate::asked::{ask, position};

/// Moves of the others that take a rook of a seat.
fn rook_takers(position: &Position, seat: Seat) -> Vec<Move> {
    let rooks = position.controlled(seat).into_iter();
    let rooks =
        rooks.filter(|&square| position.man_at(square).unwrap().role == Role::Rook).collect();
    let others = position.live().without(seat);
    let turned = others.iter().filter_map(|other| position.with_turn(other));
    turned.flat_map(|turned| turned.moves_onto(rooks).to_vec()).collect()
}

#[test]
fn a_rook_is_not_left_hanging() {
    // West's gold attacks the rook and is guarded.
    let board = "3SnKnSn3/4Gn4/9/8Se/Kw1GwGwRs2SeKe/8Se/9/9/3SsKsSs3 s - 1";
    for ruleset in Ruleset::ALL {
        let position = position(board, ruleset.rules());
        assert!(!rook_takers(&position, Seat::South).is_empty());
        for level in &Level::ALL[2..] {
            for seed in 0..5 {
                let mv = ask(&position, *level, seed, 3_000).mv;
                let after = position.play(mv).unwrap();
                let takers = rook_takers(&after, Seat::South);
                assert_eq!(takers, [], "{ruleset} {level:?} {seed}: {mv}");
            }
        }
    }
}

#[test]
fn a_rook_is_not_put_where_it_is_taken() {
    let start = Position::start(Ruleset::Classic.rules(), Seat::South);
    for level in &Level::ALL[2..] {
        for seed in 0..10 {
            let mv = ask(&start, *level, seed, 2_000).mv;
            assert_eq!(rook_takers(&start.play(mv).unwrap(), Seat::South), []);
        }
    }
}

#[test]
fn partners_are_not_hurt() {
    // South's rook could take North's for nothing, or West's gold.
    let board = "3SnKnSn3/9/9/8Se/KwGw2Rs1Rn1Ke/8Se/9/9/3SsKsSs3 s - 1";
    let rules = Rules { teams: yonin_engine::yonin::Teams::Opposite, ..Ruleset::Classic.rules() };
    let position = position(board, rules);
    let north = position.controlled(Seat::North);
    assert!(position.legal_moves().iter().any(|mv| north.contains(mv.to())));
    for level in &Level::ALL[1..] {
        for seed in 0..10 {
            let mv = ask(&position, *level, seed, 3_000).mv;
            assert!(!north.contains(mv.to()), "{level:?}: {mv}");
        }
    }
}
