//! A connection from upgrade to close.

use std::pin::Pin;

use axum::extract::ws::WebSocket;
use yonin_protocol::ConnId;
use yonin_store::Identity;

use super::conversation::Conversation;
use super::peer::Peer;
use crate::app::App;
use crate::outbox::outbox;

/// Serves a connection until either side ends it. What it needs while nothing happens is all that is
/// kept; the rest is put on the heap for as long as it lasts. `held` is dropped at the end.
pub(crate) fn serve(
    socket: WebSocket,
    app: App,
    conn: ConnId,
    visitor: Option<Identity>,
    held: impl Send,
) -> Pin<Box<impl Future<Output = ()> + Send>> {
    let (outbox, outgoing) = outbox(app.config.socket.queue, app.config.socket.queue_bytes);
    let mut peer = Peer::new(socket, outgoing, &app.config.socket, app.time);
    let mut conversation = Conversation::new(app, conn, outbox);
    let visitor = visitor.map(Box::new);
    Box::pin(async move {
        let farewell = conversation.run(&mut peer, visitor).await;
        conversation.unwatch_all();
        Box::pin(peer.end(farewell)).await;
        drop(held);
    })
}
