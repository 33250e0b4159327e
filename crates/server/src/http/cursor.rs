//! Pages of lists: limits, cursors, the `Link` header.

use axum::Json;
use axum::http::header::LINK;
use axum::http::{HeaderMap, HeaderValue, Uri};
use serde::Serialize;
use yonin_protocol::{FieldFault, Page, PageQuery, UnixMillis};
use yonin_store::{Keyset, RowKey, Rows};

use super::ApiError;

const DEFAULT_LIMIT: u32 = 50;
const MAX_LIMIT: u32 = 200;

/// Where the page that is asked for begins, and how long it may be.
pub(crate) fn keyset(query: &PageQuery) -> Result<Keyset, ApiError> {
    let limit = query.limit.unwrap_or(DEFAULT_LIMIT);
    if !(1..=MAX_LIMIT).contains(&limit) {
        return Err(fault("/limit", "must be 1 to 200"));
    }
    let after = match &query.cursor {
        Some(cursor) => {
            Some(parse(cursor).ok_or_else(|| fault("/cursor", "is no cursor of this list"))?)
        }
        None => None,
    };
    Ok(Keyset { after, limit })
}

/// A page as its answer, with the address of the next one.
pub(crate) fn page<T: Serialize>(rows: Rows<T>, uri: &Uri) -> (HeaderMap, Json<Page<T>>) {
    let next = rows.next.as_ref().map(|(at, id)| format!("{}_{id}", at.0));
    let mut headers = HeaderMap::new();
    if let Some(Ok(link)) = next.as_ref().map(|cursor| HeaderValue::from_str(&link(uri, cursor))) {
        headers.insert(LINK, link);
    }
    (headers, Json(Page { items: rows.items, next }))
}

fn parse(cursor: &str) -> Option<RowKey> {
    let (at, id) = cursor.split_once('_')?;
    Some((UnixMillis(at.parse().ok()?), id.parse().ok()?))
}

fn link(uri: &Uri, cursor: &str) -> String {
    let kept = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
    let mut query: Vec<&str> = kept.filter(|pair| !pair.starts_with("cursor=")).collect();
    let cursor = format!("cursor={cursor}");
    query.push(&cursor);
    format!("<{}?{}>; rel=\"next\"", uri.path(), query.join("&"))
}

fn fault(pointer: &str, detail: &str) -> ApiError {
    ApiError::Faults(vec![FieldFault::new(pointer, detail)])
}
