//! JSON bodies whose faults are problem documents.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRef, FromRequest, OptionalFromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};
use tokio::time::timeout;
use yonin_protocol::FieldFault;

use super::ApiError;
use crate::config::Config;

/// What a call reads where a body may be left out.
const NOTHING_SAID: Bytes = Bytes::from_static(b"{}");

/// A JSON object.
pub(crate) struct Body<T>(pub T);

impl<S, T> FromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let config = Arc::from_ref(state);
        announced(&config, request.headers())?;
        let text = <axum::Json<Box<RawValue>> as FromRequest<S>>::from_request(request, state);
        let axum::Json(text) = in_time(&config, text).await?;
        read(text.get()).map(Self).map_err(|fault| ApiError::Faults(vec![fault]))
    }
}

/// For calls whose every field is optional: no content is an empty object.
impl<S, T> OptionalFromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
    Arc<Config>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, ApiError> {
        let (parts, mut content) = whole(request, state).await?;
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

/// A request's body as it was sent, if it is short enough and comes in time.
pub(super) async fn whole<S>(request: Request, state: &S) -> Result<(Parts, Bytes), ApiError>
where
    S: Send + Sync,
    Arc<Config>: FromRef<S>,
{
    let config = Arc::from_ref(state);
    announced(&config, request.headers())?;
    let (parts, body) = request.into_parts();
    let request = Request::from_parts(parts.clone(), body);
    let content = <Bytes as FromRequest<S>>::from_request(request, state);
    Ok((parts, in_time(&config, content).await?))
}

/// A body that says of itself that it is too long is not waited for.
pub(super) fn announced(config: &Config, headers: &HeaderMap) -> Result<(), ApiError> {
    let length = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let length = length.and_then(|text| text.parse::<usize>().ok());
    if length.is_none_or(|length| length <= config.http.max_body_bytes) {
        return Ok(());
    }
    let detail = format!("a body has at most {} bytes", config.http.max_body_bytes);
    Err(ApiError::Unreadable { status: StatusCode::PAYLOAD_TOO_LARGE, detail })
}

async fn in_time<T, E: Into<ApiError>>(
    config: &Config,
    reading: impl Future<Output = Result<T, E>>,
) -> Result<T, ApiError> {
    match timeout(Duration::from_millis(config.http.body_read_ms), reading).await {
        Ok(read) => read.map_err(Into::into),
        Err(_) => Err(ApiError::Unreadable {
            status: StatusCode::REQUEST_TIMEOUT,
            detail: "the body did not come in time".to_owned(),
        }),
    }
}

/// Reads a JSON text that has to be an object: left to itself, serde takes an array of a struct's
/// fields in their order too.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, FieldFault> {
    if !text.trim_start().starts_with('{') {
        return Err(FieldFault::new("", "must be an object"));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut json).map_err(|error| fault(error.path(), error.inner()))
}

/// A fault as serde tells it.
pub(super) fn fault(path: &Path, error: &impl Display) -> FieldFault {
    let told = error.to_string();
    // The pointer says where, in words that hold for any layout of the text.
    let detail = told.split_once(" at line ").map_or(told.as_str(), |(what, _)| what);
    // Where one of several words is expected, and no text is given.
    let detail = match detail {
        "expected value" => "must be one of the words that it takes",
        detail => detail,
    };
    let missing = detail.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    let mut pointer: String = path.iter().filter_map(token).collect();
    if let Some(field) = missing {
        pointer += &escaped(field);
    }
    FieldFault::new(pointer, detail)
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
    use yonin_protocol::{CreateTable, JoinTable, StartTable};

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
            (r#"{"game":"yonin","seats":{"n":["bot",3]}}"#, "/seats/n"),
            (r#"{"game":"yonin","seats":{"n":{"kind":"bot","level":"x"}}}"#, "/seats/n/level"),
            (r#"{"game":"yonin","seats":{"n":{"kind":"bot"}}}"#, "/seats/n/level"),
            (r#"{"game":"yonin","seats":{"n":{"kind":"king"}}}"#, "/seats/n/kind"),
        ] {
            let fault = read::<CreateTable>(text).unwrap_err();
            assert_eq!(fault.pointer, pointer, "{text}: {}", fault.detail);
            assert!(!fault.detail.contains(" at line "), "{}", fault.detail);
        }
        let fault = read::<yonin_protocol::NewLeague>(
            r#"{"name":"a","game":"yonin","clock":{"kind":"none"},"format":null}"#,
        )
        .unwrap_err();
        assert_eq!(
            (fault.pointer.as_str(), fault.detail.as_str()),
            ("/format", "must be one of the words that it takes")
        );
        assert_eq!(read::<JoinTable>("{}"), Ok(JoinTable::default()));
        for (text, pointer) in [
            (r#"{"fill":[3]}"#, "/fill"),
            (r#"{"fill":{}}"#, "/fill/level"),
            (r#"{"fill":{"level":99}}"#, "/fill/level"),
        ] {
            assert_eq!(read::<StartTable>(text).unwrap_err().pointer, pointer, "{text}");
        }
    }
}
