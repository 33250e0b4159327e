//! Players and their ratings.

use yonin_protocol::{
    LeaderboardEntry, PageQuery, PlayerId, PlayerProfile, PlayerRatings, RatingsQuery,
};

use super::Chapter;
use crate::api::answer::{json, list};
use crate::api::call::get;

/// The calls that show players.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        get("/v1/players/{player}", "showPlayer", "Shows a player")
            .names::<PlayerId>("player", "Who.")
            .answers(200, json::<PlayerProfile>("The player and his ratings.")),
        get("/v1/players/{player}/ratings", "listRatings", "Shows how ratings came about")
            .about("Rulings change what games before them did; this is what they come to now.")
            .names::<PlayerId>("player", "Who.")
            .query::<RatingsQuery>()
            .answers(200, json::<PlayerRatings>("His rating in each pool, with its history.")),
        get("/v1/leaderboards/{pool}", "showLeaderboard", "Lists the best of a rating pool")
            .about("Settled ratings of those who have played lately, the best first.")
            .names_text("pool", "The pool, as `rating_pool` of a game's pools names it.")
            .query::<PageQuery>()
            .answers(200, list::<LeaderboardEntry>("Players with their ranks.")),
    ];
    Chapter { name: "players", about: "Players, their ratings, and who leads.", calls }
}
