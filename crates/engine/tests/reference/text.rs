//! Positions as text, and what makes one valid (§11).

use super::board::{Board, Man, Role, Square};
use super::position::Position;
use super::rules::{Rules, Win};
use super::seat::Seat;
use std::fmt;

/// Kinds of a yonin set and how many there are of each, in the order of hands.
const SET: [(Role, usize); 5] =
    [(Role::King, 4), (Role::Rook, 4), (Role::Gold, 8), (Role::Silver, 8), (Role::Pawn, 12)];

impl Position {
    /// A valid position under a ruleset and the options that differ from it.
    pub(crate) fn parse(
        sfen: &str,
        ruleset: &str,
        options: &[(String, String)],
    ) -> Result<Position, String> {
        let rules = Rules::named(ruleset, options)?;
        let fields: Vec<&str> = sfen.split(' ').collect();
        let [board, turn, hands, ply] = fields[..] else {
            return Err("not four fields".to_string());
        };
        let mut position = Position {
            rules,
            board: parse_board(board)?,
            hands: parse_hands(hands)?,
            turn: Some(one_seat(turn).ok_or("no such turn")?),
            ply: number(ply).ok_or("no such ply")?,
            closed: [false; 4],
            mates: [0; 4],
            ranks: [None; 4],
            end: None,
        };
        position.validate()?;
        position.closed = Seat::ALL.map(|seat| !position.is_live(seat));
        Ok(position)
    }

    fn validate(&self) -> Result<(), String> {
        for seat in Seat::ALL {
            let kings = self
                .board
                .men()
                .filter(|(_, man)| man.role == Role::King && man.facing == seat)
                .count();
            if kings != 1 {
                return Err(format!("{kings} kings of {seat:?}"));
            }
        }
        for (square, man) in self.board.men() {
            if man.role == Role::King
                && man.controller.is_some_and(|controller| controller != man.facing)
            {
                return Err(format!("king on {square} belongs to another"));
            }
            if man.controller.is_some_and(|controller| !self.is_live(controller)) {
                return Err(format!("man on {square} belongs to a dead seat"));
            }
            if self.is_live(man.facing) && man.controller != Some(man.facing) {
                return Err(format!("man on {square} left a live seat"));
            }
            if man.is_unpromoted_pawn() && square.steps_to_last_rank(man.facing) == 0 {
                return Err(format!("pawn on {square} stands on its last rank"));
            }
        }
        for (role, most) in SET {
            let on_board = self.board.men().filter(|(_, man)| man.role == role).count();
            let in_hand = self.hands.iter().flatten().filter(|held| **held == role).count();
            if on_board + in_hand > most {
                return Err(format!("more than {most} {role:?}"));
            }
        }
        let live = self.live_seats();
        if live.is_empty() || live.iter().all(|seat| self.rules.same_side(live[0], *seat)) {
            return Err("one side is left".to_string());
        }
        let decided = match self.rules.has_teams() {
            true => self.rules.first_mate_decides_for_teams && live.len() < 4,
            false => self.rules.win == Win::SecondMateCount && live.len() <= 2,
        };
        if decided {
            return Err("the dead kings decide the game".to_string());
        }
        let turn = self.turn.ok_or("nobody's turn")?;
        if !self.is_live(turn) || !self.has_legal_move(turn) {
            return Err("the player on turn cannot move".to_string());
        }
        if self.ply < 1 || (self.rules.max_plies > 0 && self.ply > self.rules.max_plies) {
            return Err("ply out of range".to_string());
        }
        Ok(())
    }
}

/// A number of one spelling.
fn number(text: &str) -> Option<u32> {
    let plain = text.chars().all(|letter| letter.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}

fn one_seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter);
    seat.filter(|_| letters.next().is_none())
}

fn yonin_role(letter: char) -> Option<Role> {
    Role::from_letter(letter).filter(|role| SET.iter().any(|(kind, _)| kind == role))
}

fn parse_board(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 9 {
        return Err("not nine ranks".to_string());
    }
    let mut board = Board::empty();
    for (row, rank) in rows.into_iter().zip(1..) {
        parse_row(&mut board, row, rank).ok_or_else(|| format!("rank {rank}: {row}"))?;
    }
    Ok(board)
}

fn parse_row(board: &mut Board, text: &str, rank: i8) -> Option<()> {
    let mut letters = text.chars().peekable();
    let mut file = 9;
    let mut after_digit = false;
    while let Some(letter) = letters.next() {
        if let Some(empty) = letter.to_digit(10) {
            if after_digit || empty == 0 {
                return None;
            }
            file -= i8::try_from(empty).ok()?;
            after_digit = true;
            continue;
        }
        after_digit = false;
        let promoted = letter == '+';
        let role = yonin_role(if promoted { letters.next()? } else { letter })?;
        if promoted && !role.promotes() {
            return None;
        }
        let controller = match letters.next()? {
            'x' => None,
            letter => Some(Seat::from_letter(letter)?),
        };
        let written = letters.peek().copied().and_then(Seat::from_letter);
        if written.is_some() {
            letters.next();
        }
        if written == controller {
            return None;
        }
        let facing = written.or(controller)?;
        board.put(Square::new(file, rank)?, Some(Man { role, promoted, controller, facing }));
        file -= 1;
    }
    (file == 0).then_some(())
}

fn parse_hands(text: &str) -> Result<[Vec<Role>; 4], String> {
    let mut hands: [Vec<Role>; 4] = Default::default();
    if text == "-" {
        return Ok(hands);
    }
    let wrong = || format!("hands {text}");
    let mut seats = Seat::ALL.into_iter();
    let mut hand: Vec<Role> = Vec::new();
    let mut count = String::new();
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            count.push(letter);
        } else if let Some(role) = yonin_role(letter).filter(|role| *role != Role::King) {
            let many = if count.is_empty() {
                Some(1)
            } else {
                number(&count).filter(|many| (2..=99).contains(many))
            };
            if hand.last().is_some_and(|last| *last >= role) {
                return Err(wrong());
            }
            hand.extend((0..many.ok_or_else(wrong)?).map(|_| role));
            count.clear();
        } else {
            let seat = Seat::from_letter(letter).ok_or_else(wrong)?;
            if hand.is_empty() || !count.is_empty() || !seats.any(|next| next == seat) {
                return Err(wrong());
            }
            hands[seat.index()] = std::mem::take(&mut hand);
        }
    }
    let complete = hand.is_empty() && count.is_empty() && !text.is_empty();
    if complete { Ok(hands) } else { Err(wrong()) }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = (1..=9).map(|rank| row_text(&self.board, rank)).collect();
        let turn = self.turn.map_or('-', Seat::letter);
        let hands: String =
            Seat::ALL.into_iter().map(|seat| hand_text(&self.hands[seat.index()], seat)).collect();
        let hands = if hands.is_empty() { "-" } else { &hands };
        write!(f, "{} {turn} {hands} {}", rows.join("/"), self.ply)
    }
}

fn row_text(board: &Board, rank: i8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for file in (1..=9).rev() {
        let Some(man) = board.at(Square { file, rank }) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        if man.promoted {
            text.push('+');
        }
        text.push(man.role.letter());
        text.push(man.controller.map_or('x', Seat::letter));
        if man.controller != Some(man.facing) {
            text.push(man.facing.letter());
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

fn hand_text(hand: &[Role], seat: Seat) -> String {
    let mut text = String::new();
    for (role, _) in SET {
        match hand.iter().filter(|held| **held == role).count() {
            0 => {}
            1 => text.push(role.letter()),
            many => text += &format!("{many}{}", role.letter()),
        }
    }
    if !text.is_empty() {
        text.push(seat.letter());
    }
    text
}
