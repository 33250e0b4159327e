//! The only place that asks the system for randomness.

/// The system has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system has no randomness to give")]
pub struct NoEntropy;

/// A number that nobody can guess.
#[expect(clippy::disallowed_methods, reason = "the source of randomness is here")]
pub(crate) fn seed() -> Result<u64, NoEntropy> {
    getrandom::u64().map_err(|_| NoEntropy)
}

/// 32 hexadecimal digits that nobody else will think of.
#[expect(clippy::disallowed_methods, reason = "the source of randomness is here")]
pub(crate) fn name() -> Result<String, NoEntropy> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
    Ok(hex::encode(bytes))
}
