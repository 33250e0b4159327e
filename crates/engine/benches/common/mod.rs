//! Positions to measure on, and the walk that both benchmarks time.

use yonin_engine::perft::Countable;
use yonin_engine::{Seat, chu, shogi, yonin};

/// Plies walked from each position.
pub(crate) const DEPTH: u32 = 2;

/// Positions of real games in every ruleset: start to late, with drops, dead kings, inherited and
/// frozen men.
const YONIN: &str = include_str!("../../../../vectors/yonin-perft.tsv");
const SHOGI: &str = include_str!("../../../../vectors/shogi-perft.tsv");
const CHU: &str = include_str!("../../../../vectors/chu-perft-d2.tsv");
/// How many positions of each game.
const POSITIONS: usize = 20;

/// Twenty yonin positions, spread evenly over the vectors.
pub(crate) fn yonin_positions() -> Vec<yonin::Position> {
    let all = YONIN.lines().skip(1).filter_map(|line| {
        let [ruleset, sfen, depth, _, set] = columns(line);
        (depth == "1" && set == "-").then(|| {
            let rules = ruleset.parse::<yonin::Ruleset>().unwrap().rules();
            yonin::Position::new(&sfen.parse().unwrap(), rules).unwrap()
        })
    });
    let start = yonin::Position::start(yonin::Ruleset::Classic.rules(), Seat::South);
    let teams = yonin::Ruleset::League.rules();
    spread([start, yonin::Position::start(teams, Seat::West)].into_iter().chain(all).collect())
}

/// Twenty positions of standard shogi with legal moves, spread evenly over the vectors.
pub(crate) fn shogi_positions() -> Vec<shogi::Position> {
    let all = SHOGI.lines().skip(1).filter_map(|line| {
        let [sfen, depth, nodes] = columns(line);
        (depth == "1" && nodes != "0")
            .then(|| shogi::Position::new(&sfen.parse().unwrap(), shogi::Rules::default()).unwrap())
    });
    spread(all.collect())
}

/// The opening of standard shogi.
pub(crate) fn shogi_opening() -> shogi::Position {
    shogi::Position::new(&shogi::START.parse().unwrap(), shogi::Rules::default()).unwrap()
}

/// Twenty positions of chu shogi, spread evenly over the vectors.
pub(crate) fn chu_positions() -> Vec<chu::Position> {
    let all = CHU.lines().skip(1).map(|line| {
        let [sfen, ..]: [&str; 6] = columns(line);
        chu::Position::new(&sfen.parse().unwrap(), chu::Rules::default()).unwrap()
    });
    spread(all.collect())
}

/// The opening of chu shogi.
pub(crate) fn chu_opening() -> chu::Position {
    chu::Position::start(chu::Rules::default())
}

fn spread<T: Copy>(all: Vec<T>) -> Vec<T> {
    assert!(all.len() >= POSITIONS, "only {} positions", all.len());
    (0..POSITIONS).map(|place| all[place * all.len() / POSITIONS]).collect()
}

/// Plays every line of the depth and counts the moves at its end. Answers the positions visited, each of
/// them a `play` and a generation of its legal moves, and the moves counted.
pub(crate) fn walk(position: &impl Countable, depth: u32) -> (u64, u64) {
    if depth <= 1 {
        return (1, position.count_legal_moves() as u64);
    }
    let moves = position.legal_moves();
    moves.iter().fold((1, 0), |(visits, leaves), &mv| {
        let (more_visits, more_leaves) = walk(&position.play_unchecked(mv), depth - 1);
        (visits + more_visits, leaves + more_leaves)
    })
}

/// The peer counts its last ply in sets, as ours does.
pub(crate) fn haitaka_perft(board: &haitaka::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    let mut visit = |moves: haitaka::PieceMoves| {
        if depth == 1 {
            leaves += moves.into_iter().len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += haitaka_perft(&next, depth - 1);
            }
        }
        false
    };
    board.generate_board_moves(&mut visit);
    board.generate_drops(&mut visit);
    leaves
}

fn columns<const N: usize>(line: &str) -> [&str; N] {
    line.split('\t').collect::<Vec<_>>().try_into().unwrap()
}
