//! The end of tokens while someone is connected with them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use yonin_protocol::{TokenId, UnixMillis};
use yonin_store::Identity;

use crate::time::TimeSource;

/// Tells connections of the end of their tokens.
#[derive(Clone)]
pub(super) struct Revocations {
    time: TimeSource,
    /// How long an ended token is remembered: who was recognised by it just before asks in time.
    memory_ms: u64,
    tokens: Arc<Mutex<Tokens>>,
}

#[derive(Default)]
struct Tokens {
    live: HashMap<TokenId, Live>,
    ended: VecDeque<(UnixMillis, TokenId)>,
}

#[derive(Default)]
struct Live {
    ended: CancellationToken,
    guards: usize,
}

impl Revocations {
    /// Nothing is revoked yet. An identity has to be [guarded](Self::guard) within `memory_ms` after
    /// it was recognised.
    pub(super) fn new(time: TimeSource, memory_ms: u64) -> Self {
        Self { time, memory_ms, tokens: Arc::default() }
    }

    /// Word of the end of the token by which someone was recognised.
    pub(super) fn guard(&self, identity: &Identity) -> Guard {
        let token = identity.token.clone();
        let mut tokens = self.tokens();
        let live = tokens.live.entry(token.clone()).or_default();
        live.guards += 1;
        let ended = live.ended.clone();
        if tokens.ended.iter().any(|(_, gone)| *gone == token) {
            ended.cancel();
        }
        Guard { ended, expires_at: identity.expires_at, token, revocations: self.clone() }
    }

    /// Ends whatever goes on by a token that was deleted.
    pub(super) fn revoke(&self, token: &TokenId) {
        let now = self.time.now();
        let mut tokens = self.tokens();
        while tokens.ended.front().is_some_and(|(at, _)| now.since(*at) > self.memory_ms) {
            tokens.ended.pop_front();
        }
        tokens.ended.push_back((now, token.clone()));
        if let Some(live) = tokens.live.get(token) {
            live.ended.cancel();
        }
    }

    fn tokens(&self) -> MutexGuard<'_, Tokens> {
        self.tokens.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Kept by whatever goes on by a token, for as long as it does.
pub(crate) struct Guard {
    ended: CancellationToken,
    expires_at: Option<UnixMillis>,
    token: TokenId,
    revocations: Revocations,
}

impl Guard {
    /// Waits until the token is revoked or expires. May be dropped and asked again.
    pub(crate) async fn revoked(&self) {
        let now = self.revocations.time.now();
        let expired = async {
            match self.expires_at {
                Some(at) => sleep(Duration::from_millis(at.since(now))).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = self.ended.cancelled() => {}
            () = expired => {}
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let mut tokens = self.revocations.tokens();
        if let Some(live) = tokens.live.get_mut(&self.token) {
            live.guards -= 1;
            if live.guards == 0 {
                tokens.live.remove(&self.token);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;
    use yonin_protocol::{DisplayName, Player, PlayerKind};
    use yonin_store::TokenKind;

    use super::*;

    fn identity(token: &str, expires_at: Option<UnixMillis>) -> Identity {
        let player = Player {
            id: "p".parse().unwrap(),
            name: DisplayName::from("P".to_owned()),
            kind: PlayerKind::Guest,
            rating: None,
            via_bot: false,
        };
        let (token, kind) = (token.parse().unwrap(), TokenKind::Session);
        Identity { player, token, kind, scopes: vec![], expires_at }
    }

    async fn is_over(guard: &Guard) -> bool {
        timeout(Duration::from_secs(60), guard.revoked()).await.is_ok()
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_token_that_is_revoked_ends() {
        let time = TimeSource::start();
        let revocations = Revocations::new(time, 1000);
        let (one, other) = (identity("one", None), identity("other", None));
        let guards = [revocations.guard(&one), revocations.guard(&one)];
        let bystander = revocations.guard(&other);
        revocations.revoke(&one.token);
        assert!(is_over(&guards[0]).await && is_over(&guards[1]).await);
        assert!(!is_over(&bystander).await);
        // Who was recognised just before learns of it too.
        assert!(is_over(&revocations.guard(&one)).await);
        drop((guards, bystander));
        assert!(revocations.tokens().live.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn tokens_end_at_their_time() {
        let time = TimeSource::start();
        let revocations = Revocations::new(time, 1000);
        let soon = identity("soon", Some(time.now().plus(30_000)));
        let late = identity("late", Some(time.now().plus(90_000)));
        assert!(is_over(&revocations.guard(&soon)).await);
        assert!(!is_over(&revocations.guard(&late)).await);
    }
}
