//! Plays a level against another program. This engine is the referee; a move it does not accept loses
//! the game for the program and is counted.
//!
//! `outside hachu PROGRAM LEVEL PAIRS CENTISECONDS`: chu shogi over the XBoard protocol; the program is told
//! before each move that so much time is left.
//! `outside usi PROGRAM LEVEL PAIRS NODES`: standard shogi over USI, so many nodes a move.
//!
//! Each pair of games starts from one opening of a few moves by chance, with sides changed.

#![expect(clippy::print_stdout, reason = "a measuring tool of this repository")]

mod pipe;
mod usi;
mod xboard;

use std::process::ExitCode;

use yonin_engine::{Seat, chu, shogi};
use yonin_search::{Brief, Level, Searchable, Stop, choose, seed};

/// Another program that plays one game.
trait Opponent<M> {
    /// Its move after these, from the opening; none if it resigns or says nothing that is a move.
    fn answer(&mut self, moves: &[M]) -> Option<M>;
}

/// A game with a referee.
trait Board {
    type Position: Searchable;

    fn start() -> Self;
    fn position(&self) -> &Self::Position;
    fn moves(&self) -> &[<Self::Position as Searchable>::Move];
    fn turn(&self) -> Seat;
    fn play(&mut self, mv: <Self::Position as Searchable>::Move) -> bool;
    /// Whether it is over, how, and who has won.
    fn result(&self) -> Option<(&'static str, Option<Seat>)>;
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

    fn moves(&self) -> &[yonin_engine::Move] {
        self.moves()
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn play(&mut self, mv: yonin_engine::Move) -> bool {
        self.play(mv).is_ok()
    }

    fn result(&self) -> Option<(&'static str, Option<Seat>)> {
        self.outcome().map(|outcome| (outcome.end.code(), outcome.winner))
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

    fn moves(&self) -> &[chu::Move] {
        self.moves()
    }

    fn turn(&self) -> Seat {
        self.position().turn()
    }

    fn play(&mut self, mv: chu::Move) -> bool {
        self.play(mv).is_ok()
    }

    fn result(&self) -> Option<(&'static str, Option<Seat>)> {
        self.outcome().map(|outcome| (outcome.end.code(), outcome.winner))
    }
}

/// Moves made by chance before the players begin.
const OPENING: u32 = 6;
/// Moves after which a game counts as drawn.
const LONGEST: usize = 500;

fn game<B: Board>(
    level: Level,
    ours: Seat,
    pair: u64,
    opponent: &mut impl Opponent<<B::Position as Searchable>::Move>,
) -> (&'static str, Option<Seat>, usize) {
    let mut board = B::start();
    let mut past = Vec::new();
    while past.len() < LONGEST {
        if let Some((end, winner)) = board.result() {
            return (end, winner, past.len());
        }
        let position = board.position();
        let key = position.key();
        let by_chance = position.ply() <= OPENING;
        let turn = board.turn();
        let mv = if by_chance || turn == ours {
            let level = if by_chance { Level::One } else { level };
            let seed = seed(&pair.to_string(), position.ply(), 0, level);
            let brief = Brief { past: &past, ..Brief::new(level, seed) };
            choose(position, &brief, &Stop::new(false)).map(|choice| choice.mv)
        } else {
            opponent.answer(board.moves())
        };
        let Some(mv) = mv else { return ("resign", Some(turn.opposite()), past.len()) };
        if !board.play(mv) {
            return ("illegal", Some(turn.opposite()), past.len());
        }
        past.push(key);
    }
    ("too_long", None, past.len())
}

fn matches<B: Board, O: Opponent<<B::Position as Searchable>::Move>>(
    level: Level,
    pairs: u64,
    mut new: impl FnMut() -> Option<O>,
) -> Option<()> {
    let (mut won, mut drawn, mut lost, mut illegal) = (0, 0, 0, 0);
    for pair in 0..pairs {
        for ours in [Seat::South, Seat::North] {
            let (end, winner, plies) = game::<B>(level, ours, pair, &mut new()?);
            match winner {
                Some(seat) if seat == ours => won += 1,
                Some(_) => lost += 1,
                None => drawn += 1,
            }
            illegal += u32::from(end == "illegal" && winner == Some(ours));
            println!(
                "pair {pair}, level {} as {}: {end} after {plies}, so far +{won} ={drawn} -{lost}, {illegal} illegal",
                level.number(),
                if ours == Seat::South { "black" } else { "white" },
            );
        }
    }
    Some(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match *words {
        [kind, program, level, pairs, measure] => run(kind, program, level, pairs, measure),
        _ => None,
    };
    if done.is_none() {
        println!(
            "outside hachu PROGRAM LEVEL PAIRS CENTISECONDS, or outside usi PROGRAM LEVEL PAIRS NODES"
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn run(kind: &str, program: &str, level: &str, pairs: &str, measure: &str) -> Option<()> {
    let level = Level::try_from(level.parse::<u8>().ok()?).ok()?;
    let (pairs, measure) = (pairs.parse().ok()?, measure.parse().ok()?);
    match kind {
        "hachu" => matches::<chu::Game, _>(level, pairs, || xboard::Hachu::start(program, measure)),
        "usi" => matches::<shogi::Game, _>(level, pairs, || usi::Usi::start(program, measure)),
        _ => None,
    }
}
