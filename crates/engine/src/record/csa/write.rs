//! Writing CSA.

use std::fmt::Write;

use super::man::{digits, name};
use super::setup::sign;
use super::{result, setup};
use crate::Move;
use crate::record::play::trace;
use crate::record::{Line, Play, Record};
use crate::shogi::{Game, Position};

/// Keys of headers that have a meaning.
const KEYS: [&str; 6] = ["EVENT", "SITE", "OPENING", "TIME_LIMIT", "START_TIME", "END_TIME"];

/// A record as CSA 2.2, in UTF-8. One record has one text.
#[must_use]
pub fn write(record: &Record<Game>) -> String {
    let mut out = "'CSA encoding=UTF-8\nV2.2\n".to_owned();
    write_headers(&mut out, record);
    let start = record.game.start_position();
    out.push_str(&setup::text(start));
    let _ = writeln!(out, "{}", sign(start.turn()));
    write_moves(&mut out, record);
    if let Some(ending) = record.ending {
        let turn = record.game.position().turn();
        out.push_str(&result::text(ending, turn, record.game.ended()));
    }
    out
}

fn write_headers(out: &mut String, record: &Record<Game>) {
    let headers = &record.headers;
    let mut line = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            let _ = writeln!(out, "{key}{value}");
        }
    };
    let text = |text: &Option<Line>| text.as_ref().map(Line::to_string);
    line("N+", text(&headers.black));
    line("N-", text(&headers.white));
    line("$EVENT:", text(&headers.event));
    line("$SITE:", text(&headers.site));
    line("$START_TIME:", headers.started.map(|moment| moment.to_string()));
    line("$END_TIME:", headers.finished.map(|moment| moment.to_string()));
    line("$TIME_LIMIT:", text(&headers.time).filter(|time| is_limit(time)));
    line("$OPENING:", text(&headers.opening));
    for (key, value) in &headers.others {
        let word = |byte: u8| byte.is_ascii_uppercase() || matches!(byte, b'_' | b'+' | b'-');
        if key.as_str().bytes().all(word) && !KEYS.contains(&key.as_str()) {
            line(&format!("${key}:"), Some(value.to_string()));
        }
    }
}

/// `HH:MM+SS`: what CSA can tell of the time to think.
fn is_limit(text: &str) -> bool {
    let digits =
        |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    let parts = text.split_once(':').and_then(|(hours, rest)| Some((hours, rest.split_once('+')?)));
    parts.is_some_and(|(hours, (minutes, seconds))| {
        digits(hours) && digits(minutes) && digits(seconds)
    })
}

fn write_moves(out: &mut String, record: &Record<Game>) {
    let mut comments = record.comments.iter().peekable();
    let mut comment = |out: &mut String, after: usize| {
        while let Some(comment) = comments.next_if(|comment| comment.after <= after) {
            let _ = writeln!(out, "'*{}", comment.text);
        }
    };
    comment(out, 0);
    for (made, (position, mv)) in trace(&record.game).enumerate() {
        let _ = writeln!(out, "{}{}", sign(position.turn()), spell(&position, mv));
        if let Some(spent) = record.spent.get(made).copied().flatten() {
            let _ = writeln!(out, "T{}", spent.as_secs());
        }
        comment(out, made + 1);
    }
    comment(out, usize::MAX);
}

fn spell(position: &Position, mv: Move) -> String {
    let to = digits(mv.to());
    match mv {
        Move::Drop { role, .. } => format!("00{to}{}", name(role.role())),
        Move::Board { from, promote, .. } => {
            let man = position.man_at(from).map(|man| man.role);
            let arriving = man.and_then(|role| if promote { role.promoted() } else { Some(role) });
            format!("{}{to}{}", digits(from), arriving.map_or("", name))
        }
    }
}
