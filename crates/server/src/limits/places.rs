//! How many sockets there may be at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use yonin_protocol::{Code, Problem};

use super::Address;

/// How long a caller is asked to wait for a place.
const RETRY_MS: u64 = 5000;

/// There is no place left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Full {
    /// In the whole server.
    #[error("the server has as many sockets as it can serve")]
    Server,
    /// For one address.
    #[error("too many sockets are open from your address")]
    Address,
}

impl Full {
    /// What callers are told.
    pub(crate) fn problem(&self) -> Problem {
        let code = match self {
            Full::Server => Code::Busy,
            Full::Address => Code::RateLimited,
        };
        Problem { retry_ms: Some(RETRY_MS), ..Problem::new(code, self.to_string()) }
    }
}

/// The places that are taken.
pub(super) struct Places {
    most: usize,
    most_per_address: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    total: usize,
    by_address: HashMap<Address, usize>,
}

impl Places {
    pub(super) fn new(most: usize, most_per_address: usize) -> Arc<Self> {
        Arc::new(Self { most, most_per_address, taken: Mutex::default() })
    }

    pub(super) fn take(self: &Arc<Self>, address: Address) -> Result<Place, Full> {
        let mut taken = self.taken();
        if taken.total >= self.most {
            return Err(Full::Server);
        }
        let here = taken.by_address.get(&address).copied().unwrap_or_default();
        if here >= self.most_per_address {
            return Err(Full::Address);
        }
        taken.by_address.insert(address, here + 1);
        taken.total += 1;
        Ok(Place { places: Arc::clone(self), address })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken until it is dropped.
#[must_use = "the place is free again once this is dropped"]
pub(crate) struct Place {
    places: Arc<Places>,
    address: Address,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.total = taken.total.saturating_sub(1);
        match taken.by_address.get_mut(&self.address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                taken.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn places_are_given_back() {
        let places = Places::new(3, 2);
        let (here, there) = (address("10.0.0.1"), address("10.0.0.2"));
        let first = places.take(here).ok().unwrap();
        let second = places.take(here).ok().unwrap();
        assert_eq!(places.take(here).err(), Some(Full::Address));
        let third = places.take(there).ok().unwrap();
        assert_eq!(places.take(address("10.0.0.3")).err(), Some(Full::Server));
        drop(first);
        let fourth = places.take(here).ok().unwrap();
        drop((second, third, fourth));
        assert!(places.taken().by_address.is_empty());
        assert_eq!(places.taken().total, 0);
    }
}
