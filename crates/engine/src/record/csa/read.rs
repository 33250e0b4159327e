//! Reading CSA.

use std::time::Duration;

use super::man::{role, square};
use super::result;
use super::setup::Board;
use crate::record::decode::{decode, lines};
use crate::record::fault::clip;
use crate::record::play::step;
use crate::record::{
    Comment, Ending, Fault, Headers, Line, Moment, Note, Noted, Play, Read, ReadError, Reason,
    Record, agreed,
};
use crate::shogi::{Game, Position, Rules};
use crate::{HandRole, Move, Seat};

/// Reads a record in CSA.
///
/// # Errors
///
/// When the text is no CSA or its game cannot be played: the line and what is wrong.
pub fn read(bytes: &[u8], rules: Rules) -> Result<Read<Game>, ReadError> {
    let (text, undecoded) = decode(bytes);
    let mut reader = Reader { rules, ..Reader::default() };
    reader.notes.extend(undecoded);
    for (line, text) in lines(&text) {
        reader.line = line;
        if text.trim_end() == "/" {
            reader.note(Note::MoreRecords);
            break;
        }
        reader.read_line(text).map_err(|fault| ReadError { line, fault })?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    rules: Rules,
    line: usize,
    /// Whether anything was seen that only records have.
    known: bool,
    headers: Headers,
    board: Board,
    game: Option<Game>,
    spent: Vec<Option<Duration>>,
    comments: Vec<Comment>,
    /// The end by a word, or by a comment, which tells more.
    stated: Option<Ending>,
    told: Option<Ending>,
    /// A move against the rules: an error unless the text says next that it lost the game.
    foul: Option<ReadError>,
    notes: Vec<Noted>,
}

impl Reader {
    fn note(&mut self, note: Note) {
        self.notes.push(Noted { line: self.line, note });
    }

    fn read_line(&mut self, text: &str) -> Result<(), Fault> {
        let (Some(first), text) = (text.chars().next(), text.trim_end()) else { return Ok(()) };
        match first {
            '\'' => self.comment(text),
            'N' | '$' | 'V' => self.header(text),
            _ => {
                for statement in text.split(',').filter(|text| !text.trim().is_empty()) {
                    self.statement(statement)?;
                }
            }
        }
        Ok(())
    }

    /// `'*` begins what programs say of a game, `'` alone what is for people or of the file itself.
    fn comment(&mut self, text: &str) {
        let text = text.trim_start_matches('\'');
        let ending = result::read_comment(text);
        self.told = self.told.or(ending);
        if ending.is_some() || text.starts_with("CSA encoding=") {
            return;
        }
        let after = self.game.as_ref().map_or(0, |game| game.moves().len());
        let text = Line::new(text.strip_prefix('*').unwrap_or(text));
        self.comments.extend(text.map(|text| Comment { after, text }));
    }

    fn header(&mut self, text: &str) {
        self.known = true;
        let headers = &mut self.headers;
        if let Some(name) = text.strip_prefix("N+") {
            headers.black = Line::new(name);
        } else if let Some(name) = text.strip_prefix("N-") {
            headers.white = Line::new(name);
        } else if let Some((key, value)) =
            text.strip_prefix('$').and_then(|text| text.split_once(':'))
        {
            let text = Line::new(value);
            match key.trim() {
                "EVENT" => headers.event = text,
                "SITE" => headers.site = text,
                "OPENING" => headers.opening = text,
                "TIME_LIMIT" => headers.time = text,
                "START_TIME" | "END_TIME" => {
                    let moment = Moment::read(value);
                    let begins = key == "START_TIME";
                    *(if begins { &mut headers.started } else { &mut headers.finished }) = moment;
                    if moment.is_none() {
                        self.note(Note::Line);
                    }
                }
                _ => {
                    let pair = Line::new(key).zip(text);
                    headers.others.extend(pair);
                }
            }
        } else if !text.starts_with('V') {
            self.note(Note::Line);
        }
    }

    fn statement(&mut self, text: &str) -> Result<(), Fault> {
        let unread = || Fault::Statement(clip(text));
        let (first, rest) = text.split_at_checked(1).ok_or_else(unread)?;
        let seat = if first == "+" { Seat::South } else { Seat::North };
        match first {
            "P" if self.game.is_none() => self.board.take(rest)?,
            "+" | "-" if rest.trim().is_empty() && self.game.is_none() => {
                self.begin(seat)?;
            }
            "+" | "-" if self.stated.is_some() => self.note(Note::AfterEnd),
            "+" | "-" => self.make(seat, rest.trim())?,
            "T" => self.time(rest.trim()),
            "%" => {
                let turn = self.begin(Seat::South)?.position().turn();
                match result::read(rest.trim(), turn) {
                    _ if self.stated.is_some() => self.note(Note::AfterEnd),
                    None => self.note(Note::Line),
                    ending => self.stated = ending,
                }
            }
            _ => return Err(unread()),
        }
        self.known = true;
        Ok(())
    }

    /// The game, begun by this player if it has not.
    fn begin(&mut self, first: Seat) -> Result<&mut Game, Fault> {
        match &mut self.game {
            Some(game) => Ok(game),
            none => {
                let setup = self.board.setup(first);
                let game = Game::from_setup(&setup, self.rules);
                Ok(none.insert(game.map_err(|error| Fault::Setup(error.to_string()))?))
            }
        }
    }

    fn make(&mut self, seat: Seat, text: &str) -> Result<(), Fault> {
        if self.foul.is_some() {
            return Ok(());
        }
        let line = self.line;
        let game = self.begin(seat)?;
        if game.position().turn() != seat {
            return Err(Fault::Turn);
        }
        let mv = read_move(game.position(), text)?;
        match step(game, mv) {
            Ok(()) => self.spent.push(None),
            Err(fault) => self.foul = Some(ReadError { line, fault }),
        }
        Ok(())
    }

    /// The time of the last move; the time before an end is of no move.
    fn time(&mut self, text: &str) {
        let seconds = text.parse::<f64>().ok();
        let spent = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        if spent.is_none() {
            self.note(Note::Time);
        } else if self.stated.is_none()
            && self.foul.is_none()
            && let Some(last) = self.spent.last_mut()
        {
            *last = spent;
        }
    }

    fn finish(mut self) -> Result<Read<Game>, ReadError> {
        let line = self.line;
        if !self.known {
            return Err(ReadError { line: 1, fault: Fault::NoRecord });
        }
        let game = self.begin(Seat::South).map_err(|fault| ReadError { line, fault })?.clone();
        let turn = game.position().turn();
        let mut stated = self.told.or(self.stated);
        if let Some(foul) = self.foul.take() {
            if stated.is_none_or(|ending| ending.reason != Reason::Illegal) {
                return Err(foul);
            }
            self.notes.push(Noted { line: foul.line, note: Note::IllegalMove(foul.fault) });
            stated = Some(Ending { reason: Reason::Illegal, winner: Some(turn.opposite()) });
        }
        let (ending, doubt) = agreed(game.ended(), stated);
        if doubt {
            self.note(Note::Result);
        }
        let record = Record {
            game,
            spent: self.spent,
            ending,
            headers: self.headers,
            comments: self.comments,
        };
        Ok(Read { record, notes: self.notes })
    }
}

/// `7776FU` after its sign. The man is named as it is after the move.
fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let shape = Fault::Move("expected a form like +7776FU");
    let parts = text.split_at_checked(2).zip(text.get(2..4)).zip(text.get(4..));
    let Some((((from, _), to), name)) = parts else { return Err(shape) };
    let (Some(to), Some(named)) = (square(to), role(name)) else { return Err(shape) };
    if from == "00" {
        let piece = HandRole::ALL.into_iter().find(|piece| piece.role() == named);
        let role = piece.ok_or(Fault::Move("such a piece is never in hand"))?;
        return Ok(Move::Drop { role, to });
    }
    let from = square(from).ok_or(shape)?;
    let man = position.man_at(from).map(|man| man.role);
    let promote = man.and_then(crate::Role::promoted) == Some(named);
    if !promote && man != Some(named) {
        return Err(Fault::Man { named: name.to_owned(), square: from.to_string() });
    }
    Ok(Move::Board { from, to, promote })
}
