//! Who speaks on a connection.

use std::sync::{Arc, Mutex, PoisonError};

use yonin_protocol::{Player, PlayerId};
use yonin_store::Identity;

/// Who said hello. He stays the same player, while a guest may become an account meanwhile.
pub(super) struct Speaker {
    pub(super) id: PlayerId,
    identity: Mutex<Arc<Identity>>,
}

impl Speaker {
    pub(super) fn new(identity: Identity) -> Self {
        Self { id: identity.player.id.clone(), identity: Mutex::new(Arc::new(identity)) }
    }

    /// Who he is now.
    pub(super) fn now(&self) -> Arc<Identity> {
        Arc::clone(&self.identity.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// He is known by another name from now on. His token allows what it allowed.
    pub(super) fn becomes(&self, player: &Player) {
        let mut identity = self.identity.lock().unwrap_or_else(PoisonError::into_inner);
        let via_bot = identity.player.via_bot;
        Arc::make_mut(&mut identity).player = Player { via_bot, ..player.clone() };
    }
}
