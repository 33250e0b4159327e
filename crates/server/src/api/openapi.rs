//! The OpenAPI document.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use utoipa::openapi::path::{PathItem, PathsBuilder};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    ComponentsBuilder, InfoBuilder, LicenseBuilder, OpenApiBuilder, ServerBuilder,
};
use yonin_protocol::{ClientFrame, Problem, ServerFrame};

use super::call::{BEARER, COOKIE};
use super::calls::{Chapter, chapters};
use super::components::{self, Named, Place};
use super::parameters::rate_headers;

/// Version of the protocol, not of the program.
pub(super) const VERSION: &str = "1";

/// What the document is about.
const ABOUT: &str = "Four-player shogi over REST. Times are milliseconds since the epoch, durations \
    milliseconds unless a name ends in `_s`. Unknown fields are to be ignored. Every refusal is a \
    problem document (RFC 9457) whose `code` is for programs. Play itself is over the socket at \
    `/v1/ws`, which `/v1/asyncapi.json` describes.";

/// Every schema of the protocol, those of the socket with them.
pub(super) fn schemas() -> Named {
    let mut named = Named::new();
    components::add::<Problem>(&mut named);
    components::add::<ClientFrame>(&mut named);
    components::add::<ServerFrame>(&mut named);
    for call in chapters().into_iter().flat_map(|chapter| chapter.calls) {
        let (_, _, schemas) = call.parts();
        named.extend(schemas);
    }
    named
}

/// The document as JSON.
pub(super) fn document() -> Result<Value, serde_json::Error> {
    let (mut paths, mut refusals, mut tags) = (PathsBuilder::new(), BTreeMap::new(), Vec::new());
    for Chapter { name, about, calls } in chapters() {
        tags.push(TagBuilder::new().name(name).description(Some(about)).build());
        for call in calls {
            let (method, path) = (call.method.clone(), call.path);
            let (operation, refused, _) = call.tag(name).parts();
            paths = paths.path(path, PathItem::new(method, operation));
            refusals.extend(refused.into_iter().map(|refusal| (refusal.name, refusal.response)));
        }
    }
    let components = rate_headers()
        .into_iter()
        .fold(ComponentsBuilder::new(), |components, (name, header)| {
            components.header(name, header)
        })
        .responses_from_iter(refusals)
        .security_scheme(BEARER, bearer())
        .security_scheme(COOKIE, cookie());
    let license =
        LicenseBuilder::new().name("MIT or Apache-2.0").identifier(Some(env!("CARGO_PKG_LICENSE")));
    let info = InfoBuilder::new()
        .title("Yonin")
        .version(VERSION)
        .description(Some(ABOUT))
        .license(Some(license.build()));
    let document = OpenApiBuilder::new()
        .info(info)
        .servers(Some([ServerBuilder::new().url("/").build()]))
        .tags(Some(tags))
        .paths(paths)
        .components(Some(components.build()))
        .build();
    let mut document = serde_json::to_value(document)?;
    let all = components::schemas(schemas(), Place::Components)?;
    document["components"]["schemas"] = components::used(&document, all).into();
    document["jsonSchemaDialect"] = json!("https://json-schema.org/draft/2020-12/schema");
    Ok(document)
}

fn bearer() -> SecurityScheme {
    let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
    SecurityScheme::Http(scheme.description(Some("A token. It wins over the cookie.")).build())
}

fn cookie() -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
        "yonin_session",
        "A session of a web page. Calls that change anything need an allowed `Origin` with it.",
    )))
}
