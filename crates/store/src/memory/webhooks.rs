//! Webhooks and what they are to be told.

use std::collections::BTreeMap;

use yonin_protocol::{
    Delivery, DeliveryStatus, LeagueId, NoticeId, UnixMillis, Webhook, WebhookEvent, WebhookId,
};

use super::games::one_more;
use crate::{
    AfterAttempt, Attempt, DeliveryKey, DueDelivery, Keyset, LeagueNews, NoticeKey, Rows,
    StoreError, StoredWebhook,
};

#[derive(Debug, Default)]
pub(super) struct Webhooks {
    webhooks: BTreeMap<WebhookId, StoredWebhook>,
    outbox: BTreeMap<DeliveryKey, Kept>,
}

#[derive(Debug)]
struct Kept {
    event: WebhookEvent,
    body: String,
    created_at: UnixMillis,
    attempts: u32,
    answered: Option<u16>,
    fault: Option<String>,
    tried_at: UnixMillis,
    next: AfterAttempt,
}

impl Webhooks {
    pub(super) fn create(&mut self, new: StoredWebhook, most: usize) -> Result<bool, StoreError> {
        if self.webhooks.contains_key(&new.webhook.id) {
            return Err(StoreError::Conflict);
        }
        if self.list(&new.league).len() >= most {
            return Ok(false);
        }
        self.webhooks.insert(new.webhook.id.clone(), new);
        Ok(true)
    }

    pub(super) fn list(&self, league: &LeagueId) -> Vec<Webhook> {
        let of_league = self.webhooks.values().filter(|stored| stored.league == *league);
        let mut webhooks: Vec<_> = of_league.map(|stored| stored.webhook.clone()).collect();
        webhooks.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        webhooks
    }

    pub(super) fn delete(&mut self, league: &LeagueId, id: &WebhookId) -> bool {
        if self.webhooks.get(id).is_none_or(|stored| stored.league != *league) {
            return false;
        }
        self.webhooks.remove(id);
        self.outbox.retain(|key, _| key.webhook != *id);
        true
    }

    /// All that is to be told, or nothing.
    pub(super) fn tell(
        &mut self,
        league: &LeagueId,
        revision: u64,
        news: &[LeagueNews],
    ) -> Result<(), StoreError> {
        let bodies = news.iter().map(|news| news.body(revision)).collect::<Result<Vec<_>, _>>()?;
        for (news, body) in news.iter().zip(bodies) {
            let event = news.notice.event();
            let of_league = self.webhooks.values().filter(|stored| stored.league == *league);
            for stored in of_league.filter(|stored| stored.webhook.events.contains(event)) {
                let key =
                    DeliveryKey { webhook: stored.webhook.id.clone(), notice: news.id.clone() };
                self.outbox.entry(key).or_insert_with(|| Kept {
                    event,
                    body: body.clone(),
                    created_at: news.at(),
                    attempts: 0,
                    answered: None,
                    fault: None,
                    tried_at: news.at(),
                    next: AfterAttempt::Again(news.at()),
                });
            }
        }
        Ok(())
    }

    pub(super) fn due(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Vec<DueDelivery> {
        let mut due: Vec<_> = self
            .outbox
            .iter()
            .filter(|(key, _)| !without.contains(&key.webhook))
            .filter_map(|(key, kept)| match kept.next {
                AfterAttempt::Again(at) if at <= now => Some((at, key, kept)),
                _ => None,
            })
            .collect();
        due.sort_by_key(|(at, key, _)| (*at, *key));
        let due = due.into_iter().filter_map(|(_, key, kept)| {
            let stored = self.webhooks.get(&key.webhook)?;
            Some(DueDelivery {
                key: key.clone(),
                league: stored.league.clone(),
                url: stored.webhook.url.clone(),
                secret: stored.secret.clone(),
                event: kept.event,
                body: kept.body.clone(),
                attempts: kept.attempts,
            })
        });
        due.take(usize::try_from(limit).unwrap_or(usize::MAX)).collect()
    }

    pub(super) fn tried(&mut self, key: &DeliveryKey, attempt: &Attempt) {
        if let Some(kept) = self.outbox.get_mut(key) {
            kept.attempts += 1;
            kept.answered = attempt.answered;
            kept.fault.clone_from(&attempt.error);
            kept.tried_at = attempt.at;
            kept.next = attempt.next;
        }
    }

    pub(super) fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Rows<Delivery, NoticeKey> {
        let of_webhook = self.outbox.iter().filter(|(key, _)| key.webhook == *webhook);
        let key = |delivery: &Delivery| (delivery.created_at, delivery.id.clone());
        let mut deliveries: Vec<_> = of_webhook
            .map(|(key, kept)| shown(&key.notice, kept))
            .filter(|delivery| keyset.after.as_ref().is_none_or(|after| key(delivery) < *after))
            .collect();
        deliveries.sort_by_cached_key(|delivery| std::cmp::Reverse(key(delivery)));
        deliveries.truncate(one_more(keyset));
        Rows::cut(deliveries, keyset.limit, key)
    }

    pub(super) fn replay(
        &mut self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> u64 {
        let mut replayed = 0;
        for (key, kept) in &mut self.outbox {
            let wanted = match notice {
                Some(notice) => key.notice == *notice,
                None => kept.next == AfterAttempt::GivenUp,
            };
            if key.webhook == *webhook && wanted {
                kept.attempts = 0;
                kept.next = AfterAttempt::Again(now);
                replayed += 1;
            }
        }
        replayed
    }

    pub(super) fn forget(&mut self, before: UnixMillis, limit: u32) -> u64 {
        let is_over = |kept: &Kept| !matches!(kept.next, AfterAttempt::Again(_));
        let old = self.outbox.iter().filter(|(_, kept)| is_over(kept) && kept.tried_at < before);
        let mut old: Vec<_> = old.map(|(key, kept)| (kept.tried_at, key.clone())).collect();
        old.sort();
        old.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        for (_, key) in &old {
            self.outbox.remove(key);
        }
        old.len() as u64
    }
}

fn shown(id: &NoticeId, kept: &Kept) -> Delivery {
    let (status, next_at) = match kept.next {
        AfterAttempt::Again(at) => (DeliveryStatus::Pending, Some(at)),
        AfterAttempt::Delivered => (DeliveryStatus::Delivered, None),
        AfterAttempt::GivenUp => (DeliveryStatus::Failed, None),
    };
    Delivery {
        id: id.clone(),
        event: kept.event,
        status,
        attempts: kept.attempts,
        answered: kept.answered,
        fault: kept.fault.clone(),
        created_at: kept.created_at,
        next_at,
    }
}
