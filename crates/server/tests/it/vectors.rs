//! The games the repository keeps as data.

use serde_json::Value;
use yonin_protocol::Seat;

/// The league game: its moves, and the position after the last of them.
pub(crate) struct LeagueGame {
    pub(crate) moves: Vec<String>,
    pub(crate) sfen: String,
}

pub(crate) fn league_game() -> LeagueGame {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/yonin-cases.jsonl");
    let cases = std::fs::read_to_string(path).unwrap();
    let case = cases
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|case| case["id"] == "T02-league-game")
        .unwrap();
    let moves = case["moves"].as_array().unwrap();
    LeagueGame {
        moves: moves.iter().map(|mv| mv.as_str().unwrap().to_owned()).collect(),
        sfen: case["expect"]["sfen"].as_str().unwrap().to_owned(),
    }
}

/// Whose turn it is before the move of that number, while nobody is out or in check.
pub(crate) fn seat_of_ply(ply: u32) -> Seat {
    Seat::YONIN[(ply as usize - 1) % 4]
}

/// A published game, as its line has it.
pub(crate) fn published(id: &str) -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/yonin-games.jsonl");
    let games = std::fs::read_to_string(path).unwrap();
    let mut games = games.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    games.find(|game| game["id"] == id).unwrap()
}
