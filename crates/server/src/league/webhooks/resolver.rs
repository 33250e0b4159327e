//! From a name to the addresses that may be called.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use futures_util::future::BoxFuture;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::net::lookup_host;

use super::address::is_public;
use super::target::{Host, Target, TargetError};

/// Asks for the addresses of a name.
pub(super) type Lookup =
    Arc<dyn Fn(String) -> BoxFuture<'static, io::Result<Vec<IpAddr>>> + Send + Sync>;

/// The system's own way to ask.
pub(super) fn system() -> Lookup {
    Arc::new(|name| {
        Box::pin(async move {
            // The port is of no account.
            let found = lookup_host((name, 0)).await?;
            Ok(found.map(|address| address.ip()).collect())
        })
    })
}

/// Asks for addresses, and gives only those that may be called: a connection is made to an address that
/// was checked, whatever the name means a moment later.
#[derive(Clone)]
pub(super) struct Resolver {
    private: bool,
    lookup: Lookup,
}

impl Resolver {
    /// With `private`, any address may be called.
    pub(super) fn new(private: bool, lookup: Lookup) -> Self {
        Self { private, lookup }
    }

    /// The addresses of a name that may be called.
    async fn addresses(&self, name: String) -> io::Result<Result<Vec<IpAddr>, TargetError>> {
        let mut found = (self.lookup)(name).await?;
        found.retain(|address| self.private || is_public(*address));
        Ok(if found.is_empty() { Err(TargetError::Private) } else { Ok(found) })
    }

    /// Checks that a target has an address that may be called. A name that nobody knows at the moment
    /// passes: it is asked for again at each call.
    pub(super) async fn check(&self, target: &Target) -> Result<(), TargetError> {
        let Host::Name(name) = target.host() else { return Ok(()) };
        match self.addresses(name.clone().into()).await {
            Ok(Err(refused)) => Err(refused),
            Ok(Ok(_)) | Err(_) => Ok(()),
        }
    }
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let this = self.clone();
        Box::pin(async move {
            let addresses = this.addresses(name.as_str().to_owned()).await??;
            // The port is filled in by whoever connects.
            let sockets = addresses.into_iter().map(|address| SocketAddr::new(address, 0));
            Ok(Box::new(sockets) as Addrs)
        })
    }
}
