//! One call of REST.

use utoipa::openapi::path::{
    HttpMethod, Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, Ref, RefOr, Required};
use utoipa::{IntoParams, ToSchema};
use yonin_protocol::Code;

use super::answer::Answer;
use super::components::{self, Named};
use super::parameters;
use super::problems::Refusal;

/// The names of the ways to say who is calling.
pub(super) const BEARER: &str = "bearer";
/// See [`BEARER`].
pub(super) const COOKIE: &str = "cookie";

/// What every call may answer.
const ALWAYS: [Code; 4] = [Code::RateLimited, Code::Internal, Code::Busy, Code::Unavailable];

/// A call as its document has it.
pub(super) struct Call {
    /// The method.
    pub(super) method: HttpMethod,
    /// The path, with its parameters in braces.
    pub(super) path: &'static str,
    operation: OperationBuilder,
    codes: Vec<Code>,
    schemas: Named,
}

/// `GET path`, under a name for programs, and what it does in a line.
pub(super) fn get(path: &'static str, id: &str, summary: &str) -> Call {
    Call::new(HttpMethod::Get, path, id, summary)
}

/// `POST path`.
pub(super) fn post(path: &'static str, id: &str, summary: &str) -> Call {
    Call::new(HttpMethod::Post, path, id, summary)
}

/// `PUT path`.
pub(super) fn put(path: &'static str, id: &str, summary: &str) -> Call {
    Call::new(HttpMethod::Put, path, id, summary)
}

/// `PATCH path`.
pub(super) fn patch(path: &'static str, id: &str, summary: &str) -> Call {
    Call::new(HttpMethod::Patch, path, id, summary)
}

/// `DELETE path`.
pub(super) fn delete(path: &'static str, id: &str, summary: &str) -> Call {
    Call::new(HttpMethod::Delete, path, id, summary)
}

impl Call {
    fn new(method: HttpMethod, path: &'static str, id: &str, summary: &str) -> Self {
        let nobody: [SecurityRequirement; 0] = [];
        let operation = OperationBuilder::new()
            .operation_id(Some(id))
            .summary(Some(summary))
            .securities(Some(nobody));

        Self { method, path, operation, codes: ALWAYS.to_vec(), schemas: Named::new() }
    }

    /// All there is to say beside the summary.
    pub(super) fn about(self, text: &str) -> Self {
        Self { operation: self.operation.description(Some(text)), ..self }
    }

    /// The chapter it stands in.
    pub(super) fn tag(self, tag: &str) -> Self {
        Self { operation: self.operation.tag(tag), ..self }
    }

    /// For callers with a token or session.
    pub(super) fn by_players(self) -> Self {
        self.secured().refuses(&[Code::Unauthenticated, Code::Forbidden])
    }

    /// For everyone; who shows a token may see more.
    pub(super) fn by_visitors(self) -> Self {
        let nobody = SecurityRequirement::default();
        Self { operation: self.operation.security(nobody), ..self }
            .secured()
            .refuses(&[Code::Unauthenticated])
    }

    fn secured(self) -> Self {
        let none: [&str; 0] = [];
        let operation = self
            .operation
            .security(SecurityRequirement::new(BEARER, none))
            .security(SecurityRequirement::new(COOKIE, none));
        Self { operation, ..self }
    }

    /// A part of the path; one that names nothing is answered with `not_found`.
    pub(super) fn names<T: ToSchema>(mut self, name: &str, about: &str) -> Self {
        components::add::<T>(&mut self.schemas);
        self.in_path(name, about, Ref::from_schema_name(T::name())).refuses(&[Code::NotFound])
    }

    /// A part of the path that may also name nothing.
    pub(super) fn names_anything<T: ToSchema>(mut self, name: &str, about: &str) -> Self {
        components::add::<T>(&mut self.schemas);
        self.in_path(name, about, Ref::from_schema_name(T::name()))
    }

    /// A part of the path without rules of its own.
    pub(super) fn names_text(self, name: &str, about: &str) -> Self {
        self.in_path(name, about, parameters::text()).refuses(&[Code::NotFound])
    }

    fn in_path(self, name: &str, about: &str, schema: impl Into<RefOr<Schema>>) -> Self {
        let parameter = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .description(Some(about))
            .schema(Some(schema));
        self.parameter(parameter.build())
    }

    /// A query string.
    pub(super) fn query<T: IntoParams>(self) -> Self {
        let all = T::into_params(|| Some(ParameterIn::Query));
        all.into_iter().fold(self, Self::parameter).refuses(&[Code::BadRequest])
    }

    /// A type that a query string refers to.
    pub(super) fn needs<T: ToSchema>(mut self) -> Self {
        components::add::<T>(&mut self.schemas);
        self
    }

    /// A single parameter.
    pub(super) fn parameter(self, parameter: Parameter) -> Self {
        Self { operation: self.operation.parameter(parameter), ..self }
    }

    /// A JSON object.
    pub(super) fn takes<T: ToSchema>(self) -> Self {
        self.body::<T>(Required::True)
    }

    /// A JSON object; none is an empty one.
    pub(super) fn may_take<T: ToSchema>(self) -> Self {
        self.body::<T>(Required::False)
    }

    fn body<T: ToSchema>(mut self, required: Required) -> Self {
        components::add::<T>(&mut self.schemas);
        let content = Content::new(Some(Ref::from_schema_name(T::name())));
        let body = RequestBodyBuilder::new()
            .required(Some(required))
            .content("application/json", content)
            .build();
        Self { operation: self.operation.request_body(Some(body)), ..self }.refuses(&[
            Code::BadRequest,
            Code::TooLarge,
            Code::Unsupported,
        ])
    }

    /// A list for spreadsheets.
    pub(super) fn takes_csv(self, about: &str) -> Self {
        let body = RequestBodyBuilder::new()
            .required(Some(Required::True))
            .description(Some(about))
            .content("text/csv", Content::new(Some(parameters::text())))
            .build();
        Self { operation: self.operation.request_body(Some(body)), ..self }.refuses(&[
            Code::BadRequest,
            Code::TooLarge,
            Code::Unsupported,
        ])
    }

    /// Of something at a revision, which the caller has to say.
    pub(super) fn if_match(self) -> Self {
        self.parameter(parameters::if_match(Required::True)).refuses(&[Code::PreconditionFailed])
    }

    /// Of something at a revision, which the caller may say.
    pub(super) fn maybe_if_match(self) -> Self {
        self.parameter(parameters::if_match(Required::False)).refuses(&[Code::PreconditionFailed])
    }

    /// An answer at a revision: with its entity tag, and 304 for who knows it.
    pub(super) fn answers_by_revision(self, answer: Answer) -> Self {
        self.parameter(parameters::if_none_match())
            .answers(200, answer.tagged())
            .answers(304, super::answer::empty("As the caller knows it.").tagged())
    }

    /// May be sent again under a key.
    pub(super) fn once_per_key(self) -> Self {
        self.parameter(parameters::idempotency_key()).refuses(&[Code::IdReused, Code::Conflict])
    }

    /// An answer that goes well.
    pub(super) fn answers(mut self, status: u16, answer: Answer) -> Self {
        let answer = if self.path.starts_with("/v1") { answer.counted() } else { answer };
        let (response, schemas) = answer.parts();
        self.schemas.extend(schemas);
        Self { operation: self.operation.response(status.to_string(), response), ..self }
    }

    /// An answer that never changes: with a strong entity tag, and 304 for who knows it.
    pub(super) fn answers_for_good(self, answer: Answer) -> Self {
        self.parameter(parameters::if_none_match())
            .answers(200, answer.tagged())
            .answers(304, super::answer::empty("As the caller knows it.").tagged())
    }

    /// How it may be refused, beside what its other parts say.
    pub(super) fn refuses(mut self, codes: &[Code]) -> Self {
        self.codes.extend(codes);
        self
    }

    /// A call that nothing can go wrong with.
    pub(super) fn never_refused(self) -> Self {
        Self { codes: Vec::new(), ..self }
    }

    /// The operation, the refusals it refers to, and the schemas it needs.
    pub(super) fn parts(self) -> (Operation, Vec<Refusal>, Named) {
        let mut codes = self.codes;
        codes.sort_by_key(|code| (code.status(), code.as_str()));
        codes.dedup();
        let refusals: Vec<_> =
            codes.chunk_by(|a, b| a.status() == b.status()).filter_map(Refusal::of).collect();
        let operation = refusals.iter().fold(self.operation, |operation, refusal| {
            let reference = Ref::from_response_name(&refusal.name);
            operation.response(refusal.status.to_string(), reference)
        });
        (operation.build(), refusals, self.schemas)
    }
}
