//! `POST /v1/tables` and `GET /v1/tables`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use yonin_protocol::{CreateTable, Page, Summary, TableChanged, TablesQuery};
use yonin_store::TableFilter;

use super::ApiError;
use super::body::Body;
use super::cursor::{keyset, page};
use super::params::Params;
use crate::app::App;
use crate::session::Caller;

/// Makes a table.
pub(crate) async fn create(
    State(app): State<App>,
    Caller(host): Caller,
    Body(request): Body<CreateTable>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<TableChanged>), ApiError> {
    let table = app.lobby.create(&host, request).await?;
    let location = format!("/v1/tables/{}", table.summary.id);
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(TableChanged { table })))
}

/// Lists tables, newest first.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<TablesQuery>,
) -> Result<(HeaderMap, Json<Page<Summary>>), ApiError> {
    let keyset = keyset(&query.page())?;
    let rows =
        app.store.tables(&TableFilter { status: query.status, game: query.game }, &keyset).await?;
    Ok(page(rows, &uri))
}
