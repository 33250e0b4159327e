//! Requests with headers of one's own, and answers with theirs.

use reqwest::header::HeaderMap;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::http::Uri;
use tokio_tungstenite::tungstenite::{Error, client::ClientRequestBuilder};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use yonin_server::config::{Config, Quota};

use crate::harness::Server;

/// What tests run with: passwords hashed at next to no cost, no limit on how often.
pub(crate) fn for_tests(config: &mut Config) {
    config.accounts.hash_memory_kib = 8;
    config.accounts.hash_passes = 1;
    let limits = &mut config.limits;
    for quota in [
        &mut limits.requests,
        &mut limits.guests,
        &mut limits.sign_ups,
        &mut limits.passwords,
        &mut limits.passwords_per_name,
        &mut limits.passwords_per_name_here,
        &mut limits.sockets,
        &mut limits.tables,
        &mut limits.seats,
        &mut limits.commands,
        &mut limits.frames,
        &mut limits.chat,
        &mut limits.queue,
        &mut limits.hints,
    ] {
        *quota = Quota::OFF;
    }
}

/// A request to be sent.
pub(crate) struct Call<'a> {
    server: &'a Server,
    method: Method,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<Value>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

pub(crate) fn get<'a>(server: &'a Server, path: &str) -> Call<'a> {
    Call::new(server, Method::GET, path)
}

pub(crate) fn post<'a>(server: &'a Server, path: &str, body: Value) -> Call<'a> {
    Call { body: Some(body), ..Call::new(server, Method::POST, path) }
}

pub(crate) fn delete<'a>(server: &'a Server, path: &str) -> Call<'a> {
    Call::new(server, Method::DELETE, path)
}

impl<'a> Call<'a> {
    pub(crate) fn new(server: &'a Server, method: Method, path: &str) -> Self {
        Self { server, method, path: path.to_owned(), headers: Vec::new(), body: None }
    }

    pub(crate) fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    pub(crate) fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn cookie(self, token: &str) -> Self {
        self.header("cookie", &format!("yonin_session={token}"))
    }

    pub(crate) async fn send(self) -> Answer {
        let url = format!("{}{}", self.server.api.server(), self.path);
        let mut request = Client::new().request(self.method, url);
        for (name, value) in self.headers {
            request = request.header(name, value);
        }
        if let Some(body) = self.body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default();
        Answer { status, headers, body }
    }
}

impl Answer {
    /// The header's text; empty if there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn code(&self) -> (u16, &str) {
        (self.status, self.body["code"].as_str().unwrap_or_default())
    }

    /// The field at fault.
    pub(crate) fn pointer(&self) -> &str {
        self.body["errors"][0]["pointer"].as_str().unwrap_or_default()
    }

    pub(crate) fn token(&self) -> String {
        assert_eq!(self.status, 201, "{self:?}");
        self.body["token"].as_str().unwrap().to_owned()
    }

    pub(crate) fn id(&self, of: &str) -> String {
        self.body[of]["id"].as_str().unwrap_or_else(|| panic!("{self:?}")).to_owned()
    }
}

pub(crate) fn credentials(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

/// A new guest's token.
pub(crate) async fn guest(server: &Server) -> String {
    post(server, "/v1/guests", json!({})).send().await.token()
}

pub(crate) async fn sign_up(server: &Server, name: &str) -> String {
    post(server, "/v1/accounts", credentials(name, "open sesame")).send().await.token()
}

/// Asks for a socket.
pub(crate) async fn upgrade(
    server: &Server,
    headers: &[(&str, &str)],
) -> Result<WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>, u16> {
    let address = format!("{}/v1/ws", server.api.server().replacen("http", "ws", 1));
    let uri: Uri = address.parse().unwrap();
    let mut request = ClientRequestBuilder::new(uri).with_sub_protocol("yonin.v1");
    for (name, value) in headers {
        request = request.with_header(*name, *value);
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}
