//! Pages of lists: limits, cursors, the `Link` header.

use std::fmt;
use std::str::FromStr;

use axum::Json;
use axum::http::header::LINK;
use axum::http::{HeaderMap, HeaderValue, Uri};
use serde::Serialize;
use yonin_protocol::{FieldFault, MAX_INTEGER, Page, PageQuery, UnixMillis};
use yonin_store::{Keyset, Rows};

use super::ApiError;

const DEFAULT_LIMIT: u32 = 50;
const MAX_LIMIT: u32 = 200;

/// Where the page that is asked for begins, and how long it may be.
pub(crate) fn keyset<I: FromStr>(query: &PageQuery) -> Result<Keyset<(UnixMillis, I)>, ApiError> {
    let limit = limit(query.limit)?;
    let after = match &query.cursor {
        Some(cursor) => {
            Some(parse(cursor).ok_or_else(|| fault("/cursor", "is no cursor of this list"))?)
        }
        None => None,
    };
    Ok(Keyset { after, limit })
}

/// How long a page may be.
pub(crate) fn limit(wanted: Option<u32>) -> Result<u32, ApiError> {
    let limit = wanted.unwrap_or(DEFAULT_LIMIT);
    if (1..=MAX_LIMIT).contains(&limit) {
        Ok(limit)
    } else {
        Err(fault("/limit", "must be 1 to 200"))
    }
}

/// A page as its answer, with the address of the next one.
pub(crate) fn page<T: Serialize, I: fmt::Display>(
    rows: Rows<T, (UnixMillis, I)>,
    uri: &Uri,
) -> (HeaderMap, Json<Page<T>>) {
    let next = rows.next.as_ref().map(|(at, id)| format!("{}_{id}", at.0));
    (links(next.as_deref(), uri), Json(Page { items: rows.items, next }))
}

pub(crate) fn links(next: Option<&str>, uri: &Uri) -> HeaderMap {
    let mut headers = HeaderMap::new();
    if let Some(Ok(link)) = next.map(|cursor| HeaderValue::from_str(&link(uri, cursor))) {
        headers.insert(LINK, link);
    }
    headers
}

fn parse<I: FromStr>(cursor: &str) -> Option<(UnixMillis, I)> {
    let (at, id) = cursor.split_once('_')?;
    let at = at.parse().ok().filter(|at| *at <= MAX_INTEGER)?;
    Some((UnixMillis(at), id.parse().ok()?))
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

/// A page of rows that are held whole and have no order by a key: the cursor is a place.
pub(crate) fn window<T: Clone>(
    rows: &[T],
    query: &PageQuery,
) -> Result<(Vec<T>, Option<String>), ApiError> {
    let most = usize::try_from(limit(query.limit)?).unwrap_or(usize::MAX);
    let from = match &query.cursor {
        None => 0,
        Some(cursor) => {
            cursor.parse::<usize>().map_err(|_| fault("/cursor", "is no cursor of this list"))?
        }
    };
    let until = from.saturating_add(most);
    let page = rows.iter().skip(from).take(most).cloned().collect();
    Ok((page, (until < rows.len()).then(|| until.to_string())))
}

/// A page of a list that is held whole, in the order of its keys.
pub(crate) fn slice<T: Serialize>(
    items: Vec<T>,
    query: &PageQuery,
    uri: &Uri,
    key: impl Fn(&T) -> (UnixMillis, &str),
) -> Result<(HeaderMap, Json<Page<T>>), ApiError> {
    let Keyset { after, limit } = keyset::<String>(query)?;
    let behind = |item: &T| after.as_ref().is_none_or(|(at, id)| key(item) > (*at, id.as_str()));
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut items: Vec<T> = items.into_iter().filter(behind).collect();
    let more = items.len() > most;
    items.truncate(most);
    let next = items.last().filter(|_| more).map(|item| {
        let (at, id) = key(item);
        format!("{}_{id}", at.0)
    });
    Ok((links(next.as_deref(), uri), Json(Page { items, next })))
}
