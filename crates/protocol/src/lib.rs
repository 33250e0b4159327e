//! The words that cross the wire: REST bodies, WebSocket frames, events of a table's log.
//!
//! Every type here is plain data with a serde form that is the contract with outside programs.
//! Text that has rules (names, ids, nonces) is parsed into a type of its own, so that a value which
//! exists is valid. Unknown fields are ignored everywhere: a newer peer may say more.

mod bot;
mod chat;
mod claim;
mod clock;
mod command;
mod echo;
mod event;
mod finite;
mod fold;
mod frame;
mod game;
mod ids;
mod integer;
mod league;
mod legal;
mod limits;
mod list;
mod object;
mod offer;
mod outcome;
mod player;
mod position;
mod presence;
mod problem;
mod queue;
mod rating;
mod record;
mod schema;
mod seat;
mod secret;
mod session;
mod sheet;
mod table;
mod table_call;
mod text;
mod time;
mod why;

pub use bot::{AnalysedPly, Analysis, AnalysisStatus, BotMove, Hint};
pub use chat::{ChatFrame, ChatMessage, ChatQuery, NotOneThing, Preset, Room, Said, Say};
pub use claim::{Claim, ClaimChoice, ClaimOutcome};
pub use clock::{Clock, ClockPhase, ClockSpec, Clocks};
pub use command::{Ack, Command, CommandFrame};
pub use echo::Echo;
pub use event::{Event, EventFrame, Furigoma};
pub use finite::{Finite, NotFinite};
pub use fold::fold;
pub use frame::{ClientFrame, FrameFault, LobbyOp, MoveLine, ServerFrame};
pub use game::{
    Bounds, ClockInfo, Dependency, GameInfo, GameSummary, OptionInfo, OptionKind, OptionValue,
    Options, RulesetInfo,
};
pub use ids::{
    CommandId, ConnId, IdError, LeagueId, NoticeId, OfferId, PlayerId, RulingId, TableId, TicketId,
    TokenId, WebhookId,
};
pub use integer::{MAX_INTEGER, integer};
pub use league::{
    CloneLeague, Dealing, Dealt, DelayPlies, Delivery, DeliveryStatus, EntrantAnswer, EntrantPatch,
    EntrantView, Forfeit, GraceSeconds, Interaction, Interactions, League, LeagueAnswer,
    LeagueFormat, LeagueName, LeaguePatch, LeagueRuling, LeagueSpec, LeagueStatus, LeaguesQuery,
    Measure, NewLeague, NewRound, NewWebhook, NoWebhookUrl, NotOneRuling, Notice, OutOfBounds,
    Patience, Points, PointsError, PointsRule, Ranks, RanksError, RecordRuling, RepeatedTieBreak,
    ReplayWebhook, Round, RoundAnswer, RoundScore, RoundStatus, RoundTable, Rounds, Ruled,
    RulingAnswer, RulingOrder, RulingReason, Seating, Standing, Standings, StandingsFormat,
    StandingsQuery, TieBreak, TieBreaks, Webhook, WebhookEvent, WebhookEvents, WebhookMade,
    WebhookReplayed, WebhookUrl, Worth,
};
pub use legal::{LegalAnswer, LegalMoves, LegalQuery, Verdict};
pub use limits::{Caps, LimitedBy, Limits, RateLimit};
pub use list::{Page, PageQuery};
pub use offer::{Offer, OfferKind, OfferState};
pub use outcome::{Army, Elimination, GameResult, OutReason, OverReason, Removal};
pub use player::{Player, PlayerKind};
pub use position::{Check, Position};
pub use presence::{Presence, SeatPresence};
pub use problem::{Code, FieldFault, Problem};
pub use queue::{Pool, QueueRequest, Ticket, TicketStatus};
pub use rating::{
    GameRatings, LeaderboardEntry, PlayerProfile, PlayerRatings, Rated, RatingChange,
    RatingHistory, RatingPoint, RatingView, RatingsQuery,
};
pub use record::{Record, RecordHeader, RecordedMove, RecordedRemoval, RecordsQuery};
pub use seat::{BySeat, Seat, UnknownSeat};
pub use secret::{DrawSeed, Invite, MoveSeed, Password, Seed, SeedHash, Token, WebhookSecret};
pub use session::{
    Credentials, GuestRequest, Me, NewToken, Scope, Session, TokenInfo, TokenRequest,
};
pub use sheet::{LooseQuote, delimiter, quoted};
pub use table::{
    Adjournment, ChatMode, Level, LevelError, OnLeave, SeatState, Status, Summary, Table,
    Visibility,
};
pub use table_call::{
    CreateTable, Fill, HostSeat, JoinTable, Rematch, SeatWish, StartTable, TableAnswer,
    TableChanged, TablesQuery,
};
pub use text::{ChatText, DisplayName, Label, Nonce, PlayerName, TableName, TextError};
pub use time::UnixMillis;
pub use why::Why;

/// The WebSocket subprotocol every socket has to ask for.
pub const SUBPROTOCOL: &str = "yonin.v1";

/// The longest text frame a client may send, in bytes.
pub const MAX_FRAME_BYTES: usize = 8192;
