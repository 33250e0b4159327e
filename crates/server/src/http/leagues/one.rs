//! `GET` and `PATCH /v1/leagues/{league}`, `POST /v1/leagues/{league}/close`

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use yonin_protocol::{League, LeagueAnswer, LeagueId, LeaguePatch};

use super::revision::{IfMatch, MaybeIfMatch, answer, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::params::InPath;
use crate::session::Organizer;

/// Shows a league.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let league = app.leagues.get(&id).await?;
    Ok(unchanged(&headers, league.revision).unwrap_or_else(|| shown(league)))
}

/// Changes its terms.
pub(crate) async fn change(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    IfMatch(revisions): IfMatch,
    Body(patch): Body<LeaguePatch>,
) -> Result<Response, ApiError> {
    Ok(shown(app.leagues.patch(&organizer, &id, &revisions, patch).await?))
}

/// Ends it.
pub(crate) async fn close(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    MaybeIfMatch(revisions): MaybeIfMatch,
) -> Result<Response, ApiError> {
    Ok(shown(app.leagues.close(&organizer, &id, &revisions).await?))
}

fn shown(league: League) -> Response {
    answer(StatusCode::OK, league.revision, &LeagueAnswer { league })
}
