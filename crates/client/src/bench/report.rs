//! What was measured, for people and for programs.

use std::io::{self, Write};

use serde::Serialize;

use super::audit::Audit;
use super::process::Memory;
use super::tally::Spread;

/// The outcome of a run.
#[derive(Serialize)]
pub(super) struct Report {
    pub(super) tables: u32,
    pub(super) think_ms: u64,
    pub(super) seconds: f64,
    /// Moves acknowledged in that time.
    pub(super) moves: u64,
    pub(super) moves_a_second: f64,
    /// From sending a move to its event at the last of the four seats.
    pub(super) last_seat: Spread,
    /// From sending a move to its ack.
    pub(super) ack: Spread,
    pub(super) server: Option<Cost>,
    pub(super) database: Option<Cost>,
    /// CPU time of this program.
    pub(super) client_cpu_us_a_move: Option<f64>,
    pub(super) games_ended: u64,
    pub(super) refused: Vec<(String, u64)>,
    pub(super) connections_lost: u64,
    pub(super) commands_resent: u64,
    pub(super) duplicate_acks: u64,
    pub(super) audit: Audit,
}

/// What a process cost.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Cost {
    /// CPU time in the measured time.
    pub(super) cpu_us_a_move: Option<f64>,
    /// Of one core, 0-1 and more.
    pub(super) cores: Option<f64>,
    /// With everyone seated and nobody moving.
    pub(super) memory_idle: Option<Memory>,
    /// After the measured time.
    pub(super) memory_end: Option<Memory>,
}

impl Report {
    /// Prints a line of JSON.
    pub(super) fn json(&self, out: &mut (dyn Write + Send)) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)
    }

    /// Prints a table.
    pub(super) fn table(&self, out: &mut (dyn Write + Send)) -> io::Result<()> {
        let mut row = |name: &str, text: String| writeln!(out, "{name:<24}{text}");
        row("tables", format!("{}, thinking {} ms", self.tables, self.think_ms))?;
        row("measured", format!("{:.1} s", self.seconds))?;
        row("moves", format!("{} ({:.1} a second)", self.moves, self.moves_a_second))?;
        row("to the last of 4 seats", spread(self.last_seat))?;
        row("to the ack", spread(self.ack))?;
        for (name, cost) in [("server", self.server), ("database", self.database)] {
            let Some(cost) = cost else { continue };
            if let (Some(us), Some(cores)) = (cost.cpu_us_a_move, cost.cores) {
                row(&format!("{name} CPU"), format!("{us:.1} us a move ({cores:.2} cores)"))?;
            }
            for (when, memory) in [("idle", cost.memory_idle), ("end", cost.memory_end)] {
                if let Some(memory) = memory {
                    row(&format!("{name} memory, {when}"), mib(memory))?;
                }
            }
        }
        if let Some(us) = self.client_cpu_us_a_move {
            row("this program's CPU", format!("{us:.1} us a move"))?;
        }
        row("games ended", self.games_ended.to_string())?;
        for (code, count) in &self.refused {
            row("moves refused", format!("{count} {code}"))?;
        }
        row(
            "connections lost",
            format!(
                "{} ({} commands sent again, {} of them done before)",
                self.connections_lost, self.commands_resent, self.duplicate_acks
            ),
        )?;
        self.audit.table(out)
    }
}

impl Audit {
    /// Prints rows of a table.
    pub(super) fn table(&self, out: &mut (dyn Write + Send)) -> io::Result<()> {
        let Audit { tables, acknowledged, events, faults } = self;
        writeln!(
            out,
            "{:<24}{tables} tables, {events} events, {acknowledged} acknowledged moves: {}",
            "audit",
            if faults.is_empty() { "nothing is missing" } else { "FAILED" },
        )?;
        faults.iter().try_for_each(|fault| writeln!(out, "  {fault}"))
    }
}

fn spread(spread: Spread) -> String {
    let Spread { p50_ms, p90_ms, p99_ms, max_ms } = spread;
    format!("p50 {p50_ms:.2} ms, p90 {p90_ms:.2} ms, p99 {p99_ms:.2} ms, max {max_ms:.2} ms")
}

fn mib(memory: Memory) -> String {
    let mib = |kib: u64| kib as f64 / 1024.0;
    format!("{:.1} MiB (peak {:.1})", mib(memory.rss_kib), mib(memory.peak_kib))
}
