//! Reading KIF.

use std::time::Duration;

use super::coord::Coord;
use super::game::KifGame;
use super::result::{self, Stated};
use super::scan::Scan;
use super::setting::Setting;
use super::step::Step;
use super::{digit, time};
use crate::record::decode::{decode, lines};
use crate::record::play::step;
use crate::record::{
    Comment, Ending, Fault, Line, Note, Noted, Read, ReadError, Reason, Record, agreed,
};

/// Reads a record in KIF. `rules` are those of the game unless the text says otherwise.
///
/// # Errors
///
/// When the text is no KIF of this game or its game cannot be played: the line and what is wrong.
pub fn read<G: KifGame>(bytes: &[u8], rules: G::Rules) -> Result<Read<G>, ReadError> {
    let (text, undecoded) = decode(bytes);
    let mut reader = Reader::<G>::new(rules);
    reader.notes.extend(undecoded);
    let mut last = 1;
    for (line, text) in lines(&text) {
        (reader.line, last) = (line, line);
        if !reader.read_line(text)? {
            break;
        }
    }
    reader.line = last;
    reader.finish()
}

struct Reader<G: KifGame> {
    /// The line being read.
    line: usize,
    setting: Setting<G>,
    game: Option<G>,
    /// Number of the first move in the text.
    first: Option<u32>,
    /// Where the last move went.
    last: Option<Coord>,
    spent: Vec<Option<Duration>>,
    comments: Vec<Comment>,
    /// The first step of a move of two, and its line.
    half: Option<(usize, Step<G::Kind>)>,
    /// A move against the rules: an error unless the text says next that it lost the game.
    foul: Option<ReadError>,
    stated: Stated,
    in_variation: bool,
    notes: Vec<Noted>,
}

type Outcome<T> = Result<T, ReadError>;

impl<G: KifGame> Reader<G> {
    fn new(rules: G::Rules) -> Self {
        Self {
            line: 1,
            setting: Setting::new(rules),
            game: None,
            first: None,
            last: None,
            spent: Vec::new(),
            comments: Vec::new(),
            half: None,
            foul: None,
            stated: Stated::default(),
            in_variation: false,
            notes: Vec::new(),
        }
    }

    fn note(&mut self, note: Note) {
        self.notes.push(Noted { line: self.line, note });
    }

    const fn fault(&self, fault: Fault) -> ReadError {
        ReadError { line: self.line, fault }
    }

    /// Reads a line; `false` where the record ends though the text goes on.
    fn read_line(&mut self, text: &str) -> Outcome<bool> {
        let text = text.trim();
        let mut scan = Scan::new(text);
        if text.is_empty() || text.starts_with(['#', '&', '＆']) || text.starts_with("+-") {
            return Ok(true);
        }
        if scan.take("変化") {
            scan.one(|character| matches!(character, ':' | '：'));
            scan.spaces();
            self.in_variation = true;
            self.note(Note::Variation(scan.number().unwrap_or(0)));
            return Ok(true);
        }
        if self.in_variation {
            return Ok(true);
        }
        if scan.one(|character| matches!(character, '*' | '＊')).is_some() {
            self.comment(scan.rest());
        } else if scan.take("まで") {
            if !self.stated.read_sentence(scan.rest()) {
                self.note(Note::Line);
            }
        } else if scan.take("手数") {
            self.setting.known = true;
            if scan.one(|character| matches!(character, '=' | '＝')).is_some() {
                self.setting.moves_before(scan);
            }
        } else if scan.one(|character| matches!(character, '|' | '｜')).is_some() {
            if self.has_begun() {
                self.note(Note::MoreRecords);
                return Ok(false);
            }
            self.setting.rank(self.line, scan.rest()).map_err(|fault| self.fault(fault))?;
        } else if !is_line_of_files(text) && !self.setting.turn(text) {
            return self.read_move_or_header(scan);
        }
        Ok(true)
    }

    fn read_move_or_header(&mut self, scan: Scan<'_>) -> Outcome<bool> {
        let mut ahead = scan;
        let number = move_number(&mut ahead);
        ahead.spaces();
        if let Some(word) = result::word(&mut ahead, number.is_none()) {
            self.begin()?;
            if self.stated.word.is_some() {
                self.note(Note::AfterEnd);
            } else {
                self.check_number(number)?;
                self.stated.word = Some(word);
            }
        } else if number.is_some() || Step::<G::Kind>::begins(ahead, G::SIZE) {
            if self.stated.word.is_some() {
                self.note(Note::AfterEnd);
            } else {
                self.read_move(number, ahead)?;
            }
        } else if let Some((key, value)) = scan.rest().split_once([':', '：']) {
            let (key, value) = (key.trim(), value.trim());
            if self.has_begun() && matches!(key, "手合割" | "開始日時" | "対局日") {
                self.note(Note::MoreRecords);
                return Ok(false);
            }
            let taken = self.setting.header(self.line, key, value);
            if !taken.map_err(|fault| self.fault(fault))? {
                self.note(Note::Line);
            }
        } else {
            self.note(Note::Line);
        }
        Ok(true)
    }

    fn has_begun(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.moves_made().is_empty())
    }

    /// The game, begun if it has not.
    fn begin(&mut self) -> Outcome<&mut G> {
        self.setting.known = true;
        if self.game.is_none() {
            self.last = self.setting.last();
        }
        match &mut self.game {
            Some(game) => Ok(game),
            game => Ok(game.insert(self.setting.begin()?)),
        }
    }

    fn comment(&mut self, text: &str) {
        let after = self.game.as_ref().map_or(0, |game| game.moves_made().len());
        self.comments.extend(Line::new(text).map(|text| Comment { after, text }));
    }

    /// Whether the number is that of the next move or the word in its place: otherwise something before
    /// it is missing. A move against the rules has a number too.
    fn check_number(&mut self, number: Option<u32>) -> Outcome<()> {
        let foul = u32::from(self.foul.is_some());
        let game = self.begin()?;
        let made = game.moves_made().len() as u32 + foul;
        let ply = G::ply_of(game.first_position());
        if let Some(found) = number {
            let first = *self.first.get_or_insert(if found == ply { ply } else { 1 });
            let expected = first.saturating_add(made);
            if found != expected {
                return Err(self.fault(Fault::Number { found, expected }));
            }
        }
        Ok(())
    }

    /// Reads a move after its number.
    fn read_move(&mut self, number: Option<u32>, mut scan: Scan<'_>) -> Outcome<()> {
        if let Some(foul) = self.foul.take() {
            return Err(foul);
        }
        self.check_number(number)?;
        let first = scan.take("一歩目");
        let second = scan.take("二歩目");
        let mut steps: Vec<Step<G::Kind>> = Vec::new();
        if second {
            let unpaired = Fault::Steps("there is a second without a first");
            let (_, half) = self.half.take().ok_or_else(|| self.fault(unpaired))?;
            steps.push(half);
        } else if let Some((line, _)) = self.half.take() {
            let fault = Fault::Steps("there is a first without a second");
            return Err(ReadError { line, fault });
        }
        steps.push(self.read_step(&mut scan)?);
        if first {
            // Some write both steps on one line.
            scan.spaces();
            scan.one(|character| matches!(character, ',' | '，' | '、'));
            scan.spaces();
            if !scan.take("二歩目") {
                self.half = steps.pop().map(|step| (self.line, step));
                return Ok(());
            }
            steps.push(self.read_step(&mut scan)?);
        }
        self.make(&steps, scan)
    }

    fn read_step(&self, scan: &mut Scan<'_>) -> Outcome<Step<G::Kind>> {
        Step::read(scan, G::SIZE, G::NAMES).map_err(|why| self.fault(Fault::Move(why)))
    }

    /// Makes a move; what is left of its line is its time.
    fn make(&mut self, steps: &[Step<G::Kind>], mut scan: Scan<'_>) -> Outcome<()> {
        let last = self.last;
        let line = self.line;
        let at = |fault| ReadError { line, fault };
        let game = self.begin()?;
        let mv = G::find(game.position_now(), steps, last).map_err(at)?;
        if let Err(fault) = step(game, mv) {
            self.foul = Some(at(fault));
            return Ok(());
        }
        self.last = Some(G::goal(mv));
        let spent = time::read(&mut scan);
        self.spent.push(spent.ok().flatten());
        if scan.one(|character| matches!(character, '*' | '＊')).is_some() {
            self.comment(scan.rest());
        } else if spent.is_err() || !scan.rest().is_empty() {
            self.note(Note::Time);
        }
        Ok(())
    }

    fn finish(mut self) -> Outcome<Read<G>> {
        if let Some((line, _)) = self.half.take() {
            let fault = Fault::Steps("there is a first without a second");
            return Err(ReadError { line, fault });
        }
        if !self.setting.known {
            return Err(ReadError { line: 1, fault: Fault::NoRecord });
        }
        self.begin()?;
        let game = match self.game.take() {
            Some(game) => game,
            None => self.setting.begin()?,
        };
        let turn = G::turn_of(game.position_now());
        let mut stated = self.stated.ending(turn);
        if let Some(foul) = self.foul.take() {
            if !self.stated.is_foul() {
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
            headers: self.setting.headers,
            comments: self.comments,
        };
        Ok(Read { record, notes: self.notes })
    }
}

/// The files above the board.
fn is_line_of_files(text: &str) -> bool {
    text.chars().all(|character| digit(character).is_some() || character.is_whitespace())
}

/// Takes the number of a move: `1 `, `1手目`, `1.`, or digits of half width right before one of full
/// width.
fn move_number(scan: &mut Scan<'_>) -> Option<u32> {
    let mut ahead = *scan;
    let mut narrow = ahead;
    let number = ahead.number()?;
    let spaced = ahead.spaces();
    let marked = ahead.take("手目") || ahead.one(|c| matches!(c, '.' | '．')).is_some();
    let is_step = ["一歩目", "二歩目"].iter().any(|step| ahead.rest().starts_with(step));
    if spaced || marked || is_step || ahead.rest().is_empty() {
        *scan = ahead;
        return Some(number);
    }
    let mut number = String::new();
    while let Some(digit) = narrow.one(|character| character.is_ascii_digit()) {
        number.push(digit);
    }
    let wide = narrow.peek().is_some_and(|next| !next.is_ascii() && digit(next).is_some());
    let number = number.parse().ok().filter(|_| wide)?;
    *scan = narrow;
    Some(number)
}
