//! `Idempotency-Key`: a request that is sent again gets its first answer again.
//!
//! Meant for calls that make something: a route is [layered](axum::routing::MethodRouter::layer) with
//! [`keep`], and its POST becomes safe to repeat. What comes of a request is kept by the store for a
//! day; that one is being answered just now is known here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::{OptionalFromRequestParts, OriginalUri, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, LOCATION, VARY};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use yonin_protocol::{TableId, UnixMillis};
use yonin_store::{IdempotencyKey, KeptAnswer};

use super::ApiError;
use super::arrival::CallerAddress;
use super::body::whole;
use crate::app::App;
use crate::session::Visitor;

/// How long an answer is kept.
pub(super) const KEPT_MS: u64 = 24 * 60 * 60 * 1000;

/// The longest answer that is kept, in bytes; calls that make something answer with far less.
const MOST_BYTES: usize = 1024 * 1024;

/// The header.
pub(super) const HEADER: HeaderName = HeaderName::from_static("idempotency-key");

/// The longest key, in characters.
const MOST_CHARS: usize = 128;

/// The headers that belong to an answer wherever it is given.
const KEPT_HEADERS: [HeaderName; 5] = [CONTENT_TYPE, LOCATION, ETAG, CACHE_CONTROL, VARY];

/// What a request with a key makes can be named after this: sent again after a crash, when what it made
/// was stored and its answer was not, it makes the same again and finds it there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repeatable([u8; 32]);

impl Repeatable {
    fn new(key: &IdempotencyKey, request_hash: [u8; 32]) -> Self {
        let IdempotencyKey { scope, call, key } = key;
        let mut hash = Sha256::new();
        for part in [scope, call, key] {
            hash.update(part.as_bytes());
            hash.update([0]);
        }
        Self(hash.chain_update(request_hash).finalize().into())
    }

    /// The id of the table that the request makes.
    pub(super) fn table(&self) -> Option<TableId> {
        self.id()
    }

    /// The id of what the request makes.
    pub(super) fn id<T: TryFrom<String>>(&self) -> Option<T> {
        T::try_from(hex::encode(&self.0[..ID_BYTES])).ok()
    }
}

/// Bytes of the hash that make an id.
const ID_BYTES: usize = 16;

/// The requests with keys that are being answered.
#[derive(Default)]
pub(crate) struct InFlight(Mutex<HashSet<IdempotencyKey>>);

/// Gone once the request is answered.
struct Flight {
    all: Arc<InFlight>,
    key: IdempotencyKey,
}

impl InFlight {
    /// None if the same request is being answered already.
    fn begin(self: &Arc<Self>, key: &IdempotencyKey) -> Option<Flight> {
        let new = self.all().insert(key.clone());
        new.then(|| Flight { all: Arc::clone(self), key: key.clone() })
    }

    fn all(&self) -> MutexGuard<'_, HashSet<IdempotencyKey>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        self.all.all().remove(&self.key);
    }
}

/// Gives a POST with a key its first answer again, or keeps the one it gets. Everything else passes.
pub(crate) async fn keep(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.method() != Method::POST || !request.headers().contains_key(HEADER) {
        return next.run(request).await;
    }
    answer(app, request, next).await.unwrap_or_else(IntoResponse::into_response)
}

async fn answer(app: App, request: Request, next: Next) -> Result<Response, ApiError> {
    let (mut parts, body) = request.into_parts();
    let mut values = parts.headers.get_all(HEADER).iter();
    let key = match (values.next().map(read), values.next()) {
        (Some(Some(key)), None) => key,
        _ => return Err(ApiError::WrongKey),
    };
    let visitor = <Visitor as OptionalFromRequestParts<App>>::from_request_parts(&mut parts, &app);
    let scope = match (visitor.await?, parts.extensions.get()) {
        (Some(Visitor(identity)), _) => format!("player {}", identity.player.id),
        (None, Some(CallerAddress(address))) => format!("address {address}"),
        (None, None) => return Err(ApiError::WrongKey),
    };
    let uri = parts.extensions.get::<OriginalUri>().map_or(&parts.uri, |OriginalUri(uri)| uri);
    let call = format!("{} {}", parts.method, uri.path());
    let key = IdempotencyKey { scope, call, key };
    let (parts, body) = whole(Request::from_parts(parts, body), &app).await?;
    let request_hash = Sha256::digest(&body).into();
    let flight = app.in_flight.begin(&key).ok_or(ApiError::InFlight)?;
    let since = UnixMillis(app.time.now().0.saturating_sub(KEPT_MS));
    if let Some(kept) = app.store.kept_answer(&key, since).await? {
        return if kept.request_hash == request_hash {
            again(kept)
        } else {
            Err(ApiError::KeyReused)
        };
    }
    let mut request = Request::from_parts(parts, Body::from(body));
    request.extensions_mut().insert(Repeatable::new(&key, request_hash));
    // On a task of its own: a caller who hangs up finds his answer when he comes back.
    let (tasks, taken) = (app.tasks.clone(), (app, flight, key));
    let task = tasks.spawn(async move {
        let (app, flight, key) = taken;
        let answered = first(&app, key, request_hash, request, next).await;
        drop(flight);
        answered
    });
    task.await.map_err(|_| ApiError::Crashed)?
}

/// A key: visible ASCII characters.
fn read(value: &HeaderValue) -> Option<String> {
    let text = value.to_str().ok()?;
    let fits = (1..=MOST_CHARS).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
    fits.then(|| text.to_owned())
}

/// Answers for the first time. Only success is kept: what was refused is tried anew.
async fn first(
    app: &App,
    key: IdempotencyKey,
    request_hash: [u8; 32],
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let response = next.run(request).await;
    if !response.status().is_success() {
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, MOST_BYTES).await.map_err(|_| ApiError::Crashed)?;
    let headers = KEPT_HEADERS.iter().filter_map(|name| {
        let value = parts.headers.get(name)?.to_str().ok()?;
        Some((name.as_str().to_owned(), value.to_owned()))
    });
    let at = app.time.now();
    let answer = KeptAnswer {
        request_hash,
        status: parts.status.as_u16(),
        headers: headers.collect(),
        body: body.to_vec(),
        at,
    };
    let since = UnixMillis(at.0.saturating_sub(KEPT_MS));
    if let Err(error) = app.store.keep_answer(key, answer, since).await {
        // What was made is made, and its maker is told.
        tracing::error!(%error, "an answer cannot be kept");
    }
    Ok(Response::from_parts(parts, Body::from(body)))
}

fn again(kept: KeptAnswer) -> Result<Response, ApiError> {
    let mut response = Response::new(Body::from(kept.body));
    *response.status_mut() = StatusCode::from_u16(kept.status).map_err(|_| ApiError::Crashed)?;
    for (name, value) in kept.headers {
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), value.parse::<HeaderValue>()) {
            response.headers_mut().insert(name, value);
        }
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_visible_characters() {
        let long = "x".repeat(128);
        for (text, good) in
            [("a", true), (&long, true), ("", false), ("a b", false), (&format!("{long}x"), false)]
        {
            assert_eq!(read(&HeaderValue::from_str(text).unwrap()).is_some(), good, "{text}");
        }
        assert_eq!(read(&HeaderValue::from_bytes(b"\xc3\xa9").unwrap()), None);
    }

    #[test]
    fn a_request_is_in_flight_until_it_is_answered() {
        let all = Arc::new(InFlight::default());
        let key = |scope: &str| IdempotencyKey {
            scope: scope.to_owned(),
            call: String::new(),
            key: String::new(),
        };
        let flight = all.begin(&key("a")).unwrap();
        assert!(all.begin(&key("a")).is_none());
        assert!(all.begin(&key("b")).is_some());
        drop(flight);
        assert!(all.begin(&key("a")).is_some());
    }
}
