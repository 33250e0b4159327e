//! Parameters and headers that many calls share.

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{Header, Required};

/// A text without rules of its own.
pub(super) fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn header_parameter(name: &str, about: &str, schema: ObjectBuilder) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(about))
        .schema(Some(schema))
        .build()
}

/// The key under which a call that creates something may be sent again.
pub(super) fn idempotency_key() -> Parameter {
    header_parameter(
        "Idempotency-Key",
        "Kept for 24 hours for the caller, the method and the path. Sent again with the same body: \
         the first answer again.",
        text().min_length(Some(1)).max_length(Some(64)),
    )
}

/// What a stranger shows to see a private table.
pub(super) fn invite() -> Parameter {
    header_parameter(
        "Yonin-Invite",
        "Opens a private table.",
        text().min_length(Some(1)).max_length(Some(64)),
    )
}

/// The entity tags that the caller knows.
pub(super) fn if_none_match() -> Parameter {
    header_parameter(
        "If-None-Match",
        "Entity tags already known; the same one is answered 304.",
        text(),
    )
}

/// The revision that a caller has read and will change.
pub(super) fn if_match(required: Required) -> Parameter {
    let about = "The entity tag of the league as the caller has read it: `\"REVISION\"`. Of another \
                 revision nothing is changed (412); 428 where it is needed and missing.";
    let mut parameter = header_parameter("If-Match", about, text());
    parameter.required = required;
    parameter
}

/// How a request for a socket says which protocol it will speak.
pub(super) fn subprotocol() -> Parameter {
    let schema = text().enum_values(Some([yonin_protocol::SUBPROTOCOL]));
    let mut parameter = header_parameter("Sec-WebSocket-Protocol", "The subprotocol.", schema);
    parameter.required = Required::True;
    parameter
}

/// The headers that tell of rate limits, as the IETF's draft has them.
pub(super) const RATE_HEADERS: [&str; 2] = ["RateLimit", "RateLimit-Policy"];

/// What [`RATE_HEADERS`] say.
pub(super) fn rate_headers() -> [(&'static str, Header); 2] {
    let about = [
        "How often it may still be done: `\"name\";r=LEFT;t=SECONDS`.",
        "How often it may be done: `\"name\";q=COUNT;w=SECONDS`; `GET /v1/limits` lists all.",
    ];
    let [state, policy] = about.map(|about| header(about, text()));
    [(RATE_HEADERS[0], state), (RATE_HEADERS[1], policy)]
}

/// A header of an answer.
pub(super) fn header(about: &str, schema: ObjectBuilder) -> Header {
    HeaderBuilder::new().description(Some(about)).schema(Some(schema)).build()
}
