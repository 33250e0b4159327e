//! Answers that are given again.

use std::collections::{HashMap, VecDeque};

use yonin_protocol::UnixMillis;

use crate::{IdempotencyKey, KeptAnswer};

#[derive(Debug, Default)]
pub(super) struct Answers {
    kept: HashMap<IdempotencyKey, KeptAnswer>,
    /// Their keys in the order in which they came, which is all but that of their ages.
    in_order: VecDeque<IdempotencyKey>,
}

impl Answers {
    pub(super) fn get(&self, key: &IdempotencyKey, since: UnixMillis) -> Option<KeptAnswer> {
        self.kept.get(key).filter(|answer| answer.at >= since).cloned()
    }

    pub(super) fn keep(&mut self, key: IdempotencyKey, answer: KeptAnswer, since: UnixMillis) {
        while let Some(oldest) = self.in_order.front() {
            if self.get(oldest, since).is_some() {
                break;
            }
            self.kept.remove(oldest);
            self.in_order.pop_front();
        }
        if self.get(&key, since).is_none() {
            self.in_order.push_back(key.clone());
            self.kept.insert(key, answer);
        }
    }
}
