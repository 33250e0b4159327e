//! The positions of a record, for computer players to look at.

use yonin_protocol::{BySeat, Finite, Record, Seat};

use super::TextError;
use crate::games::{Board, Game, Rules, Standing, share};

/// A position of a finished game, and what was made of it.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// Number of the move to be made.
    pub n: u32,
    /// What there is to be looked at.
    pub looked: Looked,
    /// The move that was made, USI; none where no move followed.
    pub played: Option<String>,
    /// Whether the next position came about by the move alone: nobody was removed after it.
    pub by_move: bool,
}

/// What there is to be looked at in a position.
#[derive(Clone, Debug)]
pub(crate) enum Looked {
    /// Somebody is on turn.
    On {
        /// Who.
        seat: Seat,
        /// The number computer players know the seat by.
        place: usize,
        /// The position.
        standing: Box<Standing>,
    },
    /// The game is decided: whose it is.
    Over(BySeat<Finite>),
}

/// Every position of a record: that before each move, and what the last one led to.
pub(crate) fn stages(record: &Record) -> Result<Vec<Stage>, TextError> {
    let mut board = begin(record)?;
    let mut removals = record.removals.iter().peekable();
    let mut remove = |board: &mut Board, after: u32| {
        let mut removed = false;
        while let Some(removal) = removals.next_if(|removal| removal.after == after) {
            let gone = board.remove(removal.seat, removal.reason);
            gone.map_err(|error| TextError::new(format!("{error:?}")))?;
            removed = true;
        }
        Ok::<_, TextError>(removed)
    };
    remove(&mut board, 0)?;
    let mut stages = Vec::with_capacity(record.moves.len() + 1);
    for mv in &record.moves {
        let before = looked(&board, record);
        let made = board.game().parse(&mv.usi).map_err(TextError::new)?;
        board.play(made).map_err(|error| TextError::new(format!("{error:?}")))?;
        let by_move = !remove(&mut board, mv.n)?;
        stages.push(Stage { n: mv.n, looked: before, played: Some(mv.usi.clone()), by_move });
    }
    let looked = looked(&board, record);
    stages.push(Stage { n: board.ply(), looked, played: None, by_move: false });
    Ok(stages)
}

fn begin(record: &Record) -> Result<Board, TextError> {
    let header = &record.header;
    let game = Game::find(&header.game).ok_or_else(|| TextError::new("another game"))?;
    let rules = Rules::read(game, Some(&header.ruleset), &header.options)
        .map_err(|faults| TextError::new(faults.first().map_or("", |fault| &fault.detail)))?;
    match &header.sfen {
        Some(sfen) => Board::set_up(sfen, rules).map_err(TextError::new),
        None => Board::start(rules, header.first).ok_or_else(|| TextError::new("no such start")),
    }
}

fn looked(board: &Board, record: &Record) -> Looked {
    match board.turn().zip(board.standing()) {
        None => Looked::Over(result(board, record)),
        Some((seat, standing)) => {
            let (place, standing) = (board.game().place(seat), Box::new(standing));
            Looked::On { seat, place, standing }
        }
    }
}

/// What the winners have of a game that is decided: all of it, in equal parts.
fn result(board: &Board, record: &Record) -> BySeat<Finite> {
    let winners = &record.header.winners;
    let part = 1.0 / f64::from(u32::try_from(winners.len().max(1)).unwrap_or(1));
    let of = |seat: &Seat| share(if winners.contains(seat) { part } else { 0.0 });
    board.game().seats().iter().filter_map(|seat| Some((*seat, of(seat)?))).collect()
}
