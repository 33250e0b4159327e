//! How each man moves, found by letting it move on an empty board.

use std::collections::BTreeMap;

use serde::Serialize;
use yonin_engine::yonin::{Position, Ruleset, Setup};
use yonin_engine::{Move, Square};

/// Unpromoted kinds and whether they promote, in the order of worth.
const YONIN: [&str; 8] = ["K", "R", "G", "S", "P", "+R", "+S", "+P"];

#[derive(Serialize)]
pub(crate) struct Man {
    kind: String,
    promoted: bool,
    moves: Vec<Ray>,
}

/// A direction as the man itself sees it.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ray {
    pub(crate) ahead: i32,
    pub(crate) right: i32,
    pub(crate) slide: bool,
    /// With a lion's power, in chu shogi.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lion: bool,
}

pub(crate) fn all() -> BTreeMap<&'static str, Vec<Man>> {
    BTreeMap::from([("yonin", YONIN.map(man).into())])
}

fn man(name: &str) -> Man {
    let promoted = name.starts_with('+');
    Man { kind: name.trim_start_matches('+').to_owned(), promoted, moves: rays(name) }
}

/// The man stands on 5e, where it is four squares from every edge.
fn rays(name: &str) -> Vec<Ray> {
    let last = if name == "K" { "8Kxe" } else { "Ks7Kxe" };
    let sfen = format!("Kxw7Kn/9/9/9/4{name}s4/9/9/9/{last} s - 1");
    let setup: Setup = sfen.parse().unwrap();
    let position = Position::new(&setup, Ruleset::Classic.rules()).unwrap();
    let centre: Square = "5e".parse().unwrap();
    let mut reached: BTreeMap<(i32, i32), i32> = BTreeMap::new();
    for mv in position.legal_moves().iter() {
        let Move::Board { from, to, promote: false } = *mv else { continue };
        if from != centre {
            continue;
        }
        let (ahead, right) = (row(from) - row(to), column(to) - column(from));
        let far = ahead.abs().max(right.abs());
        *reached.entry((ahead / far, right / far)).or_default() += 1;
    }
    let rays = reached.into_iter();
    rays.map(|((ahead, right), far)| Ray { ahead, right, slide: far > 1, lion: false }).collect()
}

fn row(square: Square) -> i32 {
    i32::from(square.to_string().as_bytes()[1] - b'a')
}

fn column(square: Square) -> i32 {
    i32::from(b'9' - square.to_string().as_bytes()[0])
}
