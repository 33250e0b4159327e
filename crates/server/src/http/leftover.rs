//! What nobody has read of a request's body: a connection goes on only behind it.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::Stream;
use tokio::time::timeout;

use super::body::announced;
use crate::app::App;

type Rest = Arc<Mutex<Option<BodyDataStream>>>;

/// A body, whose rest is given back where it is not read to its end.
struct Watched {
    body: Option<BodyDataStream>,
    rest: Rest,
}

impl Stream for Watched {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let next = Pin::new(body).poll_next(context);
        // Nothing comes after its end, nor after a fault.
        if matches!(next, Poll::Ready(None | Some(Err(_)))) {
            self.body = None;
        }
        next
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        *self.rest.lock().unwrap_or_else(PoisonError::into_inner) = self.body.take();
    }
}

/// Reads what a call has left of a body that may be sent here, and else says that the connection ends:
/// who sent the rest would have the next request refused.
pub(super) async fn finish(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let headers = request.headers();
    let is_awaited = announced(&app.config, headers).is_ok() && !headers.contains_key(EXPECT);
    let closes = request.version() <= Version::HTTP_11;
    let rest = Rest::default();
    let watched = |body: Body| {
        Body::from_stream(Watched { body: Some(body.into_data_stream()), rest: Arc::clone(&rest) })
    };
    let mut response = next.run(request.map(watched)).await;
    let left = rest.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(left) = left else { return response };
    let was_waited_for =
        matches!(response.status(), StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE);
    let http = &app.config.http;
    let is_read = is_awaited && !was_waited_for && {
        let reading = to_bytes(Body::from_stream(left), http.max_body_bytes);
        matches!(timeout(Duration::from_millis(http.body_read_ms), reading).await, Ok(Ok(_)))
    };
    if !is_read && closes {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
