//! The part of a server's frame that says where it belongs, read without the rest.

use std::borrow::Cow;
use std::ops::Deref;

use serde::Deserialize;
use yonin_protocol::{Code, Seat};

/// What a frame is about, borrowed from its text.
#[derive(Debug, Deserialize)]
pub struct Head<'a> {
    /// The frame's type.
    #[serde(borrow)]
    pub t: Cow<'a, str>,
    /// At which table.
    #[serde(borrow, default)]
    pub table: Option<&'a serde_json::value::RawValue>,
    /// A number of the table's log.
    #[serde(default)]
    pub seq: Option<u64>,
    /// When, for events.
    #[serde(default)]
    pub at: Option<u64>,
    /// The id of what is answered.
    #[serde(borrow, default)]
    pub re: Option<Text<'a>>,
    /// Whether a command had been done before.
    #[serde(default)]
    pub dup: bool,
    /// Why something was refused.
    #[serde(default)]
    pub code: Option<Code>,
    /// When to try again.
    #[serde(default)]
    pub retry_ms: Option<u64>,
    /// What a pong gives back.
    #[serde(borrow, default)]
    pub n: Option<&'a serde_json::value::RawValue>,
    /// What happened.
    #[serde(borrow, default)]
    pub event: Option<EventHead<'a>>,
}

/// What happened, in short.
#[derive(Debug, Deserialize)]
pub struct EventHead<'a> {
    /// The event's kind.
    #[serde(borrow)]
    pub kind: Cow<'a, str>,
    /// Whose seat it is about.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The number of the move made.
    #[serde(default)]
    pub n: Option<u32>,
    /// The move made.
    #[serde(borrow, rename = "move", default)]
    pub usi: Option<Text<'a>>,
}

impl<'a> Head<'a> {
    /// Reads the head of a frame.
    ///
    /// # Errors
    ///
    /// Where the text is no frame.
    pub fn of(text: &'a str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The table's id; none where the frame is about no table, or shows one whole.
    pub fn table_id(&self) -> Option<Cow<'a, str>> {
        serde_json::from_str::<Text<'_>>(self.table?.get()).ok().map(|Text(id)| id)
    }
}

/// A text that is borrowed where nothing in it is escaped, even if it may be absent.
#[derive(Debug, Deserialize)]
pub struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_say_what_a_frame_is_about() {
        let text = r#"{"t":"event","table":"t1","seq":7,"at":5,"event":{"kind":"move_played",
            "n":3,"seat":"w","move":"P*5e","position":{"ply":4},"eliminated":[]}}"#;
        let head = Head::of(text).unwrap();
        assert_eq!((&*head.t, head.table_id().as_deref()), ("event", Some("t1")));
        let event = head.event.unwrap();
        assert_eq!((event.n, event.usi.as_deref()), (Some(3), Some("P*5e")));
        let lobby = r#"{"t":"lobby","op":"put","table":{"id":"t1"}}"#;
        assert_eq!(Head::of(lobby).unwrap().table_id(), None);
        let error = r#"{"t":"error","re":null,"table":null,"code":"busy","retry_ms":5}"#;
        assert_eq!(Head::of(error).unwrap().code, Some(Code::Busy));
        assert!(Head::of("[1]").is_err());
    }
}
