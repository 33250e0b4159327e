//! Quick match.

use yonin_protocol::{QueueRequest, Ticket, TicketId};

use super::request::{Again, segment};
use super::{Api, ApiError};

impl Api {
    /// Queues for a game; asked twice for one pool, the same ticket comes.
    pub async fn enqueue(&self, request: &QueueRequest) -> Result<Ticket, ApiError> {
        self.post("/v1/queue", request, Again::Harmless).await
    }

    /// What has become of a ticket. Asking keeps it alive.
    pub async fn ticket(&self, ticket: &TicketId) -> Result<Ticket, ApiError> {
        self.get(&format!("/v1/queue/{}", segment(ticket.as_str()))).await
    }

    /// Leaves the queue.
    pub async fn leave_queue(&self, ticket: &TicketId) -> Result<(), ApiError> {
        self.delete(&format!("/v1/queue/{}", segment(ticket.as_str()))).await
    }
}
