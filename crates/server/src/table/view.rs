//! A table as others see it.

use yonin_protocol::{
    BySeat, GameResult, LegalAnswer, MoveLine, OverReason, PlayerId, RecordHeader, SeatState,
    Status, Summary, Table, UnixMillis, Verdict,
};

use super::playing::{Driver, Playing};
use super::refusal::Refusal;
use super::state::{Closed, Finished, Stage, State};
use crate::games::Board;

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
            game: self.spec.rules.game().name().to_owned(),
            ruleset: self.spec.rules.ruleset().to_owned(),
            options: self.spec.rules.options(),
            clock: self.spec.clock,
            rated: self.is_rated(),
            visibility: self.spec.visibility,
            name: self.spec.name.clone(),
            host: self.host.clone(),
            status: self.status(),
            seats_order: self.spec.seats().to_vec(),
            seats: self.seats(),
            seq: self.seq,
            result: match &self.stage {
                Stage::Finished(finished) => Some(finished.result.clone()),
                Stage::Open(_) | Stage::Playing(_) | Stage::Closed(_) => None,
            },
            spectator_delay_plies: self.spec.spectator_delay_plies,
            chat: self.spec.chat,
            grace_s: self.spec.grace_s,
            on_leave: self.spec.on_leave,
            league: self.spec.league.clone(),
            created_at: self.spec.created_at,
            started_at,
            finished_at,
        }
    }

    /// The table as it is at `now`, for a player if one is known.
    pub(crate) fn table(&self, viewer: Option<&PlayerId>, now: UnixMillis) -> Table {
        let (position, offers, claims) = match &self.stage {
            // What an open table will start from is shown, if that is not the opening.
            Stage::Open(_) | Stage::Closed(_) => {
                let setup = self.spec.setup.as_ref().map(Board::block);
                (setup, Vec::new(), Vec::new())
            }
            Stage::Playing(play) => {
                let (offers, claims) = (play.offers.all().to_vec(), play.claims.all().to_vec());
                (Some(play.block(now)), offers, claims)
            }
            Stage::Finished(finished) => (Some(finished.block()), Vec::new(), Vec::new()),
        };
        let invited = viewer.is_some_and(|viewer| self.shows_invite_to(viewer));
        let invite = self.spec.invite.clone().filter(|_| invited);
        let adjournment = self.playing().and_then(Playing::adjournment);
        Table { summary: self.summary(), position, offers, claims, adjournment, invite }
    }

    /// Where the table is in its life.
    pub(crate) const fn status(&self) -> Status {
        match &self.stage {
            Stage::Open(_) => Status::Open,
            Stage::Playing(play) if play.is_paused() => Status::Paused,
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
        // While a move lies sealed nobody can make one.
        let board = self.board().filter(|_| self.sealed().is_none());
        LegalAnswer {
            seq: self.marked(),
            turn: board.and_then(Board::turn),
            legal: board.map(Board::legal).unwrap_or_default(),
        }
    }

    /// Whether the player on turn may make one move.
    pub(crate) fn judge(&self, usi: &str) -> Result<Verdict, Refusal> {
        let mv = self.spec.rules.game().parse(usi).map_err(Refusal::NoMove)?;
        let board = match &self.stage {
            Stage::Open(_) => return Err(Refusal::NotBegun),
            Stage::Playing(play) => &play.board,
            Stage::Finished(_) => return Err(Refusal::GameOver),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        let why = board.check(mv).err();
        Ok(Verdict { legal: why.is_none(), why })
    }

    /// The board and the result of a game that is over.
    pub(crate) fn finished(&self) -> Option<(&Board, &GameResult)> {
        match &self.stage {
            Stage::Finished(finished) => Some((&finished.play.board, &finished.result)),
            Stage::Open(_) | Stage::Playing(_) | Stage::Closed(_) => None,
        }
    }

    /// The header of the record, if the game was played to an end: an aborted one has none.
    pub(crate) fn record_header(&self) -> Option<RecordHeader> {
        let Stage::Finished(Finished { play, result, finished_at, .. }) = &self.stage else {
            return None;
        };
        (result.reason != OverReason::Aborted).then(|| RecordHeader {
            id: self.spec.id.clone(),
            game: self.spec.rules.game().name().to_owned(),
            ruleset: self.spec.rules.ruleset().to_owned(),
            options: self.spec.rules.options(),
            clock: self.spec.clock,
            rated: self.is_rated(),
            league: self.spec.league.clone(),
            sfen: self.spec.setup.as_ref().map(|setup| setup.block().sfen),
            first: play.opening.first,
            seed: self.spec.seed,
            nonces: play
                .occupants
                .iter()
                .map(|(seat, by)| (*seat, by.nonce.clone().map_or_else(String::new, String::from)))
                .collect(),
            furigoma: play.opening.furigoma,
            players: play.occupants.iter().map(|(seat, by)| (*seat, by.player.clone())).collect(),
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
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => {
                let mut seats = play.seats();
                let closed =
                    self.spec.seats().iter().copied().filter(|seat| self.spec.is_closed(*seat));
                seats.extend(closed.map(|seat| (seat, SeatState::Closed)));
                seats
            }
        }
    }
}

impl Playing {
    /// Who plays.
    pub(super) fn seats(&self) -> BySeat<SeatState> {
        let state = |by: &super::playing::Occupant| match by.driver {
            Driver::Person => SeatState::Taken(by.player.clone()),
            Driver::Bot(level) => SeatState::Bot { level, player: by.player.clone() },
        };
        self.occupants.iter().map(|(seat, by)| (*seat, state(by))).collect()
    }

    fn moves(&self) -> Vec<MoveLine> {
        let moves = self.board.moves().zip(&self.spent_ms);
        moves
            .map(|((n, seat, mv), spent_ms)| MoveLine {
                n,
                seat,
                usi: mv.to_string(),
                spent_ms: *spent_ms,
            })
            .collect()
    }
}
