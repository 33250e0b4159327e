//! Random set-ups of chu shogi: crowds in which lions meet, and boards with next to nobody.

use crate::dice::Dice;
use yonin_engine::Seat;
use yonin_engine::chu::{Man, Setup};

type Squares = [[Option<(char, bool)>; 12]; 12];

/// Men of a set that stand in crowds, the ones that rules are about more often.
const CROWD: &str = "NNNNOOOOEDDHHHPPPPPPIIIIRBQXVMALLTGSCFPIPIDH";
const DOES_NOT_PROMOTE: &str = "KQN";

/// Men close together, kings anywhere, sometimes right after a lion was taken.
pub(super) fn crowded_setup(dice: &mut Dice) -> String {
    let mut squares: Squares = Default::default();
    for king in ['K', 'k'] {
        squares[dice.below(12)][dice.below(12)] = Some((king, false));
    }
    let crowd: Vec<char> = CROWD.chars().collect();
    let (row, column) = (dice.below(14), dice.below(14));
    for _ in 0..dice.pick(&[4, 10, 20, 30]) {
        let kind = dice.pick(&crowd);
        let letter = if dice.percent(50) { kind } else { kind.to_ascii_lowercase() };
        let close = dice.percent(85);
        let (row, column) = if close {
            (row + dice.below(5), column + dice.below(5))
        } else {
            (3 + dice.below(12), 3 + dice.below(12))
        };
        if !(3..15).contains(&row) || !(3..15).contains(&column) {
            continue;
        }
        let square = &mut squares[row - 3][column - 3];
        if square.is_none() {
            let chance = if "ODHE".contains(kind) { 60 } else { 15 };
            let promoted = !DOES_NOT_PROMOTE.contains(kind) && dice.percent(chance);
            *square = Some((letter, promoted));
        }
    }
    finished(thinned(squares), dice)
}

/// Kings with very few others, of whom some can never move again.
pub(super) fn bare_setup(dice: &mut Dice) -> String {
    let mut squares: Squares = Default::default();
    let (row, column) = (dice.below(10), dice.below(10));
    for king in [('K', false), ('k', false), ('E', true), ('e', true)] {
        let rare = king.0.eq_ignore_ascii_case(&'e');
        if !rare || dice.percent(20) {
            squares[row + dice.below(3)][column + dice.below(3)] = Some(king);
        }
    }
    let crowd: Vec<char> = CROWD.chars().collect();
    for _ in 0..dice.below(3) {
        let letter = dice.pick(&crowd);
        let letter = if dice.percent(50) { letter } else { letter.to_ascii_lowercase() };
        squares[dice.below(12)][dice.below(12)] = Some((letter, false));
    }
    for _ in 0..dice.below(4) {
        let (letter, row) = dice.pick(&[('P', 0), ('L', 0), ('p', 11), ('l', 11)]);
        squares[row][dice.below(12)] = Some((letter, false));
    }
    // A king walled in by men that are stuck has no move.
    if dice.percent(15) {
        squares = Default::default();
        squares[0][0] = Some(('K', false));
        squares[0][1] = Some((dice.pick(&['P', 'L']), false));
        squares[1][0] = Some(('L', false));
        squares[1][1] = Some((dice.pick(&['P', 'L', 'p', 'g']), false));
        squares[11][dice.below(12)] = Some(('k', false));
    }
    finished(thinned(squares), dice)
}

/// Without what no set has.
fn thinned(mut squares: Squares) -> Squares {
    let mut seen = String::new();
    for square in squares.iter_mut().flatten() {
        let Some((letter, _)) = *square else { continue };
        let most = match letter.to_ascii_uppercase() {
            'P' => 12,
            'K' | 'E' | 'Q' | 'N' | 'O' | 'X' => 1,
            _ => 2,
        };
        if seen.matches(letter).count() == most {
            *square = None;
        } else {
            seen.push(letter);
        }
    }
    squares
}

fn finished(squares: Squares, dice: &mut Dice) -> String {
    let rows = squares.map(|row| {
        let cells = row.map(|square| match square {
            None => ".".to_string(),
            Some((letter, promoted)) => format!("{}{letter}", if promoted { "+" } else { "" }),
        });
        joined(&cells.concat())
    });
    let white = dice.percent(50);
    let lion = if dice.percent(60) { "-".to_string() } else { lion_square(&squares, white, dice) };
    let ply = dice.pick(&["1", "1", "1", "5"]);
    format!("{} {} {lion} {ply}", rows.join("/"), if white { 'w' } else { 'b' })
}

/// Where a lion may have been taken: best where a kirin has become one.
fn lion_square(squares: &Squares, white: bool, dice: &mut Dice) -> String {
    let mut fit = Vec::new();
    for (row, rank) in squares.iter().enumerate() {
        for (column, square) in rank.iter().enumerate() {
            let name = format!("{}{}", 12 - column, (b'a' + row as u8) as char);
            match square {
                None => fit.push(name),
                Some((letter, promoted)) if letter.is_lowercase() != white => {
                    let kirin = letter.eq_ignore_ascii_case(&'o') && *promoted;
                    let times = if kirin { 100 } else { 2 };
                    if !letter.eq_ignore_ascii_case(&'n') {
                        fit.extend(std::iter::repeat_n(name, times));
                    }
                }
                Some(_) => {}
            }
        }
    }
    fit[dice.below(fit.len())].clone()
}

/// Dots run together.
fn joined(row: &str) -> String {
    (1..=12)
        .rev()
        .fold(row.to_string(), |text, run| text.replace(&".".repeat(run), &run.to_string()))
}

/// The same without one king or both.
pub(super) fn kingless(sfen: &str, dice: &mut Dice) -> String {
    let gone = dice.pick(&[&['K'][..], &['k'], &['K', 'k']]);
    let (board, rest) = sfen.split_once(' ').unwrap();
    let ranks: Vec<String> = board
        .split('/')
        .map(|rank| {
            let mut cells = String::new();
            let mut run = String::new();
            for letter in rank.chars().chain([' ']) {
                if letter.is_ascii_digit() {
                    run.push(letter);
                    continue;
                }
                cells.push_str(&".".repeat(run.parse().unwrap_or(0)));
                run.clear();
                if letter != ' ' {
                    cells.push(if gone.contains(&letter) { '.' } else { letter });
                }
            }
            joined(&cells)
        })
        .collect();
    format!("{} {rest}", ranks.join("/"))
}

/// A text with one character changed, dropped or doubled.
pub(super) fn corrupted(sfen: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = sfen.chars().collect();
    let place = dice.below(letters.len());
    let other = dice.pick(&['K', 'k', 'N', 'n', '+', '1', '2', '/', ' ', 'b', 'w', '-', '0', 'p']);
    match dice.below(4) {
        0 => drop(letters.remove(place)),
        1 => letters.insert(place, other),
        _ => letters[place] = other,
    }
    letters.into_iter().collect()
}

fn changed(
    setup: &Setup,
    place: impl Fn(yonin_engine::chu::Square) -> yonin_engine::chu::Square,
    seat: impl Fn(Seat) -> Seat,
) -> Setup {
    let mut other = Setup { lion: setup.lion.map(&place), turn: seat(setup.turn), ..setup.clone() };
    for (square, _) in setup.arrangement.men() {
        other.arrangement.set_man(square, None);
    }
    for (square, man) in setup.arrangement.men() {
        other.arrangement.set_man(place(square), Some(Man { seat: seat(man.seat), ..man }));
    }
    other
}

/// The board turned by half, and the colours changed.
pub(super) fn turned(setup: &Setup) -> Setup {
    changed(setup, |square| square.half_turn(), Seat::opposite)
}

/// Left and right changed.
pub(super) fn mirrored(setup: &Setup) -> Setup {
    changed(setup, |square| square.mirror(), |seat| seat)
}
