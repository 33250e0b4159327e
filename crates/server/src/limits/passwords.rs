//! Wrong passwords: by where they come from, by whose they were to be, and by both.
//!
//! Who guesses at one account from one place is stopped soon. From many places it takes far more, lest
//! anybody be locked out of his account by others.

use std::hash::Hash;

use yonin_protocol::{LimitedBy, UnixMillis};

use super::failures::Failures;
use super::{Address, Limited, Policy};
use crate::config::{LimitsConfig, Quota};

/// The failures of all who try to sign in.
pub(super) struct Passwords {
    by_address: Option<Failures<Address>>,
    by_name: Option<Failures<String>>,
    by_both: Option<Failures<(String, Address)>>,
}

/// An attempt to sign in.
#[must_use = "an attempt counts as failed until it has succeeded"]
pub(crate) struct Attempt<'a> {
    passwords: &'a Passwords,
    address: Address,
    name: String,
    at: UnixMillis,
}

impl Passwords {
    pub(super) fn new(config: &LimitsConfig) -> Self {
        Self {
            by_address: failures("passwords", config.passwords),
            by_name: failures("passwords_per_name", config.passwords_per_name),
            by_both: failures("passwords_per_name_here", config.passwords_per_name_here),
        }
    }

    /// Counts an attempt, unless too many have failed.
    pub(super) fn attempt(
        &self,
        name_key: &str,
        address: Address,
        now: UnixMillis,
    ) -> Result<Attempt<'_>, Limited> {
        let name = name_key.to_owned();
        count(self.by_address.as_ref(), &address, now)?;
        let both = (name, address);
        count(self.by_both.as_ref(), &both, now).inspect_err(|_| {
            forgive(self.by_address.as_ref(), &address, now);
        })?;
        count(self.by_name.as_ref(), &both.0, now).inspect_err(|_| {
            forgive(self.by_both.as_ref(), &both, now);
            forgive(self.by_address.as_ref(), &address, now);
        })?;
        Ok(Attempt { passwords: self, address, name: both.0, at: now })
    }

    pub(super) fn policies(&self) -> Vec<(Policy, LimitedBy)> {
        let by_address = self.by_address.iter().map(|it| (it.policy(), LimitedBy::Address));
        let by_both = self.by_both.iter().map(|it| (it.policy(), LimitedBy::NameAndAddress));
        let by_name = self.by_name.iter().map(|it| (it.policy(), LimitedBy::Name));
        by_address.chain(by_both).chain(by_name).collect()
    }
}

impl Attempt<'_> {
    /// The password was right, or nobody found out: the attempt counts for nothing.
    pub(crate) fn forgive(self) {
        let Self { passwords, address, name, at } = self;
        forgive(passwords.by_address.as_ref(), &address, at);
        forgive(passwords.by_name.as_ref(), &name, at);
        forgive(passwords.by_both.as_ref(), &(name, address), at);
    }
}

fn failures<K: Clone + Eq + Hash>(name: &'static str, quota: Quota) -> Option<Failures<K>> {
    Policy::new(name, quota).map(Failures::new)
}

fn count<K: Clone + Eq + Hash>(
    failures: Option<&Failures<K>>,
    key: &K,
    now: UnixMillis,
) -> Result<(), Limited> {
    failures.map_or(Ok(()), |failures| failures.count(key, now))
}

fn forgive<K: Clone + Eq + Hash>(failures: Option<&Failures<K>>, key: &K, at: UnixMillis) {
    if let Some(failures) = failures {
        failures.forgive(key, at);
    }
}
