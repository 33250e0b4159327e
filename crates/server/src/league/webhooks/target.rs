//! Where a webhook leads.

use std::net::IpAddr;

use reqwest::Url;
use yonin_protocol::WebhookUrl;

use super::address::is_public;

/// An address that may be called, as far as its text tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    url: Url,
    host: Host,
}

/// Whom to connect to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Host {
    /// This address.
    Address(IpAddr),
    /// One of those that this name has at the time.
    Name(Box<str>),
}

/// Why an address is not called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TargetError {
    /// It cannot be understood.
    #[error("is no address of a web server")]
    Unreadable,
    /// What is told would be readable on the way.
    #[error("must begin with https://")]
    Plain,
    /// Lists and logs would show them.
    #[error("must have no user name and no password")]
    Credentials,
    /// It is this machine's, its network's, or nobody's.
    #[error("leads to an address that is not of the public internet")]
    Private,
}

impl Target {
    /// Reads where a webhook leads. With `private` that may be anywhere, and without TLS.
    pub(super) fn of(url: &WebhookUrl, private: bool) -> Result<Self, TargetError> {
        let url: Url = url.as_str().parse().map_err(|_| TargetError::Unreadable)?;
        match url.scheme() {
            "https" => {}
            "http" if private => {}
            "http" => return Err(TargetError::Plain),
            _ => return Err(TargetError::Unreadable),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(TargetError::Credentials);
        }
        // However an address of IPv4 is written, it is read as four numbers.
        let host = url.host_str().filter(|host| !host.is_empty());
        let host = host.ok_or(TargetError::Unreadable)?;
        let host = match host.trim_start_matches('[').trim_end_matches(']').parse() {
            Ok(address) if private || is_public(address) => Host::Address(address),
            Ok(_) => return Err(TargetError::Private),
            Err(_) => Host::Name(host.into()),
        };
        Ok(Self { url, host })
    }

    /// The address.
    pub(super) const fn url(&self) -> &Url {
        &self.url
    }

    /// Whom to connect to.
    pub(super) const fn host(&self) -> &Host {
        &self.host
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(url: &str, private: bool) -> Result<Host, TargetError> {
        Target::of(&url.parse().unwrap(), private).map(|target| target.host)
    }

    #[test]
    fn addresses_are_read_however_they_are_written() {
        for url in [
            "https://127.0.0.1/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f.0.0.1/",
            "https://0177.0.0.1./",
            "https://%31%32%37.0.0.1/",
            "https://[::1]:8443/",
            "https://[::ffff:10.0.0.1]/",
            "https://[64:ff9b::a9fe:a9fe]/latest/meta-data",
            "https://169.254.169.254/latest/meta-data",
            "https://0/",
        ] {
            assert_eq!(of(url, false), Err(TargetError::Private), "{url}");
            assert!(matches!(of(url, true), Ok(Host::Address(_))), "{url}");
        }
        let address = Ok(Host::Address(IpAddr::from([8, 8, 8, 8])));
        assert_eq!(of("https://8.8.8.8:8443/hook", false), address);
        assert_eq!(of("https://club.example/hook", false), Ok(Host::Name("club.example".into())));
    }

    #[test]
    fn what_is_not_called_is_said() {
        for (url, error) in [
            ("http://club.example/", TargetError::Plain),
            ("https://mika:secret@club.example/", TargetError::Credentials),
            ("https://mika@club.example/", TargetError::Credentials),
            ("https://:1/", TargetError::Unreadable),
            ("https://club.example:99999/", TargetError::Unreadable),
            ("https://256.256.256.256/", TargetError::Unreadable),
        ] {
            assert_eq!(of(url, false), Err(error), "{url}");
        }
        assert_eq!(of("http://localhost:1/", true), Ok(Host::Name("localhost".into())));
    }
}
