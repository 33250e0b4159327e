//! `GET /v1/players/{player}` and `GET /v1/players/{player}/ratings`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{
    FieldFault, PlayerId, PlayerProfile, PlayerRatings, RatingHistory, RatingPoint, RatingsQuery,
};
use yonin_rating::PoolId;
use yonin_store::{Keyset, StoreError, StoredRating};

use super::ApiError;
use super::cursor::limit;
use super::params::{InPath, Params};
use crate::app::App;
use crate::rating::{find_pool, rated, view};

/// Shows a player.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): InPath<PlayerId>,
) -> Result<Json<PlayerProfile>, ApiError> {
    let profile = app.store.profile(&id).await?.ok_or(ApiError::NotFound("player"))?;
    let ratings = app.store.player_ratings(&id).await?;
    Ok(Json(PlayerProfile {
        player: profile.player,
        created_at: profile.created_at,
        games: profile.games,
        ratings: ratings.iter().map(|(pool, stored)| view(pool, stored)).collect(),
    }))
}

/// Shows how a player's ratings came about.
pub(crate) async fn ratings(
    State(app): State<App>,
    InPath(id): InPath<PlayerId>,
    Params(query): Params<RatingsQuery>,
) -> Result<Json<PlayerRatings>, ApiError> {
    let limit = limit(query.limit)?;
    let wanted = match query.pool.as_deref().map(|pool| find_pool(pool).ok_or(pool)) {
        None => None,
        Some(Ok(pool)) => Some(pool),
        Some(Err(_)) => {
            return Err(ApiError::Faults(vec![FieldFault::new("/pool", "no such rating pool")]));
        }
    };
    app.store.player(&id).await?.ok_or(ApiError::NotFound("player"))?;
    let mut ratings = app.store.player_ratings(&id).await?;
    ratings.retain(|(pool, _)| wanted.as_ref().is_none_or(|wanted| wanted == pool));
    let mut items = Vec::with_capacity(ratings.len());
    for (pool, stored) in ratings {
        items.push(history(&app, &id, &pool, &stored, limit).await?);
    }
    Ok(Json(PlayerRatings { items }))
}

async fn history(
    app: &App,
    player: &PlayerId,
    pool: &PoolId,
    stored: &StoredRating,
    limit: u32,
) -> Result<RatingHistory, StoreError> {
    let newest = Keyset { after: None, limit };
    let points = app.store.rating_history(pool, player, &newest).await?.items.into_iter();
    let points = points.rev().map(|point| RatingPoint {
        table: point.game,
        at: point.at,
        rating: rated(&point.change.after),
    });
    Ok(RatingHistory { rating: view(pool, stored), history: points.collect() })
}
