//! `GET /v1/me`

use axum::Json;
use yonin_protocol::Me;

use crate::session::Visitor;

/// Who the caller is.
pub(crate) async fn show(Visitor(identity): Visitor) -> Json<Me> {
    Json(Me { player: identity.player, scopes: identity.scopes })
}
