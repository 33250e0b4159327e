//! Whether the server is there.

use yonin_protocol::{Code, Limits};

use super::Chapter;
use crate::api::answer::{empty, json};
use crate::api::call::get;

/// The calls for whoever operates the server.
pub(super) fn chapter() -> Chapter {
    let calls = vec![
        get("/v1/limits", "showLimits", "Shows what callers may use up")
            .answers(200, json::<Limits>("The rate limits and caps of this server.")),
        get("/livez", "live", "Whether the process answers")
            .never_refused()
            .answers(200, empty("It does.")),
        get("/readyz", "ready", "Whether the process takes work")
            .never_refused()
            .answers(200, empty("It does."))
            .refuses(&[Code::Unavailable]),
    ];
    Chapter { name: "health", about: "For whoever operates the server.", calls }
}
