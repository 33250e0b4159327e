//! Which page a browser's request comes from.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::config::ServerConfig;

/// What a request says about the page it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Nothing: no browser sends it, or only to read.
    Absent,
    /// A page of this server, or one that is listed.
    Allowed,
    /// Any other.
    Foreign,
}

/// The pages that may act for a browser that is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Origins {
    listed: Vec<String>,
    /// Whether the server's own pages come over TLS.
    secure: bool,
}

impl Origins {
    /// Those of the configuration, and the server's own.
    pub(super) fn new(config: &ServerConfig) -> Self {
        let public = config.public_url.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
        let listed = config.allowed_origins.iter().map(str::to_owned);
        let listed = listed.chain([public]).filter(|origin| !origin.is_empty()).collect();
        Self { listed, secure: config.is_secure() }
    }

    /// Judges a request.
    pub(crate) fn of(&self, headers: &HeaderMap) -> Origin {
        let Some(origin) = headers.get(ORIGIN) else { return Origin::Absent };
        let Ok(origin) = origin.to_str() else { return Origin::Foreign };
        let own = || {
            let (scheme, host) = origin.split_once("://")?;
            let asked = headers.get(HOST)?.to_str().ok()?;
            let scheme_fits = scheme == "https" || (scheme == "http" && !self.secure);
            Some(scheme_fits && host.eq_ignore_ascii_case(asked))
        };
        let listed = self.listed.iter().any(|listed| listed.eq_ignore_ascii_case(origin));
        if listed || own() == Some(true) { Origin::Allowed } else { Origin::Foreign }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::config::Config;

    #[test]
    fn pages_are_told_apart() {
        let mut config = Config::defaults().unwrap().server;
        config.allowed_origins = ["https://friend.example"].into_iter().collect();
        let plain = Origins::new(&config);
        config.public_url = "https://yonin.example/play/".to_owned();
        let secure = Origins::new(&config);
        for (origin, host, by_plain, by_secure) in [
            ("http://a.example:8080", "a.example:8080", Origin::Allowed, Origin::Foreign),
            ("https://a.example", "A.example", Origin::Allowed, Origin::Allowed),
            ("http://a.example:8080", "a.example", Origin::Foreign, Origin::Foreign),
            ("https://friend.example", "a.example", Origin::Allowed, Origin::Allowed),
            ("https://friend.example.evil", "a.example", Origin::Foreign, Origin::Foreign),
            ("https://yonin.example", "10.0.0.1", Origin::Foreign, Origin::Allowed),
            ("null", "null", Origin::Foreign, Origin::Foreign),
            ("", "", Origin::Foreign, Origin::Foreign),
        ] {
            let value = |text| HeaderValue::from_static(text);
            let headers = [(ORIGIN, value(origin)), (HOST, value(host))].into_iter().collect();
            assert_eq!(plain.of(&headers), by_plain, "{origin} {host}");
            assert_eq!(secure.of(&headers), by_secure, "{origin} {host}");
        }
        assert_eq!(plain.of(&HeaderMap::new()), Origin::Absent);
    }
}
