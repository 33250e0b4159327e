//! Records of finished games.

use yonin_protocol::{Analysis, OverReason, Record, RecordHeader, RecordRuling, RecordsQuery};

use super::Chapter;
use crate::api::answer::{json, list};
use crate::api::call::get;
use crate::api::parameters::invite;

/// The calls that find and read records.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        get("/v1/records", "listRecords", "Lists finished games")
            .about("Newest first, by when they ended.")
            .by_visitors()
            .query::<RecordsQuery>()
            .needs::<OverReason>()
            .answers(200, list::<RecordHeader>("Records without the course of the game.")),
        get("/v1/records/{file}", "showRecord", "Reads a record")
            .about(
                "The table's id alone or with `.json` for JSON, with `.txt` for the four-column text, \
                 with `.kif` for games that have that form. There from when `game_over` is sent; \
                 aborted games have none. Never changes.",
            )
            .by_visitors()
            .names_text("file", "The table's id, and the form after a point.")
            .parameter(invite())
            .answers_for_good(
                json::<Record>("The record.").or_text("text/plain; charset=utf-8"),
            ),
        get("/v1/records/{file}/analysis", "analyseRecord", "Has a computer player look at a game")
            .about(
                "Begins with the first call and goes on by itself; ask again until it is `done`. One \
                 game at a time for each caller: `rate_limited` while another one of his is looked at, \
                 and `busy` where too many games wait. It is kept for a while and made anew after that.",
            )
            .by_visitors()
            .names_text("file", "The table's id.")
            .parameter(invite())
            .answers(200, json::<Analysis>("What is known so far.")),
        get("/v1/records/{file}/rulings", "listRecordRulings", "Lists corrections of a record")
            .about(
                "What an organizer has ruled on the game, and what he has withdrawn of it; the \
                 newest last. Ratings and standings follow them, while the record stays as it is.",
            )
            .by_visitors()
            .names_text("file", "The table's id.")
            .parameter(invite())
            .answers(200, list::<RecordRuling>("All of them.")),
    ];
    Chapter { name: "records", about: "Records of finished games.", calls }
}
