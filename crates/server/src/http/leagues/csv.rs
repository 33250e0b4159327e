//! Tables of text for spreadsheets.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE};

/// What they are called.
pub(super) const TEXT_CSV: &str = "text/csv";

/// With its encoding.
pub(super) const UTF_8: &str = "text/csv; charset=utf-8; header=present";

/// Whether a caller would rather have a table of text than JSON.
pub(super) fn is_wanted(request: &HeaderMap) -> bool {
    let named = |kind: &str| {
        let accepted = request.get(ACCEPT)?.to_str().ok()?.to_ascii_lowercase();
        accepted.split(',').position(|one| {
            let mut parts = one.split(';').map(str::trim);
            parts.next() == Some(kind) && !parts.any(is_refusal)
        })
    };
    match (named(TEXT_CSV), named("application/json")) {
        (Some(csv), Some(json)) => csv < json,
        (csv, None) => csv.is_some(),
        (None, Some(_)) => false,
    }
}

/// Whether a parameter says that a kind is not wanted at all.
fn is_refusal(parameter: &str) -> bool {
    let weight = parameter.strip_prefix("q=").map(str::parse::<f64>);
    matches!(weight, Some(Ok(weight)) if weight <= 0.0)
}

/// Whether a body is one.
pub(super) fn is_sent(request: &HeaderMap) -> bool {
    let kind = request.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(TEXT_CSV)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_first_is_wanted() {
        for (accept, wanted) in [
            ("text/csv", true),
            ("Text/CSV;q=0.9, application/json", true),
            ("application/json, text/csv", false),
            ("text/csv;q=0, application/json", false),
            ("text/csv; header=present; q=0.000", false),
            ("application/json;q=0, text/csv;q=0.1", true),
            ("*/*", false),
            ("text/csvx", false),
        ] {
            let headers = [(ACCEPT, accept.parse().unwrap())].into_iter().collect();
            assert_eq!(is_wanted(&headers), wanted, "{accept}");
        }
        assert!(!is_wanted(&HeaderMap::new()));
    }
}
