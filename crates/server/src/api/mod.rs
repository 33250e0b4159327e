//! The protocol described for programs: OpenAPI for REST, AsyncAPI for the socket, plain JSON
//! schemas and TypeScript types. All of it follows from the types of `yonin-protocol` and from one
//! description per call; the documents are kept under `docs/api`, where a check holds them against
//! this module.

mod answer;
mod asyncapi;
mod call;
mod calls;
mod components;
mod files;
mod openapi;
mod parameters;
mod problems;
mod typescript;

pub use files::{ApiFilesError, check, write};

/// The OpenAPI document of this build, as it is kept and served.
pub(crate) const OPENAPI: &str = include_str!("../../../../docs/api/openapi.json");

/// The AsyncAPI document of this build, as it is kept and served.
pub(crate) const ASYNCAPI: &str = include_str!("../../../../docs/api/asyncapi.json");
