//! How a game ends: a word in the place of a move, and a sentence under the moves.

use super::scan::Scan;
use crate::Seat;
use crate::record::{Ending, Reason};

/// Who wins by a word, seen from the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Winner {
    OnTurn,
    Waiting,
    Nobody,
}

impl Winner {
    fn seat(self, turn: Seat) -> Option<Seat> {
        match self {
            Self::OnTurn => Some(turn),
            Self::Waiting => Some(turn.opposite()),
            Self::Nobody => None,
        }
    }
}

/// Words in the place of a move. The writer takes the first with its meaning.
const WORDS: [(&str, (Reason, Winner)); 22] = [
    ("投了", (Reason::Resign, Winner::Waiting)),
    ("切れ負け", (Reason::Flag, Winner::Waiting)),
    ("時間切れ", (Reason::Flag, Winner::Waiting)),
    ("切負", (Reason::Flag, Winner::Waiting)),
    ("詰み", (Reason::Checkmate, Winner::Waiting)),
    ("詰", (Reason::Checkmate, Winner::Waiting)),
    ("千日手", (Reason::Repetition, Winner::Nobody)),
    ("持将棋", (Reason::Impasse, Winner::Nobody)),
    ("入玉勝ち", (Reason::Impasse, Winner::OnTurn)),
    ("入玉宣言勝ち", (Reason::Impasse, Winner::OnTurn)),
    ("宣言勝ち", (Reason::Impasse, Winner::OnTurn)),
    ("反則勝ち", (Reason::Illegal, Winner::OnTurn)),
    ("反則負け", (Reason::Illegal, Winner::Waiting)),
    ("不戦勝", (Reason::Forfeit, Winner::OnTurn)),
    ("不戦敗", (Reason::Forfeit, Winner::Waiting)),
    ("引き分け", (Reason::Agreement, Winner::Nobody)),
    ("引分", (Reason::Agreement, Winner::Nobody)),
    ("最大手数", (Reason::MaxPlies, Winner::Nobody)),
    ("中断", (Reason::Suspended, Winner::Nobody)),
    ("封じ手", (Reason::Suspended, Winner::Nobody)),
    ("不詰", (Reason::Suspended, Winner::Nobody)),
    ("待った", (Reason::Suspended, Winner::Nobody)),
];

/// Words in the sentence, the telling ones first.
const CAUSES: [(&str, Reason); 18] = [
    ("対局放棄", Reason::Abandon),
    ("裁定", Reason::Ruling),
    ("最大手数", Reason::MaxPlies),
    ("手数制限", Reason::MaxPlies),
    ("投了", Reason::Resign),
    ("切れ", Reason::Flag),
    ("反則", Reason::Illegal),
    ("入玉", Reason::Impasse),
    ("持将棋", Reason::Impasse),
    ("千日手", Reason::Repetition),
    ("不戦", Reason::Forfeit),
    ("引き分け", Reason::Agreement),
    ("引分", Reason::Agreement),
    ("中断", Reason::Suspended),
    ("手詰", Reason::Stalemate),
    ("詰", Reason::Checkmate),
    ("裸玉", Reason::BareKing),
    ("玉を取", Reason::RoyalCaptured),
];

/// What the players are called.
const NAMES: [(&str, Seat); 6] = [
    ("先手", Seat::South),
    ("下手", Seat::South),
    ("▲", Seat::South),
    ("後手", Seat::North),
    ("上手", Seat::North),
    ("△", Seat::North),
];

/// What a text states about the end.
#[derive(Default)]
pub(super) struct Stated {
    pub(super) word: Option<(Reason, Winner)>,
    sentence: Option<(Option<Reason>, Option<Seat>)>,
}

/// Takes a word that ends a game; `alone` if nothing else may follow it.
pub(super) fn word(scan: &mut Scan<'_>, alone: bool) -> Option<(Reason, Winner)> {
    let mut ahead = *scan;
    let (_, meaning) = ahead.longest(&WORDS)?;
    let ends = ahead.rest().is_empty() || ahead.spaces() || ahead.rest().starts_with(['(', '（']);
    if alone && !ends {
        return None;
    }
    *scan = ahead;
    Some(meaning)
}

impl Stated {
    /// Reads the sentence after `まで`; `false` if it tells nothing.
    pub(super) fn read_sentence(&mut self, text: &str) -> bool {
        let cause = CAUSES.iter().find(|(word, _)| text.contains(word)).map(|&(_, reason)| reason);
        let before = |end: usize| {
            let head = text.get(..end).unwrap_or_default();
            let named = NAMES.iter().filter_map(|&(name, seat)| Some((head.rfind(name)?, seat)));
            named.max_by_key(|&(at, _)| at).map(|(_, seat)| seat)
        };
        let winner = match (text.rfind('勝'), text.rfind('負')) {
            (Some(end), _) => before(end),
            (None, Some(end)) => before(end).map(Seat::opposite),
            (None, None) => None,
        };
        let tells = cause.is_some() || winner.is_some();
        if tells {
            self.sentence = Some((cause, winner));
        }
        tells
    }

    /// The end that is stated, in a position where it is a player's turn.
    pub(super) fn ending(&self, turn: Seat) -> Option<Ending> {
        let Some((cause, stated)) = self.sentence else {
            let (reason, winner) = self.word?;
            return Some(Ending { reason, winner: winner.seat(turn) });
        };
        let Some((reason, winner)) = self.word else {
            let reason = cause.unwrap_or(Reason::Unstated);
            let mated = (reason == Reason::Checkmate).then(|| turn.opposite());
            return Some(Ending { reason, winner: stated.or(mated) });
        };
        let general = matches!(reason, Reason::Suspended | Reason::Agreement);
        let reason = cause.filter(|_| general).unwrap_or(reason);
        Some(Ending { reason, winner: stated.or(winner.seat(turn)) })
    }

    /// Whether a player is said to have lost by breaking the rules.
    pub(super) fn is_foul(&self) -> bool {
        let by_word = matches!(self.word, Some((Reason::Illegal, _)));
        by_word || matches!(self.sentence, Some((Some(Reason::Illegal), _)))
    }
}

/// The word and the sentence for the end of a game after so many moves.
pub(super) fn text(
    ending: Ending,
    turn: Seat,
    moves: usize,
    uneven: bool,
) -> (Option<&'static str>, String) {
    let Ending { reason, winner } = ending;
    let like = match reason {
        Reason::PerpetualCheck => Reason::Illegal,
        Reason::MaxPlies => Reason::Agreement,
        Reason::Abandon | Reason::Ruling => Reason::Suspended,
        other => other,
    };
    let fits = |(found, by): (Reason, Winner)| {
        let any = like == Reason::Suspended;
        found == like && (any || by.seat(turn) == winner)
    };
    let word = WORDS.iter().find(|&&(_, meaning)| fits(meaning)).map(|&(word, _)| word);
    let called = |seat: Seat| match (seat, uneven) {
        (Seat::South, false) => "先手",
        (Seat::South, true) => "下手",
        (_, false) => "後手",
        (_, true) => "上手",
    };
    let cause = match reason {
        Reason::Flag => "時間切れにより",
        Reason::Abandon => "対局放棄により",
        Reason::Ruling => "裁定により",
        Reason::MaxPlies => "最大手数により",
        Reason::Resign if word.is_none() => "投了により",
        Reason::Impasse if word.is_none() => "入玉宣言により",
        Reason::Illegal if word.is_none() => "反則により",
        Reason::Forfeit => "不戦により",
        Reason::Repetition if winner.is_some() => "千日手により",
        Reason::Stalemate => "手詰まりにより",
        Reason::RoyalCaptured => "玉を取って",
        Reason::BareKing => "裸玉により",
        _ => "",
    };
    let result = match (like, winner) {
        (Reason::Impasse, Some(seat)) if word.is_some() => format!("{}の入玉勝ち", called(seat)),
        (Reason::Illegal, Some(seat)) => format!("{}の反則負け", called(seat.opposite())),
        (_, Some(seat)) => format!("{}の勝ち", called(seat)),
        (Reason::Repetition, None) => "千日手".to_owned(),
        (Reason::Impasse, None) => "持将棋".to_owned(),
        (Reason::Suspended, None) if reason == Reason::Suspended => "中断".to_owned(),
        (_, None) => "引き分け".to_owned(),
    };
    (word, format!("まで{moves}手で{cause}{result}"))
}
