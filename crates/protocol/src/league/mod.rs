//! Leagues: who plays in them, under which terms, in which rounds, and where everybody stands.

mod bounds;
mod entrant;
mod interactions;
mod names;
mod points;
mod ranks;
mod round;
mod ruling;
mod spec;
mod standings;
mod tie_break;
mod view;
mod webhook;

pub use bounds::{DelayPlies, GraceSeconds, OutOfBounds, Patience, Rounds};
pub use entrant::{EntrantAnswer, EntrantPatch, EntrantView};
pub use interactions::{Dealing, Dealt, Interaction, Interactions, Measure};
pub use names::{LeagueName, NoWebhookUrl, RulingReason, WebhookUrl};
pub use points::{Points, PointsError, PointsRule, Worth};
pub use ranks::{Ranks, RanksError};
pub use round::{NewRound, Round, RoundAnswer, RoundStatus, RoundTable, Seating};
pub use ruling::{
    Forfeit, LeagueRuling, NotOneRuling, RecordRuling, Ruled, RulingAnswer, RulingOrder,
};
pub use spec::{LeagueFormat, LeagueSpec, NewLeague};
pub use standings::{RoundScore, Standing, Standings, StandingsFormat, StandingsQuery};
pub use tie_break::{RepeatedTieBreak, TieBreak, TieBreaks};
pub use view::{CloneLeague, League, LeagueAnswer, LeaguePatch, LeagueStatus, LeaguesQuery};
pub use webhook::{
    Delivery, DeliveryStatus, NewWebhook, Notice, ReplayWebhook, Webhook, WebhookEvent,
    WebhookEvents, WebhookMade, WebhookReplayed,
};
