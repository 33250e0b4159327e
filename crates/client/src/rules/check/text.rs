//! Answers in a few words, to be set side by side.

use yonin_engine::Seat;

/// `w by s (checkmate)`.
pub(super) fn out_text(seat: Seat, by: Option<Seat>, reason: &str) -> String {
    let by = by.map_or("nobody".to_owned(), |by| by.to_string());
    format!("{seat} by {by} ({reason})")
}

/// `s1 w3`.
pub(super) fn ranks_text(ranks: &[(Seat, u8)]) -> String {
    let ranks: Vec<String> = ranks.iter().map(|(seat, rank)| format!("{seat}{rank}")).collect();
    list_text(&ranks)
}

/// Items in a row, or `none`.
pub(super) fn list_text(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(" ") }
}
