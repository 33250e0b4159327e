//! Plays two levels against each other, or looks at positions so that it can be timed.
//!
//! `duel shogi|chu LEVEL LEVEL PAIRS [SEED]`: each pair of games starts from one opening of a few moves by
//! chance, with sides changed; prints one line a game, then the score of the first level and what it tells.
//! `duel shogi|chu speed NODES`: one search from each position of a game of level 3; prints the nodes.

#![expect(clippy::print_stdout, reason = "a measuring tool of this repository")]

use std::process::ExitCode;

use yonin_engine::{Move, Seat, chu, shogi};
use yonin_search::{Brief, Level, Searchable, Stop, choose, seed};

/// A game that can be played to its end.
trait Board: Clone {
    type Position: Searchable;

    fn start() -> Self;
    fn position(&self) -> &Self::Position;
    fn turn(&self) -> Seat;
    fn play(&mut self, mv: <Self::Position as Searchable>::Move) -> bool;
    /// Whether it is over, and who has won.
    fn result(&self) -> Option<Option<Seat>>;
}

impl Board for shogi::Game {
    type Position = shogi::Position;

    fn start() -> Self {
        let setup = shogi::START.parse().unwrap_or_else(|_| unreachable!());
        Self::from_setup(&setup, shogi::Rules::default()).unwrap_or_else(|_| unreachable!())
    }

    fn position(&self) -> &shogi::Position {
        self.position()
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn play(&mut self, mv: Move) -> bool {
        self.play(mv).is_ok()
    }

    fn result(&self) -> Option<Option<Seat>> {
        self.outcome().map(|outcome| outcome.winner)
    }
}

impl Board for chu::Game {
    type Position = chu::Position;

    fn start() -> Self {
        Self::start(chu::Rules::default())
    }

    fn position(&self) -> &chu::Position {
        self.position()
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn play(&mut self, mv: chu::Move) -> bool {
        self.play(mv).is_ok()
    }

    fn result(&self) -> Option<Option<Seat>> {
        self.outcome().map(|outcome| outcome.winner)
    }
}

/// Moves made by chance before the players begin.
const OPENING: u32 = 6;
/// Moves after which a game counts as drawn.
const LONGEST: usize = 400;

fn opening<B: Board>(pair: u64) -> B {
    let mut board = B::start();
    for _ in 0..OPENING {
        let brief = Brief::new(Level::One, pair);
        if let Some(choice) = choose(board.position(), &brief, &Stop::new(false)) {
            board.play(choice.mv);
        }
    }
    board
}

/// The result for black: 2 won, 1 drawn, 0 lost.
fn game<B: Board>(mut board: B, black: Level, white: Level, id: &str) -> (u32, usize) {
    let mut past = Vec::new();
    while past.len() < LONGEST && board.result().is_none() {
        let level = if board.turn() == Seat::South { black } else { white };
        let position = board.position();
        let seed = seed(id, position.ply(), board.turn().index(), level);
        let brief = Brief { past: &past, ..Brief::new(level, seed) };
        let Some(choice) = choose(position, &brief, &Stop::new(false)) else { break };
        let key = position.key();
        assert!(board.play(choice.mv), "an illegal move");
        past.push(key);
    }
    let points = match board.result().flatten() {
        Some(Seat::South) => 2,
        Some(_) => 0,
        None => 1,
    };
    (points, past.len())
}

fn duel<B: Board>(first: Level, second: Level, pairs: u64, start: u64) {
    let mut score = 0;
    for pair in start..start + pairs {
        for side in [0, 1] {
            let id = format!("{pair}-{side}");
            let (black, white) = if side == 0 { (first, second) } else { (second, first) };
            let (points, plies) = game(opening::<B>(pair), black, white, &id);
            let points = if side == 0 { points } else { 2 - points };
            score += points;
            println!("game {id}: {points} of 2, {plies} plies");
        }
    }
    let games = 2 * pairs;
    let (least, most) = interval(f64::from(score) / 2.0, games as f64);
    println!(
        "level {} scored {} of {games} against level {}: a share of {least:.2} to {most:.2} in 95 of 100 cases",
        first.number(),
        f64::from(score) / 2.0,
        second.number()
    );
}

/// The interval of 95 % for the share that so many points of so many games stand for (Wilson).
fn interval(points: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let share = points / games;
    let middle = share + Z * Z / (2.0 * games);
    let wide = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    ((middle - wide) / scale, (middle + wide) / scale)
}

fn speed<B: Board>(nodes: u64) {
    let mut board: B = opening(1);
    let (mut total, mut depths, mut searches) = (0, 0, 0);
    for ply in 0..160 {
        if ply % 10 == 0 {
            let brief = Brief { nodes, ..Brief::new(Level::Eight, 0) };
            if let Some(choice) = choose(board.position(), &brief, &Stop::new(false)) {
                total += choice.nodes;
                depths += choice.depth;
                searches += 1;
            }
        }
        let brief = Brief::new(Level::Three, 0);
        let Some(choice) = choose(board.position(), &brief, &Stop::new(false)) else { break };
        board.play(choice.mv);
    }
    println!(
        "{total} nodes in {searches} searches, depth {}",
        f64::from(depths) / f64::from(searches.max(1))
    );
}

fn run<B: Board>(words: &[&str]) -> Option<()> {
    match *words {
        ["speed", nodes] => speed::<B>(nodes.parse().ok()?),
        [first, second, pairs, ref rest @ ..] => {
            let level = |word: &str| Level::try_from(word.parse::<u8>().ok()?).ok();
            let start = rest.first().map_or(Some(0), |word| word.parse().ok())?;
            duel::<B>(level(first)?, level(second)?, pairs.parse().ok()?, start);
        }
        _ => return None,
    }
    Some(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match *words {
        ["shogi", ref rest @ ..] => run::<shogi::Game>(rest),
        ["chu", ref rest @ ..] => run::<chu::Game>(rest),
        _ => None,
    };
    if done.is_none() {
        println!("duel shogi|chu LEVEL LEVEL PAIRS [SEED], or duel shogi|chu speed NODES");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
