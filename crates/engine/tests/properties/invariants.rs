//! What the engine must keep true of itself.

use crate::choice::Habit;
use crate::dice::{Dice, seeds};
use crate::setups::random_setup;
use crate::trace::Trace;
use crate::variant::Variant;
use std::collections::BTreeMap;
use yonin_engine::yonin::{Game, PlayError, Position, Removal, RemoveError, Setup, parse_move};
use yonin_engine::{Move, Seat};

/// Men of each kind, on the board and in all hands, sealed ones included.
fn men(position: &Position) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    let setup = position.setup();
    for (_, man) in setup.arrangement.men() {
        *counts.entry(man.role.letter()).or_default() += 1;
    }
    for (_, hand) in setup.arrangement.hands.iter() {
        for (piece, count) in hand.iter() {
            *counts.entry(piece.letter()).or_default() += usize::from(count);
        }
    }
    counts
}

/// Plays games at random, from the opening and from set-ups, and hands each state of each to a
/// check.
fn in_every_state(games: u64, mut check: impl FnMut(&Game, &mut Dice)) {
    for seed in seeds(games) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let text = if dice.percent(50) {
            Setup::opening(dice.pick(&Seat::ALL)).to_string()
        } else {
            random_setup(&mut dice, variant.rules().max_plies as usize)
        };
        let Ok(mut game) = Game::from_setup(&text.parse().unwrap(), variant.rules()) else {
            continue;
        };
        let mut trace = Trace::new(seed, variant, &text);
        let habit = dice.pick(&[Habit::Wild, Habit::Sharp]);
        loop {
            trace.now = game.position().to_string();
            check(&game, &mut dice);
            if game.position().end().is_some() {
                break;
            }
            if dice.below(200) == 0 {
                let live: Vec<Seat> = game.position().live().iter().collect();
                let seat = dice.pick(&live);
                trace.done.push(format!("flag:{seat}"));
                game.remove(seat, Removal::Flag).unwrap();
            } else {
                let mv = habit.choose(&game, &mut dice);
                trace.done.push(mv.to_string());
                game.play(mv).unwrap();
            }
        }
    }
}

#[test]
fn no_man_is_made_or_lost() {
    let full = BTreeMap::from([('K', 4), ('R', 4), ('G', 8), ('S', 8), ('P', 12)]);
    let opening = Position::start(yonin_engine::yonin::Ruleset::Classic.rules(), Seat::South);
    assert_eq!(men(&opening), full);
    in_every_state(300, |game, _| {
        assert_eq!(men(game.position()), men(game.start_position()));
    });
}

/// A position read from its own text is valid while the game goes on, has the key that was kept
/// move by move, and the same moves; the ply is no part of the key.
#[test]
fn a_position_is_its_text() {
    in_every_state(300, |game, _| {
        let position = game.position();
        let text = position.to_string();
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup, position.setup());
        assert_eq!(setup.to_string(), text);
        if position.end().is_some() {
            assert!(Position::new(&setup, *position.rules()).is_err());
            return;
        }
        let again = Position::new(&setup, *position.rules()).unwrap();
        assert_eq!(again.key(), position.key(), "key");
        assert_eq!(again.checks(), position.checks());
        assert_eq!(again.legal_moves().sorted_usi(), position.legal_moves().sorted_usi());
        if position.live() == game.start_position().live() {
            assert_eq!(&again, position, "nobody is out: nothing else is to be known");
        }
        let earlier = Position::new(&Setup { ply: 1, ..setup }, *position.rules()).unwrap();
        assert_eq!(earlier.key(), position.key());
    });
}

/// The list, the count, the single verdicts and the doing agree on what is legal, and a refused
/// move changes nothing.
#[test]
fn all_ways_to_ask_agree() {
    in_every_state(400, |game, dice| {
        let position = game.position();
        let moves = position.legal_moves();
        assert_eq!(position.count_legal_moves(), moves.len());
        assert_eq!(position.has_legal_move(), !moves.is_empty());
        assert_eq!(moves.is_empty(), position.end().is_some());
        for mv in &moves {
            assert_eq!(position.check_legal(*mv), Ok(()), "{mv}");
            assert_eq!(position.play(*mv).as_ref(), Ok(&position.play_unchecked(*mv)), "{mv}");
            assert_eq!(parse_move(&mv.to_string()), Ok(*mv));
        }
        let Some(first) = moves.first() else {
            let refused = game.clone().play(Move::Board {
                from: position.king(Seat::South),
                to: position.king(Seat::North),
                promote: false,
            });
            assert_eq!(refused, Err(PlayError::Over));
            assert_eq!(game.clone().remove(Seat::South, Removal::Resign), Err(RemoveError::Over));
            return;
        };
        let mv = dice.pick(&moves);
        let mut played = game.clone();
        played.play(mv).unwrap();
        let alone = position.play(mv).unwrap();
        if played.position().end() == alone.end() && played.position().live() == alone.live() {
            assert_eq!(&alone, played.position(), "{mv}");
        }
        let illegal = Move::Board { from: first.to(), to: first.to(), promote: true };
        let mut refused = game.clone();
        assert!(matches!(refused.play(illegal), Err(PlayError::Illegal(_))));
        assert_eq!((refused.position(), refused.entries()), (position, game.entries()));
        for seat in Seat::ALL.into_iter().filter(|seat| !position.live().contains(*seat)) {
            assert_eq!(refused.remove(seat, Removal::Resign), Err(RemoveError::NotLive(seat)));
        }
    });
}
