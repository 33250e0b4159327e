//! The text of a move: where to, what, how and where from.

use super::coord::Coord;
use super::scan::Scan;

/// A move as it is written, or one step of a move of two. `K` says what a name can mean.
#[derive(Clone, Copy, Debug)]
pub struct Step<K> {
    /// Where to; `None` for 同, the square the last move went to.
    pub to: Option<Coord>,
    /// The name of the man.
    pub name: &'static str,
    /// What the name means.
    pub kind: K,
    /// Whether it promotes.
    pub promotes: bool,
    /// Whether it is said to be dropped.
    pub dropped: bool,
    /// Where from.
    pub from: Option<Coord>,
}

/// Marks of the player before a move.
const MARKS: [char; 8] = ['▲', '△', '▼', '▽', '☗', '☖', '☗', '⛊'];

/// Words between the man and where it comes from. They tell apart men that could move alike, or
/// describe a lion's move; where it comes from says the same.
const WORDS: [&str; 17] = [
    "左",
    "右",
    "上",
    "直",
    "寄",
    "引",
    "行",
    "入",
    "まで",
    "（居食い）",
    "(居食い)",
    "居食い",
    "（じっと）",
    "(じっと)",
    "じっと",
    "(居喰い)",
    "（居喰い）",
];

impl<K: Copy> Step<K> {
    /// Reads a step, on a board of so many files with men of these names.
    pub(super) fn read(
        scan: &mut Scan<'_>,
        size: u8,
        names: &[(&'static str, K)],
    ) -> Result<Self, &'static str> {
        scan.spaces();
        scan.one(|character| MARKS.contains(&character));
        scan.spaces();
        let to = if scan.take("同") || scan.take("仝") {
            None
        } else {
            Some(Coord::read(scan, size).ok_or("expected a square of the board or 同")?)
        };
        scan.spaces();
        let (name, kind) = scan.longest(names).ok_or("expected the name of a piece")?;
        let mut step = Self { to, name, kind, promotes: false, dropped: false, from: None };
        loop {
            scan.spaces();
            if scan.take("不成") || scan.take("生") || WORDS.iter().any(|word| scan.take(word)) {
            } else if scan.take("成") {
                step.promotes = true;
            } else if scan.take("打") {
                step.dropped = true;
            } else {
                break;
            }
        }
        step.from = origin(scan, size);
        Ok(step)
    }

    /// Whether a move begins here, rightly written or not.
    pub(super) fn begins(mut scan: Scan<'_>, size: u8) -> bool {
        scan.spaces();
        if scan.one(|character| MARKS.contains(&character)).is_some() {
            return true;
        }
        let word = |word: &&str| scan.rest().starts_with(*word);
        if ["一歩目", "二歩目"].iter().any(word) {
            return true;
        }
        scan.take("同") || scan.take("仝") || Coord::read(&mut scan, size).is_some()
    }
}

/// `(77)`, `（７七）` or `（←12十一）`.
fn origin(scan: &mut Scan<'_>, size: u8) -> Option<Coord> {
    let mut ahead = *scan;
    ahead.one(|character| matches!(character, '(' | '（'))?;
    ahead.spaces();
    ahead.take("←");
    let from = Coord::read(&mut ahead, size)?;
    ahead.spaces();
    ahead.one(|character| matches!(character, ')' | '）'))?;
    *scan = ahead;
    Some(from)
}
