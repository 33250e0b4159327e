//! A position as the server tells it, drawn.

use std::borrow::Cow;

use yonin_engine::{
    Arrangement, ParseSetupError, Role, Seat as EngineSeat, Square, chu, shogi, yonin,
};
use yonin_protocol::{BySeat, Position, Seat};

use super::{Cell, Diagram, Figure, Note, Player, hand_text};
use crate::GameName;

/// What a player's line says beside what the position does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seated {
    /// The player's name.
    pub name: String,
    /// His clock, and whatever else is worth a word.
    pub notes: Vec<String>,
}

impl Diagram {
    /// A position of a game from the wire, with who sits where.
    ///
    /// # Errors
    ///
    /// Where its sfen cannot be read.
    pub fn of_position(
        game: GameName,
        position: &Position,
        seated: &BySeat<Seated>,
    ) -> Result<Self, ParseSetupError> {
        let board = Board::read(game, &position.sfen)?;
        let shown = Shown { game, position, board: &board };
        Ok(Self {
            caption: shown.caption(),
            side: board.side(),
            cells: shown.cells(),
            players: game
                .seats()
                .map(|(seat, wire)| shown.player(seat, wire, seated.get(&wire)))
                .collect(),
            view: EngineSeat::South,
        })
    }
}

/// The men of a position, and what else only its text tells.
#[derive(Debug)]
pub(crate) enum Board {
    Nine(Arrangement),
    Twelve(chu::Setup),
}

impl Board {
    pub(crate) fn read(game: GameName, sfen: &str) -> Result<Self, ParseSetupError> {
        Ok(match game {
            GameName::Yonin => Self::Nine(sfen.parse::<yonin::Setup>()?.arrangement),
            GameName::Shogi => Self::Nine(with_turn(sfen).parse::<shogi::Setup>()?.arrangement),
            GameName::Chu => Self::Twelve(with_turn(sfen).parse()?),
        })
    }

    const fn side(&self) -> usize {
        match self {
            Self::Nine(_) => 9,
            Self::Twelve(_) => 12,
        }
    }

    /// What stands on a square, such as `P` or `+P`.
    pub(crate) fn name_at(&self, square: &str) -> Option<String> {
        let man = self.man_at(square)?;
        Some(format!("{}{}", if man.promoted { "+" } else { "" }, man.letter))
    }

    /// The man on a square that is named as moves name it.
    fn man_at(&self, square: &str) -> Option<Figure> {
        match self {
            Self::Nine(men) => men.man_at(square.parse::<Square>().ok()?).map(Figure::from),
            Self::Twelve(setup) => setup.arrangement.man_at(square.parse().ok()?).map(Figure::from),
        }
    }
}

/// The text of a game for two with somebody on turn, as it is read: once the game is over, the wire
/// has `-` there.
fn with_turn(sfen: &str) -> Cow<'_, str> {
    match sfen.split_once(" - ") {
        // In a text with a turn, the first lone dash is an empty hand or no lion square: it comes third.
        Some((board, rest)) if !board.contains(' ') => Cow::Owned(format!("{board} b {rest}")),
        _ => Cow::Borrowed(sfen),
    }
}

struct Shown<'a> {
    game: GameName,
    position: &'a Position,
    board: &'a Board,
}

impl Shown<'_> {
    const fn name(&self, seat: EngineSeat) -> &'static str {
        match self.game {
            GameName::Yonin => super::yonin::name(seat),
            GameName::Shogi | GameName::Chu => super::shogi::name(seat),
        }
    }

    fn letter(&self) -> fn(EngineSeat) -> char {
        match self.game {
            GameName::Yonin => EngineSeat::letter,
            GameName::Shogi | GameName::Chu => super::shogi::letter,
        }
    }

    fn caption(&self) -> String {
        match self.position.turn.and_then(|turn| self.game.seat(turn)) {
            Some(seat) => format!("Move {}, {} to play", self.position.ply, self.name(seat)),
            None => "The game is over".to_owned(),
        }
    }

    fn in_check(&self, seat: EngineSeat) -> bool {
        self.position.checks.iter().any(|check| self.game.seat(check.seat) == Some(seat))
    }

    fn cells(&self) -> Vec<Option<Cell>> {
        let cell = |man: Figure, royal: bool| Cell {
            man,
            mover: man.controller.map_or('x', self.letter()),
            in_check: royal && man.controller.is_some_and(|seat| self.in_check(seat)),
        };
        match self.board {
            Board::Nine(men) => Square::all()
                .map(|square| men.man_at(square))
                .map(|man| man.map(|man| cell(man.into(), man.role == Role::King)))
                .collect(),
            Board::Twelve(setup) => {
                // Of two royals, one may be safe.
                let known = chu::Position::new(setup, chu::Ruleset::Lishogi.rules()).ok();
                let attacked = |square, seat: EngineSeat| {
                    known.is_none_or(|known| known.is_attacked(square, seat.opposite()))
                };
                chu::Square::all()
                    .map(|square| Some((square, setup.arrangement.man_at(square)?)))
                    .map(|found| {
                        let (square, man) = found?;
                        Some(cell(man.into(), man.role.is_royal() && attacked(square, man.seat)))
                    })
                    .collect()
            }
        }
    }

    fn player(&self, seat: EngineSeat, wire: Seat, seated: Option<&Seated>) -> Player {
        let name = self.name(seat);
        let told = seated.into_iter().flat_map(|seated| seated.notes.iter().cloned());
        let mut notes = match self.game {
            GameName::Yonin => self.standing(wire),
            GameName::Shogi | GameName::Chu => self.result(wire).into_iter().collect(),
        };
        notes.splice(0..0, self.checks(wire));
        notes.extend(self.lion(wire));
        notes.extend(told.map(Note::Text));
        Player {
            seat,
            name: match seated {
                Some(Seated { name: own, .. }) => format!("{name} {own}"),
                None => name.to_owned(),
            },
            on_turn: self.position.turn == Some(wire),
            hand: match self.board {
                Board::Nine(men) => Some(hand_text(&men.hands[seat])),
                Board::Twelve(_) => None,
            },
            notes,
        }
    }

    fn checks(&self, seat: Seat) -> impl Iterator<Item = Note> {
        let checks = self.position.checks.iter().filter(move |check| check.seat == seat);
        checks.map(|check| {
            let men =
                check.by.iter().filter_map(|square| Some((square, self.board.man_at(square)?)));
            Note::check(men, self.letter())
        })
    }

    /// How a player of four stands.
    fn standing(&self, seat: Seat) -> Vec<Note> {
        let out = (!self.position.alive.contains(&seat)).then(|| "out".to_owned());
        let mates = match self.position.mates.get(&seat) {
            None | Some(0) => None,
            Some(1) => Some("1 mate".to_owned()),
            Some(mates) => Some(format!("{mates} mates")),
        };
        let rank = self.position.ranks.get(&seat).map(|rank| format!("rank {rank}"));
        [out, mates, rank].into_iter().flatten().map(Note::Text).collect()
    }

    /// How it has ended for a player of two.
    fn result(&self, seat: Seat) -> Option<Note> {
        let ranks = &self.position.ranks;
        let result = match ranks.get(&seat)? {
            1 if ranks.values().all(|rank| *rank == 1) => "draws",
            1 => "wins",
            _ => "loses",
        };
        Some(Note::Text(result.to_owned()))
    }

    /// That a player has just taken a lion with a man that is none, which the other may not answer in
    /// kind.
    fn lion(&self, seat: Seat) -> Option<Note> {
        let Board::Twelve(setup) = self.board else { return None };
        let square = setup.lion?;
        let answers = self.position.turn.filter(|turn| *turn != seat)?;
        self.position
            .alive
            .contains(&answers)
            .then(|| Note::Text(format!("took a lion on {square}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finished_game_is_read_as_any_other() {
        for (shown, read) in [
            ("9/9 - - 4", "9/9 b - 4"),
            ("9/9 - 2Pp 4", "9/9 b 2Pp 4"),
            ("9/9 w - 4", "9/9 w - 4"),
            ("9/9 b P 4", "9/9 b P 4"),
            ("", ""),
        ] {
            assert_eq!(with_turn(shown), read);
        }
    }
}
