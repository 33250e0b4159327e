//! Chu shogi over the XBoard protocol as HaChu speaks it: files a to l from the left, ranks from below,
//! a comma between two steps. It sends
//! the two in lines of their own and takes them in one.

use yonin_engine::chu::{Move, Square};

use crate::Opponent;
use crate::pipe::Pipe;

pub(crate) struct Hachu {
    pipe: Pipe,
    time: u64,
    known: usize,
}

impl Hachu {
    pub(crate) fn start(program: &str, time: u64) -> Option<Self> {
        let mut pipe = Pipe::start(program)?;
        for line in ["xboard", "protover 2"] {
            pipe.say(line)?;
        }
        pipe.hear(|line| line.contains("done=1").then_some(()))?;
        for line in [
            "new",
            "variant chu",
            "memory 64",
            "option Allow repeats=1",
            "level 0 5 0",
            "easy",
            "force",
        ] {
            pipe.say(line)?;
        }
        Some(Self { pipe, time, known: 0 })
    }
}

impl Opponent<Move> for Hachu {
    fn answer(&mut self, moves: &[Move]) -> Option<Move> {
        // It knows its own last move, and waits for the others.
        self.pipe.say("force")?;
        for mv in moves.get(self.known..)? {
            self.pipe.say(&format!("usermove {}", write(*mv)))?;
        }
        self.known = moves.len() + 1;
        self.pipe.say(&format!("time {}", self.time))?;
        self.pipe.say(&format!("otim {}", self.time))?;
        self.pipe.say("go")?;
        let mut answer = self.hear_move()?;
        if answer.ends_with(',') {
            answer += &self.hear_move()?;
        }
        read(&answer)
    }
}

impl Hachu {
    /// What it says its move is; nothing if it gives up or claims the end.
    fn hear_move(&mut self) -> Option<String> {
        self.pipe.hear(|line| {
            let ends =
                ["Illegal", "resign", "1-0", "0-1", "1/2"].iter().any(|end| line.starts_with(end));
            if ends {
                println!("it said {line:?}");
            }
            let answer = line.strip_prefix("move ").map(str::to_owned);
            answer.or_else(|| ends.then(String::new))
        })
    }
}

fn write(mv: Move) -> String {
    match mv {
        Move::Step { from, to, promote } => {
            format!("{}{}{}", name(from), name(to), if promote { "+" } else { "" })
        }
        Move::TwoStep { from, mid, to } => {
            format!("{}{},{}{}", name(from), name(mid), name(mid), name(to))
        }
    }
}

fn name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column() as u8), 12 - square.row())
}

fn read(text: &str) -> Option<Move> {
    let (first, second) = match text.split_once(',') {
        Some((first, second)) => (first, Some(second)),
        None => (text, None),
    };
    let (from, rest) = square(first)?;
    let (to, rest) = square(rest)?;
    match second {
        None => Some(Move::Step { from, to, promote: rest == "+" }),
        Some(second) => {
            let (_, rest) = square(second)?;
            Some(Move::TwoStep { from, mid: to, to: square(rest)?.0 })
        }
    }
}

fn square(text: &str) -> Option<(Square, &str)> {
    let column = text.bytes().next()?.checked_sub(b'a')?;
    let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.get(1..)?.split_at_checked(digits)?;
    let row = 12_usize.checked_sub(number.parse().ok()?)?;
    Some((Square::from_row_column(row, usize::from(column))?, rest))
}
