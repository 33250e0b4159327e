//! How a game ends in CSA: `%` and a word, and a comment for what no word tells.

use super::setup::sign;
use crate::Seat;
use crate::record::{Ending, Reason};

/// Words in which the player on turn wins, or the other, or nobody. The writer takes the first with
/// its meaning.
const WORDS: [(&str, Reason, Option<bool>); 13] = [
    ("TORYO", Reason::Resign, Some(false)),
    ("TIME_UP", Reason::Flag, Some(false)),
    ("ILLEGAL_MOVE", Reason::Illegal, Some(false)),
    ("TSUMI", Reason::Checkmate, Some(false)),
    ("SENNICHITE", Reason::Repetition, None),
    ("JISHOGI", Reason::Impasse, None),
    ("KACHI", Reason::Impasse, Some(true)),
    ("HIKIWAKE", Reason::Agreement, None),
    ("MAX_MOVES", Reason::MaxPlies, None),
    ("CHUDAN", Reason::Suspended, None),
    ("FUZUMI", Reason::Suspended, None),
    ("MATTA", Reason::Suspended, None),
    ("ERROR", Reason::Suspended, None),
];

/// A comment with the code of a reason and the sign of the winner, before the word.
const COMMENT: &str = "RESULT:";

/// The end that a statement after its `%` tells, where it is a player's turn.
pub(super) fn read(text: &str, turn: Seat) -> Option<Ending> {
    match text {
        // The player of this sign broke the rules.
        "+ILLEGAL_ACTION" => Some(Ending { reason: Reason::Illegal, winner: Some(Seat::North) }),
        "-ILLEGAL_ACTION" => Some(Ending { reason: Reason::Illegal, winner: Some(Seat::South) }),
        _ => {
            let &(_, reason, wins) = WORDS.iter().find(|&&(word, ..)| word == text)?;
            let winner = wins.map(|wins| if wins { turn } else { turn.opposite() });
            Some(Ending { reason, winner })
        }
    }
}

/// The end that a comment tells, if it is one of the writer's.
pub(super) fn read_comment(text: &str) -> Option<Ending> {
    let (code, winner) = text.strip_prefix(COMMENT)?.split_once(':')?;
    let winner = match winner {
        "+" => Some(Seat::South),
        "-" => Some(Seat::North),
        "" => None,
        _ => return None,
    };
    Some(Ending { reason: Reason::from_code(code)?, winner })
}

/// The lines that tell an end, where it is a player's turn. `played` is what the moves came to.
pub(super) fn text(ending: Ending, turn: Seat, played: Option<Ending>) -> String {
    let Ending { reason, winner } = ending;
    let word = match (reason, winner) {
        (Reason::Illegal | Reason::PerpetualCheck, Some(winner)) => {
            format!("{}ILLEGAL_ACTION", sign(winner.opposite()))
        }
        (Reason::Stalemate, Some(winner)) if winner == turn.opposite() => "TSUMI".to_owned(),
        _ => {
            let ending = |word: &&str| read(word, turn) == Some(Ending { reason, winner });
            let mut words = WORDS.iter().map(|&(word, ..)| word);
            words.find(|word| ending(word)).unwrap_or("CHUDAN").to_owned()
        }
    };
    let by_moves = reason.is_by_moves() && played == Some(ending);
    let told = by_moves || read(&word, turn) == Some(ending);
    let comment = if told {
        String::new()
    } else {
        format!("'{COMMENT}{}:{}\n", reason.code(), winner.map_or("", sign))
    };
    format!("{comment}%{word}\n")
}
