//! Keys tell positions apart.

use crate::dice::{Dice, seeds};
use crate::setups::random_setup;
use crate::trace::Trace;
use crate::variant::Variant;
use yonin_engine::yonin::{Position, Setup};
use yonin_engine::{Man, Seat, Square};

/// The set-up with one thing changed.
fn altered(setup: &Setup, dice: &mut Dice) -> Setup {
    let mut altered = setup.clone();
    let men: Vec<(Square, Man)> = setup.arrangement.men().collect();
    let (square, man) = dice.pick(&men);
    let [from, to] = [dice.pick(&Seat::ALL), dice.pick(&Seat::ALL)];
    match dice.below(5) {
        0 => altered.turn = Some(to),
        1 => {
            let hands = &mut altered.arrangement.hands;
            let piece = hands[from].iter().next();
            if let Some((piece, count)) = piece {
                hands[from].set(piece, count - 1);
                let more = hands[to].count(piece) + 1;
                hands[to].set(piece, more);
            }
        }
        2 => {
            let role = man.role.promoted().unwrap_or(man.role.unpromoted());
            altered.arrangement.set_man(square, Some(Man { role, ..man }));
        }
        3 => {
            let controller = dice.percent(80).then_some(to);
            altered.arrangement.set_man(square, Some(Man { controller, ..man }));
        }
        _ => {
            let elsewhere = Square::from_index(dice.below(Square::COUNT)).unwrap();
            if setup.arrangement.man_at(elsewhere).is_none() {
                altered.arrangement.set_man(square, None);
                altered.arrangement.set_man(elsewhere, Some(man));
            }
        }
    }
    altered
}

#[test]
fn another_position_has_another_key() {
    let mut compared = 0;
    for seed in seeds(2000) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let text = random_setup(&mut dice, 40);
        let setup: Setup = text.parse().unwrap();
        let Ok(position) = Position::new(&setup, variant.rules()) else {
            continue;
        };
        let mut trace = Trace::new(seed, variant.clone(), &text);
        for _ in 0..20 {
            let altered = altered(&setup, &mut dice);
            if altered == setup {
                continue;
            }
            if let Ok(other) = Position::new(&altered, variant.rules()) {
                trace.now = altered.to_string();
                assert_ne!(other.key(), position.key());
                assert_ne!(other, position);
                compared += 1;
            }
        }
    }
    assert!(compared > 0 || std::env::var_os("YONIN_PROPERTY_GAMES").is_some());
}
