//! What a single caller may use up: how often, and how much at a time.
//!
//! Callers are counted by address before they are known and by player after. Everything here is in
//! memory and forgotten on a restart; what it takes up is bounded by those who have been active
//! within the spans that are counted.

mod address;
mod failures;
mod limiter;
mod passwords;
mod places;
mod rate;

use std::num::NonZeroU32;
use std::sync::Arc;

use yonin_protocol::{Code, ConnId, PlayerId, Problem, RateLimit};

pub(crate) use address::Address;
pub(crate) use limiter::Left;
pub(crate) use places::{Full, Place};
pub(crate) use rate::{Policy, Rate};

use crate::config::LimitsConfig;
use crate::time::TimeSource;
use limiter::Limiter;
use passwords::{Attempt, Passwords};
use places::Places;

/// Whose doings are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// Everyone at an address.
    Address(Address),
    /// A player, with whatever token.
    Player(PlayerId),
    /// One socket.
    Conn(ConnId),
}

impl From<Address> for Key {
    fn from(address: Address) -> Self {
        Key::Address(address)
    }
}

impl From<&ConnId> for Key {
    fn from(conn: &ConnId) -> Self {
        Key::Conn(conn.clone())
    }
}

impl From<&PlayerId> for Key {
    fn from(player: &PlayerId) -> Self {
        Key::Player(player.clone())
    }
}

/// Something was done too often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many {}: {} in {} s are allowed", .policy.name, .policy.count, .policy.window_s)]
pub(crate) struct Limited {
    /// What was broken.
    pub policy: Policy,
    /// After how long the same is allowed again.
    pub retry_ms: u64,
}

impl Limited {
    /// What callers are told: by REST as it is, by the socket as a frame.
    pub(crate) fn problem(&self) -> Problem {
        let retry_ms = Some(self.retry_ms);
        Problem { retry_ms, ..Problem::new(Code::RateLimited, self.to_string()) }
    }
}

/// All limits of the server.
pub(crate) struct Limits {
    time: TimeSource,
    config: LimitsConfig,
    limiters: Vec<(Rate, Limiter<TimeSource>)>,
    passwords: Passwords,
    places: Arc<Places>,
}

impl Limits {
    /// The limits of a configuration, nothing used up yet.
    pub(crate) fn new(config: LimitsConfig, time: TimeSource) -> Self {
        let limiters = Rate::ALL.iter().filter_map(|rate| {
            let policy = rate.policy(&config)?;
            Some((*rate, Limiter::new(policy, time)))
        });
        let limiters = limiters.collect();
        Self {
            time,
            limiters,
            passwords: Passwords::new(&config),
            places: Places::new(config.most_sockets, config.most_sockets_per_address),
            config,
        }
    }

    /// Counts one more of something, unless it is one too many. None where there is no limit.
    pub(crate) fn check(&self, rate: Rate, key: impl Into<Key>) -> Result<Option<Left>, Limited> {
        self.check_many(rate, key, 1)
    }

    /// Counts something that counts for `times`, unless that is too many.
    pub(crate) fn check_many(
        &self,
        rate: Rate,
        key: impl Into<Key>,
        times: u32,
    ) -> Result<Option<Left>, Limited> {
        let limiter = self.limiters.iter().find(|(of, _)| *of == rate);
        match (limiter, NonZeroU32::new(times)) {
            (Some((_, limiter)), Some(times)) => limiter.check(&key.into(), times).map(Some),
            (None, _) | (_, None) => Ok(None),
        }
    }

    /// Begins an attempt to sign in. It counts as failed until it is [forgiven](Attempt::forgive).
    pub(crate) fn attempt(&self, name_key: &str, address: Address) -> Result<Attempt<'_>, Limited> {
        self.passwords.attempt(name_key, address, self.time.now())
    }

    /// A place for a socket from an address; it is free again when it is dropped.
    pub(crate) fn socket(&self, address: Address) -> Result<Place, Full> {
        self.places.take(address)
    }

    /// The limits themselves; what there may be at a time is for others to count.
    pub(crate) fn config(&self) -> &LimitsConfig {
        &self.config
    }

    /// How often things may be done, for people and programs.
    pub(crate) fn rates(&self) -> Vec<RateLimit> {
        let info = |policy: Policy, by| RateLimit {
            name: policy.name.to_owned(),
            by,
            count: policy.count.get(),
            window_s: policy.window_s,
        };
        let rates = self.limiters.iter().map(|(rate, limiter)| info(limiter.policy(), rate.by()));
        let passwords = self.passwords.policies().into_iter().map(|(policy, by)| info(policy, by));
        rates.chain(passwords).collect()
    }
}
