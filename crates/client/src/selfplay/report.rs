//! A match in words.

use std::io::{self, Write};

use super::tally::Tally;

/// Prints a match, in lines or as a JSON object.
pub(super) fn print(tally: &Tally, json: bool, out: &mut impl Write) -> io::Result<()> {
    if json {
        serde_json::to_writer(&mut *out, tally)?;
        return writeln!(out);
    }
    let Tally { higher, lower, share, low, high, games, blocks, plies, .. } = tally;
    writeln!(
        out,
        "level {higher} against {lower}: {share:.3} [{low:.3}, {high:.3}], {games} games in {blocks} blocks, \
         {plies:.0} moves a game"
    )?;
    let ends: Vec<String> =
        tally.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
    writeln!(out, "  ended by {}", ends.join(", "))?;
    for effort in &tally.work {
        writeln!(
            out,
            "  level {}: {:.0} positions and {:.2} ms of processor time a move, {:.2} M positions a second",
            effort.level,
            effort.nodes_per_move,
            effort.cpu_ms_per_move,
            effort.nodes_per_cpu_second / 1e6
        )?;
    }
    out.flush()
}
