//! Decisions in a game: commands, in the contract's order of checks.

use yonin_protocol::{
    BotMove, ClaimChoice, Command, Event, OfferId, OfferKind, OfferState, OnLeave, PlayerId,
    Removal, Say, Seat, UnixMillis,
};

use super::adjourning::Adjourning;
use super::clock::{instant, millis};
use super::draft::Draft;
use super::playing::Playing;
use super::refusal::Refusal;
use super::state::{Stage, State};
use super::step::Step;
use crate::games::{BoardError, Move};

/// A command that was understood and comes from someone who may give it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// A player's, about his game.
    Game {
        /// Where he sits.
        seat: Seat,
        /// What he wants.
        deed: Wanted,
    },
    /// Anyone's: to say something.
    Say(Say),
}

/// What a player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// To make a move.
    Move(Attempt<Move>),
    /// To claim the game instead of a move.
    Declare(Attempt<()>),
    /// To give up.
    Resign,
    /// To do something about a player who is gone.
    Claim { seat: Seat, choice: ClaimChoice },
    /// To agree on something with the others.
    Offer { what: OfferKind, to_ply: Option<u32> },
    /// To answer what another offered.
    Answer { offer: OfferId, accept: bool },
}

/// A move as its maker wants it, and what he has seen of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attempt<M> {
    ply: u32,
    mv: M,
    after: Option<u64>,
}

/// What is written for a move by who claims the game by declaration, as in USI.
const DECLARATION: &str = "win";

impl State {
    /// The first checks: can the command be read, and may its sender give it? Whether it was
    /// carried out before is asked next, by whoever keeps the ledger.
    pub(crate) fn admit(&self, by: &PlayerId, command: &Command) -> Result<Order, Refusal> {
        let deed = match command {
            Command::Move { ply, usi, after }
                if usi == DECLARATION && self.spec.rules.game().has_declaration() =>
            {
                Wanted::Declare(Attempt { ply: *ply, mv: (), after: *after })
            }
            Command::Move { ply, usi, after } => {
                let mv = self.spec.rules.game().parse(usi).map_err(Refusal::NoMove)?;
                Wanted::Move(Attempt { ply: *ply, mv, after: *after })
            }
            Command::Resign => Wanted::Resign,
            Command::Claim { seat, choice } => Wanted::Claim { seat: *seat, choice: *choice },
            Command::Offer { what, to_ply } => Wanted::Offer { what: *what, to_ply: *to_ply },
            Command::Answer { offer, accept } => {
                Wanted::Answer { offer: offer.clone(), accept: *accept }
            }
            Command::Say(say) => return Ok(Order::Say(say.clone())),
        };
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        Ok(Order::Game { seat, deed })
    }

    /// Carries out a player's order: status, turn, ply and `after`, legality. `gone` says since when
    /// the player on a seat has been away.
    pub(crate) fn obey(
        &self,
        seat: Seat,
        deed: Wanted,
        gone: impl Fn(Seat) -> Option<UnixMillis>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let play = match &self.stage {
            Stage::Open(_) => return Err(Refusal::NotBegun),
            Stage::Playing(play) => play,
            Stage::Finished(_) => return Err(Refusal::GameOver),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        if !play.board.is_alive(seat) {
            return Err(Refusal::Fallen);
        }
        match deed {
            Wanted::Move(attempt) => self.make_move(play, seat, attempt, None, now),
            Wanted::Declare(attempt) => self.declare(play, seat, attempt, now),
            Wanted::Resign => {
                let mut draft = Draft::new(self, now);
                draft.remove(seat, Removal::Resign)?;
                draft.finish()
            }
            Wanted::Claim { seat: absent, choice } => {
                self.claim(play, seat, absent, choice, gone(absent), now)
            }
            Wanted::Offer { what, to_ply } => self.offer(play, seat, what, to_ply, now),
            Wanted::Answer { offer, accept } => self.answer(play, seat, &offer, accept, now),
        }
    }

    /// A computer player's move.
    pub(crate) fn move_of_bot(
        &self,
        mv: Move,
        how: BotMove,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let play = self.playing().ok_or(Refusal::GameOver)?;
        let seat = play.board.turn().ok_or(Refusal::GameOver)?;
        let attempt = Attempt { ply: play.board.ply(), mv, after: None };
        self.make_move(play, seat, attempt, Some(how), now)
    }

    fn make_move(
        &self,
        play: &Playing,
        seat: Seat,
        attempt: Attempt<Move>,
        bot: Option<BotMove>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let late = play.may_act(seat, &attempt, now)?;
        let Attempt { ply, mv, .. } = attempt;
        let mv = play.board.canonical(mv);
        // What a computer player would seal, nobody could be kept from finding out: it moves.
        if play.adjourning == Adjourning::Agreed && bot.is_none() {
            return if late.is_none() { self.seal(seat, mv, now) } else { Err(Refusal::TimeUp) };
        }
        let spent_ms = millis(play.clocks.elapsed(instant(now)));
        let mut draft = Draft::new(self, now);
        draft.change(|play, at, seq| {
            let eliminated = play.advance(mv, spent_ms, at, seq)?;
            let position = play.block(at);
            Ok(Event::MovePlayed {
                n: ply,
                seat,
                usi: mv.to_string(),
                spent_ms,
                bot,
                position,
                eliminated,
            })
        })?;
        // An offer of one's own stands until one moves again. A move that ended the game ends them all.
        draft.lapse_own(seat)?;
        let step = draft.finish()?;
        // The end of a game by the rules is judged before the flag.
        if late == Some(Lateness::LastInstant) && matches!(step.next.stage, Stage::Playing(_)) {
            return Err(Refusal::TimeUp);
        }
        Ok(step)
    }

    /// The player on turn claims the game.
    fn declare(
        &self,
        play: &Playing,
        seat: Seat,
        attempt: Attempt<()>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        if play.may_act(seat, &attempt, now)?.is_some() {
            return Err(Refusal::TimeUp);
        }
        play.board.check_declaration().map_err(Refusal::NotDeclared)?;
        let mut draft = Draft::new(self, now);
        draft.declare(seat)?;
        draft.finish()
    }

    fn claim(
        &self,
        play: &Playing,
        by: Seat,
        absent: Seat,
        choice: ClaimChoice,
        gone: Option<UnixMillis>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        if play.is_paused() {
            return Err(Refusal::Paused);
        }
        if !play.occupants.contains_key(&absent) {
            return Err(Refusal::NoSuchSeat);
        }
        let claim_at = gone.and_then(|gone| self.claim_at(absent, gone));
        let claim_at = claim_at.filter(|_| absent != by).ok_or(Refusal::NotGone)?;
        if now < claim_at {
            return Err(Refusal::TooSoon { wait_ms: claim_at.since(now) });
        }
        let mut draft = Draft::new(self, now);
        let fixed = match self.spec.on_leave {
            OnLeave::Vote => None,
            OnLeave::Remove => Some(ClaimChoice::Remove),
            OnLeave::Bot => Some(ClaimChoice::Bot),
        };
        match fixed {
            Some(fixed) if choice == fixed => draft.act_on_claim(absent, fixed)?,
            Some(_) => return Err(Refusal::NoVote),
            None => {
                if play.claims.get(absent).is_none() {
                    draft.add(Event::ClaimOpened { seat: absent, claim_at })?;
                }
                draft.add(Event::ClaimVoted { seat: absent, by, choice })?;
            }
        }
        draft.finish()
    }

    /// When the others may claim a seat whose player is gone; none unless a person is on turn there.
    pub(crate) fn claim_at(&self, seat: Seat, gone: UnixMillis) -> Option<UnixMillis> {
        let play = self.playing().filter(|play| !play.is_paused())?;
        (play.board.turn() == Some(seat) && play.is_person(seat)).then_some(())?;
        let waited = play.claims.waited(seat).unwrap_or_default();
        let since = gone.max(play.turn_since).max(waited);
        Some(since.plus(u64::from(self.spec.grace_s) * 1000))
    }

    /// A player is back: what was said about his absence no longer counts.
    pub(crate) fn returned(&self, seat: Seat, now: UnixMillis) -> Result<Step, Refusal> {
        let mut draft = Draft::new(self, now);
        if self.playing().is_some_and(|play| play.claims.get(seat).is_some()) {
            let outcome = yonin_protocol::ClaimOutcome::Returned;
            draft.add(Event::ClaimClosed { seat, outcome })?;
        }
        draft.finish()
    }

    fn offer(
        &self,
        play: &Playing,
        seat: Seat,
        what: OfferKind,
        to_ply: Option<u32>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let to_ply = match what {
            OfferKind::Adjourn if self.spec.seats().len() > 2 => return Err(Refusal::NotForFour),
            OfferKind::Adjourn if play.is_paused() => return Err(Refusal::Paused),
            OfferKind::Adjourn if play.adjourning != Adjourning::No => {
                return Err(Refusal::OfferedAlready(what));
            }
            OfferKind::Takeback if play.sealed().is_some() => return Err(Refusal::Paused),
            OfferKind::Pause if play.is_paused() => return Err(Refusal::Paused),
            OfferKind::Resume if !play.is_paused() => return Err(Refusal::NotPaused),
            OfferKind::Takeback if self.is_rated() => return Err(Refusal::RatedNoTakeback),
            OfferKind::Takeback => {
                let last = || play.board.last_move_of(seat);
                let to_ply = to_ply.or_else(last).ok_or(Refusal::NotToTakeBack)?;
                play.board.back_to(to_ply).ok_or(Refusal::NotToTakeBack)?;
                Some(to_ply)
            }
            OfferKind::Draw
            | OfferKind::Pause
            | OfferKind::Resume
            | OfferKind::Abort
            | OfferKind::Adjourn => None,
        };
        // To go on is always possible.
        if what != OfferKind::Resume && play.offers.exhausted(seat) {
            return Err(Refusal::OfferedEnough);
        }
        if play.offers.of_kind(what).is_some() {
            return Err(Refusal::OfferedAlready(what));
        }
        let mut draft = Draft::new(self, now);
        let offer = Playing::offer_id(draft.seq());
        draft.add(Event::OfferMade { offer: offer.clone(), what, seat, to_ply })?;
        if what == OfferKind::Resume && play.sealed().is_none() {
            // To go on takes nobody's consent but one's own, unless a move lies sealed.
            draft.resume(offer, seat)?;
        }
        draft.finish()
    }

    fn answer(
        &self,
        play: &Playing,
        seat: Seat,
        id: &OfferId,
        accept: bool,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let offer = play.offers.get(id).ok_or(Refusal::NoSuchOffer)?;
        let (id, own) = (offer.offer.clone(), offer.seat == seat);
        if accept && offer.accepted.contains(&seat) {
            return Err(Refusal::AgreedAlready);
        }
        let mut draft = Draft::new(self, now);
        draft.add(if accept {
            Event::OfferAccepted { offer: id, seat }
        } else {
            let state = if own { OfferState::Withdrawn } else { OfferState::Declined };
            Event::OfferClosed { offer: id, state, by: Some(seat) }
        })?;
        draft.finish()
    }
}

/// How a move stands to the fall of the flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lateness {
    /// It comes with it: only the end of the game is before it.
    LastInstant,
    /// It comes after it, or after the first move was due.
    Over,
}

impl Playing {
    /// Whether a player may move now, in the contract's order of checks; how late he is.
    fn may_act<M>(
        &self,
        seat: Seat,
        attempt: &Attempt<M>,
        now: UnixMillis,
    ) -> Result<Option<Lateness>, Refusal> {
        if self.is_paused() {
            return Err(Refusal::Paused);
        }
        if self.board.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        // Who has missed no more than that clocks stood knows the position all the same: a move sent before
        // the server was away is made under its own id once it is back.
        let known = self.changed..=self.marked;
        let stale = attempt.after.is_some_and(|after| !known.contains(&after));
        if attempt.ply != self.board.ply() || stale {
            return Err(Refusal::Stale { seq: self.marked });
        }
        match self.late(now) {
            Some(Lateness::Over) => Err(Refusal::TimeUp),
            late => Ok(late),
        }
    }

    /// When the clock of who is on turn runs out.
    pub(super) fn flag_at(&self) -> Option<UnixMillis> {
        self.clocks.flag_at().map(|flag| UnixMillis(flag.as_millis()))
    }

    fn late(&self, now: UnixMillis) -> Option<Lateness> {
        if self.first_move_by.is_some_and(|by| by < now) {
            return Some(Lateness::Over);
        }
        match self.clocks.flag_at()?.cmp(&instant(now)) {
            std::cmp::Ordering::Less => Some(Lateness::Over),
            std::cmp::Ordering::Equal => Some(Lateness::LastInstant),
            std::cmp::Ordering::Greater => None,
        }
    }
}

impl From<BoardError> for Refusal {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Over => Refusal::GameOver,
            BoardError::NotLive => Refusal::Fallen,
            BoardError::Illegal(why) => Refusal::Illegal(why),
        }
    }
}
