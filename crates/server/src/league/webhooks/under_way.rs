//! Which calls are being made.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yonin_store::DeliveryKey;

/// The calls that are being made, few enough of them in all and to one host.
#[derive(Debug)]
pub(super) struct UnderWay {
    most: usize,
    most_per_host: usize,
    calls: Mutex<Calls>,
}

#[derive(Debug, Default)]
struct Calls {
    keys: BTreeSet<DeliveryKey>,
    hosts: HashMap<Box<str>, usize>,
}

/// A call's place among those that are being made, until it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    key: DeliveryKey,
    host: Box<str>,
    all: Arc<UnderWay>,
}

impl UnderWay {
    /// So many in all, and to one host.
    pub(super) fn new(most: usize, most_per_host: usize) -> Arc<Self> {
        Arc::new(Self { most, most_per_host, calls: Mutex::default() })
    }

    /// A place for a call; none if it is being made already, or too many are.
    pub(super) fn begin(self: &Arc<Self>, key: &DeliveryKey, host: &str) -> Option<Place> {
        let mut calls = self.calls();
        let to_host = calls.hosts.get(host).copied().unwrap_or(0);
        let full = calls.keys.len() >= self.most || to_host >= self.most_per_host;
        if full || !calls.keys.insert(key.clone()) {
            return None;
        }
        calls.hosts.insert(host.into(), to_host + 1);
        Some(Place { key: key.clone(), host: host.into(), all: Arc::clone(self) })
    }

    /// Whether there is no place for any other call.
    pub(super) fn is_full(&self) -> bool {
        self.calls().keys.len() >= self.most
    }

    fn calls(&self) -> MutexGuard<'_, Calls> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut calls = self.all.calls();
        calls.keys.remove(&self.key);
        match calls.hosts.get_mut(&self.host) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                calls.hosts.remove(&self.host);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(notice: &str) -> DeliveryKey {
        DeliveryKey { webhook: "w".parse().unwrap(), notice: notice.parse().unwrap() }
    }

    #[test]
    fn few_calls_are_made_at_once() {
        let all = UnderWay::new(3, 2);
        let a1 = all.begin(&key("1"), "a").unwrap();
        assert!(all.begin(&key("1"), "a").is_none(), "it is being made already");
        let a2 = all.begin(&key("2"), "a").unwrap();
        assert!(all.begin(&key("3"), "a").is_none(), "the host has enough");
        assert!(!all.is_full());
        let b = all.begin(&key("3"), "b").unwrap();
        assert!(all.is_full() && all.begin(&key("4"), "c").is_none());
        drop((a1, b));
        assert!(all.begin(&key("1"), "a").is_some());
        drop(a2);
        assert!(all.calls().keys.is_empty() && all.calls().hosts.is_empty());
    }
}
