//! Who looks at a table, and what he shows for a private one.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use yonin_protocol::{Invite, Player};

use crate::session::Visitor;
use crate::table::Viewer;

/// The header that carries an invite.
const YONIN_INVITE: &str = "yonin-invite";

/// The invite in a request's header. One that cannot be an invite opens nothing.
pub(crate) struct Shown(pub Option<Invite>);

impl<S: Send + Sync> FromRequestParts<S> for Shown {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(YONIN_INVITE).and_then(|value| value.to_str().ok());
        Ok(Self(header.and_then(|text| text.parse().ok())))
    }
}

/// Someone who may be known, with what he shows.
pub(crate) fn viewer(visitor: Option<Visitor>, shown: Shown) -> Viewer {
    Viewer { player: visitor.map(|Visitor(identity)| identity.player.id), invite: shown.0 }
}

/// A player, with what he shows.
pub(crate) fn of_player(player: Player, shown: Shown) -> Viewer {
    Viewer { player: Some(player.id), invite: shown.0 }
}
