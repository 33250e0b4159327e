//! `POST /v1/queue`, `GET /v1/queue/{ticket}` and `DELETE /v1/queue/{ticket}`

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderName, StatusCode};
use yonin_protocol::{QueueRequest, Ticket, TicketId};

use super::ApiError;
use super::body::Body;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::params::InPath;
use crate::limits::{Limits, Rate};
use crate::queue::{Queue, QueueError};
use crate::session::Caller;

/// Has the caller wait in a pool.
pub(crate) async fn join(
    State(queue): State<Arc<Queue>>,
    State(limits): State<Arc<Limits>>,
    Caller(player): Caller,
    Body(request): Body<QueueRequest>,
) -> Result<(StatusCode, [(HeaderName, String); 1], Json<Ticket>), ApiError> {
    limits.check(Rate::Queue, &player.id)?;
    let ticket = queue.join(&request.pool, player, request.nonce)?;
    let location = format!("/v1/queue/{}", ticket.ticket);
    Ok((StatusCode::ACCEPTED, [(LOCATION, location)], Json(ticket)))
}

/// What has become of the caller's ticket.
pub(crate) async fn show(
    State(queue): State<Arc<Queue>>,
    InPath(id): InPath<TicketId>,
    Caller(player): Caller,
) -> Result<(PrivateHeaders, Json<Ticket>), ApiError> {
    Ok((FOR_THE_CALLER, Json(queue.ticket(&id, &player.id)?)))
}

/// Gives the caller's ticket back.
pub(crate) async fn leave(
    State(queue): State<Arc<Queue>>,
    InPath(id): InPath<TicketId>,
    Caller(player): Caller,
) -> Result<StatusCode, ApiError> {
    match queue.leave(&id, &player.id) {
        // Nothing is left to give back.
        Ok(()) | Err(QueueError::NoSuchTicket) => Ok(StatusCode::NO_CONTENT),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use axum::response::IntoResponse;
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;
    use tokio_util::sync::CancellationToken;
    use tokio_util::task::TaskTracker;
    use yonin_protocol::{DisplayName, Player, PlayerKind, TableId, TicketStatus};

    use super::*;
    use crate::bus::LocalBus;
    use crate::lobby::LobbyError;
    use crate::queue::{MatchMaker, Patience, Placed, PoolSpec, pools};
    use crate::table::Refusal;
    use crate::time::TimeSource;

    struct NoTables;

    impl MatchMaker for NoTables {
        fn seat<'a>(
            &'a self,
            _: &'static PoolSpec,
            _: Vec<Placed>,
        ) -> BoxFuture<'a, Result<TableId, LobbyError>> {
            async { Err(Refusal::Unavailable.into()) }.boxed()
        }
    }

    fn queue() -> State<Arc<Queue>> {
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let (bus, time) = (Arc::new(LocalBus::new()), TimeSource::start());
        State(Queue::start(Box::new(NoTables), bus, time, Patience::default(), tasks, stop))
    }

    fn limits() -> State<Arc<Limits>> {
        let limits = crate::config::Config::defaults().unwrap().limits;
        State(Arc::new(Limits::new(limits, TimeSource::start())))
    }

    fn caller(id: &str) -> Caller {
        let name = DisplayName::from(id.to_owned());
        let (id, kind) = (id.parse().unwrap(), PlayerKind::Guest);
        Caller(Player { id, name, kind, rating: None, via_bot: false })
    }

    fn wish(pool: &str) -> Body<QueueRequest> {
        Body(QueueRequest { pool: pool.to_owned(), nonce: None })
    }

    fn status<T>(refused: Result<T, ApiError>) -> u16 {
        refused.map(|_| "answered").unwrap_err().into_response().status().as_u16()
    }

    #[tokio::test]
    async fn a_ticket_is_had_read_and_given_back() {
        let (queue, pool) = (queue(), pools("yonin")[0].id.clone());
        let (code, [(name, location)], Json(ticket)) =
            join(queue.clone(), limits(), caller("a"), wish(&pool)).await.unwrap();
        assert_eq!((code, name), (StatusCode::ACCEPTED, LOCATION));
        assert_eq!(location, format!("/v1/queue/{}", ticket.ticket));
        assert_eq!((ticket.status, ticket.have), (TicketStatus::Waiting, 1));
        let path = || InPath(ticket.ticket.clone());
        let (_, Json(read)) = show(queue.clone(), path(), caller("a")).await.unwrap();
        assert_eq!(read, ticket);
        let (.., Json(again)) =
            join(queue.clone(), limits(), caller("a"), wish(&pool)).await.unwrap();
        assert_eq!(again, ticket);
        let gone = leave(queue.clone(), path(), caller("a")).await.unwrap();
        assert_eq!(gone, StatusCode::NO_CONTENT);
        assert_eq!(status(show(queue, path(), caller("a")).await), 404);
    }

    #[tokio::test]
    async fn refusals_have_their_codes() {
        let (queue, pools) = (queue(), pools("yonin"));
        assert_eq!(status(join(queue.clone(), limits(), caller("a"), wish("chess")).await), 400);
        let (.., Json(ticket)) =
            join(queue.clone(), limits(), caller("a"), wish(&pools[0].id)).await.unwrap();
        assert_eq!(
            status(join(queue.clone(), limits(), caller("a"), wish(&pools[1].id)).await),
            409
        );
        let path = || InPath(ticket.ticket.clone());
        assert_eq!(status(show(queue.clone(), path(), caller("b")).await), 404);
        // Another's is nothing of his, and stays.
        let nothing = leave(queue.clone(), path(), caller("b")).await.unwrap();
        assert_eq!(nothing, StatusCode::NO_CONTENT);
        let Json(kept) = show(queue.clone(), path(), caller("a")).await.unwrap().1;
        assert_eq!(kept.status, TicketStatus::Waiting);
        for name in ["b", "c", "d"] {
            let _ = join(queue.clone(), limits(), caller(name), wish(&pools[0].id)).await.unwrap();
        }
        // The table is being made until its task has had a turn.
        assert_eq!(status(leave(queue, path(), caller("a")).await), 409);
    }
}
