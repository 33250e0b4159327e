//! A table's log, line by line.

use futures_util::Stream;
use futures_util::stream::try_unfold;
use serde::Serialize;
use yonin_protocol::{EventFrame, ServerFrame, TableId};

use super::request::of_table;
use super::{Api, ApiError};

#[derive(Serialize)]
struct EventsQuery {
    since: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    follow: Option<u8>,
}

impl Api {
    /// The events after `since`.
    pub async fn events(&self, table: &TableId, since: u64) -> Result<Vec<EventFrame>, ApiError> {
        let mut lines = self.event_lines(table, since).await?;
        let mut events = Vec::new();
        while let Some(event) = lines.next().await? {
            events.push(event);
        }
        Ok(events)
    }

    /// The events after `since`, one by one.
    pub async fn event_lines(&self, table: &TableId, since: u64) -> Result<EventLines, ApiError> {
        self.lines(table, EventsQuery { since, follow: None }).await
    }

    /// The events after `since`, and each further one as it happens, until the game is over.
    pub async fn follow(&self, table: &TableId, since: u64) -> Result<EventLines, ApiError> {
        self.lines(table, EventsQuery { since, follow: Some(1) }).await
    }

    async fn lines(&self, table: &TableId, query: EventsQuery) -> Result<EventLines, ApiError> {
        let response = self.open(&of_table(table, "/events"), &query).await?;
        Ok(EventLines { response, buffer: LineBuffer::default() })
    }
}

/// A log that is being read.
#[derive(Debug)]
pub struct EventLines {
    response: reqwest::Response,
    buffer: LineBuffer,
}

impl EventLines {
    /// The next event; none at the end. Kinds of a newer server come as
    /// [`Event::Unknown`](yonin_protocol::Event::Unknown), so that their numbers are seen.
    ///
    /// # Errors
    ///
    /// When the connection breaks, or a line is no event.
    pub async fn next(&mut self) -> Result<Option<EventFrame>, ApiError> {
        let Some(line) = self.next_line().await? else { return Ok(None) };
        match serde_json::from_slice(&line) {
            Ok(ServerFrame::Event(event)) => Ok(Some(event)),
            _ => Err(ApiError::Strange { status: self.response.status().as_u16() }),
        }
    }

    /// The next line as it came. Empty lines, which keep a quiet connection alive, are passed over.
    ///
    /// # Errors
    ///
    /// When the connection breaks.
    pub async fn next_line(&mut self) -> Result<Option<Vec<u8>>, ApiError> {
        loop {
            if let Some(line) = self.buffer.line() {
                return Ok(Some(line));
            }
            match self.response.chunk().await? {
                Some(bytes) => self.buffer.push(&bytes),
                None => return Ok(self.buffer.rest()),
            }
        }
    }

    /// The events as a stream, which ends after the first failure.
    pub fn into_stream(self) -> impl Stream<Item = Result<EventFrame, ApiError>> + Send {
        try_unfold(self, async |mut lines| Ok(lines.next().await?.map(|event| (event, lines))))
    }
}

/// Bytes on their way to being lines.
#[derive(Debug, Default)]
struct LineBuffer {
    bytes: Vec<u8>,
    /// How many of them were handed out.
    taken: usize,
    /// How many of them hold no end of a line.
    searched: usize,
}

impl LineBuffer {
    fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.taken);
        self.searched -= self.taken;
        self.taken = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole line that is not empty.
    fn line(&mut self) -> Option<Vec<u8>> {
        while let Some(length) = self.bytes[self.searched..].iter().position(|byte| *byte == b'\n')
        {
            let end = self.searched + length;
            let line = self.bytes[self.taken..end].trim_ascii().to_vec();
            self.taken = end + 1;
            self.searched = self.taken;
            if !line.is_empty() {
                return Some(line);
            }
        }
        self.searched = self.bytes.len();
        None
    }

    /// What comes after the last end of a line.
    fn rest(&mut self) -> Option<Vec<u8>> {
        let line = self.bytes[self.taken..].trim_ascii().to_vec();
        *self = Self::default();
        (!line.is_empty()).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_however_they_come() {
        let text = b"one\n\ntwo\r\n\n three\nfour";
        for size in 1..text.len() {
            let mut buffer = LineBuffer::default();
            let mut lines = Vec::new();
            for bytes in text.chunks(size) {
                buffer.push(bytes);
                lines.extend(std::iter::from_fn(|| buffer.line()));
            }
            lines.extend(buffer.rest());
            assert_eq!(lines, [&b"one"[..], b"two", b"three", b"four"], "{size}");
            assert_eq!(buffer.rest(), None);
        }
    }
}
