//! What the command line says.

use std::path::PathBuf;

use clap::Args;
use yonin_protocol::ClockSpec;

use crate::options::clock;

/// Load for a server: many tables, four sockets each, random legal moves; then an audit that no
/// acknowledged move is missing.
///
/// Guests are made over REST and sit down at tables of their own; every seat has a socket. The player
/// on turn thinks for half to one and a half times --think. A game that ends is replaced by another.
/// Once all are seated memory is read; after --warm-up the measuring begins. Latencies run from
/// sending a move to the arrival of its event at the last of the four seats, and to its ack. In the end
/// every table's log is read over REST: numbers 1, 2, 3, …; every acknowledged move in it once, under
/// the number it was acknowledged with; every event as it was told; no game at a stand for 20 s. Exit
/// code 0 if all of it holds.
///
/// All guests come from one address: where the server limits what an address may do, its limits belong
/// raised first, or the filling of the tables takes as long as they say.
#[derive(Args, Clone, Debug)]
pub struct BenchArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// How many tables play at one time
    #[arg(long, default_value_t = 25, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub tables: u32,
    /// Beside them, how many tables of four computer players of the highest level: they keep the
    /// server's threads for computer players busy, and nothing of theirs is measured
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub bots: u32,
    /// How long to measure
    #[arg(long, default_value_t = 30, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub seconds: u64,
    /// How long to play before that, in seconds
    #[arg(long = "warm-up", default_value_t = 5, value_name = "N")]
    pub warm_up_s: u64,
    /// How long a player thinks, on average
    #[arg(long = "think", default_value_t = 0, value_name = "MS")]
    pub think_ms: u64,
    /// Clock of the tables: none, fischer:600+5, byoyomi:600+30x3, delay:600+5 or days:3
    #[arg(long, value_parser = clock, default_value = "none")]
    pub clock: ClockSpec,
    /// Process of the server, for its CPU time and memory
    #[arg(long, value_name = "PID")]
    pub pid: Option<u32>,
    /// Process of the database, for the same
    #[arg(long = "database-pid", value_name = "PID")]
    pub database_pid: Option<u32>,
    /// Sockets that say hello and watch an open table, and nothing more: prints what each costs
    /// the processes, and plays nothing
    #[arg(long, value_name = "N", conflicts_with = "audit_from")]
    pub idle: Option<u32>,
    /// Broken connections are no failure: they are made anew and resumed, for as long as a server takes
    /// to start again. Without it the first one counts against the run
    #[arg(long)]
    pub resume_through_restarts: bool,
    /// Write what was acknowledged and told to this file, a table a line, for --audit-from
    #[arg(long, value_name = "FILE")]
    pub audit_file: Option<PathBuf>,
    /// Only audit, against what --audit-file wrote
    #[arg(long, value_name = "FILE")]
    pub audit_from: Option<PathBuf>,
    /// Seed of the moves
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Print one line of JSON rather than a table
    #[arg(long)]
    pub json: bool,
}
