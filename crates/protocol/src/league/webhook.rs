//! Webhooks: calls that the server makes when something happens in a league.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    GameResult, LeagueId, LeagueRuling, NoticeId, TableId, UnixMillis, WebhookId, WebhookSecret,
    WebhookUrl,
};

/// What a webhook can be told of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
pub enum WebhookEvent {
    /// A game of the league has ended, or was aborted.
    #[serde(rename = "game.finished")]
    GameFinished,
    /// The standings follow from another revision.
    #[serde(rename = "standings.updated")]
    StandingsUpdated,
    /// A result was set by the organizer, or set back.
    #[serde(rename = "ruling.made")]
    RulingMade,
}

impl WebhookEvent {
    /// Every event there is.
    pub const ALL: [WebhookEvent; 3] =
        [WebhookEvent::GameFinished, WebhookEvent::StandingsUpdated, WebhookEvent::RulingMade];

    /// The event as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            WebhookEvent::GameFinished => "game.finished",
            WebhookEvent::StandingsUpdated => "standings.updated",
            WebhookEvent::RulingMade => "ruling.made",
        }
    }
}

/// The events a webhook is told of: at least one, none of them twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "Vec<WebhookEvent>", into = "Vec<WebhookEvent>")]
#[schema(value_type = BTreeSet<WebhookEvent>, min_items = 1)]
#[ts(as = "Vec<WebhookEvent>")]
pub struct WebhookEvents(Vec<WebhookEvent>);

impl WebhookEvents {
    /// Whether it is told of this.
    pub fn contains(&self, event: WebhookEvent) -> bool {
        self.0.contains(&event)
    }
}

impl TryFrom<Vec<WebhookEvent>> for WebhookEvents {
    type Error = &'static str;

    fn try_from(events: Vec<WebhookEvent>) -> Result<Self, Self::Error> {
        if events.is_empty() {
            return Err("must name an event");
        }
        if events.iter().enumerate().any(|(at, event)| events[..at].contains(event)) {
            return Err("must name each event once");
        }
        Ok(Self(events))
    }
}

impl From<WebhookEvents> for Vec<WebhookEvent> {
    fn from(events: WebhookEvents) -> Vec<WebhookEvent> {
        events.0
    }
}

/// Body of `POST /v1/leagues/{id}/webhooks`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NewWebhook {
    /// Where to call.
    pub url: WebhookUrl,
    /// Of what to tell.
    pub events: WebhookEvents,
}

/// A webhook as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Webhook {
    /// What to delete it by.
    pub id: WebhookId,
    /// Where it is called.
    pub url: WebhookUrl,
    /// Of what it is told.
    pub events: WebhookEvents,
    /// When it was made.
    pub created_at: UnixMillis,
}

/// Answer of `POST /v1/leagues/{id}/webhooks`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct WebhookMade {
    /// What its calls are signed with: shown here and never again.
    pub secret: WebhookSecret,
    /// What lists show too.
    #[serde(flatten)]
    pub webhook: Webhook,
}

/// What a webhook is told: the body of a call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "event")]
pub enum Notice {
    /// A game of the league has ended, or was aborted.
    #[serde(rename = "game.finished")]
    GameFinished {
        /// In which league.
        league: LeagueId,
        /// Which game.
        table: TableId,
        /// How.
        result: GameResult,
        /// When.
        at: UnixMillis,
    },
    /// The standings follow from another revision.
    #[serde(rename = "standings.updated")]
    StandingsUpdated {
        /// Of which league.
        league: LeagueId,
        /// From which revision.
        revision: u64,
        /// When.
        at: UnixMillis,
    },
    /// A result was set by the organizer, or set back.
    #[serde(rename = "ruling.made")]
    RulingMade {
        /// In which league.
        league: LeagueId,
        /// The ruling; with `withdrawn_at` if it was withdrawn.
        ruling: LeagueRuling,
        /// When.
        at: UnixMillis,
    },
}

impl Notice {
    /// What it is about.
    pub const fn event(&self) -> WebhookEvent {
        match self {
            Notice::GameFinished { .. } => WebhookEvent::GameFinished,
            Notice::StandingsUpdated { .. } => WebhookEvent::StandingsUpdated,
            Notice::RulingMade { .. } => WebhookEvent::RulingMade,
        }
    }
}

/// What has become of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryStatus {
    /// It is still to be made, or made again.
    Pending,
    /// It was answered with a 2xx.
    Delivered,
    /// It was given up.
    Failed,
}

/// A call to a webhook: one notice, until it is heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Delivery {
    /// What its header `Yonin-Event-Id` says.
    pub id: NoticeId,
    /// What it tells of.
    pub event: WebhookEvent,
    /// What has become of it.
    pub status: DeliveryStatus,
    /// How often it was tried.
    pub attempts: u32,
    /// The HTTP status of the newest answer; null if there was none.
    #[schema(required)]
    pub answered: Option<u16>,
    /// Why the newest call was not heard, for people; null if it was, or none was made yet.
    #[schema(required)]
    pub fault: Option<String>,
    /// When what it tells of happened.
    pub created_at: UnixMillis,
    /// When it is tried next; null if it is not.
    #[schema(required)]
    pub next_at: Option<UnixMillis>,
}

/// Body of `POST /v1/leagues/{id}/webhooks/{id}/replay`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ReplayWebhook {
    /// Which notice to tell again; all that were given up if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub id: Option<NoticeId>,
}

/// Answer of `POST /v1/leagues/{id}/webhooks/{id}/replay`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct WebhookReplayed {
    /// How many notices are told again.
    pub replayed: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json, to_value};

    use super::*;

    #[test]
    fn webhooks_are_told_of_something() {
        for (events, good) in [
            (json!(["game.finished"]), true),
            (json!(["ruling.made", "standings.updated", "game.finished"]), true),
            (json!([]), false),
            (json!(["ruling.made", "ruling.made"]), false),
            (json!(["game_finished"]), false),
        ] {
            assert_eq!(from_value::<WebhookEvents>(events.clone()).is_ok(), good, "{events}");
        }
        let notice = json!({"event": "standings.updated", "league": "l", "revision": 7, "at": 5});
        let read: Notice = from_value(notice.clone()).unwrap();
        assert_eq!(read.event().as_str(), "standings.updated");
        assert_eq!(to_value(read).unwrap(), notice);
    }
}
