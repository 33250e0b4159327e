//! `POST /v1/tables` and `GET /v1/tables`

use axum::extract::{OriginalUri, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::{Extension, Json};
use yonin_protocol::{CreateTable, Page, SeatWish, Status, Summary, TableChanged, TablesQuery};
use yonin_store::TableFilter;

use super::ApiError;
use super::body::Body;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::cursor::{keyset, page};
use super::idempotency::{KEPT_MS, Repeatable};
use super::params::Params;
use crate::app::App;
use crate::limits::Rate;
use crate::lobby::Most;
use crate::session::{Caller, SessionError, Visitor};
use crate::table::Viewer;

/// Makes a table.
pub(crate) async fn create(
    State(app): State<App>,
    Caller(host): Caller,
    repeatable: Option<Extension<Repeatable>>,
    Body(request): Body<CreateTable>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<TableChanged>), ApiError> {
    app.limits.check(Rate::Tables, &host.id)?;
    for (seat, wish) in &request.seats {
        if let SeatWish::Reserved { player } = wish {
            app.known_player(&format!("/seats/{seat}/player"), player).await?;
        }
    }
    let limits = app.limits.config();
    let most = Most { tables: limits.most_open_tables, hosted: limits.most_hosted };
    let table = match repeatable.and_then(|Extension(repeatable)| repeatable.table()) {
        Some(id) => app.lobby.create_once(&host, request, most, id, KEPT_MS).await?,
        None => app.lobby.create(&host, request, most).await?,
    };
    let location = format!("/v1/tables/{}", table.summary.id);
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(TableChanged { table })))
}

/// Lists tables, newest first.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    visitor: Option<Visitor>,
    Params(query): Params<TablesQuery>,
) -> Result<(PrivateHeaders, HeaderMap, Json<Page<Summary>>), ApiError> {
    let keyset = keyset(&query.page())?;
    let of = match (query.mine, visitor) {
        (None | Some(false), _) => None,
        (Some(true), Some(Visitor(identity))) => Some(identity.player.id),
        (Some(true), None) => return Err(SessionError::NoToken.into()),
    };
    let status = query.status.into_iter().collect();
    let filter = TableFilter { status, game: query.game, private: false, of };
    let mut rows = app.store.tables(&filter, &keyset).await?;
    for summary in &mut rows.items {
        if summary.spectator_delay_plies > 0
            && matches!(summary.status, Status::Playing | Status::Paused)
        {
            // Lists show what strangers see.
            *summary = app.lobby.table(&summary.id).await?.show(Viewer::default()).await?.summary;
        }
    }
    rows.items.retain(|summary| query.status.is_none_or(|status| summary.status == status));
    let (links, list) = page(rows, &uri);
    Ok((FOR_THE_CALLER, links, list))
}
