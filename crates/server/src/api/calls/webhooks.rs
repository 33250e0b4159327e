//! Webhooks of leagues.

use yonin_protocol::{
    Code, Delivery, LeagueId, NewWebhook, PageQuery, ReplayWebhook, Webhook, WebhookId,
    WebhookMade, WebhookReplayed,
};

use super::Chapter;
use crate::api::answer::{empty, json, list};
use crate::api::call::{Call, delete, get, post};

/// The calls about programs that are told of what happens in a league.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        of_league(post("/v1/leagues/{league}/webhooks", "createWebhook", "Adds a webhook"))
            .about(
                "Each event is told by a `POST` of a `Notice` to the address, until it is answered \
                 with a 2xx or given up: at least once, so that the same `Yonin-Event-Id` may come \
                 again, and in no particular order. `Yonin-Signature` is `v1=` and, in hexadecimal \
                 digits, the HMAC-SHA256 of `Yonin-Timestamp`, a full stop and the body, keyed with \
                 the secret's bytes. Redirections are not followed. The address begins with \
                 `https://` and leads to the public internet, unless the server is set up otherwise.",
            )
            .takes::<NewWebhook>()
            .answers(201, json::<WebhookMade>("The webhook; its secret is shown here and never again."))
            .refuses(&[Code::Conflict])
            .needs::<yonin_protocol::Notice>(),
        of_league(get("/v1/leagues/{league}/webhooks", "listWebhooks", "Lists webhooks"))
            .about("Oldest first.")
            .query::<PageQuery>()
            .answers(200, list::<Webhook>("The webhooks, without their secrets.")),
        of_league(delete(
            "/v1/leagues/{league}/webhooks/{webhook}",
            "deleteWebhook",
            "Deletes a webhook",
        ))
        .names_anything::<WebhookId>("webhook", "The webhook's id.")
        .answers(204, empty("It is called no longer.")),
        of_webhook(post(
            "/v1/leagues/{league}/webhooks/{webhook}/replay",
            "replayWebhook",
            "Tells a webhook again",
        ))
        .about("One notice, whatever came of it, or all that were given up.")
        .may_take::<ReplayWebhook>()
        .answers(200, json::<WebhookReplayed>("How many are told again.")),
        of_webhook(get(
            "/v1/leagues/{league}/webhooks/{webhook}/deliveries",
            "listDeliveries",
            "Lists what a webhook was told or is to be told",
        ))
        .about("Newest first.")
        .query::<PageQuery>()
        .answers(200, list::<Delivery>("The notices, and what came of them.")),
    ];
    Chapter {
        name: "webhooks",
        about: "Programs that are told of what happens in a league.",
        calls,
    }
}

/// For whoever runs the league.
fn of_league(call: Call) -> Call {
    call.by_players().names::<LeagueId>("league", "The league.")
}

fn of_webhook(call: Call) -> Call {
    of_league(call).names::<WebhookId>("webhook", "The webhook.")
}
