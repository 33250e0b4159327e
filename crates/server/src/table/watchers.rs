//! Those who follow a table.

use std::collections::HashMap;

use yonin_protocol::{ConnId, PlayerId};

use super::message::Watcher;
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

    /// Tells everyone.
    pub(super) fn tell(&mut self, frame: &Frame) {
        self.prune();
        for watcher in self.by_conn.values() {
            watcher.outbox.push(frame.clone());
        }
    }

    /// Tells one player, on every connection he has.
    pub(super) fn tell_player(&self, player: &PlayerId, frame: &Frame) {
        for watcher in
            self.by_conn.values().filter(|watcher| watcher.player.as_ref() == Some(player))
        {
            watcher.outbox.push(frame.clone());
        }
    }

    /// Whether nobody is left.
    pub(super) fn is_empty(&mut self) -> bool {
        self.prune();
        self.by_conn.is_empty()
    }

    /// Forgets those whose connection has ended.
    fn prune(&mut self) {
        self.by_conn.retain(|_, watcher| watcher.outbox.is_open());
    }

    /// Cuts everyone off; they come back and find the table anew.
    pub(super) fn cut_off(&mut self) {
        for (_, watcher) in self.by_conn.drain() {
            watcher.outbox.cut_off(CutOff::TableGone);
        }
    }
}
