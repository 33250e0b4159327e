//! A program that is told.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures_util::stream::repeat_with;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

/// How long anything may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// A call as it came.
#[derive(Debug)]
pub(super) struct Heard {
    pub(super) headers: HeaderMap,
    pub(super) body: String,
}

impl Heard {
    pub(super) fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap().to_str().unwrap()
    }
}

/// What it answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answer {
    /// This status.
    Status(u16),
    /// Success, and a body without end.
    Endless,
    /// Go to the same place with another path.
    Elsewhere,
    /// None, ever.
    Silence,
}

#[derive(Clone)]
struct Told {
    heard: mpsc::Sender<Heard>,
    /// The last one stays.
    answers: Arc<Mutex<Vec<Answer>>>,
}

/// A server on this machine that keeps what it hears.
pub(super) struct Receiver {
    port: u16,
    heard: mpsc::Receiver<Heard>,
    answers: Arc<Mutex<Vec<Answer>>>,
}

impl Receiver {
    /// Answers so, one after another; the last answer stays.
    pub(super) async fn start(tasks: &TaskTracker, answers: &[Answer]) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, heard) = mpsc::channel(1000);
        let answers = Arc::new(Mutex::new(answers.iter().rev().copied().collect()));
        let told = Told { heard: sender, answers: Arc::clone(&answers) };
        let router = Router::new().route("/hook", post(take)).with_state(told);
        tasks.spawn(async move { axum::serve(listener, router).await });
        Self { port, heard, answers }
    }

    pub(super) fn url(&self, host: &str) -> String {
        format!("http://{host}:{}/hook", self.port)
    }

    pub(super) fn answer_from_now_on(&self, answer: Answer) {
        *self.answers.lock().unwrap() = vec![answer];
    }

    /// The next call.
    pub(super) async fn hears(&mut self) -> Heard {
        timeout(PATIENCE, self.heard.recv()).await.expect("a call comes").unwrap()
    }

    /// How many more calls have come so far.
    pub(super) fn more(&mut self) -> usize {
        std::iter::from_fn(|| self.heard.try_recv().ok()).count()
    }
}

async fn take(State(told): State<Told>, headers: HeaderMap, body: String) -> Response {
    let answer = {
        let mut answers = told.answers.lock().unwrap();
        if answers.len() > 1 { answers.pop().unwrap() } else { answers[0] }
    };
    told.heard.send(Heard { headers, body }).await.unwrap();
    match answer {
        Answer::Status(status) => StatusCode::from_u16(status).unwrap().into_response(),
        Answer::Endless => {
            let chunk = || Ok::<_, Infallible>(Bytes::from_static(&[b'x'; 1024]));
            Body::from_stream(repeat_with(chunk)).into_response()
        }
        Answer::Elsewhere => {
            (StatusCode::TEMPORARY_REDIRECT, [("location", "/elsewhere")]).into_response()
        }
        Answer::Silence => std::future::pending().await,
    }
}
