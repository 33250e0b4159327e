//! One call.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderValue};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use yonin_protocol::UnixMillis;
use yonin_store::DueDelivery;

use super::resolver::Resolver;
use super::signature::sign;
use super::target::Target;
use crate::config::WebhooksConfig;

/// An answer's body is read up to here, so that its connection can be used again; nobody looks at it.
const MOST_READ: usize = 16 * 1024;

/// Who the server says it is.
const AGENT: &str = concat!("yonin-server/", env!("CARGO_PKG_VERSION"));

/// Makes calls.
#[derive(Clone)]
pub(super) struct Calls {
    http: Client,
    private: bool,
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The status of the answer, if there was one.
    pub(super) answered: Option<u16>,
    /// What went wrong; none if it was heard.
    pub(super) error: Option<String>,
}

impl Calls {
    /// Calls go where the resolver lets them, and nowhere else: neither through a proxy nor after a
    /// redirection. Fails where TLS cannot be set up.
    pub(super) fn new(config: &WebhooksConfig, resolver: Resolver) -> Result<Self, reqwest::Error> {
        let http = Client::builder()
            .user_agent(AGENT)
            .dns_resolver(Arc::new(resolver))
            .redirect(Policy::none())
            .no_proxy()
            .https_only(!config.allow_private)
            .timeout(Duration::from_millis(config.timeout_ms))
            .pool_max_idle_per_host(config.parallel_per_host)
            .build()?;
        Ok(Self { http, private: config.allow_private })
    }

    /// Makes a call.
    pub(super) async fn make(&self, due: &DueDelivery, at: UnixMillis) -> Outcome {
        // Again: what may be called may have changed since the webhook was made.
        let target = match Target::of(&due.url, self.private) {
            Ok(target) => target,
            Err(error) => return Outcome::failed(&error),
        };
        let id = HeaderValue::from_bytes(due.key.notice.as_str().as_bytes());
        let (Some(signature), Ok(id)) = (sign(&due.secret, at, &due.body), id) else {
            return Outcome { answered: None, error: Some("it cannot be signed".to_owned()) };
        };
        let request = self
            .http
            .post(target.url().clone())
            .header(CONTENT_TYPE, "application/json")
            .header("yonin-event-id", id)
            .header("yonin-timestamp", at.0)
            .header("yonin-signature", signature)
            .body(due.body.clone());
        match request.send().await {
            Ok(response) => {
                let status = response.status();
                pass_over(response).await;
                let error = (!status.is_success()).then(|| format!("it answers {status}"));
                Outcome { answered: Some(status.as_u16()), error }
            }
            Err(error) => Outcome::failed(&error.without_url()),
        }
    }
}

impl Outcome {
    fn failed(error: &dyn Error) -> Self {
        let mut told = error.to_string();
        let mut cause = error.source();
        while let Some(error) = cause {
            told = format!("{told}: {error}");
            cause = error.source();
        }
        Self { answered: None, error: Some(told) }
    }
}

/// Reads the body, or its beginning; the status has said all there is to hear.
async fn pass_over(mut response: Response) {
    let mut read = 0;
    while read < MOST_READ {
        match response.chunk().await {
            Ok(Some(chunk)) => read += chunk.len(),
            Ok(None) | Err(_) => return,
        }
    }
}
