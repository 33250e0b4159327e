//! `yonin selfplay`: levels of computer players against each other.

mod blocks;
mod contest;
mod cpu;
mod game;
mod report;
mod tally;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::Args;
use yonin_search::Level;

use self::contest::Contest;
use self::game::Pair;
use crate::rules::args::{GameArgs, GameName};
use crate::rules::error::RulesError;
use crate::rules::{best_level, chu, shogi, yonin};

/// Let levels of computer players play each other, and count.
///
/// Each level plays the one named before it. In yonin shogi a block is six games, two seats for each level in every
/// way they can be shared out (two games where teams play); in the others two games, one with each colour. What is
/// played follows from the seed alone.
#[derive(Debug, Args)]
pub(crate) struct SelfplayArgs {
    #[command(flatten)]
    game: GameArgs,

    /// The levels, such as 1,2,3: 2 plays 1, and 3 plays 2.
    #[arg(long, value_delimiter = ',', required = true, value_parser = best_level)]
    levels: Vec<Level>,

    /// How many blocks each two of them play.
    #[arg(long, default_value = "10")]
    blocks: NonZeroUsize,

    /// How many games at least, in whole blocks.
    #[arg(long, conflicts_with = "blocks")]
    games: Option<NonZeroUsize>,

    /// What the chance of every game follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// How many games are played at the same time.
    #[arg(long, default_value = "1")]
    threads: NonZeroUsize,

    /// Print a JSON object for each two levels.
    #[arg(long)]
    json: bool,
}

/// Plays the matches on standard output; what goes wrong is told on standard error.
pub(crate) fn run(args: &SelfplayArgs) -> ExitCode {
    let mut out = io::stdout().lock();
    match dispatch(args, &mut out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => crate::complain(&error),
    }
}

fn dispatch(args: &SelfplayArgs, out: &mut impl Write) -> Result<(), RulesError> {
    match args.game.game {
        GameName::Yonin => matches(&yonin::open(&args.game)?, args, out),
        GameName::Shogi => matches(&shogi::open(&args.game)?, args, out),
        GameName::Chu => matches(&chu::open(&args.game)?, args, out),
    }
}

fn matches<C: Contest>(
    start: &C,
    args: &SelfplayArgs,
    out: &mut impl Write,
) -> Result<(), RulesError> {
    if args.levels.len() < 2 {
        return Err(RulesError::TooFewLevels);
    }
    let seatings = start.seatings().len();
    let blocks = args.games.map_or(args.blocks.get(), |games| games.get().div_ceil(seatings));
    for levels in args.levels.windows(2) {
        let pair = Pair([levels[1], levels[0]]);
        let played = blocks::play_all(start, pair, blocks, args.threads.get(), args.seed)
            .map_err(RulesError::Player)?;
        report::print(&tally::tally(pair, &played, args.seed), args.json, out)?;
    }
    Ok(())
}
