//! What stands before the moves: headers, and where the game begins.

use super::coord::Coord;
use super::diagram::Diagram;
use super::digit;
use super::game::KifGame;
use super::scan::Scan;
use super::step::Step;
use crate::Seat;
use crate::record::fault::clip;
use crate::record::{Fault, Headers, Line, Moment, ReadError};

/// What the lines before the moves have told so far.
pub(super) struct Setting<G: KifGame> {
    pub(super) headers: Headers,
    /// Whether anything was seen that only records have.
    pub(super) known: bool,
    rules: G::Rules,
    handicap: Option<(usize, String)>,
    sfen: Option<(usize, G::Setup)>,
    diagram: Diagram<G::Kind>,
    /// The line the board begins on.
    board: Option<usize>,
}

/// Keys of headers that have a meaning; any other is kept as it is.
const KEYS: [&str; 26] = [
    "先手",
    "後手",
    "下手",
    "上手",
    "先手の持駒",
    "後手の持駒",
    "下手の持駒",
    "上手の持駒",
    "先手の持ち駒",
    "後手の持ち駒",
    "下手の持ち駒",
    "上手の持ち駒",
    "手合割",
    "手合い割",
    "開始日時",
    "対局日",
    "終了日時",
    "棋戦",
    "場所",
    "持ち時間",
    "戦型",
    "ルール",
    "SFEN",
    "sfen",
    "開始局面",
    "先獅子",
];

/// Whether a header of this key is kept as it is and can be read again.
pub(super) fn is_plain_key(key: &str) -> bool {
    let begins_otherwise = |character: char| {
        digit(character).is_some() || "#&＆*＊|｜+:：▲△▼▽☗☖⛊同仝".contains(character)
    };
    let words = ["手数", "まで", "変化", "一歩目", "二歩目"];
    let means = words.iter().any(|word| key.starts_with(word));
    let is_word = super::result::word(&mut Scan::new(key), false).is_some();
    !KEYS.contains(&key)
        && !key.starts_with(begins_otherwise)
        && !means
        && !is_word
        && !key.contains([':', '：'])
}

impl<G: KifGame> Setting<G> {
    pub(super) fn new(rules: G::Rules) -> Self {
        Self {
            headers: Headers::default(),
            known: false,
            rules,
            handicap: None,
            sfen: None,
            diagram: Diagram::default(),
            board: None,
        }
    }

    /// Takes a header; `false` if its value means nothing.
    pub(super) fn header(&mut self, line: usize, key: &str, value: &str) -> Result<bool, Fault> {
        self.known |= KEYS.contains(&key);
        let headers = &mut self.headers;
        let text = Line::new(value);
        match key {
            "先手の持駒" | "先手の持ち駒" | "下手の持駒" | "下手の持ち駒" => {
                self.diagram.hands[0] = value.to_owned();
                self.diagram.uneven |= key.starts_with('下');
            }
            "後手の持駒" | "後手の持ち駒" | "上手の持駒" | "上手の持ち駒" => {
                self.diagram.hands[1] = value.to_owned();
                self.diagram.uneven |= key.starts_with('上');
            }
            "手合割" | "手合い割" => self.handicap = Some((line, value.to_owned())),
            "先手" | "下手" => keep(&mut headers.black, text),
            "後手" | "上手" => keep(&mut headers.white, text),
            "棋戦" => keep(&mut headers.event, text),
            "場所" => keep(&mut headers.site, text),
            "持ち時間" => keep(&mut headers.time, text),
            "戦型" => keep(&mut headers.opening, text),
            "開始日時" | "対局日" => return Ok(date(&mut headers.started, value)),
            "終了日時" => return Ok(date(&mut headers.finished, value)),
            "ルール" => {
                for option in value.split_whitespace() {
                    let told = option.split_once('=');
                    let (name, value) = told.unwrap_or((option, ""));
                    match G::set_option(&mut self.rules, name, value) {
                        // Other programs may say in words what the rules are.
                        Err(_) if told.is_none() => return Ok(false),
                        set => set?,
                    }
                }
            }
            "SFEN" | "sfen" | "開始局面" => {
                let unread = || Fault::Setup(format!("{:?} is no SFEN", clip(value)));
                let setup = G::from_sfen(value.trim_start_matches("sfen ")).ok_or_else(unread)?;
                self.sfen = Some((line, setup));
            }
            "先獅子" => self.diagram.lion = Coord::read(&mut Scan::new(value), G::SIZE),
            _ => match (Line::new(key), text) {
                (Some(key), Some(value)) => headers.others.push((key, value)),
                _ => return Ok(value.is_empty()),
            },
        }
        Ok(true)
    }

    /// Takes a rank of the board after its first bar.
    pub(super) fn rank(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        self.known = true;
        self.board.get_or_insert(line);
        self.diagram.add_rank(text, G::SIZE, G::NAMES)
    }

    /// Takes the line that says whose turn it is.
    pub(super) fn turn(&mut self, line: &str) -> bool {
        let Some(player) = line.strip_suffix('番') else { return false };
        let turn = match player {
            "先手" | "下手" => Seat::South,
            "後手" | "上手" => Seat::North,
            _ => return false,
        };
        self.diagram.turn = Some(turn);
        self.diagram.uneven |= player.starts_with(['上', '下']);
        true
    }

    /// Takes how many moves were made before: `171  ▲６二角成  まで`.
    pub(super) fn moves_before(&mut self, mut scan: Scan<'_>) {
        scan.spaces();
        self.diagram.made = scan.number().unwrap_or(0);
        let last = Step::read(&mut scan, G::SIZE, G::NAMES);
        self.diagram.last = last.ok().and_then(|step| step.to);
    }

    /// Where the move before the first in the text went, if it is told.
    pub(super) const fn last(&self) -> Option<Coord> {
        self.diagram.last
    }

    /// The game before its first move. A board counts for more than the name of a handicap, since
    /// files that have both mean the board.
    pub(super) fn begin(&self) -> Result<G, ReadError> {
        let (line, setup) = match (self.board, &self.sfen) {
            (Some(line), _) => (line, self.drawn()),
            (None, Some((line, setup))) => (*line, Ok(setup.clone())),
            (None, None) => self.named(),
        };
        setup
            .and_then(|setup| G::begin(&setup, self.rules).map_err(Fault::Setup))
            .map_err(|fault| ReadError { line, fault })
    }

    fn drawn(&self) -> Result<G::Setup, Fault> {
        if self.diagram.ranks.len() == usize::from(G::SIZE) {
            G::from_diagram(&self.diagram)
        } else {
            Err(Fault::Board("it has too few ranks"))
        }
    }

    fn named(&self) -> (usize, Result<G::Setup, Fault>) {
        let (line, name) = match &self.handicap {
            Some((line, name)) if !name.is_empty() => (*line, name.as_str()),
            _ => (1, G::USUAL),
        };
        let unknown = || {
            if name == "その他" { Fault::NoBoard } else { Fault::Handicap(clip(name)) }
        };
        (line, G::handicap(name).ok_or_else(unknown))
    }
}

fn keep(place: &mut Option<Line>, text: Option<Line>) {
    if text.is_some() {
        *place = text;
    }
}

fn date(place: &mut Option<Moment>, value: &str) -> bool {
    let moment = Moment::read(value);
    if moment.is_some() {
        *place = moment;
    }
    moment.is_some() || value.is_empty()
}
