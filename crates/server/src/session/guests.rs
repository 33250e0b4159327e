//! Guests: players who give no more than a name, if that.

use yonin_protocol::{DisplayName, Player, PlayerId, PlayerKind, PlayerName, Session};
use yonin_store::NewPlayer;

use super::{SessionError, Sessions};
use crate::entropy;

/// The name of a guest who gives none.
const NAMELESS: &str = "Guest";

impl Sessions {
    /// Makes a guest and the token that stands for him.
    pub(crate) async fn guest(&self, name: Option<PlayerName>) -> Result<Session, SessionError> {
        let now = self.time.now();
        let tag = entropy::guest_tag()?;
        let name = name.map_or_else(
            || DisplayName::from(format!("{NAMELESS}#{tag:04}")),
            |name| DisplayName::guest(&name, tag),
        );
        let id = PlayerId::try_from(entropy::id(now)?)?;
        let player = Player { id, name, kind: PlayerKind::Guest, rating: None, via_bot: false };
        let (token, new) = self.session(&player, now)?;
        let guest = NewPlayer { player: player.clone(), token: new, at: now };
        self.store.create_player(guest).await?;
        Ok(Session { player, token })
    }
}
