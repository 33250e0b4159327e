//! Carrying out what the page shows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use futures_util::{SinkExt, StreamExt};
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, Response};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::{ClientRequestBuilder, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::holes::{Names, compare, compare_text, fill, fill_text, pattern};
use super::script::{Act, Body, Message, Script};
use crate::harness::PATIENCE;

/// Acts from top to bottom. The error names the line of the page.
pub(super) async fn play(server: &str, script: &Script) -> Result<(), String> {
    let mut stage = Stage {
        server,
        client: Client::new(),
        names: Names::new(),
        answer: None,
        sockets: BTreeMap::new(),
        skips: BTreeSet::new(),
    };
    for step in &script.steps {
        let line = step.line;
        stage.act(&step.act).await.map_err(|error| format!("line {line}: {error}"))?;
    }
    Ok(())
}

struct Stage<'a> {
    server: &'a str,
    client: Client,
    names: Names,
    answer: Option<Response>,
    sockets: BTreeMap<String, Socket>,
    /// Who may hear what is not shown before the next frame that is.
    skips: BTreeSet<String>,
}

impl Stage<'_> {
    async fn act(&mut self, act: &Act) -> Result<(), String> {
        match act {
            Act::Request { method, path, sent } => self.request(method, path, sent).await,
            Act::Answer { status, shown } => self.answer(*status, shown).await,
            Act::Connects(name) => {
                let socket = Socket::open(self.server).await?;
                self.sockets.insert(name.clone(), socket);
                Ok(())
            }
            Act::Breaks(name) => {
                let mut socket = self.sockets.remove(name).ok_or("there is no connection")?;
                socket.await_answers().await
            }
            Act::Waits(span) => {
                sleep(*span).await;
                Ok(())
            }
            Act::Says(name, body) => {
                let text = self.text(body)?;
                self.socket(name)?.say(text).await
            }
            Act::Hears(name, shown) => self.hears(name, shown).await,
            Act::Skips(name) => {
                self.skips.insert(name.clone());
                Ok(())
            }
            Act::Closes(name, code) => {
                let came = self.socket(name)?.close_code().await?;
                if came == *code { Ok(()) } else { Err(format!("closed with {came}")) }
            }
        }
    }

    fn socket(&mut self, name: &str) -> Result<&mut Socket, String> {
        self.sockets.get_mut(name).ok_or_else(|| format!("{name} is not connected"))
    }

    fn text(&self, body: &Body) -> Result<String, String> {
        match body {
            Body::Json(pattern) => Ok(fill(pattern, &self.names)?.to_string()),
            Body::Text(text) => fill_text(text, &self.names),
        }
    }

    async fn request(&mut self, method: &str, path: &str, sent: &Message) -> Result<(), String> {
        let url = format!("{}{}", self.server, fill_text(path, &self.names)?);
        let method = method.parse().map_err(|_| "no method")?;
        let mut request = self.client.request(method, url);
        for (name, value) in &sent.headers {
            request = request.header(name, fill_text(value, &self.names)?);
        }
        if !sent.body.is_empty() {
            let body = Body::read(&sent.body.join("\n"))?;
            if matches!(body, Body::Json(_)) {
                request = request.header(CONTENT_TYPE, "application/json");
            }
            request = request.body(self.text(&body)?);
        }
        let answer = timeout(PATIENCE, request.send()).await.map_err(|_| "no answer")?;
        self.answer = Some(answer.map_err(|error| error.to_string())?);
        Ok(())
    }

    async fn answer(&mut self, status: u16, shown: &Message) -> Result<(), String> {
        let answer = self.answer.take().ok_or("an answer to nothing")?;
        let (came, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body = timeout(PATIENCE, answer.text()).await.map_err(|_| "the answer does not end")?;
        let body = body.map_err(|error| error.to_string())?;
        if came != status {
            return Err(format!("{came}, not {status}: {body}"));
        }
        for (name, value) in &shown.headers {
            let other = headers.get(name).ok_or_else(|| format!("there is no header {name}"))?;
            let other = other.to_str().map_err(|error| error.to_string())?;
            compare_text(value, other, &mut self.names)?;
        }
        if shown.body == ["…"] {
            return Ok(());
        }
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default();
        match kind {
            "application/json" | "application/problem+json" => {
                let shown = pattern(&shown.body.join("\n"))?;
                self.compare(&shown, &body)
            }
            _ => {
                let came = body.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>();
                if came.len() != shown.body.len() {
                    return Err(format!("{} lines, not {}", came.len(), shown.body.len()));
                }
                for (shown, came) in shown.body.iter().zip(came) {
                    match kind {
                        "application/x-ndjson" => self.compare(&pattern(shown)?, came)?,
                        _ => compare_text(shown, came, &mut self.names)?,
                    }
                }
                Ok(())
            }
        }
    }

    fn compare(&mut self, shown: &Value, came: &str) -> Result<(), String> {
        let value = serde_json::from_str(came).map_err(|error| error.to_string())?;
        compare(shown, &value, &mut self.names).map_err(|error| format!("{error}, in {came}"))
    }

    async fn hears(&mut self, name: &str, shown: &Value) -> Result<(), String> {
        // Who comes and goes is told at any time, and again at every change.
        let presence = shown["t"] == "presence";
        let skips = self.skips.remove(name) || presence;
        let known = self.names.clone();
        let mut names = known.clone();
        let socket = self.socket(name)?;
        let mut passed = String::new();
        loop {
            let came = socket.hear(presence).await.map_err(|error| format!("{error}{passed}"))?;
            match compare(shown, &came, &mut names) {
                Ok(()) => {
                    self.names = names;
                    return Ok(());
                }
                Err(error) if !skips => return Err(format!("{error}, in {came}")),
                Err(error) => {
                    passed.push_str(&format!("\n  not {came}: {error}"));
                    names.clone_from(&known);
                }
            }
        }
    }
}

struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Read while something else was awaited: presence apart from the rest.
    presence: VecDeque<Value>,
    others: VecDeque<Value>,
    /// Ids of commands without an answer.
    unanswered: BTreeSet<String>,
}

impl Socket {
    async fn open(server: &str) -> Result<Self, String> {
        let address = format!("{}/v1/ws", server.replacen("http", "ws", 1));
        let address = address.parse().map_err(|_| "no address")?;
        let request = ClientRequestBuilder::new(address).with_sub_protocol("yonin.v1");
        let (stream, _) = connect_async(request).await.map_err(|error| error.to_string())?;
        let (presence, others) = (VecDeque::new(), VecDeque::new());
        Ok(Self { stream, presence, others, unanswered: BTreeSet::new() })
    }

    async fn say(&mut self, text: String) -> Result<(), String> {
        if let Ok(frame) = serde_json::from_str::<Value>(&text)
            && let (Some(id), Some(_)) = (frame["id"].as_str(), frame["table"].as_str())
            && frame["t"] != "watch"
        {
            self.unanswered.insert(id.to_owned());
        }
        self.stream.send(Frame::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next frame: of presence, or of everything else.
    async fn hear(&mut self, presence: bool) -> Result<Value, String> {
        loop {
            let waiting = if presence { &mut self.presence } else { &mut self.others };
            if let Some(frame) = waiting.pop_front() {
                return Ok(frame);
            }
            self.read().await?;
        }
    }

    async fn read(&mut self) -> Result<(), String> {
        match self.message().await? {
            Frame::Text(text) => {
                let frame = serde_json::from_str::<Value>(&text).map_err(|e| e.to_string())?;
                if let Some(answered) = frame["re"].as_str() {
                    self.unanswered.remove(answered);
                }
                let presence = frame["t"] == "presence";
                let queue = if presence { &mut self.presence } else { &mut self.others };
                queue.push_back(frame);
                Ok(())
            }
            Frame::Close(why) => Err(format!("the server closes: {why:?}")),
            _ => Ok(()),
        }
    }

    async fn message(&mut self) -> Result<Frame, String> {
        let next = timeout(PATIENCE, self.stream.next()).await.map_err(|_| "nothing comes")?;
        next.ok_or("the connection has ended")?.map_err(|error| error.to_string())
    }

    /// Waits until the server has done what it was told, so that the answers get lost, not the commands.
    async fn await_answers(&mut self) -> Result<(), String> {
        while !self.unanswered.is_empty() {
            self.read().await?;
        }
        Ok(())
    }

    async fn close_code(&mut self) -> Result<u16, String> {
        if let Some(frame) = self.others.pop_front() {
            return Err(format!("first comes {frame}"));
        }
        loop {
            match self.message().await? {
                Frame::Close(Some(why)) => return Ok(why.code.into()),
                Frame::Text(text) => return Err(format!("first comes {text}")),
                _ => {}
            }
        }
    }
}
