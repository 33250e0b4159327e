//! From bytes to text: files are UTF-8 or, by the older custom, Shift JIS.

use std::borrow::Cow;

use encoding_rs::{Encoding, SHIFT_JIS};

use super::{Note, Noted};

/// The text of a file, and a note if some bytes of it are none. What a byte order mark says holds;
/// bytes that are UTF-8 are that, since Japanese text in Shift JIS never is; the rest is Shift JIS.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, str>, Option<Noted>) {
    let (encoding, bytes) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (encoding, bytes.get(mark..).unwrap_or_default()),
        None => match std::str::from_utf8(bytes) {
            Ok(text) => return (Cow::Borrowed(text), None),
            Err(_) => (SHIFT_JIS, bytes),
        },
    };
    let (text, broken) = encoding.decode_without_bom_handling(bytes);
    let note = broken.then(|| Noted { line: 1, note: Note::Bytes(encoding.name()) });
    (text, note)
}

/// The lines of a text, numbered from 1, whichever way it ends them.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    text.split(end).map(|line| line.trim_end_matches('\r')).zip(1..).map(|(line, n)| (n, line))
}
