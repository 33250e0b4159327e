use std::thread;

use yonin_engine::Seat;
use yonin_engine::yonin::{Position, Ruleset};
use yonin_search::{Brief, Level, Stop, choose};

use crate::asked::{ask, positions};

#[test]
fn two_threads_answer_alike() {
    let positions: Vec<Position> = positions(10).into_iter().step_by(45).collect();
    let answer = || -> Vec<_> {
        let levels = Level::ALL.into_iter().cycle();
        let asked = positions.iter().zip(levels);
        asked.map(|(position, level)| ask(position, level, 5, 4_000)).collect()
    };
    let (one, other) = thread::scope(|scope| {
        let (one, other) = (scope.spawn(answer), scope.spawn(answer));
        (one.join().unwrap(), other.join().unwrap())
    });
    assert!(one.len() > 20);
    assert_eq!(one, other);
}

#[test]
fn a_small_budget_is_kept() {
    for position in positions(5).iter().step_by(40) {
        for level in Level::ALL {
            for nodes in [0, 1, 7, 100] {
                ask(position, level, 3, nodes);
            }
        }
    }
}

#[test]
fn shares_make_one_game() {
    for position in positions(5).iter().step_by(30) {
        let choice = ask(position, Level::Five, 1, 1_000);
        let shares = choice.outlook.unwrap().0;
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{shares:?}");
        for seat in Seat::ALL {
            assert!(position.live().contains(seat) || shares[seat.index()] == 0.0);
        }
    }
}

#[test]
fn who_is_told_to_stop_answers_nothing() {
    let position = Position::start(Ruleset::Classic.rules(), Seat::South);
    for level in &Level::ALL[4..] {
        assert_eq!(choose(&position, &Brief::new(*level, 1), &Stop::new(true)), None);
    }
}
