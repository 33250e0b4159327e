//! Standard shogi in the same way. Black sits South, White North.

use super::board::{Board, Man, Role, Square};
use super::seat::Seat;
use super::usi::Move;
use super::walk;

/// A position of standard shogi.
#[derive(Clone, Debug)]
pub(crate) struct Shogi {
    board: Board,
    black: Vec<Role>,
    white: Vec<Role>,
    turn: Seat,
}

impl Shogi {
    pub(crate) fn parse(sfen: &str) -> Result<Shogi, String> {
        let fields: Vec<&str> = sfen.split(' ').collect();
        let [board, turn, hands, ..] = fields[..] else {
            return Err("fewer than three fields".to_string());
        };
        let turn = match turn {
            "b" => Seat::South,
            "w" => Seat::North,
            _ => return Err("no such turn".to_string()),
        };
        let (black, white) = parse_hands(hands).ok_or("hands")?;
        Ok(Shogi { board: parse_board(board).ok_or("board")?, black, white, turn })
    }

    /// Sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.legal_moves().iter().map(Move::to_string).collect();
        moves.sort();
        moves
    }

    /// The player on turn is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.is_attacked(self.turn)
    }

    pub(crate) fn play(&self, action: &str) -> Result<Shogi, String> {
        let action = Move::parse(action).ok_or("no move")?;
        if self.legal_moves().contains(&action) {
            Ok(self.after(action))
        } else {
            Err("illegal".to_string())
        }
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|action| self.after(action).perft(depth - 1)).sum()
    }

    fn hand(&self, seat: Seat) -> &Vec<Role> {
        if seat == Seat::South { &self.black } else { &self.white }
    }

    fn hand_mut(&mut self, seat: Seat) -> &mut Vec<Role> {
        if seat == Seat::South { &mut self.black } else { &mut self.white }
    }

    /// Is the king of a side attacked? A side may have none.
    fn is_attacked(&self, seat: Seat) -> bool {
        self.board.king(seat).is_some_and(|(square, _)| {
            !walk::attackers(&self.board, square, |man| man.controller != Some(seat)).is_empty()
        })
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.candidates().into_iter().filter(|action| self.is_legal(*action)).collect()
    }

    fn has_legal_move(&self) -> bool {
        self.candidates().into_iter().any(|action| self.is_legal(action))
    }

    fn candidates(&self) -> Vec<Move> {
        let mut candidates = Vec::new();
        for (from, man) in self.board.men().filter(|(_, man)| man.controller == Some(self.turn)) {
            for to in walk::attacks(&self.board, from, man) {
                candidates.push(Move::Board { from, to, promote: false });
                candidates.push(Move::Board { from, to, promote: true });
            }
        }
        for role in Role::ALL.into_iter().filter(|role| self.hand(self.turn).contains(role)) {
            candidates.extend(Square::all().map(|to| Move::Drop { role, to }));
        }
        candidates
    }

    fn is_legal(&self, action: Move) -> bool {
        match action {
            Move::Board { from, to, promote } => {
                let man = self.board.at(from).unwrap();
                let own_target =
                    self.board.at(to).is_some_and(|target| target.controller == Some(self.turn));
                let in_zone = from.in_promotion_zone(self.turn) || to.in_promotion_zone(self.turn);
                let promotion_refused =
                    promote && (man.promoted || !man.role.promotes() || !in_zone);
                let promotion_missed = !promote && !man.promoted && self.is_dead_end(man.role, to);
                if own_target || promotion_refused || promotion_missed {
                    return false;
                }
            }
            Move::Drop { role, to } => {
                if self.board.at(to).is_some() || self.is_dead_end(role, to) {
                    return false;
                }
                let own_pawn =
                    |man: &Man| man.is_unpromoted_pawn() && man.controller == Some(self.turn);
                if role == Role::Pawn
                    && self
                        .board
                        .men()
                        .any(|(square, man)| square.file == to.file && own_pawn(&man))
                {
                    return false;
                }
            }
        }
        let after = self.after(action);
        let pawn_drop = matches!(action, Move::Drop { role: Role::Pawn, .. });
        let drop_mate = pawn_drop && after.in_check() && !after.has_legal_move();
        !after.is_attacked(self.turn) && !drop_mate
    }

    /// A man of that kind could never move again from there.
    fn is_dead_end(&self, role: Role, square: Square) -> bool {
        match role {
            Role::Pawn | Role::Lance => square.steps_to_last_rank(self.turn) < 1,
            Role::Knight => square.steps_to_last_rank(self.turn) < 2,
            _ => false,
        }
    }

    fn after(&self, action: Move) -> Shogi {
        let mut after = self.clone();
        after.turn = if self.turn == Seat::South { Seat::North } else { Seat::South };
        match action {
            Move::Board { from, to, promote } => {
                let mut man = self.board.at(from).unwrap();
                man.promoted |= promote;
                if let Some(captured) = self.board.at(to) {
                    after.hand_mut(self.turn).push(captured.role);
                }
                after.board.put(from, None);
                after.board.put(to, Some(man));
            }
            Move::Drop { role, to } => {
                let hand = after.hand_mut(self.turn);
                let place = hand.iter().position(|held| *held == role).unwrap();
                hand.remove(place);
                let man =
                    Man { role, promoted: false, controller: Some(self.turn), facing: self.turn };
                after.board.put(to, Some(man));
            }
        }
        after
    }
}

fn man_of(letter: char, promoted: bool) -> Option<Man> {
    let role = Role::from_letter(letter.to_ascii_uppercase())?;
    let seat = if letter.is_ascii_uppercase() { Seat::South } else { Seat::North };
    Some(Man { role, promoted, controller: Some(seat), facing: seat })
}

fn parse_board(text: &str) -> Option<Board> {
    let mut board = Board::empty();
    for (row, rank) in text.split('/').zip(1..) {
        let mut file = 9;
        let mut promoted = false;
        for letter in row.chars() {
            if letter == '+' {
                promoted = true;
            } else if let Some(empty) = letter.to_digit(10) {
                file -= i8::try_from(empty).ok()?;
            } else {
                board.put(Square::new(file, rank)?, Some(man_of(letter, promoted)?));
                promoted = false;
                file -= 1;
            }
        }
    }
    Some(board)
}

fn parse_hands(text: &str) -> Option<(Vec<Role>, Vec<Role>)> {
    let (mut black, mut white) = (Vec::new(), Vec::new());
    let mut count = String::new();
    for letter in text.chars().filter(|letter| *letter != '-') {
        if letter.is_ascii_digit() {
            count.push(letter);
            continue;
        }
        let man = man_of(letter, false)?;
        let many = if count.is_empty() { 1 } else { count.parse().ok()? };
        let hand = if man.facing == Seat::South { &mut black } else { &mut white };
        hand.extend((0..many).map(|_| man.role));
        count.clear();
    }
    Some((black, white))
}
