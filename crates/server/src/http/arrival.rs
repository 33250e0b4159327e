//! Where a request comes from, and whether too many have come from there.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use super::rate_headers;
use crate::app::App;
use crate::limits::{Address, Rate};

/// What proxies tell of those they speak for.
const FORWARDED: &str = "x-forwarded-for";

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallerAddress(pub Address);

/// Notes where a request comes from; one too many from there is refused.
pub(crate) async fn arrive(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address(&request, app.config.server.trusted_hops);
    request.extensions_mut().insert(CallerAddress(address));
    match app.limits.check(Rate::Requests, address) {
        Err(limited) => ApiError::from(limited).into_response(),
        Ok(left) => {
            let mut response = next.run(request).await;
            if let Some(left) = left {
                rate_headers::left(response.headers_mut(), left);
            }
            response
        }
    }
}

fn address(request: &Request, hops: usize) -> Address {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
    let forwarded = request.headers().get_all(FORWARDED).iter();
    Address::of_caller(peer, forwarded.filter_map(|value| value.to_str().ok()), hops)
}

impl<S: Send + Sync> FromRequestParts<S> for CallerAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let unknown = || CallerAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED).into());
        Ok(parts.extensions.get().copied().unwrap_or_else(unknown))
    }
}
