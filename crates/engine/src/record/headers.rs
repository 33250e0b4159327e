//! What is told about a game besides its moves.

use super::{Line, Moment};

/// Who played, when, where and on which terms. What is not known is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers {
    /// Black: 先手, or 下手 in a game with a handicap.
    pub black: Option<Line>,
    /// White: 後手, or 上手 in a game with a handicap.
    pub white: Option<Line>,
    /// The event, 棋戦.
    pub event: Option<Line>,
    /// The place, 場所.
    pub site: Option<Line>,
    /// When it began, 開始日時.
    pub started: Option<Moment>,
    /// When it was over, 終了日時.
    pub finished: Option<Moment>,
    /// The time to think, 持ち時間, as the format writes it: `10分+30秒`, in CSA `00:10+30`.
    pub time: Option<Line>,
    /// The opening, 戦型.
    pub opening: Option<Line>,
    /// Everything else that KIF files have, a key and a value each, in order.
    pub others: Vec<(Line, Line)>,
}
