//! The operating system's randomness: the only place that asks for it.
//!
//! Cores get what they need of it as a value: a seed, an id.

use uuid::Builder;
use yonin_protocol::{Seed, Token, UnixMillis, WebhookSecret};

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system has no randomness to give")]
pub(crate) struct NoEntropy;

#[expect(clippy::disallowed_methods, reason = "this module asks for randomness")]
fn bytes<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(bytes)
}

/// A token nobody can guess.
pub(crate) fn token() -> Result<Token, NoEntropy> {
    Ok(Token::from(hex::encode(bytes::<32>()?)))
}

/// What opens a private table: short enough for a link, too long to guess.
pub(crate) fn invite() -> Result<String, NoEntropy> {
    Ok(hex::encode(bytes::<12>()?))
}

/// A seed for the furigoma.
pub(crate) fn seed() -> Result<Seed, NoEntropy> {
    Ok(Seed(bytes()?))
}

/// What a league draws pairings or lots from.
pub(crate) fn draw() -> Result<[u8; 16], NoEntropy> {
    bytes()
}

/// The four digits that help to tell guests of one name apart. They are not unique.
pub(crate) fn guest_tag() -> Result<u16, NoEntropy> {
    Ok(u16::from_le_bytes(bytes()?) % 10_000)
}

/// The text of a new id: a UUID of version 7, so that ids sort by age.
pub(crate) fn id(now: UnixMillis) -> Result<String, NoEntropy> {
    let uuid = Builder::from_unix_timestamp_millis(now.0, &bytes()?).into_uuid();
    Ok(uuid.simple().to_string())
}

/// What the calls of a webhook are signed with.
pub(crate) fn webhook_secret() -> Result<WebhookSecret, NoEntropy> {
    Ok(WebhookSecret::from(hex::encode(bytes::<32>()?)))
}

/// Any number: what is meant to happen at different times is put off by it.
pub(crate) fn chance() -> Result<u64, NoEntropy> {
    Ok(u64::from_le_bytes(bytes()?))
}

/// A salt for one password.
pub(crate) fn salt() -> Result<[u8; 16], NoEntropy> {
    bytes()
}
