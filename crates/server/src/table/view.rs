//! A table as others see it.

use yonin_engine::yonin::Entry;
use yonin_protocol::{
    BySeat, LegalAnswer, MoveLine, OverReason, RecordHeader, Seat, SeatState, Status, Summary,
    Table, Verdict,
};

use super::board::Board;
use super::refusal::Refusal;
use super::spec::{TERMS, YONIN};
use super::state::{Closed, Finished, Playing, Seating, Stage, State};

impl State {
    /// How lists show the table.
    pub(crate) fn summary(&self) -> Summary {
        let (started_at, finished_at) = match &self.stage {
            Stage::Open(_) => (None, None),
            Stage::Playing(play) => (Some(play.started_at), None),
            Stage::Finished(finished) => {
                (Some(finished.play.started_at), Some(finished.finished_at))
            }
            Stage::Closed(closed) => (None, Some(closed.at)),
        };
        Summary {
            id: self.spec.id.clone(),
            game: YONIN.to_owned(),
            ruleset: self.spec.ruleset.name().to_owned(),
            options: self.spec.options(),
            clock: TERMS.clock,
            rated: TERMS.rated,
            visibility: TERMS.visibility,
            name: self.spec.name.clone(),
            host: self.host.clone(),
            status: self.status(),
            seats_order: Seat::YONIN.to_vec(),
            seats: self.seats(),
            seq: self.seq,
            result: match &self.stage {
                Stage::Finished(finished) => Some(finished.result.clone()),
                Stage::Open(_) | Stage::Playing(_) | Stage::Closed(_) => None,
            },
            spectator_delay_plies: TERMS.spectator_delay_plies,
            chat: TERMS.chat,
            grace_s: TERMS.grace_s,
            on_leave: TERMS.on_leave,
            league: None,
            created_at: self.spec.created_at,
            started_at,
            finished_at,
        }
    }

    /// The table.
    pub(crate) fn table(&self) -> Table {
        let position = match &self.stage {
            Stage::Open(_) | Stage::Closed(_) => None,
            Stage::Playing(play) => Some(play.board.block()),
            Stage::Finished(finished) => Some(finished.block()),
        };
        Table { summary: self.summary(), position, offers: Vec::new(), claims: Vec::new() }
    }

    /// Where the table is in its life.
    pub(crate) const fn status(&self) -> Status {
        match &self.stage {
            Stage::Open(_) => Status::Open,
            Stage::Playing(_) => Status::Playing,
            Stage::Finished(_) => Status::Finished,
            Stage::Closed(_) => Status::Closed,
        }
    }

    /// Every move so far.
    pub(crate) fn moves(&self) -> Vec<MoveLine> {
        match &self.stage {
            Stage::Open(_) | Stage::Closed(_) => Vec::new(),
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play.moves(),
        }
    }

    /// What the player on turn may play; nothing unless a game is on.
    pub(crate) fn legal(&self) -> LegalAnswer {
        let board = self.board();
        LegalAnswer {
            seq: self.marked(),
            turn: board.and_then(Board::turn),
            legal: board.map(Board::legal).unwrap_or_default(),
        }
    }

    /// Whether the player on turn may make one move.
    pub(crate) fn judge(&self, usi: &str) -> Result<Verdict, Refusal> {
        let mv = Board::parse(usi).map_err(Refusal::NoMove)?;
        let board = match &self.stage {
            Stage::Open(_) => return Err(Refusal::NotBegun),
            Stage::Playing(play) => &play.board,
            Stage::Finished(_) => return Err(Refusal::GameOver),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        let why = board.check(mv).err();
        Ok(Verdict { legal: why.is_none(), why })
    }

    /// The header of the record, if the game was played to an end: an aborted one has none.
    pub(crate) fn record_header(&self) -> Option<RecordHeader> {
        let Stage::Finished(Finished { play, result, finished_at }) = &self.stage else {
            return None;
        };
        (result.reason != OverReason::Aborted).then(|| RecordHeader {
            id: self.spec.id.clone(),
            game: YONIN.to_owned(),
            ruleset: self.spec.ruleset.name().to_owned(),
            options: self.spec.options(),
            clock: TERMS.clock,
            rated: TERMS.rated,
            league: None,
            sfen: None,
            first: play.opening.first,
            seed: self.spec.seed,
            nonces: play
                .seats
                .iter()
                .map(|(seat, sitter)| {
                    (*seat, sitter.nonce.clone().map_or_else(String::new, String::from))
                })
                .collect(),
            furigoma: play.opening.furigoma,
            players: play
                .seats
                .iter()
                .map(|(seat, sitter)| (*seat, sitter.player.clone()))
                .collect(),
            ranks: result.ranks.clone(),
            winners: result.winners.clone(),
            reason: result.reason,
            ratings: None,
            started_at: play.started_at,
            finished_at: *finished_at,
        })
    }

    fn seats(&self) -> BySeat<SeatState> {
        match &self.stage {
            Stage::Open(seating) | Stage::Closed(Closed { seating, .. }) => seating.view(),
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play
                .seats
                .iter()
                .map(|(seat, sitter)| (*seat, SeatState::Taken(sitter.player.clone())))
                .collect(),
        }
    }
}

impl Seating {
    fn view(&self) -> BySeat<SeatState> {
        let state = |sitter: &Option<super::state::Sitter>| match sitter {
            Some(sitter) => SeatState::Taken(sitter.player.clone()),
            None => SeatState::Open,
        };
        self.seats.iter().map(|(seat, sitter)| (*seat, state(sitter))).collect()
    }
}

impl Playing {
    fn moves(&self) -> Vec<MoveLine> {
        let moves = self.board.game().entries().iter().filter_map(|entry| match entry {
            Entry::Move { seat, mv, .. } => Some((Seat::from(*seat), mv.to_string())),
            Entry::Removal { .. } => None,
        });
        let numbers = self.board.game().start_position().ply()..;
        numbers
            .zip(moves)
            .zip(&self.spent_ms)
            .map(|((n, (seat, usi)), spent_ms)| MoveLine { n, seat, usi, spent_ms: *spent_ms })
            .collect()
    }
}
