//! A whole game: position, repetition, limit of moves. Everything goes in and out as text.

use super::board::{Board, Role, Square};
use super::elimination::Elimination;
use super::position::Position;
use super::seat::Seat;
use super::usi::Move;

/// What makes two positions the same (§7); who lives is written on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Standing {
    board: Board,
    hands: [Vec<Role>; 4],
    turn: Option<Seat>,
}

/// A move as repetition looks back on it.
#[derive(Clone, Copy, Debug)]
struct Made {
    by: Seat,
    gave_check: bool,
}

/// A game from its first position to now.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) position: Position,
    /// The first position and each that stood after something happened, with the move that led
    /// there, if one did.
    stood: Vec<(Option<Made>, Standing)>,
}

impl State {
    /// A set-up; no mates are credited, seats already out have no rank.
    pub(crate) fn parse(
        sfen: &str,
        ruleset: &str,
        options: &[(String, String)],
    ) -> Result<State, String> {
        let position = Position::parse(sfen, ruleset, options)?;
        let mut state = State { position, stood: Vec::new() };
        state.record(None);
        Ok(state)
    }

    pub(crate) fn sfen(&self) -> String {
        self.position.to_string()
    }

    pub(crate) fn turn(&self) -> Option<char> {
        self.position.turn.map(Seat::letter)
    }

    /// Sorted; none once the game is decided.
    pub(crate) fn legal(&self) -> Vec<String> {
        let Some(player) = self.position.turn else {
            return Vec::new();
        };
        let mut moves: Vec<String> =
            self.position.legal_moves(player).iter().map(Move::to_string).collect();
        moves.sort();
        moves
    }

    /// Why the player on turn may not make a move; none if he may, or if the text is no move.
    pub(crate) fn why(&self, action: &str) -> Option<&'static str> {
        self.position.why_not(self.position.turn?, Move::parse(action)?)
    }

    /// The squares of the men that give check to a seat, sorted.
    pub(crate) fn checkers(&self, seat: char) -> Vec<String> {
        let checkers = self.position.checkers(Seat::from_letter(seat).unwrap());
        let mut squares: Vec<String> = checkers.iter().map(Square::to_string).collect();
        squares.sort();
        squares
    }

    pub(crate) fn live(&self) -> String {
        self.position.live_seats().into_iter().map(Seat::letter).collect()
    }

    pub(crate) fn end(&self) -> Option<&'static str> {
        self.position.end
    }

    pub(crate) fn rank(&self, seat: char) -> Option<u32> {
        self.position.ranks[Seat::from_letter(seat).unwrap().index()]
    }

    pub(crate) fn mates(&self, seat: char) -> u32 {
        self.position.mates[Seat::from_letter(seat).unwrap().index()]
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        self.position.perft(depth)
    }

    /// How often the present position has stood.
    pub(crate) fn repetition(&self) -> usize {
        let now = self.standing();
        self.stood.iter().filter(|(_, standing)| *standing == now).count()
    }

    pub(crate) fn play(&mut self, action: &str) -> Result<Vec<Elimination>, String> {
        let by = self.position.turn.ok_or("the game is over")?;
        let action = Move::parse(action).ok_or("no move")?;
        if let Some(why) = self.position.why_not(by, action) {
            return Err(why.to_string());
        }
        let gave_check = self.gives_check(by, action);
        let mut out = self.position.play(action);
        self.settle(Some(Made { by, gave_check }), &mut out);
        Ok(self.with_ranks(out))
    }

    pub(crate) fn remove(&mut self, seat: char, reason: &str) -> Result<Vec<Elimination>, String> {
        let seat = Seat::from_letter(seat).ok_or("no seat")?;
        if self.position.is_decided() || !self.position.is_live(seat) {
            return Err("not in play".to_string());
        }
        let mut out = self.position.remove(seat, reason);
        self.settle(None, &mut out);
        Ok(self.with_ranks(out))
    }

    /// Whoever goes out as a team game ends has his rank at once.
    fn with_ranks(&self, out: Vec<Elimination>) -> Vec<Elimination> {
        out.into_iter().map(|one| Elimination { rank: self.rank(one.seat), ..one }).collect()
    }

    fn standing(&self) -> Standing {
        let Position { board, hands, turn, .. } = self.position.clone();
        Standing { board, hands, turn }
    }

    fn record(&mut self, made: Option<Made>) {
        let standing = self.standing();
        self.stood.push((made, standing));
    }

    /// Right after the move a hostile king is in check that was not before, or is attacked by a man
    /// the mover controls (§7).
    fn gives_check(&self, by: Seat, action: Move) -> bool {
        let before = &self.position;
        let after = before.with_move_made(by, action);
        Seat::ALL.into_iter().filter(|seat| !before.rules.same_side(by, *seat)).any(|victim| {
            let newly = after.in_check(victim) && !before.in_check(victim);
            let attackers = after.checkers(victim);
            newly
                || attackers
                    .iter()
                    .any(|from| after.board.at(*from).unwrap().controller == Some(by))
        })
    }

    /// Repetition, then the limit of moves (§5, §7).
    fn settle(&mut self, made: Option<Made>, out: &mut Vec<Elimination>) {
        if self.position.is_decided() {
            return;
        }
        self.record(made);
        if self.repetition() == 4 {
            match self.perpetual_checkers()[..] {
                [checker] => {
                    out.extend(self.position.remove(checker, "perpetual_check"));
                    if !self.position.is_decided() {
                        self.record(None);
                    }
                }
                _ => self.position.draw("repetition"),
            }
        }
        let limit = self.position.rules.max_plies;
        if !self.position.is_decided() && limit > 0 && self.position.ply > limit {
            self.position.draw("max_plies");
        }
    }

    /// Live players who moved since the present position first stood and gave check each time.
    fn perpetual_checkers(&self) -> Vec<Seat> {
        let now = self.standing();
        let first = self.stood.iter().position(|(_, standing)| *standing == now).unwrap();
        let since: Vec<Made> =
            self.stood[first + 1..].iter().filter_map(|(made, _)| *made).collect();
        let always = |seat: &Seat| {
            let mut own = since.iter().filter(|made| made.by == *seat).peekable();
            own.peek().is_some() && own.all(|made| made.gave_check)
        };
        self.position.live_seats().into_iter().filter(always).collect()
    }
}
