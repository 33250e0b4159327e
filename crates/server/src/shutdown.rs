//! When to stop.

use tokio_util::sync::CancellationToken;

/// Cancels `stop` once the process is asked to end: SIGTERM, or Ctrl-C.
pub async fn watch_signals(stop: CancellationToken) {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
        () = stop.cancelled() => return,
    }
    tracing::info!("asked to stop");
    stop.cancel();
}

async fn interrupted() {
    if let Err(error) = tokio::signal::ctrl_c().await {
        tracing::warn!(%error, "cannot listen for Ctrl-C");
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(error) => {
            tracing::warn!(%error, "cannot listen for SIGTERM");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}
