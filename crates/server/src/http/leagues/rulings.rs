//! `POST /v1/leagues/{league}/rulings`, `DELETE /v1/leagues/{league}/rulings/{ruling}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use yonin_protocol::{LeagueId, RulingAnswer, RulingId, RulingOrder};

use super::revision::IfMatch;
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::idempotency::Repeatable;
use crate::http::params::InPath;
use crate::session::Organizer;

/// Sets the result of a table.
pub(crate) async fn rule(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    IfMatch(revisions): IfMatch,
    repeatable: Option<Extension<Repeatable>>,
    Body(order): Body<RulingOrder>,
) -> Result<Response, ApiError> {
    let known = repeatable.and_then(|Extension(repeatable)| repeatable.id());
    let ruling = app.leagues.rule(&organizer, &id, &revisions, order, known).await?;
    Ok((StatusCode::CREATED, Json(RulingAnswer { ruling })).into_response())
}

/// Sets it back.
pub(crate) async fn unrule(
    State(app): State<App>,
    InPath((id, ruling)): InPath<(LeagueId, RulingId)>,
    organizer: Organizer,
    IfMatch(revisions): IfMatch,
) -> Result<StatusCode, ApiError> {
    app.leagues.unrule(&organizer, &id, &revisions, &ruling).await?;
    Ok(StatusCode::NO_CONTENT)
}
