//! Frames of the WebSocket, both ways.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::command::{Ack, Command, CommandFrame};
use crate::{
    ChatFrame, Code, CommandId, ConnId, Echo, EventFrame, Invite, LegalMoves, Player, Presence,
    Problem, Seat, Summary, Table, TableId, Ticket, Token, UnixMillis, Why,
};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(as = "crate::schema::ClientForm")]
pub enum ClientFrame {
    /// The first frame: who speaks.
    Hello {
        /// None: a spectator, or whoever the upgrade's header named.
        token: Option<Token>,
    },
    /// Follow a table.
    Watch {
        /// Echoed in `watching`.
        id: Option<CommandId>,
        /// Which.
        table: TableId,
        /// The newest event already known; none for a snapshot. Any number is taken: one that is
        /// no number of the log means a snapshot too.
        since: Option<i64>,
        /// For private tables.
        invite: Option<Invite>,
    },
    /// Hear of tables that come, change and go.
    WatchLobby,
    /// Hear of them no longer.
    UnwatchLobby,
    /// Follow it no longer.
    Unwatch {
        /// Which.
        table: TableId,
    },
    /// Answered with the same `n`.
    Ping {
        /// Anything.
        n: Echo,
    },
    /// A command of a seated player.
    Command {
        /// At which table.
        table: TableId,
        /// Which command, under the client's name for it.
        frame: CommandFrame,
    },
}

/// A client's text that is no frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameFault {
    /// The frame's `id`, where it can be read.
    pub re: Option<CommandId>,
    /// The frame's `table`, where it can be read.
    pub table: Option<TableId>,
    /// `bad_request`, or `unsupported` for a `t` that means nothing here.
    pub code: Code,
    /// What is wrong.
    pub detail: String,
}

#[derive(Deserialize)]
struct HelloWire {
    #[serde(default)]
    token: Option<Token>,
}

#[derive(Deserialize)]
struct WatchWire {
    #[serde(default)]
    id: Option<CommandId>,
    table: TableId,
    #[serde(default, deserialize_with = "any_number")]
    since: Option<i64>,
    #[serde(default)]
    invite: Option<Invite>,
}

/// Numbers that no log has, fractions and huge ones, are none.
fn any_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Ok(Option::<serde_json::Number>::deserialize(deserializer)?.and_then(|number| number.as_i64()))
}

#[derive(Deserialize)]
struct TableWire {
    table: TableId,
}

#[derive(Deserialize)]
struct PingWire {
    #[serde(default)]
    n: Option<Box<RawValue>>,
}

impl FrameFault {
    fn new(frame: &Value, code: Code, detail: impl ToString) -> Self {
        Self {
            re: frame.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok()),
            table: frame.get("table").and_then(Value::as_str).and_then(|id| id.parse().ok()),
            code,
            detail: detail.to_string(),
        }
    }

    fn malformed(frame: &Value) -> impl Fn(serde_json::Error) -> Self {
        move |error| Self::new(frame, Code::BadRequest, error)
    }
}

fn frame_type(frame: &Value) -> Result<&str, FrameFault> {
    frame.get("t").and_then(Value::as_str).ok_or_else(|| {
        FrameFault::new(frame, Code::BadRequest, "a frame is a JSON object with a text `t`")
    })
}

impl CommandFrame {
    /// Reads a command, as it comes over REST or, with `table` beside it, over the socket.
    pub fn read(frame: &Value) -> Result<Self, FrameFault> {
        let t = frame_type(frame)?;
        if !Command::KINDS.contains(&t) {
            let detail = format!("no frame has t = {t:?} here");
            return Err(FrameFault::new(frame, Code::Unsupported, detail));
        }
        Self::deserialize(frame).map_err(FrameFault::malformed(frame))
    }
}

impl ClientFrame {
    /// Reads a text frame.
    pub fn parse(text: &str) -> Result<Self, FrameFault> {
        let frame: Value = serde_json::from_str(text).map_err(|error| {
            let detail = format!("not a JSON text: {error}");
            FrameFault::new(&Value::Null, Code::BadRequest, detail)
        })?;
        let malformed = FrameFault::malformed(&frame);
        match frame_type(&frame)? {
            "hello" => HelloWire::deserialize(&frame)
                .map(|hello| ClientFrame::Hello { token: hello.token })
                .map_err(malformed),
            "watch" => WatchWire::deserialize(&frame)
                .map(|watch| ClientFrame::Watch {
                    id: watch.id,
                    table: watch.table,
                    since: watch.since,
                    invite: watch.invite,
                })
                .map_err(malformed),
            "watch_lobby" => Ok(ClientFrame::WatchLobby),
            "unwatch_lobby" => Ok(ClientFrame::UnwatchLobby),
            "unwatch" => TableWire::deserialize(&frame)
                .map(|wire| ClientFrame::Unwatch { table: wire.table })
                .map_err(malformed),
            // From the text: a value does not know how it was written.
            "ping" => serde_json::from_str::<PingWire>(text)
                .map(|ping| ClientFrame::Ping { n: ping.n.map(Echo::from).unwrap_or_default() })
                .map_err(malformed),
            _ => {
                let command = CommandFrame::read(&frame)?;
                let TableWire { table } = TableWire::deserialize(&frame).map_err(malformed)?;
                Ok(ClientFrame::Command { table, frame: command })
            }
        }
    }
}

/// The form a client writes.
impl Serialize for ClientFrame {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(tag = "t", rename_all = "snake_case")]
        enum Plain<'a> {
            Hello {
                #[serde(skip_serializing_if = "Option::is_none")]
                token: &'a Option<Token>,
            },
            Watch {
                #[serde(skip_serializing_if = "Option::is_none")]
                id: &'a Option<CommandId>,
                table: &'a TableId,
                #[serde(skip_serializing_if = "Option::is_none")]
                since: &'a Option<i64>,
                #[serde(skip_serializing_if = "Option::is_none")]
                invite: &'a Option<Invite>,
            },
            WatchLobby,
            UnwatchLobby,
            Unwatch {
                table: &'a TableId,
            },
            Ping {
                n: &'a Echo,
            },
        }
        #[derive(Serialize)]
        struct Commanding<'a> {
            table: &'a TableId,
            #[serde(flatten)]
            frame: &'a CommandFrame,
        }
        match self {
            ClientFrame::Hello { token } => Plain::Hello { token }.serialize(serializer),
            ClientFrame::Watch { id, table, since, invite } => {
                Plain::Watch { id, table, since, invite }.serialize(serializer)
            }
            ClientFrame::WatchLobby => Plain::WatchLobby.serialize(serializer),
            ClientFrame::UnwatchLobby => Plain::UnwatchLobby.serialize(serializer),
            ClientFrame::Unwatch { table } => Plain::Unwatch { table }.serialize(serializer),
            ClientFrame::Ping { n } => Plain::Ping { n }.serialize(serializer),
            ClientFrame::Command { table, frame } => {
                Commanding { table, frame }.serialize(serializer)
            }
        }
    }
}

/// What the server says. Events and acks travel over REST too, in the same form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerFrame {
    /// Answer to `hello`.
    Welcome {
        /// This connection.
        conn: ConnId,
        /// Who the server takes the client for.
        #[schema(required)]
        player: Option<Player>,
        /// How often to ping.
        heartbeat_ms: u64,
        /// The longest frame taken.
        max_bytes: usize,
        /// The server's time.
        now: UnixMillis,
    },
    /// All that is needed to draw and play.
    Snapshot {
        /// Which table.
        table: TableId,
        /// The newest event in it.
        seq: u64,
        /// The server's time.
        now: UnixMillis,
        /// The table.
        state: Box<Table>,
        /// Every move so far.
        moves: Vec<MoveLine>,
    },
    /// Live from here.
    Watching {
        /// The `id` of the `watch`.
        #[schema(required)]
        re: Option<CommandId>,
        /// Which table.
        table: TableId,
        /// The newest event.
        seq: u64,
    },
    /// Only to the player to move.
    YourTurn {
        /// Which table.
        table: TableId,
        /// The newest event with a position, fit for `after`.
        seq: u64,
        /// What he may play.
        legal: LegalMoves,
    },
    /// Something was refused.
    Error {
        /// The `id` of what was refused.
        #[schema(required)]
        re: Option<CommandId>,
        /// At which table.
        #[schema(required)]
        table: Option<TableId>,
        /// For programs.
        code: Code,
        /// For people.
        detail: String,
        /// Why a move is illegal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        why: Option<Why>,
        /// When to try again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        retry_ms: Option<u64>,
        /// The newest event with a position, where the client's picture is old.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        seq: Option<u64>,
    },
    /// Answer to `ping`.
    Pong {
        /// As in the ping.
        n: Echo,
        /// The server's time.
        now: UnixMillis,
    },
    /// Who is at a table.
    Presence(Presence),
    /// Something was said.
    Chat(ChatFrame),
    /// A table of the lobby.
    Lobby {
        /// What became of it.
        op: LobbyOp,
        /// The table.
        table: Box<Summary>,
    },
    /// A ticket of quick match.
    Queue(Ticket),
    /// The next event of a table's log.
    Event(EventFrame),
    /// A command is done, and durable.
    Ack(Ack),
    /// A frame that this version does not know: a reader passes over it, nobody writes it.
    #[serde(other, skip_serializing)]
    Unknown,
}

impl ServerFrame {
    /// What a problem document would say, as a frame.
    pub fn refused(re: Option<CommandId>, table: Option<TableId>, problem: Problem) -> Self {
        let Problem { code, detail, why, retry_ms, seq, .. } = problem;
        ServerFrame::Error { re, table, code, detail, why, retry_ms, seq }
    }
}

/// What became of a table in the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum LobbyOp {
    /// It is new, or has changed.
    Put,
    /// It has ended or closed.
    Remove,
}

/// A move as a snapshot lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveLine {
    /// Its number.
    pub n: u32,
    /// Who made it.
    pub seat: Seat,
    /// The move, USI.
    #[serde(rename = "move")]
    pub usi: String,
    /// What it cost its maker.
    pub spent_ms: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn client_frames_read_what_they_write() {
        let table: TableId = "t1".parse().unwrap();
        let id: CommandId = "c1".parse().unwrap();
        let mv = Command::Move { ply: 3, usi: "5g5f".to_owned(), after: Some(8) };
        for frame in [
            ClientFrame::Hello { token: Some(Token::from("x".to_owned())) },
            ClientFrame::Hello { token: None },
            ClientFrame::Watch {
                id: Some(id.clone()),
                table: table.clone(),
                since: Some(0),
                invite: None,
            },
            ClientFrame::Watch {
                id: None,
                table: table.clone(),
                since: None,
                invite: Some("x".parse().unwrap()),
            },
            ClientFrame::WatchLobby,
            ClientFrame::UnwatchLobby,
            ClientFrame::Unwatch { table: table.clone() },
            ClientFrame::Ping { n: Echo::default() },
            ClientFrame::Command {
                table: table.clone(),
                frame: CommandFrame { id: id.clone(), command: mv },
            },
            ClientFrame::Command { table, frame: CommandFrame { id, command: Command::Resign } },
        ] {
            let text = serde_json::to_string(&frame).unwrap();
            assert_eq!(ClientFrame::parse(&text), Ok(frame), "{text}");
        }
    }

    #[test]
    fn the_contract_s_own_words_are_read() {
        let text = r#"{"t":"move","id":"a","table":"t","ply":1,"move":"5g5f","more":[1]}"#;
        let Ok(ClientFrame::Command { frame, .. }) = ClientFrame::parse(text) else {
            panic!("{:?}", ClientFrame::parse(text))
        };
        assert_eq!(frame.command, Command::Move { ply: 1, usi: "5g5f".to_owned(), after: None });
    }

    #[test]
    fn pings_keep_every_byte() {
        for n in
            ["1.0", "-0", "1e5", "18446744073709551616", r#"{"b" : 1, "a":[ ]}"#, r#""\u0041""#]
        {
            let frame = ClientFrame::parse(&format!(r#"{{"t":"ping","n": {n} }}"#)).unwrap();
            let ClientFrame::Ping { n: kept } = frame else { panic!() };
            assert_eq!(kept.as_str(), n);
            let pong = ServerFrame::Pong { n: kept, now: UnixMillis(1) };
            let text = serde_json::to_string(&pong).unwrap();
            assert_eq!(text, format!(r#"{{"t":"pong","n":{n},"now":1}}"#));
            assert!(serde_json::from_str::<ServerFrame>(&text).is_ok());
        }
    }

    #[test]
    fn any_number_may_be_since() {
        for (since, read) in [
            ("3", Some(3)),
            ("-1", Some(-1)),
            ("null", None),
            ("1.5", None),
            ("9223372036854775808", None),
            ("1e30", None),
        ] {
            let text = format!(r#"{{"t":"watch","table":"t","since":{since}}}"#);
            let frame = ClientFrame::parse(&text).unwrap();
            assert!(
                matches!(&frame, ClientFrame::Watch { since, .. } if *since == read),
                "{frame:?}"
            );
        }
        assert!(ClientFrame::parse(r#"{"t":"watch","table":"t","since":"3"}"#).is_err());
    }

    #[test]
    fn faults_name_the_frame_they_answer() {
        let fault =
            ClientFrame::parse(r#"{"t":"move","id":"a","table":"t","ply":"x"}"#).unwrap_err();
        assert_eq!(fault.code, Code::BadRequest);
        assert_eq!(fault.re.unwrap().as_str(), "a");
        assert_eq!(fault.table.unwrap().as_str(), "t");
        assert_eq!(ClientFrame::parse(r#"{"t":"sing"}"#).unwrap_err().code, Code::Unsupported);
        assert_eq!(ClientFrame::parse("[1]").unwrap_err().code, Code::BadRequest);
        assert_eq!(ClientFrame::parse("{").unwrap_err().code, Code::BadRequest);
    }

    #[test]
    fn commands_are_read_alike_with_a_table_and_without() {
        let with = r#"{"t":"move","id":"a","table":"t","ply":1,"move":"5g5f"}"#;
        let Ok(ClientFrame::Command { frame, .. }) = ClientFrame::parse(with) else { panic!() };
        let without = serde_json::json!({"t": "move", "id": "a", "ply": 1, "move": "5g5f"});
        assert_eq!(CommandFrame::read(&without), Ok(frame));
        let unknown = serde_json::json!({"t": "watch", "id": "a"});
        assert_eq!(CommandFrame::read(&unknown).unwrap_err().code, Code::Unsupported);
        assert_eq!(CommandFrame::read(&Value::Null).unwrap_err().code, Code::BadRequest);
        let nowhere = ClientFrame::parse(r#"{"t":"resign","id":"a"}"#).unwrap_err();
        assert_eq!(nowhere.code, Code::BadRequest);
    }

    #[test]
    fn what_a_newer_server_says_is_read_and_not_written() {
        let frame: ServerFrame =
            serde_json::from_str(r#"{"t":"weather","table":"t","spectators":3}"#).unwrap();
        assert_eq!(frame, ServerFrame::Unknown);
        assert!(serde_json::to_string(&frame).is_err());
        let text =
            r#"{"t":"event","table":"t","seq":9,"at":1,"event":{"kind":"eclipse","why":"x"}}"#;
        let ServerFrame::Event(event) = serde_json::from_str(text).unwrap() else { panic!() };
        assert_eq!((event.seq, event.event), (9, crate::Event::Unknown));
    }

    #[test]
    fn acks_carry_their_type() {
        let ack = ServerFrame::Ack(Ack {
            re: "a".parse().unwrap(),
            table: "t".parse().unwrap(),
            seq: 4,
            dup: false,
        });
        let text = serde_json::to_string(&ack).unwrap();
        assert_eq!(text, r#"{"t":"ack","re":"a","table":"t","seq":4,"dup":false}"#);
        assert_eq!(serde_json::from_str::<ServerFrame>(&text).unwrap(), ack);
    }
}
