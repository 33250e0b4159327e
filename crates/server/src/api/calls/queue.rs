//! Quick match.

use yonin_protocol::{QueueRequest, Ticket, TicketId};

use super::Chapter;
use crate::api::answer::{empty, json};
use crate::api::call::{delete, get, post};

/// The calls of quick match.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        post("/v1/queue", "enterQueue", "Waits for a game")
            .about(
                "A player has one live ticket: the same pool again is the same ticket, another pool a \
                 `conflict`. Without a socket and without a poll for 30 s it expires. Matched players \
                 are seated, and the game starts.",
            )
            .by_players()
            .once_per_key()
            .takes::<QueueRequest>()
            .answers(202, json::<Ticket>("The ticket.").located()),
        get("/v1/queue/{ticket}", "showTicket", "Shows a ticket")
            .by_players()
            .names::<TicketId>("ticket", "Which ticket.")
            .answers(200, json::<Ticket>("What has become of it.")),
        delete("/v1/queue/{ticket}", "leaveQueue", "Waits no longer")
            .by_players()
            .names::<TicketId>("ticket", "Which ticket.")
            .answers(204, empty("The ticket is gone.")),
    ];
    Chapter { name: "queue", about: "Quick match.", calls }
}
