//! Lists to their ends.

use yonin_protocol::{Page, PageQuery};

use crate::api::ApiError;

/// The longest page that servers give.
pub(crate) const MOST: u32 = 200;

/// A query for the page that begins at a cursor.
pub(crate) fn page(cursor: Option<String>) -> PageQuery {
    PageQuery { limit: Some(MOST), cursor }
}

/// Every item of a list, however many pages it takes.
pub(crate) async fn all<T>(
    read: impl AsyncFn(PageQuery) -> Result<Page<T>, ApiError>,
) -> Result<Vec<T>, ApiError> {
    let (mut items, mut cursor) = (Vec::new(), None);
    loop {
        let mut read = read(page(cursor)).await?;
        items.append(&mut read.items);
        match read.next {
            Some(next) => cursor = Some(next),
            None => return Ok(items),
        }
    }
}
