//! JSON bodies whose faults are problem documents.

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_path_to_error::Segment;
use yonin_protocol::FieldFault;

use super::ApiError;

/// What a call reads where a body may be left out.
const NOTHING_SAID: Bytes = Bytes::from_static(b"{}");

/// A JSON object.
pub(crate) struct Body<T>(pub T);

impl<S, T> FromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let axum::Json(text) =
            <axum::Json<Box<RawValue>> as FromRequest<S>>::from_request(request, state).await?;
        read(text.get()).map(Self).map_err(|fault| ApiError::Faults(vec![fault]))
    }
}

/// For calls whose every field is optional: no content is an empty object.
impl<S, T> OptionalFromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, ApiError> {
        let (parts, body) = request.into_parts();
        let whole = Request::from_parts(parts.clone(), body);
        let mut content = <Bytes as FromRequest<S>>::from_request(whole, state).await?;
        if content.trim_ascii().is_empty() {
            if !parts.headers.contains_key(CONTENT_TYPE) {
                return Ok(None);
            }
            content = NOTHING_SAID;
        }
        let request = Request::from_parts(parts, content.into());
        <Self as FromRequest<S>>::from_request(request, state).await.map(Some)
    }
}

/// Reads a JSON text that has to be an object: left to itself, serde takes an array of a struct's
/// fields in their order too.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, FieldFault> {
    if !text.trim_start().starts_with('{') {
        return Err(FieldFault::new("", "must be an object"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let told = error.inner().to_string();
        // The pointer says where, in words that hold for any layout of the text.
        let detail = told.split_once(" at line ").map_or(told.as_str(), |(what, _)| what);
        let missing =
            detail.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        let mut pointer: String = error.path().iter().filter_map(token).collect();
        if let Some(field) = missing {
            pointer += &escaped(field);
        }
        FieldFault::new(pointer, detail)
    })
}

fn token(segment: &Segment) -> Option<String> {
    match segment {
        Segment::Seq { index } => Some(format!("/{index}")),
        Segment::Map { key } => Some(escaped(key)),
        Segment::Enum { .. } | Segment::Unknown => None,
    }
}

/// A reference token of a JSON pointer.
fn escaped(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        let detail = match &rejection {
            JsonRejection::MissingJsonContentType(_) => {
                "a body needs the header Content-Type: application/json".to_owned()
            }
            JsonRejection::JsonSyntaxError(_) | JsonRejection::JsonDataError(_) => {
                let told = rejection.body_text();
                let cause = told.rsplit_once(": ").map_or(told.as_str(), |(_, cause)| cause);
                return ApiError::Unreadable {
                    status: StatusCode::BAD_REQUEST,
                    detail: format!("the body is no JSON text: {cause}"),
                };
            }
            _ => rejection.body_text(),
        };
        ApiError::Unreadable { status: rejection.status(), detail }
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        ApiError::Unreadable { status: rejection.status(), detail: rejection.body_text() }
    }
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{CreateTable, JoinTable};

    use super::*;

    #[test]
    fn faults_point_at_their_place() {
        for (text, pointer) in [
            (r#"["yonin"]"#, ""),
            (" []", ""),
            ("{}", "/game"),
            (r#"{"game":5}"#, "/game"),
            (r#"{"game":"yonin","rated":"no"}"#, "/rated"),
            (r#"{"game":"yonin","options":{"a/b":[]}}"#, "/options/a~1b"),
            (r#"{"game":"yonin","clock":{"kind":"fischer","main_s":"x"}}"#, "/clock/main_s"),
            (r#"{"game":"yonin","clock":{"kind":"fischer","main_s":1}}"#, "/clock/increment_s"),
            (r#"{"game":"yonin","clock":["fischer",1,2]}"#, "/clock"),
        ] {
            let fault = read::<CreateTable>(text).unwrap_err();
            assert_eq!(fault.pointer, pointer, "{text}: {}", fault.detail);
            assert!(!fault.detail.contains(" at line "), "{}", fault.detail);
        }
        assert_eq!(read::<JoinTable>("{}"), Ok(JoinTable::default()));
    }
}
