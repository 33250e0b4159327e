//! The time of a move: `( 0:05/00:00:05)`, what it took and what all of the player's moves took.

use std::time::Duration;

use super::scan::Scan;

/// Reads the time of a move and what stands after it: `None` if there is none.
pub(super) fn read(scan: &mut Scan<'_>) -> Result<Option<Duration>, ()> {
    scan.spaces();
    if scan.one(|character| matches!(character, '(' | '（')).is_none() {
        return Ok(None);
    }
    let mut seconds: u64 = 0;
    for _ in 0..3 {
        scan.spaces();
        let part = scan.number().ok_or(())?;
        seconds = seconds * 60 + u64::from(part);
        scan.spaces();
        if scan.one(|character| matches!(character, ':' | '：')).is_none() {
            break;
        }
    }
    let mut spent = Duration::from_secs(seconds);
    if scan.one(|character| matches!(character, '.' | '．')).is_some() {
        let before = scan.rest().chars().count();
        let fraction = scan.number().ok_or(())?;
        let digits = before - scan.rest().chars().count();
        spent += Duration::from_secs(u64::from(fraction)) / 10_u32.pow(digits as u32);
    }
    scan.spaces();
    if scan.one(|character| matches!(character, '/' | '／')).is_some() {
        while scan.one(|character| !matches!(character, ')' | '）')).is_some() {}
    }
    scan.one(|character| matches!(character, ')' | '）')).ok_or(())?;
    scan.spaces();
    // Where variations begin.
    scan.take("+");
    scan.spaces();
    Ok(Some(spent))
}

/// The time of a move in whole seconds, with the sum of the player's times so far.
pub(super) fn text(spent: u64, sum: u64) -> String {
    format!(
        "({:2}:{:02}/{:02}:{:02}:{:02})",
        spent / 60,
        spent % 60,
        sum / 3600,
        sum / 60 % 60,
        sum % 60
    )
}
