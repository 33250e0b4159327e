//! `yonin rules perft`.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;

use super::args::{Counting, GameArgs};
use super::error::RulesError;
use super::game;

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,

    /// The greatest length to count.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Which moves count as different.
    #[arg(long, value_enum, default_value_t)]
    counting: Counting,

    /// At the greatest depth, print each first move with its own count before the total.
    #[arg(long)]
    divide: bool,
}

/// Prints a line `depth nodes seconds` for each depth.
pub(super) fn run(args: &PerftArgs, out: &mut impl Write) -> Result<(), RulesError> {
    let game = game::open(&args.game)?;
    for depth in 1..=args.depth {
        let (nodes, took) = if args.divide && depth == args.depth {
            let (parts, took) = timed(|| game.divide(depth, args.counting));
            for (first, nodes) in &parts {
                writeln!(out, "{first} {nodes}")?;
            }
            (parts.iter().map(|(_, nodes)| nodes).sum(), took)
        } else {
            timed(|| game.perft(depth, args.counting))
        };
        writeln!(out, "{depth} {nodes} {:.3}", took.as_secs_f64())?;
    }
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "the command reports its own speed")]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}
