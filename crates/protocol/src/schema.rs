//! Schemas that no derive can tell: forms of the wire that differ from their types.

use std::borrow::Cow;

use serde::Serialize;
use ts_rs::TS;
use utoipa::openapi::schema::{
    AllOfBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::{
    ClientFrame, Command, CommandFrame, CommandId, Echo, Invite, Level, Player, PlayerId,
    SeatState, TableId, Token,
};

type Schemas = Vec<(String, RefOr<Schema>)>;

fn reference<T: ToSchema>() -> Ref {
    Ref::from_schema_name(T::name())
}

/// Every field of a seat is there, and null where its kind has nothing to say.
impl PartialSchema for SeatState {
    fn schema() -> RefOr<Schema> {
        let seat = |kind: &str, about: &str, said: &[(&str, Ref)]| {
            let object = ObjectBuilder::new()
                .description(Some(about))
                .property(
                    "kind",
                    ObjectBuilder::new().schema_type(Type::String).enum_values(Some([kind])),
                )
                .required("kind");
            ["player", "reserved_for", "level"].into_iter().fold(object, |object, field| {
                let schema: RefOr<Schema> = match said.iter().find(|(name, _)| *name == field) {
                    Some((_, schema)) => schema.clone().into(),
                    None => ObjectBuilder::new().schema_type(SchemaType::Type(Type::Null)).into(),
                };
                object.property(field, schema).required(field)
            })
        };
        let (player, level) = (("player", reference::<Player>()), ("level", reference::<Level>()));
        OneOfBuilder::new()
            .description(Some("One seat of a table."))
            .item(seat("open", "Free to sit in.", &[]))
            .item(seat(
                "reserved",
                "Kept for one player.",
                &[("reserved_for", reference::<PlayerId>())],
            ))
            .item(seat("taken", "Someone sits there.", std::slice::from_ref(&player)))
            .item(seat(
                "bot",
                "A computer player, in its own name or for someone who left.",
                &[player, level],
            ))
            .item(seat("closed", "Nobody can sit there.", &[]))
            .into()
    }
}

impl ToSchema for SeatState {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("SeatState")
    }

    fn schemas(schemas: &mut Schemas) {
        add::<Player>(schemas);
        add::<PlayerId>(schemas);
        add::<Level>(schemas);
    }
}

fn add<T: ToSchema>(schemas: &mut Schemas) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// A frame of a client that is no command.
#[derive(Serialize, ToSchema, TS)]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(dead_code, reason = "it is there for its schema")]
pub(crate) enum ConnectionFrame {
    /// The first frame: who speaks.
    Hello {
        /// None: a spectator, or whoever the upgrade's header named.
        #[serde(default)]
        #[ts(optional = nullable)]
        token: Option<Token>,
    },
    /// Follow a table.
    Watch {
        /// Echoed in `watching`.
        #[ts(optional = nullable)]
        id: Option<CommandId>,
        /// Which.
        table: TableId,
        /// The newest event already known, 0 for all; none for a snapshot. A number that is none of
        /// the log means a snapshot too.
        #[ts(optional = nullable)]
        since: Option<i64>,
        /// For private tables.
        #[ts(optional = nullable)]
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
        #[serde(default)]
        n: Echo,
    },
}

/// What a client says over the socket.
#[derive(TS)]
#[ts(untagged)]
#[expect(dead_code, reason = "it is there for its TypeScript form")]
pub(crate) enum ClientForm {
    Connection(ConnectionFrame),
    Command {
        table: TableId,
        #[ts(flatten)]
        frame: CommandFrame,
    },
}

/// A command is a frame of its own kind, with `id` and `table` beside its fields.
impl PartialSchema for ClientFrame {
    fn schema() -> RefOr<Schema> {
        let address = ObjectBuilder::new()
            .property("id", reference::<CommandId>())
            .required("id")
            .property("table", reference::<TableId>())
            .required("table")
            .build();
        let commands = items(Command::schema())
            .into_iter()
            .map(|command| AllOfBuilder::new().item(command).item(address.clone()).into());
        items(ConnectionFrame::schema())
            .into_iter()
            .chain(commands)
            .fold(OneOfBuilder::new(), OneOfBuilder::item::<RefOr<Schema>>)
            .description(Some("What a client says over the socket."))
            .into()
    }
}

fn items(schema: RefOr<Schema>) -> Vec<RefOr<Schema>> {
    match schema {
        RefOr::T(Schema::OneOf(one_of)) => one_of.items,
        other => vec![other],
    }
}

impl ToSchema for ClientFrame {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("ClientFrame")
    }

    fn schemas(schemas: &mut Schemas) {
        ConnectionFrame::schemas(schemas);
        CommandFrame::schemas(schemas);
        add::<CommandId>(schemas);
        add::<TableId>(schemas);
    }
}
