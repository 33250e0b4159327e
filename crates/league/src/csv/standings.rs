//! Standings for a spreadsheet.

use yonin_protocol::{Standing, TieBreaks};

use super::{guarded, written};

/// All rows of the standings: rank, the player's id and name, points, the league's tie-breaks in their
/// order, counts of places, and the points of each round, empty where there are none.
pub fn write_standings(standings: &[Standing], tie_breaks: &TieBreaks) -> String {
    let rounds = standings.iter().flat_map(|row| &row.rounds).map(|round| round.n).max();
    let rounds = rounds.unwrap_or(0);
    let tie_breaks = tie_breaks.as_slice();
    let fixed = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let mut header = fixed(&["rank", "player", "name", "points"]);
    // Some of them are counted for everybody too; no two columns have one name.
    header.extend(tie_breaks.iter().map(|tie_break| format!("tie_break_{tie_break}")));
    header.extend(fixed(&["played", "firsts", "seconds", "thirds", "fourths", "mates"]));
    header.extend((1..=rounds).map(|n| format!("round_{n}")));
    let row = |row: &Standing| {
        let mut cells = vec![
            row.rank.to_string(),
            guarded(row.player.id.as_str()),
            guarded(row.player.name.as_str()),
            row.points.to_string(),
        ];
        let said = |tie_break| row.tie_breaks.get(tie_break).map(ToString::to_string);
        cells.extend(tie_breaks.iter().map(|tie_break| said(tie_break).unwrap_or_default()));
        let counts = [row.played, row.firsts, row.seconds, row.thirds, row.fourths, row.mates];
        cells.extend(counts.map(|count| count.to_string()));
        cells.extend((1..=rounds).map(|n| {
            let round = row.rounds.iter().find(|round| round.n == n);
            let counts = round.filter(|round| round.bye || round.rank.is_some());
            counts.map(|round| round.points.to_string()).unwrap_or_default()
        }));
        cells
    };
    written(std::iter::once(header).chain(standings.iter().map(row)))
}
