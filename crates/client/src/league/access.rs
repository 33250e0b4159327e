//! Who one is.

use std::path::Path;

use super::error::LeagueError;
use crate::api::{Api, Patience};
use crate::identity::anybody;

/// The server as seen by whoever one is, or by nobody: leagues are open to all eyes, and a sign-in that
/// is over keeps nobody from looking.
pub(super) fn api(
    server: &str,
    token_file: Option<&Path>,
    looks: bool,
) -> Result<Api, LeagueError> {
    let api = Api::new(server).with_patience(Patience::BRIEF);
    if looks {
        return Ok(api);
    }
    Ok(match anybody(api.server(), token_file)? {
        Some(token) => api.with_token(token),
        None => api,
    })
}
