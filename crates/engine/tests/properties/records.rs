//! A record gives the same game back.

use crate::choice::Habit;
use crate::dice::{Dice, seeds};
use crate::setups::{corrupted, random_setup};
use crate::trace::Trace;
use crate::variant::Variant;
use yonin_engine::yonin::furigoma::Throw;
use yonin_engine::yonin::record::{Name, Record};
use yonin_engine::yonin::{Game, Removal, Setup};
use yonin_engine::{BySeat, Seat};

/// A ruling is written as `removed`, and so read as a removal for absence: it is left out here.
const REMOVALS: [Removal; 3] = [Removal::Resign, Removal::Flag, Removal::Abandon];

const NAMES: [&str; 5] = ["Ann", "#1 fan", "四人 将棋", "-", "round s"];

/// A game at random, over or not, set up or not.
fn some_record(seed: u64, dice: &mut Dice) -> Option<(Record, Trace)> {
    let variant = Variant::random(seed, dice);
    let from_opening = dice.percent(50);
    let text = if from_opening {
        Setup::opening(dice.pick(&Seat::ALL)).to_string()
    } else {
        random_setup(dice, variant.rules().max_plies as usize)
    };
    let mut game = Game::from_setup(&text.parse().unwrap(), variant.rules()).ok()?;
    let first = game.position().turn().unwrap();
    let mut trace = Trace::new(seed, variant, &text);
    let habit = dice.pick(&[Habit::Wild, Habit::Sharp]);
    for _ in 0..dice.pick(&[0, 3, 30, 700]) {
        if game.position().end().is_some() {
            break;
        }
        if dice.below(40) == 0 {
            let live: Vec<Seat> = game.position().live().iter().collect();
            let (seat, removal) = (dice.pick(&live), dice.pick(&REMOVALS));
            trace.done.push(format!("{removal:?}:{seat}"));
            game.remove(seat, removal).unwrap();
        } else {
            let mv = habit.choose(&game, dice);
            trace.done.push(mv.to_string());
            game.play(mv).unwrap();
        }
        trace.now = game.position().to_string();
    }
    let names =
        BySeat::from_fn(|_| dice.percent(70).then(|| Name::new(dice.pick(&NAMES)).unwrap()));
    let mut record = Record::new(trace.variant.ruleset, game).with_names(names);
    if from_opening {
        let throw = some_throw(first, dice);
        record = record.with_furigoma(throw);
    }
    Some((record, trace))
}

/// A throw that lets a seat begin.
fn some_throw(first: Seat, dice: &mut Dice) -> Throw {
    loop {
        let pawns = [(); 4].map(|()| dice.percent(50));
        let throw = Throw { thrower: dice.pick(&Seat::ALL), pawns };
        if throw.first() == first {
            return throw;
        }
    }
}

fn assert_same(one: &Record, other: &Record) {
    let (game, again) = (one.game(), other.game());
    assert_eq!(again.start_position(), game.start_position());
    assert_eq!(again.entries(), game.entries());
    assert_eq!(again.position(), game.position());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(other.result(), one.result());
    assert_eq!(other.ruleset(), one.ruleset());
    assert_eq!(other.names(), one.names());
    assert_eq!(other.furigoma(), one.furigoma());
    assert_eq!(other.to_string(), one.to_string());
}

#[test]
fn a_record_gives_the_same_game_back() {
    for seed in seeds(1000) {
        let mut dice = Dice::new(seed);
        let Some((record, _trace)) = some_record(seed, &mut dice) else {
            continue;
        };
        let text = record.to_string();
        let again: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_same(&record, &again);
    }
}

/// A damaged record is refused or read as another game whose own text gives it back; nothing
/// panics.
#[test]
fn a_damaged_record_does_no_harm() {
    for seed in seeds(1000) {
        let mut dice = Dice::new(seed);
        let Some((record, _trace)) = some_record(seed, &mut dice) else {
            continue;
        };
        let text = record.to_string();
        for _ in 0..5 {
            if let Ok(read) = corrupted(&text, &mut dice).parse::<Record>() {
                let again: Record = read.to_string().parse().unwrap();
                assert_same(&read, &again);
            }
        }
    }
}
