//! KIF, the format that Japanese programs and sites exchange games in.
//!
//! The reader takes UTF-8 and Shift JIS, headers in any order, set-ups by the name of a handicap, by
//! a board or by an SFEN header, digits and brackets of either width, comments, bookmarks and times.
//! It reads the main line; variations are left out with a note. The writer gives UTF-8 without a byte
//! order mark, as files that end in `.kifu` are.
//!
//! Where the format has no word for something, the writer says it in one that other programs pass over:
//! the rules in a header `ルール`, the square where a lion was just taken in a header `先獅子`, and ends
//! without a word of their own in the sentence under the moves (`まで30手で対局放棄により先手の勝ち`).

mod chu;
mod coord;
mod diagram;
mod game;
mod read;
mod result;
mod scan;
mod setting;
mod shogi;
mod step;
mod time;
mod write;

pub use game::KifGame;
pub use read::read;
pub use write::write;

/// The value of a digit of either width.
pub(super) const fn digit(character: char) -> Option<u8> {
    match character {
        '0'..='9' => Some(character as u8 - b'0'),
        '０'..='９' => Some((character as u32 - '０' as u32) as u8),
        _ => None,
    }
}

/// Numbers 1 to 9 in kanji.
const KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A number from 1 to 99 in kanji.
fn kanji(number: u8) -> String {
    let one = |digit: u8| digit.checked_sub(1).and_then(|place| KANJI.get(usize::from(place)));
    let (tens, ones) = (number / 10, number % 10);
    let many = if tens > 1 { one(tens) } else { None };
    let ten = (tens > 0).then_some(&'十');
    many.into_iter().chain(ten).chain(one(ones)).collect()
}
