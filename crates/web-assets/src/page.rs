//! The one page of the client, and what is said of it before it runs.

use std::borrow::Cow;

use super::Files;

/// The page's file.
pub(crate) const PAGE: &str = "index.html";
/// The file with the addresses the client has pages for.
pub(crate) const PATHS: &str = "pages.json";

/// What a page says of itself to those who only read its head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// The title, as plain text.
    pub title: String,
    /// A sentence about it, as plain text.
    pub description: String,
}

/// The page; with `meta`, its head says that instead of what it says of the whole client.
pub fn page(meta: Option<&Meta>) -> Cow<'static, str> {
    let page = text(PAGE);
    let Some(Meta { title, description }) = meta else {
        return page;
    };
    let titled = between(&page, "<title>", "</title>", &escaped(title));
    Cow::Owned(between(
        &titled,
        r#"<meta name="description" content=""#,
        "\"",
        &escaped(description),
    ))
}

/// The addresses that the client has pages for, each as `/t/{id}`.
pub fn page_paths() -> Vec<String> {
    let list = text(PATHS);
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn text(path: &str) -> Cow<'static, str> {
    match Files::get(path).map(|file| file.data) {
        Some(Cow::Borrowed(bytes)) => String::from_utf8_lossy(bytes),
        Some(Cow::Owned(bytes)) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
        None => Cow::Borrowed(""),
    }
}

/// `text` with what stands between two marks replaced.
fn between(text: &str, start: &str, end: &str, with: &str) -> String {
    let found =
        text.split_once(start).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    match found {
        Some((before, after)) => format!("{before}{start}{with}{end}{after}"),
        None => text.to_owned(),
    }
}

/// Text as the content of an element or of a quoted attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}
