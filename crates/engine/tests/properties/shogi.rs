//! Standard shogi, fast and slow.

use crate::dice::{Dice, seeds};
use crate::reference::shogi::Shogi;
use crate::trace::drawn_shogi;
use yonin_engine::Move;
use yonin_engine::perft::perft;
use yonin_engine::shogi::{Position, Rules, START, Setup};

/// Kinds beside kings, with how many a set has.
const KINDS: [(char, usize); 7] =
    [('R', 2), ('B', 2), ('G', 4), ('S', 4), ('N', 4), ('L', 4), ('P', 18)];

/// A random placement, most men close to a king.
pub(crate) fn random_setup(dice: &mut Dice) -> String {
    let mut squares = [[None; 9]; 9];
    let mut kings = Vec::new();
    while kings.len() < 2 {
        let place = (dice.below(9), dice.below(9));
        if !kings.contains(&place) {
            squares[place.0][place.1] =
                Some(if kings.is_empty() { ('K', false) } else { ('k', false) });
            kings.push(place);
        }
    }
    let mut hands = String::new();
    let (on_board, in_hand) = (dice.pick(&[10, 30, 60, 90]), dice.pick(&[0, 20, 90]));
    for (kind, count) in KINDS {
        for _ in 0..count {
            let letter = if dice.percent(50) { kind } else { kind.to_ascii_lowercase() };
            let (row, column) = dice.pick(&kings);
            let close = dice.percent(50);
            let (row, column) = if close {
                (row + dice.below(5), column + dice.below(5))
            } else {
                (2 + dice.below(9), 2 + dice.below(9))
            };
            let on_board =
                dice.percent(on_board) && (2..11).contains(&row) && (2..11).contains(&column);
            if on_board && squares[row - 2][column - 2].is_none() {
                let promoted = kind != 'G' && dice.percent(25);
                squares[row - 2][column - 2] = Some((letter, promoted));
            } else if dice.percent(in_hand) {
                hands.push(letter);
            }
        }
    }
    let rows = squares.map(|row| {
        let cells = row.map(|square| match square {
            None => "1".to_string(),
            Some((letter, promoted)) => format!("{}{letter}", if promoted { "+" } else { "" }),
        });
        joined(&cells.concat())
    });
    let hands = if hands.is_empty() { "-".to_string() } else { hands };
    format!("{} {} {hands} 1", rows.join("/"), dice.pick(&['b', 'w']))
}

/// Ones run together.
fn joined(row: &str) -> String {
    let mut text = row.to_string();
    for run in (2..=9).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    text
}

/// Prints the position if the test fails.
struct Shown(String);

impl Drop for Shown {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}\n{}", self.0, drawn_shogi(&self.0));
        }
    }
}

fn assert_agree(position: &Position, slow: &Shogi) {
    let moves = position.legal_moves();
    assert_eq!(moves.sorted_usi(), slow.legal());
    assert_eq!(position.count_legal_moves(), moves.len());
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    assert_eq!(position.in_check(position.turn()), slow.in_check());
    for mv in &moves {
        assert_eq!(position.check_legal(*mv), Ok(()), "{mv}");
    }
    let again = Position::new(&position.to_string().parse().unwrap(), *position.rules());
    if !moves.is_empty() {
        assert_eq!(again.as_ref().map(Position::key), Ok(position.key()));
    }
}

/// Moves that are not listed are refused.
fn assert_refused(position: &Position, dice: &mut Dice) {
    let moves = position.legal_moves();
    for _ in 0..30 {
        let square = |dice: &mut Dice| {
            format!(
                "{}{}",
                1 + dice.below(9),
                dice.pick(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
            )
        };
        let to = square(dice);
        let text = if dice.percent(40) {
            format!("{}*{to}", dice.pick(&['R', 'B', 'G', 'S', 'N', 'L', 'P', 'P']))
        } else {
            format!("{}{to}{}", square(dice), dice.pick(&["", "+"]))
        };
        let mv: Move = text.parse().unwrap();
        assert_eq!(position.check_legal(mv).is_ok(), moves.contains(&mv), "{mv}");
    }
}

/// Plays on at random, comparing at every step.
fn go_on(mut position: Position, plies: usize, dice: &mut Dice) {
    let mut slow = Shogi::parse(&position.to_string()).unwrap();
    let mut shown = Shown(position.to_string());
    for _ in 0..plies {
        assert_agree(&position, &slow);
        assert_refused(&position, dice);
        if !position.has_legal_move() {
            break;
        }
        let mv = dice.pick(&position.legal_moves());
        position = position.play(mv).unwrap();
        slow = slow.play(&mv.to_string()).unwrap();
        shown.0 = position.to_string();
    }
}

#[test]
fn games_agree() {
    for seed in seeds(25) {
        let mut dice = Dice::new(seed);
        let start = Position::new(&START.parse().unwrap(), Rules::default()).unwrap();
        go_on(start, 200, &mut dice);
    }
}

#[test]
fn set_ups_agree() {
    let mut accepted = 0;
    for seed in seeds(4000) {
        let mut dice = Dice::new(seed);
        let text = random_setup(&mut dice);
        let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
        let Ok(position) = Position::new(&setup, Rules::default()) else {
            continue;
        };
        accepted += 1;
        if position.count_legal_moves() < 40 {
            let _shown = Shown(text.clone());
            assert_eq!(perft(&position, 2), Shogi::parse(&text).unwrap().perft(2), "perft 2");
        }
        go_on(position, 4, &mut dice);
    }
    println!("{accepted} accepted");
    assert!(accepted > 0 || std::env::var_os("YONIN_PROPERTY_GAMES").is_some());
}
