//! `GET /v1/me`

use axum::Json;
use yonin_protocol::Me;

use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use crate::session::Visitor;

/// Who the caller is.
pub(crate) async fn show(Visitor(identity): Visitor) -> (PrivateHeaders, Json<Me>) {
    (FOR_THE_CALLER, Json(Me { player: identity.player, scopes: identity.scopes }))
}
