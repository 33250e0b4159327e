//! The socket's address, and the documents about both protocols.

use yonin_protocol::{Code, SUBPROTOCOL};

use super::Chapter;
use crate::api::answer::empty;
use crate::api::call::get;
use crate::api::parameters::subprotocol;

/// The calls that lead elsewhere.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        get("/v1/ws", "openSocket", "Opens a WebSocket")
            .about(&format!(
                "Subprotocol `{SUBPROTOCOL}`; `/v1/asyncapi.json` describes its frames. A foreign \
                 `Origin` is refused where the caller is known by cookie.",
            ))
            .by_visitors()
            .parameter(subprotocol())
            .answers(101, empty("A WebSocket from here."))
            .refuses(&[Code::BadRequest, Code::Forbidden]),
        get("/v1/openapi.json", "showOpenapi", "Shows this document")
            .never_refused()
            .answers(200, empty("OpenAPI 3.1.").or_any()),
        get("/v1/asyncapi.json", "showAsyncapi", "Shows the document of the socket")
            .never_refused()
            .answers(200, empty("AsyncAPI 3.").or_any()),
    ];
    Chapter { name: "documents", about: "The socket, and the documents about it all.", calls }
}
