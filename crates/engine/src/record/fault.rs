//! What can be wrong with the text of a record, and what is passed over in it.

/// The text cannot be read as a record, or its game cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record, line {line}: {fault}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing in the text belongs to a record.
    #[error("nothing here belongs to a record of this game")]
    NoRecord,
    /// A handicap that is not known, or another game.
    #[error("{0:?} is no handicap of this game")]
    Handicap(String),
    /// The handicap is given by a board that is not there.
    #[error("the set-up is said to be on a board, but there is none")]
    NoBoard,
    /// A rank of the board cannot be read.
    #[error("the board: {0}")]
    Board(&'static str),
    /// Text where a piece should be named.
    #[error("{0:?} is no piece of this game")]
    Piece(String),
    /// The pieces in a hand cannot be read.
    #[error("the hand: {0}")]
    Hand(&'static str),
    /// The set-up cannot be played.
    #[error("{0}")]
    Setup(String),
    /// An option of the rules does not exist or does not take the value.
    #[error(transparent)]
    Option(#[from] crate::OptionError),
    /// The move cannot be read.
    #[error("no move can be read here: {0}")]
    Move(&'static str),
    /// The number of a move does not follow.
    #[error("this is move {found}, expected move {expected}")]
    Number {
        /// The number in the text.
        found: u32,
        /// The number expected.
        expected: u32,
    },
    /// The player who moves is not on turn.
    #[error("it is not this player's turn")]
    Turn,
    /// Another man or none stands where the move begins.
    #[error("{named} does not stand on {square}")]
    Man {
        /// The man the text names.
        named: String,
        /// Where it should stand.
        square: String,
    },
    /// A move of two steps breaks off, or its steps do not meet.
    #[error("the two steps of a move: {0}")]
    Steps(&'static str),
    /// The move cannot be played.
    #[error("move {ply}, {mv}: {why}")]
    Unplayable {
        /// Which move it is, from 1.
        ply: usize,
        /// The move in USI.
        mv: String,
        /// Why not.
        why: String,
    },
    /// A statement of CSA that cannot be read.
    #[error("{0:?} is no statement of CSA")]
    Statement(String),
}

/// Something in a text that was passed over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {note}")]
pub struct Noted {
    /// The line, from 1.
    pub line: usize,
    /// What it was.
    pub note: Note,
}

/// What was passed over in a text, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    /// Bytes that belong to no character of the encoding.
    #[error("some bytes are no text in {0}")]
    Bytes(&'static str),
    /// A variation.
    #[error("a variation from move {0} is left out")]
    Variation(u32),
    /// A line that means nothing.
    #[error("the line is not understood")]
    Line,
    /// A move or an end after the end.
    #[error("the game was over before")]
    AfterEnd,
    /// The time of a move.
    #[error("the time is not understood")]
    Time,
    /// The end of the game that the text states is not that of its moves.
    #[error("the result stated is not that of the moves; theirs is kept")]
    Result,
    /// A last move against the rules, which lost the game.
    #[error("the last move is against the rules and left out: {0}")]
    IllegalMove(Fault),
    /// More records follow.
    #[error("further records in the text are left out")]
    MoreRecords,
}

/// The beginning of a text for a message.
pub(super) fn clip(text: &str) -> String {
    text.chars().take(20).collect()
}
