//! Refusals as answers.

use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, Type};
use utoipa::openapi::{Content, Ref, Response, ResponseBuilder};
use yonin_protocol::{Code, Problem};

use super::components::camel;
use super::parameters::{header, rate_headers, text};

/// A problem document that has one of some codes, all of which have the same status.
pub(super) struct Refusal {
    /// Made of the codes.
    pub(super) name: String,
    /// Theirs.
    pub(super) status: u16,
    /// The answer.
    pub(super) response: Response,
}

impl Refusal {
    /// The refusal that has one of `codes`; none without a code.
    pub(super) fn of(codes: &[Code]) -> Option<Self> {
        let status = codes.first()?.status();
        let words: Vec<&str> = codes.iter().map(|code| code.as_str()).collect();
        let name = words.iter().map(|word| camel(word)).collect();
        Some(Self { name, status, response: response(status, &words) })
    }
}

fn response(status: u16, words: &[&str]) -> Response {
    let said = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(" or ");
    let one_of = |kind, values| ObjectBuilder::new().schema_type(kind).enum_values(Some(values));
    let values = words.iter().map(|word| json!(word)).collect();
    let narrowed = ObjectBuilder::new()
        .property("status", one_of(Type::Integer, vec![json!(status)]))
        .property("code", one_of(Type::String, values));
    let schema = AllOfBuilder::new().item(Ref::from_schema_name(Problem::name())).item(narrowed);
    let response = ResponseBuilder::new()
        .description(format!("Refused: {said}."))
        .content("application/problem+json", Content::new(Some(schema)));
    let seconds = || ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    let later = || header("When to try again, in seconds.", seconds());
    match status {
        401 => response.header("WWW-Authenticate", header("How to become known.", text())),
        429 => rate_headers()
            .into_iter()
            .fold(response, |response, (name, header)| response.header(name, header))
            .header("Retry-After", later()),
        503 => response.header("Retry-After", later()),
        _ => response,
    }
    .build()
}
