//! `GET /v1/limits`

use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use yonin_protocol::{Caps, Limits, MAX_FRAME_BYTES};

use crate::app::App;

/// What callers may use up.
pub(crate) async fn show(
    State(app): State<App>,
) -> ([(HeaderName, &'static str); 1], Json<Limits>) {
    let limits = app.limits.config();
    let number = |value: usize| u64::try_from(value).unwrap_or(u64::MAX);
    let caps = Caps {
        sockets: number(limits.most_sockets),
        sockets_per_address: number(limits.most_sockets_per_address),
        watched_tables: number(limits.most_watched),
        hosted_tables: number(limits.most_hosted),
        open_tables: number(limits.most_open_tables),
        tokens: number(app.config.accounts.tokens),
        body_bytes: number(app.config.http.max_body_bytes),
        frame_bytes: number(MAX_FRAME_BYTES),
    };
    let limits = Limits { rates: app.limits.rates(), caps };
    ([(CACHE_CONTROL, "public, max-age=60")], Json(limits))
}
