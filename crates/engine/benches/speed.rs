//! How fast moves are generated and played: time per node by game, counts of standard shogi next to the
//! peer haitaka, and what one client's move costs a server.

#![expect(clippy::unwrap_used, reason = "a benchmark stops by panicking")]

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use yonin_engine::Seat;
use yonin_engine::perft::{Countable, perft};
use yonin_engine::yonin::{Game, Ruleset, parse_move};

/// Time per node: a `play` and a generation of legal moves, over twenty positions of each game.
fn nodes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("node");
    nodes_of(&mut group, "yonin", &common::yonin_positions());
    nodes_of(&mut group, "shogi", &common::shogi_positions());
    nodes_of(&mut group, "chu", &common::chu_positions());
}

type Group<'a> = criterion::BenchmarkGroup<'a, criterion::measurement::WallTime>;

fn nodes_of<P: Countable>(group: &mut Group<'_>, name: &str, positions: &[P]) {
    let visits = positions.iter().map(|position| common::walk(position, common::DEPTH).0).sum();
    group.throughput(Throughput::Elements(visits));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for position in positions {
                black_box(common::walk(black_box(position), common::DEPTH));
            }
        });
    });
}

/// Leaves of the opening of standard shogi, ours and the peer's.
fn shogi_perft(criterion: &mut Criterion) {
    const DEPTH: u32 = 4;
    const LEAVES: u64 = 719_731;
    let mut group = criterion.benchmark_group("shogi_perft_4");
    group.throughput(Throughput::Elements(LEAVES)).sample_size(20);
    let ours = common::shogi_opening();
    assert_eq!(perft(&ours, DEPTH), LEAVES);
    group.bench_function("yonin-engine", |bencher| bencher.iter(|| perft(black_box(&ours), DEPTH)));
    let peer = haitaka::Board::startpos();
    assert_eq!(common::haitaka_perft(&peer, DEPTH), LEAVES);
    group.bench_function("haitaka", |bencher| {
        bencher.iter(|| common::haitaka_perft(black_box(&peer), DEPTH));
    });
}

/// Leaves of the opening of chu shogi, each move counted once.
fn chu_perft(criterion: &mut Criterion) {
    const DEPTH: u32 = 4;
    const LEAVES: u64 = 1_801_639;
    let mut group = criterion.benchmark_group("chu_perft_4");
    group.throughput(Throughput::Elements(LEAVES)).sample_size(20);
    let start = common::chu_opening();
    assert_eq!(perft(&start, DEPTH), LEAVES);
    group.bench_function("yonin-engine", |bencher| {
        bencher.iter(|| perft(black_box(&start), DEPTH));
    });
}

/// One move of a client through the whole game: legality, what it causes, history, repetition.
fn client_move(criterion: &mut Criterion) {
    let moves: Vec<_> = LEAGUE_GAME.split(' ').map(|text| parse_move(text).unwrap()).collect();
    let mut group = criterion.benchmark_group("client_move");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            let mut game = Game::start(Ruleset::Classic.rules(), Seat::South);
            for &mv in &moves {
                black_box(game.play(mv).unwrap());
            }
        });
    });
}

/// A game of the Japan Yonin Shogi League (case T02 of the vectors).
const LEAGUE_GAME: &str = "4h4g 8d7d 6b6c 2f3f 6h6g 8f7f 4b4c 2d3d 5g5f 7e6e 5c5d 3e4e 5i4h 9g8f 3a3b \
1c2b 4i3h 9e8d 5a6b 1e2f 4h5g 8d7e 7a7b 2f3e 6i5i 9c8b 7b8a 2b3b";

criterion_group!(benches, nodes, shogi_perft, chu_perft, client_move);
criterion_main!(benches);
