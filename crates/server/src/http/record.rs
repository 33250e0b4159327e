//! `GET /v1/records/{id}`, `.json` and `.txt`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use yonin_protocol::TableId;

use super::ApiError;
use super::conditional::immutable;
use super::params::InPath;
use crate::app::App;
use crate::record;

/// The forms a record comes in.
enum Form {
    Json,
    Text,
}

/// Shows a record.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(file): InPath<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let not_found = || ApiError::NotFound("record");
    let (id, form) = match file.split_once('.') {
        None => (file.as_str(), Form::Json),
        Some((id, "json")) => (id, Form::Json),
        Some((id, "txt")) => (id, Form::Text),
        Some(_) => return Err(not_found()),
    };
    let id: TableId = id.parse().map_err(|_| not_found())?;
    let record = record::load(app.store.as_ref(), &id).await?.ok_or_else(not_found)?;
    Ok(match form {
        Form::Json => {
            let json = serde_json::to_string(&record).map_err(yonin_store::StoreError::from)?;
            immutable(&headers, "application/json", json)
        }
        Form::Text => immutable(&headers, "text/plain; charset=utf-8", record::text(&record)?),
    })
}
