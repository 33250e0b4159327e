//! `yonin rules bestmove`.

use std::io::Write;

use clap::Args;
use yonin_search::{Brief, Level};

use super::error::RulesError;
use super::game::{self, Best};
use super::play::PlayArgs;

#[derive(Debug, Args)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    game: PlayArgs,

    /// The level of the player, 1 to 8.
    #[arg(long, default_value = "5", value_parser = level)]
    level: Level,

    /// How many positions it may look at [default: as many as the level may].
    #[arg(long)]
    nodes: Option<u64>,

    /// What its chance follows from.
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

/// Reads the number of a level.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let number: u8 = text.parse().map_err(|_| "a level is 1 to 8".to_owned())?;
    Level::try_from(number).map_err(|error| error.to_string())
}

/// Prints the move, what it cost, how the game stands, and the moves expected.
pub(super) fn run(args: &BestArgs, out: &mut impl Write) -> Result<(), RulesError> {
    let (start, moves) = args.game.split();
    let mut game = game::open(&start)?;
    let mut past = Vec::new();
    for (index, action) in moves.into_iter().enumerate() {
        past.push(game.key());
        game.step(action).map_err(|fault| RulesError::Move { number: index + 1, fault })?;
    }
    let whole = Brief::new(args.level, args.seed);
    let brief = Brief { nodes: args.nodes.unwrap_or(whole.nodes), past: &past, ..whole };
    let best = game.best(&brief).ok_or(RulesError::Over)?;
    if args.json {
        serde_json::to_writer(&mut *out, &best).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        print(&best, out)?;
    }
    Ok(())
}

fn print(best: &Best, out: &mut impl Write) -> Result<(), RulesError> {
    writeln!(out, "bestmove {}", best.mv)?;
    writeln!(out, "nodes {} depth {}", best.nodes, best.depth)?;
    if let Some(shares) = &best.shares {
        let share = |(seat, share): &(char, f32)| format!(" {seat} {share:.3}");
        writeln!(out, "shares{}", shares.0.iter().map(share).collect::<String>())?;
    }
    writeln!(out, "line {}", best.line.join(" "))?;
    Ok(())
}
