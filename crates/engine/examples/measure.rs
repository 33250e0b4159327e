//! Does one piece of work a number of times and prints how many units it did, for `scripts/bench` to
//! set against the CPU time it took.
//!
//! `measure shogi-perft|haitaka-perft DEPTH`: leaves of the opening of standard shogi;
//! `measure chu-perft DEPTH`: leaves of the opening of chu shogi;
//! `measure yonin-nodes|shogi-nodes|chu-nodes ROUNDS`: positions visited from twenty positions of each game.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measuring tool of this repository"
)]

#[path = "../benches/common/mod.rs"]
mod common;

use std::hint::black_box;

use yonin_engine::perft::{Countable, perft};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number: u32 = arguments[2].parse().unwrap();
    let units = match arguments[1].as_str() {
        "shogi-perft" => perft(&common::shogi_opening(), number),
        "haitaka-perft" => common::haitaka_perft(&haitaka::Board::startpos(), number),
        "chu-perft" => perft(&common::chu_opening(), number),
        "yonin-nodes" => visits(&common::yonin_positions(), number),
        "shogi-nodes" => visits(&common::shogi_positions(), number),
        "chu-nodes" => visits(&common::chu_positions(), number),
        other => unreachable!("no work is called {other}"),
    };
    println!("{units}");
}

fn visits(positions: &[impl Countable], rounds: u32) -> u64 {
    let round = || -> u64 {
        positions.iter().map(|position| common::walk(black_box(position), common::DEPTH).0).sum()
    };
    (0..rounds).map(|_| round()).sum()
}
