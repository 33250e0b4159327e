//! The web client, embedded: its page, the files the page is made of, and the addresses it answers to.
//!
//! The build script makes it from `web/`; see `YONIN_WEB_DIST` there for building without Node.

mod encoding;
mod page;

use std::borrow::Cow;

use rust_embed::RustEmbed;

pub use encoding::Encoding;
pub use page::{Meta, page, page_paths};

#[derive(RustEmbed)]
#[folder = "$YONIN_WEB_FILES"]
struct Files;

/// Made by the build for the server, not for browsers.
const FOR_THE_SERVER: [&str; 2] = [page::PAGE, page::PATHS];

/// A file of the client.
#[derive(Debug)]
pub struct File {
    /// Its bytes, packed as asked.
    pub bytes: Cow<'static, [u8]>,
    /// How it is packed.
    pub encoding: Encoding,
    /// Its media type.
    pub content_type: String,
    /// A strong entity tag, with its quotes.
    pub etag: String,
    /// Whether its name changes with its content, so that it can be kept for ever.
    pub immutable: bool,
}

/// A file by its path without a leading slash, in the first of the given packings that there is.
pub fn file(path: &str, accepted: &[Encoding]) -> Option<File> {
    let plain = Files::get(path)?;
    if FOR_THE_SERVER.contains(&path) || Encoding::is_ending_of(path) {
        return None;
    }
    let packed = accepted.iter().find_map(|&encoding| {
        let ending = encoding.ending()?;
        Some((Files::get(&format!("{path}{ending}"))?, encoding))
    });
    let content_type = content_type(path, &plain);
    let (file, encoding) = packed.unwrap_or((plain, Encoding::Plain));
    Some(File {
        etag: etag(&file.metadata.sha256_hash()),
        bytes: file.data,
        encoding,
        content_type,
        immutable: path.starts_with("assets/"),
    })
}

/// The paths of all files for browsers, without a leading slash.
pub fn files() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
        .filter(|path| !FOR_THE_SERVER.contains(&path.as_ref()) && !Encoding::is_ending_of(path))
}

/// Text is UTF-8, and says so.
fn content_type(path: &str, file: &rust_embed::EmbeddedFile) -> String {
    if path.ends_with(".webmanifest") {
        return "application/manifest+json".to_owned();
    }
    let guess = file.metadata.mimetype();
    if guess.starts_with("text/") { format!("{guess}; charset=utf-8") } else { guess.to_owned() }
}

fn etag(hash: &[u8; 32]) -> String {
    let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

#[cfg(test)]
mod tests;
