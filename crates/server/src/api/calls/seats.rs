//! Seats of an open table.

use yonin_protocol::{Code, JoinTable, Seat, SeatWish, StartTable, TableChanged, TableId};

use super::Chapter;
use crate::api::answer::{empty, json};
use crate::api::call::{delete, post, put};

/// The calls by which seats are taken, left and filled.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        post("/v1/tables/{table}/join", "joinTable", "Sits down")
            .about(
                "In any open seat if none is named. Joining another seat while the table is open \
                 moves the player; joining the same one again is no error.",
            )
            .by_players()
            .names::<TableId>("table", "Which table.")
            .may_take::<JoinTable>()
            .answers(200, json::<TableChanged>("The table with the caller seated."))
            .refuses(&[Code::Conflict, Code::SeatTaken, Code::TableFull, Code::GameOver]),
        put("/v1/tables/{table}/seats/{seat}", "setSeat", "Opens, reserves or fills a seat")
            .about("By the host, while the table is open.")
            .by_players()
            .names::<TableId>("table", "Which table.")
            .names::<Seat>("seat", "Which seat.")
            .takes::<SeatWish>()
            .answers(200, json::<TableChanged>("The table as it is now."))
            .refuses(&[Code::Conflict, Code::GameOver]),
        delete("/v1/tables/{table}/seats/{seat}", "leaveSeat", "Leaves a seat")
            .about("While the table is open; the host may empty any seat.")
            .by_players()
            .names::<TableId>("table", "Which table.")
            .names::<Seat>("seat", "Which seat.")
            .answers(204, empty("The seat is open."))
            .refuses(&[Code::Conflict, Code::GameOver]),
        post("/v1/tables/{table}/start", "startTable", "Starts the game")
            .about(
                "By the host, or at a league's table by an administrator. With `fill`, empty seats \
                 become bots.",
            )
            .by_players()
            .names::<TableId>("table", "Which table.")
            .may_take::<StartTable>()
            .answers(200, json::<TableChanged>("The table as it is now."))
            .refuses(&[Code::Conflict, Code::GameOver]),
    ];
    Chapter { name: "seats", about: "Seats of an open table.", calls }
}
