//! Answers of calls that go well.

use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{Content, Ref, Response, ResponseBuilder};
use yonin_protocol::ServerFrame;

use super::components::{self, Named};
use super::parameters::{RATE_HEADERS, header, text};

/// An answer, with the schemas it needs.
pub(super) struct Answer {
    response: ResponseBuilder,
    schemas: Named,
}

/// An answer without a body.
pub(super) fn empty(about: &str) -> Answer {
    Answer { response: ResponseBuilder::new().description(about), schemas: Named::new() }
}

/// A JSON body.
pub(super) fn json<T: ToSchema>(about: &str) -> Answer {
    let mut answer = empty(about);
    components::add::<T>(&mut answer.schemas);
    answer.refer("application/json", &T::name())
}

/// A page of a list.
pub(super) fn list<T: ToSchema>(about: &str) -> Answer {
    let next = ObjectBuilder::new()
        .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
        .description(Some("What to pass as `cursor` for the next page; null on the last."));
    let page = ObjectBuilder::new()
        .property("items", ArrayBuilder::new().items(Ref::from_schema_name(T::name())))
        .required("items")
        .property("next", next)
        .required("next");
    let mut answer = empty(about);
    components::add::<T>(&mut answer.schemas);
    let response = answer.response.content("application/json", Content::new(Some(page)));
    let link = header("The next page, with `rel=\"next\"`; absent on the last.", text());
    Answer { response: response.header("Link", link), ..answer }
}

/// A JSON body of one of two forms.
pub(super) fn either<A: ToSchema, B: ToSchema>(about: &str) -> Answer {
    let mut answer = empty(about);
    components::add::<A>(&mut answer.schemas);
    components::add::<B>(&mut answer.schemas);
    let forms = OneOfBuilder::new()
        .item(Ref::from_schema_name(A::name()))
        .item(Ref::from_schema_name(B::name()));
    let response = answer.response.content("application/json", Content::new(Some(forms)));
    Answer { response, ..answer }
}

impl Answer {
    /// A body that is one frame of the socket, or lines of them; `t` says which.
    pub(super) fn or_frame(mut self, t: &str, content_type: &str) -> Self {
        components::add::<ServerFrame>(&mut self.schemas);
        self.refer(content_type, &components::kind(&ServerFrame::name(), t))
    }

    /// A JSON object of any form.
    pub(super) fn or_any(self) -> Self {
        let any = Content::new(Some(ObjectBuilder::new().schema_type(Type::Object)));
        Self { response: self.response.content("application/json", any), ..self }
    }

    fn refer(self, content_type: &str, schema: &str) -> Self {
        let content = Content::new(Some(Ref::from_schema_name(schema)));
        Self { response: self.response.content(content_type, content), ..self }
    }

    /// A body that is plain text.
    pub(super) fn or_text(self, content_type: &str) -> Self {
        Self { response: self.response.content(content_type, Content::new(Some(text()))), ..self }
    }

    /// With the address of what was made.
    pub(super) fn located(self) -> Self {
        self.with("Location", "Where it is.")
    }

    /// With a strong entity tag.
    pub(super) fn tagged(self) -> Self {
        self.with("ETag", "A strong entity tag.")
    }

    /// With a header.
    pub(super) fn with(self, name: &str, about: &str) -> Self {
        Self { response: self.response.header(name, header(about, text())), ..self }
    }

    /// With what is left of a rate limit.
    pub(super) fn counted(self) -> Self {
        let response = RATE_HEADERS.into_iter().fold(self.response, |response, name| {
            response.header_ref(name, Ref::new(format!("#/components/headers/{name}")))
        });
        Self { response, ..self }
    }

    /// The response, and the schemas it needs.
    pub(super) fn parts(self) -> (Response, Named) {
        (self.response.build(), self.schemas)
    }
}
