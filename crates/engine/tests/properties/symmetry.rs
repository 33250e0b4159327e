//! No seat is special, and no side of the board.

use crate::choice::Habit;
use crate::dice::{Dice, seeds};
use crate::setups::random_setup;
use crate::trace::Trace;
use crate::turned::Symmetry;
use crate::variant::Variant;
use yonin_engine::Seat;
use yonin_engine::perft::perft;
use yonin_engine::yonin::{Elimination, Game, Position, Removal, Setup};

/// Positions to start from: the opening or a random set-up.
fn some_game(variant: &Variant, dice: &mut Dice) -> Option<Game> {
    let text = if dice.percent(30) {
        Setup::opening(dice.pick(&Seat::ALL)).to_string()
    } else {
        random_setup(dice, variant.rules().max_plies as usize)
    };
    Game::from_setup(&text.parse().unwrap(), variant.rules()).ok()
}

fn turned(symmetry: Symmetry, position: &Position, variant: &Variant) -> Position {
    let setup = symmetry.setup(&position.setup());
    Position::new(&setup, symmetry.variant(variant).rules()).unwrap()
}

/// The legal moves, those of the image if a symmetry is given.
fn moves(position: &Position, symmetry: Option<Symmetry>) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|mv| symmetry.map_or(*mv, |symmetry| symmetry.mv(*mv)).to_string())
        .collect();
    moves.sort();
    moves
}

fn turned_out(out: &[Elimination]) -> Vec<Elimination> {
    let seat = |seat| Symmetry::QuarterTurn.seat(seat);
    out.iter()
        .map(|one| Elimination { seat: seat(one.seat), by: one.by.map(seat), ..*one })
        .collect()
}

/// A quarter turn changes nothing: a turned game has the turned moves, eliminations, ranks and end,
/// and the same perft 2.
#[test]
fn a_quarter_turn_changes_nothing() {
    let quarter = Symmetry::QuarterTurn;
    for seed in seeds(1500) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let Some(mut game) = some_game(&variant, &mut dice) else {
            continue;
        };
        let mut trace = Trace::new(seed, variant.clone(), &game.position().to_string());
        let setup = quarter.setup(&game.position().setup());
        let mut image = Game::from_setup(&setup, quarter.variant(&variant).rules()).unwrap();
        let habit = dice.pick(&Habit::ALL);
        for _ in 0..60 {
            let position = game.position();
            trace.now = position.to_string();
            assert_eq!(image.position().setup(), quarter.setup(&position.setup()));
            assert_eq!(image.ranks(), quarter.by_seat(game.ranks()));
            assert_eq!(image.mates(), quarter.by_seat(game.mates()));
            assert_eq!(image.position().end(), position.end());
            assert_eq!(moves(image.position(), None), moves(position, Some(quarter)));
            if position.end().is_some() {
                break;
            }
            if dice.percent(10) {
                assert_eq!(perft(image.position(), 2), perft(position, 2), "perft 2");
            }
            if dice.percent(1) {
                let live: Vec<Seat> = position.live().iter().collect();
                let seat = dice.pick(&live);
                trace.done.push(format!("resign:{seat}"));
                let out = game.remove(seat, Removal::Resign).unwrap();
                assert_eq!(
                    image.remove(quarter.seat(seat), Removal::Resign).unwrap(),
                    turned_out(&out)
                );
            } else {
                let mv = habit.choose(&game, &mut dice);
                trace.done.push(mv.to_string());
                let out = game.play(mv).unwrap().eliminated;
                assert_eq!(image.play(quarter.mv(mv)).unwrap().eliminated, turned_out(&out));
            }
        }
    }
}

/// Four quarter turns, and two mirrors, lead back.
#[test]
fn symmetries_lead_back() {
    for seed in seeds(50) {
        let mut dice = Dice::new(seed);
        let text = random_setup(&mut dice, 100);
        let setup: Setup = text.parse().unwrap();
        let (quarter, mirror) = (Symmetry::QuarterTurn, Symmetry::Mirror);
        let around = (0..4).fold(setup.clone(), |setup, _| quarter.setup(&setup));
        assert_eq!(around, setup);
        assert_eq!(mirror.setup(&mirror.setup(&setup)), setup);
        assert_eq!(quarter.setup(&Setup::opening(Seat::South)), Setup::opening(Seat::West));
        assert_eq!(mirror.setup(&Setup::opening(Seat::East)), Setup::opening(Seat::West));
    }
}

/// A mirror reverses the order of play, so that only what one position shows is compared: the legal
/// moves of each live seat as if it had the turn, which is perft 1, and who gives check to whom.
#[test]
fn a_mirror_changes_no_move_and_no_check() {
    let mirror = Symmetry::Mirror;
    for seed in seeds(5000) {
        let mut dice = Dice::new(seed);
        let variant = Variant::random(seed, &mut dice);
        let Some(game) = some_game(&variant, &mut dice) else {
            continue;
        };
        for seat in game.position().live().iter() {
            let setup = Setup { turn: Some(seat), ..game.position().setup() };
            let Ok(position) = Position::new(&setup, variant.rules()) else {
                continue;
            };
            let _trace = Trace::new(seed, variant.clone(), &position.to_string());
            let image = turned(mirror, &position, &variant);
            assert_eq!(moves(&image, None), moves(&position, Some(mirror)));
            assert_eq!(image.count_legal_moves(), position.count_legal_moves());
            let mut checks: Vec<_> = position
                .checks()
                .iter()
                .flat_map(|check| {
                    check.by.iter().map(|from| (mirror.seat(check.seat), mirror.square(*from)))
                })
                .collect();
            checks.sort();
            let mut seen: Vec<_> = image
                .checks()
                .iter()
                .flat_map(|check| check.by.iter().map(|from| (check.seat, *from)))
                .collect();
            seen.sort();
            assert_eq!(seen, checks);
        }
    }
}
