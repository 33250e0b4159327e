//! Tables: made, listed, shown.

use yonin_protocol::{
    Code, CreateTable, Rematch, Status, Summary, TableAnswer, TableChanged, TableId, TablesQuery,
};

use super::Chapter;
use crate::api::answer::{json, list};
use crate::api::call::{get, post};
use crate::api::parameters::invite;

/// The calls that make and find tables.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        post("/v1/tables", "createTable", "Makes a table")
            .about("Only `game` is required. The host sits in the first seat unless he says otherwise.")
            .by_players()
            .once_per_key()
            .takes::<CreateTable>()
            .answers(201, json::<TableChanged>("The table.").located()),
        get("/v1/tables", "listTables", "Lists tables")
            .about("Public tables, newest first; with `mine` the caller's own, private ones too.")
            .by_visitors()
            .query::<TablesQuery>()
            .needs::<Status>()
            .answers(200, list::<Summary>("Tables without what changes with every move.")),
        get("/v1/tables/{table}", "showTable", "Shows a table")
            .about(
                "A private table shows itself to its host, its players and who has its invite. Who \
                 is not seated sees it as far back as its spectator delay says.",
            )
            .by_visitors()
            .names::<TableId>("table", "Which table.")
            .parameter(invite())
            .answers(200, json::<TableAnswer>("The table as it is now.")),
        post("/v1/tables/{table}/rematch", "offerRematch", "Plays again")
            .about(
                "The first call makes a table with every seat reserved for the same players one seat \
                 clockwise, and seats the caller and the bots; later calls by the others seat them \
                 there.",
            )
            .by_players()
            .names::<TableId>("table", "The table of the finished game.")
            .once_per_key()
            .may_take::<Rematch>()
            .answers(200, json::<TableChanged>("The table that another player has made.").located())
            .answers(201, json::<TableChanged>("The new table.").located())
            .refuses(&[Code::Conflict, Code::SeatTaken]),
    ];
    Chapter { name: "tables", about: "Tables: made, listed and shown.", calls }
}
