//! What can be played.

use yonin_protocol::{GameInfo, GameSummary};

use super::Chapter;
use crate::api::answer::{json, list};
use crate::api::call::get;

/// The calls that say what can be played.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        get("/v1/games", "listGames", "Lists the games")
            .answers(200, list::<GameSummary>("Every game of this server.")),
        get("/v1/games/{game}", "showGame", "Shows a game")
            .names_text("game", "The game's name, as the list has it.")
            .answers(
                200,
                json::<GameInfo>("Its rulesets, options, clocks, pools and chat presets."),
            ),
    ];
    Chapter { name: "games", about: "What can be played, and by which rules.", calls }
}
