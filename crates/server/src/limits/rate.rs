//! What is counted, and how often it may be done.

use std::num::NonZeroU32;

use yonin_protocol::{Command, LimitedBy};

use crate::config::{LimitsConfig, Quota};

/// Something that may be done only so often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rate {
    /// A call of any kind, by address.
    Requests,
    /// A new guest, by address.
    Guests,
    /// A new account, by address.
    SignUps,
    /// A new socket, by address.
    Sockets,
    /// A new table, by player.
    Tables,
    /// A change of the seats of a table, its start or its rematch, by player.
    Seats,
    /// A move or another command, by player.
    Commands,
    /// What a socket asks for beside commands, by connection.
    Frames,
    /// A chat message, by player.
    Chat,
    /// An entry into the quick-match queue, by player.
    Queue,
    /// A hint, by player.
    Hints,
}

impl Rate {
    /// What a command counts as.
    pub(crate) const fn of(command: &Command) -> Self {
        match command {
            Command::Say(_) => Rate::Chat,
            Command::Move { .. }
            | Command::Resign
            | Command::Claim { .. }
            | Command::Offer { .. }
            | Command::Answer { .. } => Rate::Commands,
        }
    }

    /// All of them.
    pub(super) const ALL: [Rate; 11] = [
        Rate::Requests,
        Rate::Guests,
        Rate::SignUps,
        Rate::Sockets,
        Rate::Tables,
        Rate::Seats,
        Rate::Commands,
        Rate::Frames,
        Rate::Chat,
        Rate::Queue,
        Rate::Hints,
    ];

    /// Whose doings are counted together.
    pub(super) const fn by(self) -> LimitedBy {
        match self {
            Rate::Requests | Rate::Guests | Rate::SignUps | Rate::Sockets => LimitedBy::Address,
            Rate::Frames => LimitedBy::Connection,
            Rate::Tables
            | Rate::Seats
            | Rate::Commands
            | Rate::Chat
            | Rate::Queue
            | Rate::Hints => LimitedBy::Player,
        }
    }

    pub(super) fn policy(self, config: &LimitsConfig) -> Option<Policy> {
        let (name, quota) = match self {
            Rate::Requests => ("requests", config.requests),
            Rate::Guests => ("guests", config.guests),
            Rate::SignUps => ("sign_ups", config.sign_ups),
            Rate::Sockets => ("sockets", config.sockets),
            Rate::Tables => ("tables", config.tables),
            Rate::Seats => ("seats", config.seats),
            Rate::Commands => ("commands", config.commands),
            Rate::Frames => ("frames", config.frames),
            Rate::Chat => ("chat", config.chat),
            Rate::Queue => ("queue", config.queue),
            Rate::Hints => ("hints", config.hints),
        };
        Policy::new(name, quota)
    }
}

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Policy {
    /// What it is called, in the configuration and in headers.
    pub name: &'static str,
    /// So many times,
    pub count: NonZeroU32,
    /// within so many seconds.
    pub window_s: u64,
}

impl Policy {
    /// None if there is no limit.
    pub(super) fn new(name: &'static str, quota: Quota) -> Option<Self> {
        let (count, window) = quota.limit()?;
        Some(Self { name, count, window_s: window.as_secs() })
    }
}
