//! The AsyncAPI document: the socket and its frames.

use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use yonin_protocol::{ClientFrame, MAX_FRAME_BYTES, SUBPROTOCOL, ServerFrame};

use super::components::{self, Named, Place};
use super::openapi::VERSION;

/// What the document is about.
const ABOUT: &str = "Four-player shogi over a WebSocket. A frame is a text with one JSON object, `t` \
    its type. The first one is `hello`, within 10 s; `welcome` answers it. Unknown fields and types \
    are to be ignored. Closes: 1000 done, 1001 going away, 1008 policy, 1009 too big, 1012 \
    restarting (resume), 4000 protocol error (stop), 4001 token invalid or revoked (stop), 4003 \
    forbidden (stop), 4005 banned (stop), 4008 rate limited (later), 4009 too slow (resume).";

/// The document as JSON.
pub(super) fn document() -> Result<Value, serde_json::Error> {
    let mut named = Named::new();
    components::add::<ClientFrame>(&mut named);
    components::add::<ServerFrame>(&mut named);
    let mut schemas = components::schemas(named, Place::Components)?;
    let (said, told) =
        (kinds(&schemas, &ClientFrame::name()), kinds(&schemas, &ServerFrame::name()));
    components::drop_discriminators(&mut schemas);
    let messages: Map<_, _> =
        said.iter().chain(&told).map(|kind| (kind.schema.clone(), kind.message())).collect();
    let in_channel: Map<_, _> = messages
        .keys()
        .map(|name| (name.clone(), reference(&format!("#/components/messages/{name}"))))
        .collect();
    Ok(json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Yonin",
            "version": VERSION,
            "description": ABOUT,
            "license": {"name": env!("CARGO_PKG_LICENSE")},
        },
        "defaultContentType": "application/json",
        "channels": {
            "socket": {
                "address": "/v1/ws",
                "description": format!(
                    "One socket for any number of tables, of the subprotocol `{SUBPROTOCOL}`. A \
                     client's frame has at most {MAX_FRAME_BYTES} bytes."
                ),
                "messages": in_channel,
                "bindings": {"ws": {"method": "GET", "headers": headers()}},
            },
        },
        "operations": {
            "hear": operation("receive", "What the server hears from a client.", &said),
            "tell": operation("send", "What the server tells a client.", &told),
        },
        "components": {"messages": messages, "schemas": schemas},
    }))
}

/// One type of frame.
struct Kind {
    /// Its `t`.
    tag: String,
    /// The name of its schema, and of its message.
    schema: String,
    about: Option<Value>,
}

impl Kind {
    fn message(&self) -> Value {
        let mut message = json!({
            "name": self.tag,
            "payload": reference(&format!("#/components/schemas/{}", self.schema)),
        });
        if let Some(about) = &self.about {
            message["summary"] = about.clone();
        }
        message
    }
}

/// The types of frames that a union is made of.
fn kinds(schemas: &Map<String, Value>, union: &str) -> Vec<Kind> {
    let mapping = schemas[union]["discriminator"]["mapping"].as_object();
    let kind = |tag: &String| {
        let schema = components::kind(union, tag);
        let about = schemas.get(&schema).and_then(about).cloned();
        Kind { tag: tag.clone(), schema, about }
    };
    mapping.into_iter().flat_map(Map::keys).map(kind).collect()
}

/// The description of a frame, in whichever of its parts it stands.
fn about(schema: &Value) -> Option<&Value> {
    let here = schema.get("description");
    here.or_else(|| schema.get("allOf")?.as_array()?.iter().find_map(about))
}

fn operation(action: &str, summary: &str, kinds: &[Kind]) -> Value {
    let messages: Vec<_> = kinds
        .iter()
        .map(|kind| reference(&format!("#/channels/socket/messages/{}", kind.schema)))
        .collect();
    json!({
        "action": action,
        "summary": summary,
        "channel": reference("#/channels/socket"),
        "messages": messages,
    })
}

fn headers() -> Value {
    json!({
        "type": "object",
        "required": ["Sec-WebSocket-Protocol"],
        "properties": {
            "Sec-WebSocket-Protocol": {"type": "string", "const": SUBPROTOCOL},
            "Authorization": {
                "type": "string",
                "pattern": "^Bearer .+$",
                "description": "A token, where `hello` brings none.",
            },
        },
    })
}

fn reference(to: &str) -> Value {
    json!({"$ref": to})
}
