//! Wishes to follow a table.

use yonin_protocol::{CommandId, ConnId, PlayerId};

use super::access::Viewer;
use crate::outbox::Outbox;

/// Someone who follows a table.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    /// By which connection.
    pub conn: ConnId,
    /// Who it is, if known: the player on turn is told his moves.
    pub player: Option<PlayerId>,
    /// What he showed for a private table.
    pub invite: Option<yonin_protocol::Invite>,
    /// Whether he counts as being there. One who reads events over HTTP does not.
    pub present: bool,
    /// Where events go.
    pub outbox: Outbox,
}

impl Watcher {
    /// Who looks.
    pub(crate) fn viewer(&self) -> Viewer {
        Viewer { player: self.player.clone(), invite: self.invite.clone() }
    }
}

/// A wish to follow a table.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Who.
    pub watcher: Watcher,
    /// The newest event he has; none if he wants a snapshot.
    pub since: Option<u64>,
    /// What he calls the wish.
    pub re: Option<CommandId>,
}

impl Wish {
    /// Who asks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.watcher.viewer()
    }
}

/// What became of a wish to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watch {
    /// Live.
    Live,
    /// Some events after `since` are no longer at hand; nothing was sent. What is stored may be read up
    /// to this event.
    Behind(u64),
}
