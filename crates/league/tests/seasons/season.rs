//! Seasons for tests.

use serde_json::json;
use yonin_league::{Season, SeasonRound, SeasonTable, TableResult};
use yonin_protocol::{BySeat, DrawSeed, EntrantView, LeagueRuling, Seat};

pub(crate) fn season(players: &[&str], terms: serde_json::Value) -> Season {
    let mut spec = json!({
        "name": "Autumn", "game": "yonin", "ruleset": "league", "options": {},
        "clock": {"kind": "none"}, "rated": false, "format": "swiss", "rounds": 9,
        "points": {"kind": "table", "values": [3, 2, 1, 0]}, "bye_points": 1.5,
        "tie_breaks": [], "open_entry": false, "start_by_s": 600, "spectator_delay_plies": 0,
        "chat": "full", "grace_s": null, "on_leave": "vote"
    });
    spec.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    Season {
        spec: serde_json::from_value(spec).unwrap(),
        lots_seed: DrawSeed([7; 16]),
        entrants: players.iter().map(|id| entrant(id, 1)).collect(),
        rounds: Vec::new(),
        rulings: Vec::new(),
    }
}

pub(crate) fn entrant(id: &str, joined_round: u32) -> EntrantView {
    let player =
        json!({"id": id, "name": format!("Player {id}"), "kind": "account", "rating": null});
    let player = serde_json::from_value(player).unwrap();
    EntrantView { player, withdrawn: false, joined_round }
}

/// Players and their ranks, from the first seat on.
pub(crate) fn table(id: &str, seats: &[(&str, u8)]) -> SeasonTable {
    let order = if seats.len() == 2 { [Seat::B, Seat::W].to_vec() } else { Seat::YONIN.to_vec() };
    let by_seat = || order.iter().copied().zip(seats);
    SeasonTable {
        table: id.parse().unwrap(),
        seats: by_seat().map(|(seat, (player, _))| (seat, player.parse().unwrap())).collect(),
        result: Some(TableResult {
            ranks: by_seat().map(|(seat, (_, rank))| (seat, *rank)).collect(),
            mates: BySeat::new(),
            dealings: None,
            absent: Vec::new(),
        }),
    }
}

/// Rounds and rulings added by the way.
pub(crate) trait Play {
    fn round(self, tables: Vec<SeasonTable>, byes: &[&str]) -> Self;
    fn ruled(self, table: &str, what: serde_json::Value, withdrawn_at: Option<u64>) -> Self;
}

impl Play for Season {
    fn round(mut self, tables: Vec<SeasonTable>, byes: &[&str]) -> Self {
        let n = self.rounds.len() as u32 + 1;
        let byes = byes.iter().map(|id| id.parse().unwrap()).collect();
        self.rounds.push(SeasonRound { n, tables, byes });
        self
    }

    fn ruled(mut self, table: &str, what: serde_json::Value, withdrawn_at: Option<u64>) -> Self {
        self.rulings.push(ruling(table, what, withdrawn_at));
        self
    }
}

/// `what` is `{"ranks": …}` or `{"forfeit": …}`.
pub(crate) fn ruling(
    table: &str,
    what: serde_json::Value,
    withdrawn_at: Option<u64>,
) -> LeagueRuling {
    let mut ruling = json!({"id": "r", "table": table, "ranks": null, "forfeit": [], "why": "w",
        "by": "o", "at": 1, "withdrawn_at": withdrawn_at});
    ruling.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
    serde_json::from_value(ruling).unwrap()
}
