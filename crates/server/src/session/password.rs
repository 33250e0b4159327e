//! Passwords, hashed so that guessing them is dear.
//!
//! Hashing is dear for the server too: so many hashes are made at a time, a few more may wait, and
//! what is beyond is refused at once. The work is done where it holds up nothing else.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use unicode_normalization::UnicodeNormalization;
use yonin_protocol::Password;

use crate::config::AccountsConfig;
use crate::entropy;

/// A password could not be hashed or compared.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PasswordError {
    /// Too many are being hashed.
    #[error("too many passwords are being checked just now")]
    Busy,
    /// The hash function refuses, or the stored hash is none.
    #[error("a password cannot be hashed: {0}")]
    Failed(String),
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError::Failed(error.to_string())
}

/// Hashes passwords and compares them.
pub(crate) struct Passwords {
    params: Params,
    /// Those who hash or wait.
    admitted: Arc<Semaphore>,
    /// Those who hash.
    hashing: Arc<Semaphore>,
}

/// Held as long as the work lasts, even when nobody waits for it any more.
struct Turn {
    _admitted: OwnedSemaphorePermit,
    _hashing: OwnedSemaphorePermit,
}

impl Passwords {
    /// Hashes as dearly, and as many at a time, as the configuration says.
    pub(crate) fn new(config: &AccountsConfig) -> Result<Self, PasswordError> {
        let params =
            Params::new(config.hash_memory_kib, config.hash_passes, config.hash_lanes, None)
                .map_err(failed)?;
        let admitted = config.hash_parallel.saturating_add(config.hash_waiting);
        let admitted = Arc::new(Semaphore::new(admitted));
        Ok(Self { params, admitted, hashing: Arc::new(Semaphore::new(config.hash_parallel)) })
    }

    /// A password's hash in PHC form, with a salt of its own.
    pub(crate) async fn hash(&self, password: &Password) -> Result<String, PasswordError> {
        let salt = entropy::salt().map_err(failed)?;
        let (turn, argon2) = (self.turn().await?, self.argon2());
        let password = normal(password);
        let hashed = spawn_blocking(move || {
            let _turn = turn;
            argon2
                .hash_password_with_salt(password.as_bytes(), &salt)
                .map(|hash| hash.to_string())
                .map_err(failed)
        });
        hashed.await.map_err(failed)?
    }

    /// Whether a password is the one that was hashed. Where there is no hash it is not, and finding
    /// out takes as long.
    pub(crate) async fn verify(
        &self,
        password: &Password,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let hash = match hash {
            Some(hash) => hash,
            None => self.hash_of_nothing(),
        };
        let (turn, argon2) = (self.turn().await?, self.argon2());
        let password = normal(password);
        let verified = spawn_blocking(move || {
            let _turn = turn;
            let hash = PasswordHash::new(&hash).map_err(failed)?;
            match argon2.verify_password(password.as_bytes(), &hash) {
                Ok(()) => Ok(true),
                Err(argon2::password_hash::Error::PasswordInvalid) => Ok(false),
                Err(error) => Err(failed(error)),
            }
        });
        verified.await.map_err(failed)?
    }

    /// A hash that no password has, of the same cost.
    fn hash_of_nothing(&self) -> String {
        let (m, t, p) = (self.params.m_cost(), self.params.t_cost(), self.params.p_cost());
        let (salt, hash) = ("A".repeat(22), "A".repeat(43));
        format!("$argon2id$v=19$m={m},t={t},p={p}${salt}${hash}")
    }

    async fn turn(&self) -> Result<Turn, PasswordError> {
        let admitted =
            Arc::clone(&self.admitted).try_acquire_owned().map_err(|_| PasswordError::Busy)?;
        let hashing = Arc::clone(&self.hashing).acquire_owned().await.map_err(failed)?;
        Ok(Turn { _admitted: admitted, _hashing: hashing })
    }

    fn argon2(&self) -> Argon2<'static> {
        Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone())
    }
}

/// The same password, however the keyboard has composed its letters.
fn normal(password: &Password) -> String {
    password.reveal().nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    fn passwords(parallel: usize, waiting: usize) -> Passwords {
        let mut config = Config::defaults().unwrap().accounts;
        config.hash_memory_kib = 8;
        config.hash_passes = 1;
        config.hash_parallel = parallel;
        config.hash_waiting = waiting;
        Passwords::new(&config).unwrap()
    }

    fn password(text: &str) -> Password {
        text.to_owned().try_into().unwrap()
    }

    #[tokio::test]
    async fn only_the_password_itself_is_right() {
        let passwords = passwords(2, 0);
        let hash = passwords.hash(&password("p\u{e9}pin pepin")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash(&password("p\u{e9}pin pepin")).await.unwrap());
        for (typed, right) in
            [("p\u{e9}pin pepin", true), ("pe\u{301}pin pepin", true), ("pepin pepin", false)]
        {
            let found = passwords.verify(&password(typed), Some(hash.clone())).await.unwrap();
            assert_eq!(found, right, "{typed}");
        }
        assert!(!passwords.verify(&password("12345678"), None).await.unwrap());
        assert!(passwords.verify(&password("12345678"), Some("none".to_owned())).await.is_err());
    }

    #[tokio::test]
    async fn a_flood_is_turned_away() {
        let passwords = passwords(1, 1);
        let first = passwords.turn().await.unwrap();
        let password = password("12345678");
        let mut waiting = Box::pin(passwords.hash(&password));
        let polled = tokio::time::timeout(std::time::Duration::ZERO, &mut waiting).await;
        assert!(polled.is_err());
        assert!(matches!(passwords.hash(&password).await, Err(PasswordError::Busy)));
        drop(first);
        assert!(waiting.await.is_ok());
    }
}
