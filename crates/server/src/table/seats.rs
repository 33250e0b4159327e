//! Decisions on an open table: who sits where, and when the game starts.

use std::time::Duration;

use yonin_protocol::{
    BySeat, CreateTable, Event, Fill, Nonce, Player, PlayerId, PlayerKind, Seat, SeatState,
    SeatWish, UnixMillis,
};

use super::clock::{instant, millis};
use super::draft::Draft;
use super::playing::{Playing, bot};
use super::refusal::Refusal;
use super::seating::{Chair, Seating};
use super::spec::{self, NO_BOTS, Spec};
use super::state::{Stage, State};
use super::step::Step;
use crate::games::Opening;

/// How long the first player of a timed game may take, where his clock gives him more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstMove(pub Duration);

impl State {
    /// The table as its host wants it before he sits down: with bots and reservations.
    pub(crate) fn made(spec: std::sync::Arc<Spec>, host: PlayerId, request: &CreateTable) -> Self {
        let mut made = Self::created(spec, host);
        if let Stage::Open(seating) = &mut made.stage {
            for (seat, wish) in spec::wishes(request) {
                seating.set(*seat, wished(wish));
            }
        }
        made
    }

    /// A player sits down: where he says, else where he is expected, else in any open seat. He moves if
    /// he sits elsewhere. The game starts with the last seat.
    pub(crate) fn sit(
        &self,
        player: &Player,
        seat: Option<Seat>,
        nonce: Option<Nonce>,
        first_move: FirstMove,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let old = self.seat_of(&player.id);
        let mut draft = Draft::new(self, now);
        if old.is_some() && (seat.is_none() || seat == old) {
            return draft.finish();
        }
        let seating = match &self.stage {
            Stage::Open(seating) => seating,
            Stage::Playing(_) | Stage::Finished(_) => return Err(Refusal::TableFull),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        let seat = seating.choose(&player.id, seat)?;
        if self.spec.rated && !may_be_rated(player) {
            return Err(Refusal::AccountsOnly);
        }
        draft.add(Event::SeatTaken { seat, player: player.clone(), nonce })?;
        // The new seat is taken before the old one is left: a host who moves stays host.
        if let Some(seat) = old {
            draft.add(Event::SeatLeft { seat })?;
        }
        draft.start_if_full(first_move)?;
        draft.finish()
    }

    /// A seat becomes open: by its player, or by the host.
    pub(crate) fn leave(
        &self,
        by: &PlayerId,
        seat: Seat,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let Stage::Open(seating) = &self.stage else { return Err(Refusal::NotOpen) };
        let own = match seating.chairs.get(&seat).ok_or(Refusal::NoSuchSeat)? {
            Chair::Open => return Draft::new(self, now).finish(),
            Chair::Closed => return Err(Refusal::NotOpen),
            Chair::Taken(sitter) => sitter.player.id == *by,
            Chair::Reserved(player) => player == by,
            Chair::Bot(_) => false,
        };
        if !own && self.host != *by {
            return Err(Refusal::NotYourSeat);
        }
        let kept_for = match &seating.chairs.get(&seat) {
            _ if self.spec.league.is_none() => None,
            Some(Chair::Taken(sitter)) => Some(sitter.player.id.clone()),
            _ => return Err(Refusal::Paired),
        };
        let mut draft = Draft::new(self, now);
        draft.add(Event::SeatLeft { seat })?;
        if let Some(player) = kept_for {
            draft.add(Event::SeatSet { seat, to: SeatState::Reserved(player) })?;
        }
        draft.finish()
    }

    /// The host keeps a seat for someone, gives it to a computer player, or frees it.
    pub(crate) fn set_seat(
        &self,
        by: &PlayerId,
        seat: Seat,
        wish: &SeatWish,
        first_move: FirstMove,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        if self.spec.rated && matches!(wish, SeatWish::Bot { .. }) {
            return Err(Refusal::NotOffered { pointer: "/kind", detail: NO_BOTS.to_owned() });
        }
        let Stage::Open(seating) = &self.stage else { return Err(Refusal::NotOpen) };
        let chair = seating.chairs.get(&seat).ok_or(Refusal::NoSuchSeat)?;
        if self.host != *by {
            return Err(Refusal::NotHost);
        }
        if self.spec.league.is_some() {
            return Err(Refusal::Paired);
        }
        if matches!(chair, Chair::Taken(_) | Chair::Closed) {
            return Err(Refusal::Occupied);
        }
        let mut draft = Draft::new(self, now);
        let to = wished(wish);
        if seating.view_of(chair) != to {
            draft.add(Event::SeatSet { seat, to })?;
        }
        draft.start_if_full(first_move)?;
        draft.finish()
    }

    /// The host starts the game; computer players take the seats that are empty, if he says so.
    pub(crate) fn start(
        &self,
        by: &PlayerId,
        fill: Option<Fill>,
        first_move: FirstMove,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let Stage::Open(seating) = &self.stage else { return Err(Refusal::NotOpen) };
        if self.host != *by {
            return Err(Refusal::NotHost);
        }
        let mut draft = Draft::new(self, now);
        if let Some(Fill { level }) = fill {
            let wish = SeatWish::Bot { level };
            // A league's round goes on without those who do not come; that game is not rated.
            if self.spec.rated && self.spec.league.is_none() {
                return Err(Refusal::NotOffered { pointer: "/fill", detail: NO_BOTS.to_owned() });
            }
            for (seat, chair) in &seating.chairs {
                if matches!(chair, Chair::Open | Chair::Reserved(_)) {
                    draft.add(Event::SeatSet { seat: *seat, to: wished(&wish) })?;
                }
            }
        }
        if !draft.start_if_full(first_move)? {
            return Err(Refusal::SeatsEmpty);
        }
        draft.finish()
    }

    /// The game starts by itself, for a table that is made with every seat taken.
    pub(crate) fn begin(&self, first_move: FirstMove, now: UnixMillis) -> Result<Step, Refusal> {
        let mut draft = Draft::new(self, now);
        draft.start_if_full(first_move)?;
        draft.finish()
    }

    /// The start of the game, once every seat is taken.
    fn started(&self, first_move: FirstMove, now: UnixMillis) -> Option<Event> {
        let Stage::Open(seating) = &self.stage else { return None };
        seating.is_full().then_some(())?;
        let opening = match &self.spec.setup {
            Some(setup) => Opening { first: setup.turn()?, furigoma: None },
            None => Opening::decide(&self.spec.rules, &self.spec.seed, |seat| seating.nonce(seat)),
        };
        let play = Playing::begin(&self.spec, seating.clone(), opening, None, now, self.seq + 1)?;
        let flag = play.clocks.flag_at();
        let most = flag.map(|flag| millis(flag.since(instant(now))));
        let first_move_by =
            most.map(|most| now.plus(most.min(first_move_ms(&self.spec, first_move))));
        Some(Event::GameStarted {
            seats: play.seats(),
            first: opening.first,
            furigoma: opening.furigoma,
            seed: self.spec.seed,
            first_move_by,
            position: play.block(now),
            eliminated: Vec::new(),
        })
    }
}

/// Where each move has days, so has the first.
fn first_move_ms(spec: &Spec, first_move: FirstMove) -> u64 {
    match spec.clock {
        yonin_protocol::ClockSpec::PerMove { .. } => u64::MAX,
        _ => millis(first_move.0),
    }
}

impl Draft<'_> {
    /// Starts the game if every seat is taken; false if not.
    fn start_if_full(&mut self, first_move: FirstMove) -> Result<bool, Refusal> {
        let Some(started) = self.state().started(first_move, self.at()) else { return Ok(false) };
        self.add(started)?;
        Ok(true)
    }
}

/// Whether ratings may follow from what a player does: he has an account, and plays himself.
pub(super) fn may_be_rated(player: &Player) -> bool {
    player.kind == PlayerKind::Account && !player.via_bot
}

fn wished(wish: &SeatWish) -> SeatState {
    match wish {
        SeatWish::Open => SeatState::Open,
        SeatWish::Reserved { player } => SeatState::Reserved(player.clone()),
        SeatWish::Bot { level } => SeatState::Bot { level: *level, player: bot(*level) },
    }
}

impl Seating {
    fn choose(&self, player: &PlayerId, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let Some(seat) = wanted else {
            let expected = |chair: &Chair| matches!(chair, Chair::Reserved(id) if id == player);
            let of = |fits: &dyn Fn(&Chair) -> bool| {
                self.chairs.iter().find(|(_, chair)| fits(chair)).map(|(seat, _)| *seat)
            };
            let open = || of(&|chair| matches!(chair, Chair::Open));
            return of(&expected).or_else(open).ok_or(Refusal::TableFull);
        };
        match self.chairs.get(&seat).ok_or(Refusal::NoSuchSeat)? {
            Chair::Open => Ok(seat),
            Chair::Reserved(id) if id == player => Ok(seat),
            Chair::Reserved(_) | Chair::Taken(_) | Chair::Bot(_) | Chair::Closed => {
                Err(Refusal::SeatTaken)
            }
        }
    }

    fn nonce(&self, seat: Seat) -> String {
        match self.chairs.get(&seat) {
            Some(Chair::Taken(sitter)) => {
                sitter.nonce.clone().map_or_else(String::new, String::from)
            }
            _ => String::new(),
        }
    }

    pub(super) fn view_of(&self, chair: &Chair) -> SeatState {
        match chair {
            Chair::Open => SeatState::Open,
            Chair::Reserved(player) => SeatState::Reserved(player.clone()),
            Chair::Taken(sitter) => SeatState::Taken(sitter.player.clone()),
            Chair::Bot(level) => SeatState::Bot { level: *level, player: bot(*level) },
            Chair::Closed => SeatState::Closed,
        }
    }

    /// Every seat as others see it.
    pub(super) fn view(&self) -> BySeat<SeatState> {
        self.chairs.iter().map(|(seat, chair)| (*seat, self.view_of(chair))).collect()
    }
}
