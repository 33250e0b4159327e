//! A table at play: commands, the log, legal moves, chat.

use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{KnownFormat, Required, SchemaFormat};
use yonin_protocol::{
    ChatMessage, ChatQuery, Code, CommandFrame, Hint, LegalAnswer, LegalQuery, MAX_INTEGER, Room,
    TableId, Verdict,
};

use super::Chapter;
use crate::api::answer::{either, empty, json, list};
use crate::api::call::{get, post};
use crate::api::parameters::invite;

/// The calls for programs that play without a socket, and for those who read along.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        post("/v1/tables/{table}/commands", "sendCommand", "Moves, resigns, offers, answers, says")
            .about(
                "A command frame of the socket without `table`. Its `id` is the idempotency key: the \
                 same command again gets the same answer with `dup`. Where a move is illegal, `why` \
                 says so; where the caller's picture is old, `seq` is the newest event.",
            )
            .by_players()
            .names::<TableId>("table", "Which table.")
            .takes::<CommandFrame>()
            .answers(200, empty("Done, and durable.").or_frame("ack", "application/json"))
            .refuses(&[
                Code::Conflict,
                Code::NotYourTurn,
                Code::Stale,
                Code::GameOver,
                Code::Paused,
                Code::Illegal,
                Code::IdReused,
            ]),
        get("/v1/tables/{table}/events", "readEvents", "Reads the log")
            .about(
                "A line is an event frame. With `follow` the lines go on, with an empty one every 15 \
                 s, until the table has ended.",
            )
            .by_visitors()
            .names::<TableId>("table", "Which table.")
            .parameter(invite())
            .parameter(since())
            .parameter(follow())
            .refuses(&[Code::BadRequest])
            .answers(
                200,
                empty("The events, one a line.").or_frame("event", "application/x-ndjson"),
            ),
        get("/v1/tables/{table}/legal", "listLegalMoves", "Lists legal moves, or judges one")
            .about("With `why`, whether the player on turn may make that one move, and why not.")
            .by_visitors()
            .names::<TableId>("table", "Which table.")
            .parameter(invite())
            .query::<LegalQuery>()
            .answers(
                200,
                either::<LegalAnswer, Verdict>("Every legal move, or the verdict on one."),
            ),
        get("/v1/tables/{table}/hint", "askForHint", "Asks what a computer player would play")
            .about(
                "For the player on turn, in games that are not rated and not a league's: elsewhere \
                 `forbidden`. `busy` where too many computer players are thinking just now.",
            )
            .by_players()
            .names::<TableId>("table", "Which table.")
            .answers(200, json::<Hint>("A move."))
            .refuses(&[Code::Conflict, Code::NotYourTurn, Code::GameOver, Code::Paused]),
        get("/v1/tables/{table}/chat", "readChat", "Reads the chat")
            .about("Oldest first, in the rooms that the caller may read.")
            .by_visitors()
            .names::<TableId>("table", "Which table.")
            .parameter(invite())
            .query::<ChatQuery>()
            .needs::<Room>()
            .answers(200, list::<ChatMessage>("What was said."))
            .refuses(&[Code::Forbidden]),
    ];
    Chapter { name: "play", about: "A table at play: commands, log, legal moves, chat.", calls }
}

fn query(name: &str, about: &str, schema: ObjectBuilder) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(about))
        .schema(Some(schema))
        .build()
}

fn since() -> Parameter {
    let number = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(0))
        .maximum(usize::try_from(MAX_INTEGER).ok())
        .default(Some(0.into()));
    query("since", "The newest event already known; 0 for all.", number)
}

fn follow() -> Parameter {
    let flag = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["0", "1"]));
    query("follow", "Whether to go on as events happen.", flag.default(Some("0".into())))
}
