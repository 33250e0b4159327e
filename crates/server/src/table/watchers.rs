//! Those who follow a table.

use std::collections::HashMap;

use yonin_protocol::{ConnId, PlayerId};

use super::watch::Watcher;
use crate::outbox::{CutOff, Frame};

/// Everyone who follows a table, by connection.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    by_conn: HashMap<ConnId, Watcher>,
}

impl Watchers {
    pub(super) fn add(&mut self, watcher: Watcher) {
        self.by_conn.insert(watcher.conn.clone(), watcher);
    }

    pub(super) fn remove(&mut self, conn: &ConnId) {
        self.by_conn.remove(conn);
    }

    /// Tells those for whom it is.
    pub(super) fn tell(&self, frame: &Frame, is_for: impl Fn(&Watcher) -> bool) {
        for watcher in self.by_conn.values().filter(|watcher| is_for(watcher)) {
            watcher.outbox.push(frame.clone());
        }
    }

    /// Tells one player, on every connection he has.
    pub(super) fn tell_player(&self, player: &PlayerId, frame: &Frame) {
        self.tell(frame, |watcher| watcher.player.as_ref() == Some(player));
    }

    /// Takes out those whom a test finds; answers who they were.
    pub(super) fn leave_out(&mut self, goes: impl Fn(&Watcher) -> bool) -> Vec<Watcher> {
        let out = self.by_conn.values().filter(|watcher| goes(watcher));
        let out: Vec<Watcher> = out.cloned().collect();
        for watcher in &out {
            self.by_conn.remove(&watcher.conn);
        }
        out
    }

    /// Whether nobody is left.
    pub(super) fn is_empty(&self) -> bool {
        self.by_conn.is_empty()
    }

    /// Forgets those whose connection has ended; answers which they were.
    pub(super) fn prune(&mut self) -> Vec<ConnId> {
        let ended = self.by_conn.iter().filter(|(_, watcher)| !watcher.outbox.is_open());
        let ended: Vec<ConnId> = ended.map(|(conn, _)| conn.clone()).collect();
        for conn in &ended {
            self.by_conn.remove(conn);
        }
        ended
    }
}

/// However the table's task ends, everyone is cut off: they come back and find the table anew.
impl Drop for Watchers {
    fn drop(&mut self) {
        for (_, watcher) in self.by_conn.drain() {
            watcher.outbox.cut_off(CutOff::TableGone);
        }
    }
}
