//! A connection from upgrade to close.

use std::time::Duration;

use axum::extract::ws::WebSocket;
use futures_util::StreamExt;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use yonin_protocol::ConnId;
use yonin_store::Identity;

use super::reading::Reader;
use super::writing::Writer;
use crate::app::App;
use crate::outbox::outbox;

/// Serves a connection until either side ends it.
pub(crate) async fn serve(socket: WebSocket, app: App, conn: ConnId, visitor: Option<Identity>) {
    let (sink, stream) = socket.split();
    let (outbox, outgoing) = outbox(app.config.socket.queue, app.config.socket.queue_bytes);
    let (say_farewell, farewell) = oneshot::channel();
    let gone = CancellationToken::new();
    let writer = Writer {
        sink,
        heartbeat: Duration::from_millis(app.config.socket.heartbeat_ms),
        patience: Duration::from_millis(app.config.socket.write_ms),
    };
    let writing = async {
        writer.run(outgoing, farewell).await;
        gone.cancel();
    };
    let reading = async {
        let mut reader = Reader::new(stream, app, conn, outbox);
        let ended = tokio::select! {
            ended = reader.run(visitor) => Some(ended),
            () = gone.cancelled() => None,
        };
        reader.unwatch_all();
        // A writer that has ended by itself needs no farewell.
        if let Some(ended) = ended {
            let _ = say_farewell.send(ended);
        }
    };
    tokio::join!(reading, writing);
}
