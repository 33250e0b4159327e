//! `PUT`, `PATCH` and `DELETE /v1/leagues/{league}/entrants/{player}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use yonin_protocol::{EntrantAnswer, EntrantPatch, LeagueId};

use super::revision::{IfMatch, MaybeIfMatch, answer};
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::params::InPath;
use crate::league::Named;
use crate::limits::Rate;
use crate::session::{Caller, Organizer, SessionError, Visitor};

/// Someone who runs leagues, or a player who speaks for himself.
fn named(identity: yonin_store::Identity) -> Result<Named, SessionError> {
    match Organizer::try_from(identity.clone()) {
        Ok(organizer) => Ok(Named::Organizer(organizer)),
        Err(_) => Caller::try_from(identity).map(Named::Player),
    }
}

/// Enters a player, named by his id or his account's name.
pub(crate) async fn enter(
    State(app): State<App>,
    InPath((id, player)): InPath<(LeagueId, String)>,
    Visitor(identity): Visitor,
    MaybeIfMatch(revisions): MaybeIfMatch,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Seats, &identity.player.id)?;
    let by = named(identity)?;
    let player = app.leagues.player(&player).await?;
    let (entrant, revision) = app.leagues.enter(&by, &id, &player, &revisions).await?;
    Ok(answer(StatusCode::OK, revision, &EntrantAnswer { entrant }))
}

/// Has him paired no longer, or again.
pub(crate) async fn withdraw(
    State(app): State<App>,
    InPath((id, player)): InPath<(LeagueId, String)>,
    Visitor(identity): Visitor,
    IfMatch(revisions): IfMatch,
    Body(patch): Body<EntrantPatch>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Seats, &identity.player.id)?;
    let by = named(identity)?;
    let player = app.leagues.player(&player).await?;
    let (entrant, revision) = app.leagues.withdraw(&by, &id, &player.id, &revisions, patch).await?;
    Ok(answer(StatusCode::OK, revision, &EntrantAnswer { entrant }))
}

/// Takes him out, if he is in no round.
pub(crate) async fn remove(
    State(app): State<App>,
    InPath((id, player)): InPath<(LeagueId, String)>,
    Visitor(identity): Visitor,
    MaybeIfMatch(revisions): MaybeIfMatch,
) -> Result<StatusCode, ApiError> {
    app.limits.check(Rate::Seats, &identity.player.id)?;
    let by = named(identity)?;
    app.leagues.remove(&by, &id, &player, &revisions).await?;
    Ok(StatusCode::NO_CONTENT)
}
