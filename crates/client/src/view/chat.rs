//! What was said, as a line.

use yonin_protocol::{ChatFrame, Room, Said};

use super::Seats;
use crate::Printable;

/// `[team] Mika#4821 (West): hello`.
pub(crate) fn said(seats: Seats, chat: &ChatFrame) -> String {
    let message = &chat.message;
    let room = match message.room {
        Room::Table => "",
        Room::Team => "[team] ",
        Room::Spectators => "[spectators] ",
    };
    let seat = message.seat.map_or_else(String::new, |seat| format!(" ({})", seats.name(seat)));
    let text = match &message.said {
        Said::Text(text) => text.as_str().to_owned(),
        Said::Preset(preset) => {
            serde_json::to_string(preset).unwrap_or_default().trim_matches('"').replace('_', " ")
        }
    };
    let name = Printable(message.player.name.as_str());
    format!("{room}{name}{seat}: {}", Printable(&text))
}
