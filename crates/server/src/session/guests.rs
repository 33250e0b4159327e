//! Guests: players who give no more than a name, if that.

use yonin_protocol::{DisplayName, Player, PlayerId, PlayerKind, PlayerName, Scope, Session};
use yonin_store::{NewPlayer, Store, TokenHash};

use super::SessionError;
use crate::entropy;
use crate::time::TimeSource;

/// The name of a guest who gives none.
const NAMELESS: &str = "Guest";

/// Makes a guest and the token that stands for him.
pub(crate) async fn create_guest(
    store: &dyn Store,
    time: TimeSource,
    name: Option<PlayerName>,
) -> Result<Session, SessionError> {
    let now = time.now();
    let tag = entropy::guest_tag()?;
    let name = name.map_or_else(
        || DisplayName::from(format!("{NAMELESS}#{tag:04}")),
        |name| DisplayName::guest(&name, tag),
    );
    let id = PlayerId::try_from(entropy::id(now)?)?;
    let player = Player { id, name, kind: PlayerKind::Guest, rating: None };
    let token = entropy::token()?;
    let new = NewPlayer {
        player: player.clone(),
        token: TokenHash::of(&token),
        scopes: vec![Scope::Play],
        at: now,
    };
    store.create_player(new).await?;
    Ok(Session { player, token })
}
