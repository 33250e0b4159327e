//! The words that cross the wire: REST bodies, WebSocket frames, events of a table's log.
//!
//! Every type here is plain data with a serde form that is the contract with outside programs.
//! Text that has rules (names, ids, nonces) is parsed into a type of its own, so that a value which
//! exists is valid. Unknown fields are ignored everywhere: a newer peer may say more.

mod clock;
mod command;
mod echo;
mod event;
mod frame;
mod game;
mod ids;
mod legal;
mod list;
mod outcome;
mod player;
mod position;
mod problem;
mod record;
mod seat;
mod secret;
mod session;
mod table;
mod table_call;
mod text;
mod time;
mod why;

pub use clock::{Clock, ClockPhase, ClockSpec, Clocks};
pub use command::{Ack, Command, CommandFrame};
pub use echo::Echo;
pub use event::{Event, EventFrame, Furigoma};
pub use frame::{ClientFrame, FrameFault, MoveLine, ServerFrame};
pub use game::{
    Bounds, ClockInfo, Dependency, GameInfo, GameSummary, OptionInfo, OptionKind, OptionValue,
    Options, RulesetInfo,
};
pub use ids::{CommandId, ConnId, IdError, PlayerId, TableId};
pub use legal::{LegalAnswer, LegalMoves, LegalQuery, Verdict};
pub use list::{Page, PageQuery};
pub use outcome::{Army, Elimination, GameResult, OutReason, OverReason, Removal};
pub use player::{Player, PlayerKind};
pub use position::{Check, Position};
pub use problem::{Code, FieldFault, Problem};
pub use record::{Record, RecordHeader, RecordedMove, RecordedRemoval};
pub use seat::{BySeat, Seat, UnknownSeat};
pub use secret::{Seed, SeedHash, Token};
pub use session::{GuestRequest, Me, Scope, Session};
pub use table::{ChatMode, OnLeave, SeatState, Status, Summary, Table, Visibility};
pub use table_call::{CreateTable, HostSeat, JoinTable, TableAnswer, TableChanged, TablesQuery};
pub use text::{DisplayName, Nonce, PlayerName, TableName, TextError};
pub use time::UnixMillis;
pub use why::Why;

/// The WebSocket subprotocol every socket has to ask for.
pub const SUBPROTOCOL: &str = "yonin.v1";

/// The longest text frame a client may send, in bytes.
pub const MAX_FRAME_BYTES: usize = 8192;
