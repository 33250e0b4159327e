//! News from the bus, passed on to a peer while it wants them.

use std::sync::Arc;

use tokio_util::sync::{CancellationToken, DropGuard};
use yonin_protocol::PlayerId;

use super::conversation::Conversation;
use super::speaker::Speaker;
use crate::bus::{Listening, PlayerNews};
use crate::outbox::CutOff;

impl Conversation {
    /// Passes on what happens in the lobby, until the guard is dropped. Who falls behind is cut off and
    /// reads the list anew.
    pub(super) fn hear_lobby(&self, player: Option<PlayerId>) -> DropGuard {
        let (mut lobby, outbox) = (self.app.bus.lobby(), self.outbox.clone());
        self.pass_on(async move {
            loop {
                match lobby.next().await {
                    Ok(news) if news.is_for(player.as_ref()) => outbox.push(news.frame()),
                    Ok(_) => {}
                    Err(_) => return outbox.cut_off(CutOff::TooSlow),
                }
            }
        })
    }

    /// Passes on what is for a player, and keeps up who he is, until the guard is dropped.
    pub(super) fn hear_news(&self, speaker: &Arc<Speaker>) -> Listening {
        let (outbox, player) = (self.outbox.clone(), speaker.id.clone());
        let speaker = Arc::clone(speaker);
        let listener = move |news: &PlayerNews| {
            if let PlayerNews::Account(player) = news {
                speaker.becomes(player);
            }
            if let Some(frame) = news.frame() {
                outbox.push(frame);
            }
        };
        self.app.bus.player(&player, Box::new(listener))
    }

    fn pass_on(&self, passing: impl Future<Output = ()> + Send + 'static) -> DropGuard {
        let unwanted = CancellationToken::new();
        let passing = unwanted.clone().run_until_cancelled_owned(passing);
        self.app.tasks.spawn(self.app.stop.clone().run_until_cancelled_owned(passing));
        unwanted.drop_guard()
    }
}
