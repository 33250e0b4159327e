//! Where a caller is.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// An address as it is counted: of IPv6 only the network, for whoever has one address has them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Address {
    /// A caller's address: the peer's own, or the one that the `hops`th proxy from here has added to
    /// `forwarded`, the values of `X-Forwarded-For`. What stands farther left anybody can have
    /// written. Where fewer proxies have spoken than are trusted, the first of them counts.
    pub(crate) fn of_caller<'a>(
        peer: IpAddr,
        forwarded: impl DoubleEndedIterator<Item = &'a str>,
        hops: usize,
    ) -> Self {
        let entries = forwarded.rev().flat_map(|value| value.rsplit(',')).map(ip);
        let told = entries.take(hops).map_while(|entry| entry).last();
        told.unwrap_or(peer).into()
    }
}

/// An entry, with or without a port.
fn ip(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let bare = entry.strip_prefix('[').and_then(|rest| rest.split(']').next()).unwrap_or(entry);
    bare.parse().ok().or_else(|| bare.split(':').next()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_are_believed_as_far_as_they_are_trusted() {
        let peer: IpAddr = "10.0.0.1".parse().unwrap();
        for (forwarded, hops, found) in [
            (&["1.1.1.1, 2.2.2.2"][..], 0, "10.0.0.1"),
            (&["1.1.1.1, 2.2.2.2"], 1, "2.2.2.2"),
            (&["1.1.1.1, 2.2.2.2"], 2, "1.1.1.1"),
            (&["1.1.1.1", "2.2.2.2"], 1, "2.2.2.2"),
            (&["1.1.1.1, 2.2.2.2"], 9, "1.1.1.1"),
            (&["forged, 2.2.2.2:443"], 2, "2.2.2.2"),
            (&["[2001:db8:1:2:3::4]:80"], 1, "2001:db8:1:2::"),
            (&["::ffff:3.3.3.3"], 1, "3.3.3.3"),
            (&[], 1, "10.0.0.1"),
            (&["unknown"], 1, "10.0.0.1"),
        ] {
            let address = Address::of_caller(peer, forwarded.iter().copied(), hops);
            assert_eq!(address.to_string(), found, "{forwarded:?} {hops}");
        }
    }

    #[test]
    fn a_network_is_one_caller() {
        let of = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:2"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    }
}
