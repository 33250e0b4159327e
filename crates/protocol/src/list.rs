//! Lists in pages by key, so that a page stays right while the list grows.

use serde::{Deserialize, Serialize};

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page<T> {
    /// In the list's order.
    pub items: Vec<T>,
    /// What to pass as `cursor` for the next page; null on the last.
    pub next: Option<String>,
}

/// The query that every list takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageQuery {
    /// Most items wanted, 1-200.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Where the page begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}
