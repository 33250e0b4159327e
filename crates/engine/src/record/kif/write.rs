//! Writing KIF.

use std::fmt::Write;

use super::game::KifGame;
use super::setting::is_plain_key;
use super::{diagram, result, time};
use crate::Seat;
use crate::record::play::trace;
use crate::record::{Line, Record};

/// Columns of a move before its time.
const MOVE_WIDTH: usize = 13;

/// A record as KIF, in UTF-8. One record has one text.
#[must_use]
pub fn write<G: KifGame>(record: &Record<G>) -> String {
    let mut out = "#KIF version=2.0 encoding=UTF-8\n".to_owned();
    let uneven = is_uneven(record);
    write_headers(&mut out, record, uneven);
    out.push_str("手数----指手---------消費時間--\n");
    write_moves(&mut out, record);
    let moves = record.game.moves_made().len();
    if let Some(ending) = record.ending {
        let turn = G::turn_of(record.game.position_now());
        let (word, sentence) = result::text(ending, turn, moves, uneven);
        if let Some(word) = word {
            let _ = writeln!(out, "{:4}{} {word}", moves + 1, G::COUNTER);
        }
        let _ = writeln!(out, "{sentence}");
    }
    out
}

/// Whether it is a game with a handicap, whose players are called 下手 and 上手.
fn is_uneven<G: KifGame>(record: &Record<G>) -> bool {
    G::name_of(record.game.first_position()).is_some_and(|name| name != G::USUAL)
}

fn write_headers<G: KifGame>(out: &mut String, record: &Record<G>, uneven: bool) {
    let headers = &record.headers;
    let (black, white) = if uneven { ("下手", "上手") } else { ("先手", "後手") };
    let mut line = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            let _ = writeln!(out, "{key}：{value}");
        }
    };
    let text = |text: &Option<Line>| text.as_ref().map(Line::to_string);
    line("開始日時", headers.started.map(|moment| moment.to_string()));
    line("終了日時", headers.finished.map(|moment| moment.to_string()));
    line("棋戦", text(&headers.event));
    line("場所", text(&headers.site));
    line("持ち時間", text(&headers.time));
    line("戦型", text(&headers.opening));
    let options = record.game.options_text();
    line("ルール", (!options.is_empty()).then_some(options));
    for (key, value) in &headers.others {
        if is_plain_key(key.as_str()) {
            line(key.as_str(), Some(value.to_string()));
        }
    }
    let start = record.game.first_position();
    let name = G::name_of(start);
    line("手合割", Some(name.unwrap_or("その他").to_owned()));
    line(black, Some(text(&headers.black).unwrap_or_default()));
    line(white, Some(text(&headers.white).unwrap_or_default()));
    if name.is_none() {
        out.push_str(&diagram::draw::<G>(start, uneven));
    }
}

fn write_moves<G: KifGame>(out: &mut String, record: &Record<G>) {
    let mut comments = record.comments.iter().peekable();
    let mut comment = |out: &mut String, after: usize| {
        while let Some(comment) = comments.next_if(|comment| comment.after <= after) {
            let _ = writeln!(out, "*{}", comment.text);
        }
    };
    comment(out, 0);
    let mut last = None;
    let mut sums = [0, 0];
    for (made, (position, mv)) in trace(&record.game).enumerate() {
        let number = made + 1;
        let lines = G::spell(&position, mv, last);
        let time = record.spent.get(made).copied().flatten().map(|spent| {
            let [black, white] = &mut sums;
            let sum = if G::turn_of(&position) == Seat::South { black } else { white };
            *sum = spent.as_secs().saturating_add(*sum);
            time::text(spent.as_secs(), *sum)
        });
        for (place, line) in lines.iter().enumerate() {
            let step = match (lines.len(), place) {
                (1, _) => "",
                (_, 0) => "一歩目",
                _ => "二歩目",
            };
            let _ = write!(out, "{number:4}{}{step} {line}", G::COUNTER);
            if let Some(time) = time.as_ref().filter(|_| place + 1 == lines.len()) {
                let padding = MOVE_WIDTH.saturating_sub(columns(line)).max(1);
                let _ = write!(out, "{:padding$}{time}", "");
            }
            out.push('\n');
        }
        comment(out, number);
        last = Some(G::goal(mv));
    }
    comment(out, usize::MAX);
}

/// Columns that a text takes where kanji take two.
fn columns(text: &str) -> usize {
    text.chars().map(|character| if character.is_ascii() { 1 } else { 2 }).sum()
}
