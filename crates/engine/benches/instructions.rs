//! Instructions per walk, counted by callgrind: the same on a busy machine as on an idle one.

#![expect(missing_docs, reason = "the macros generate undocumented items")]
#![expect(clippy::unwrap_used, reason = "a benchmark stops by panicking")]

mod common;

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use yonin_engine::perft::perft;
use yonin_engine::{chu, shogi, yonin};

#[library_benchmark]
#[bench::twenty_positions(common::yonin_positions())]
fn yonin_nodes(positions: Vec<yonin::Position>) -> u64 {
    positions.iter().map(|position| common::walk(black_box(position), common::DEPTH).0).sum()
}

#[library_benchmark]
#[bench::twenty_positions(common::shogi_positions())]
fn shogi_nodes(positions: Vec<shogi::Position>) -> u64 {
    positions.iter().map(|position| common::walk(black_box(position), common::DEPTH).0).sum()
}

#[library_benchmark]
#[bench::twenty_positions(common::chu_positions())]
fn chu_nodes(positions: Vec<chu::Position>) -> u64 {
    positions.iter().map(|position| common::walk(black_box(position), common::DEPTH).0).sum()
}

#[library_benchmark]
#[bench::depth_3(common::chu_opening())]
fn chu_perft(position: chu::Position) -> u64 {
    perft(black_box(&position), 3)
}

#[library_benchmark]
#[bench::depth_3(common::shogi_opening())]
fn shogi_perft(position: shogi::Position) -> u64 {
    perft(black_box(&position), 3)
}

#[library_benchmark]
#[bench::depth_3(haitaka::Board::startpos())]
fn haitaka_perft(board: haitaka::Board) -> u64 {
    common::haitaka_perft(black_box(&board), 3)
}

library_benchmark_group!(
    name = generation;
    benchmarks = yonin_nodes, shogi_nodes, chu_nodes, shogi_perft, chu_perft, haitaka_perft
);
main!(library_benchmark_groups = generation);
