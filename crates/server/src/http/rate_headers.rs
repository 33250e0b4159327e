//! The headers that tell callers of rate limits: `RateLimit-Policy` and `RateLimit`, as the IETF's
//! draft has them.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use crate::limits::{Left, Limited, Policy};

/// How often something may be done.
pub(super) const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// How often it may still be done now.
pub(super) const STATE: HeaderName = HeaderName::from_static("ratelimit");

/// Says how much is left, unless the answer speaks of another limit.
pub(super) fn left(headers: &mut HeaderMap, left: Left) {
    if !headers.contains_key(STATE) {
        insert(headers, left.policy, &format!("r={}", left.left));
    }
}

/// Says that nothing is left, and until when.
pub(super) fn used_up(headers: &mut HeaderMap, limited: &Limited) {
    insert(headers, limited.policy, &format!("r=0;t={}", limited.retry_ms.div_ceil(1000)));
}

fn insert(headers: &mut HeaderMap, policy: Policy, state: &str) {
    let Policy { name, count, window_s } = policy;
    let policy = HeaderValue::from_str(&format!("\"{name}\";q={count};w={window_s}"));
    let state = HeaderValue::from_str(&format!("\"{name}\";{state}"));
    if let (Ok(policy), Ok(state)) = (policy, state) {
        headers.insert(POLICY, policy);
        headers.insert(STATE, state);
    }
}
