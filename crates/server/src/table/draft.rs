//! Events as they are decided, one after the other, each on the state that those before it lead to.

use yonin_protocol::{
    BySeat, ClaimChoice, ClaimOutcome, Event, GameResult, Offer, OfferId, OfferKind, OfferState,
    OverReason, Position, Removal, Seat, UnixMillis,
};

use super::claims::decided;
use super::deed::Deed;
use super::playing::Playing;
use super::refusal::Refusal;
use super::state::{Stage, State};
use super::step::Step;

/// A step in the making.
pub(super) struct Draft<'a> {
    before: &'a State,
    next: State,
    at: UnixMillis,
    events: Vec<Event>,
}

/// Something that follows from the state by itself.
enum Consequence {
    Offer {
        offer: Offer,
        state: OfferState,
    },
    Claim {
        seat: Seat,
        outcome: ClaimOutcome,
    },
    /// Nobody is left who could end the pause.
    Resume,
}

impl<'a> Draft<'a> {
    /// Nothing has happened yet.
    pub(super) fn new(before: &'a State, at: UnixMillis) -> Self {
        Self { before, next: before.clone(), at, events: Vec::new() }
    }

    /// The state that the events so far lead to.
    pub(super) const fn state(&self) -> &State {
        &self.next
    }

    /// When it happens.
    pub(super) const fn at(&self) -> UnixMillis {
        self.at
    }

    /// The next event's place in the log.
    pub(super) const fn seq(&self) -> u64 {
        self.next.seq + 1
    }

    /// The game that is on.
    fn play(&mut self) -> Result<&mut Playing, Refusal> {
        match &mut self.next.stage {
            Stage::Playing(play) => Ok(play),
            Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_) => Err(Refusal::GameOver),
        }
    }

    /// Something happens.
    pub(super) fn add(&mut self, event: Event) -> Result<(), Refusal> {
        let deed = Deed::try_from(event.clone()).map_err(|_| Refusal::Internal)?;
        self.next = self.next.clone().apply(self.at, deed).map_err(|corrupt| {
            tracing::error!(seq = corrupt.seq, "a decided event does not apply");
            Refusal::Internal
        })?;
        self.events.push(event);
        Ok(())
    }

    /// Something happens that the game has to be changed for before the event can show it.
    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut Playing, UnixMillis, u64) -> Result<Event, Refusal>,
    ) -> Result<(), Refusal> {
        let (at, seq) = (self.at, self.seq());
        let event = change(self.play()?, at, seq)?;
        self.next.seq = seq;
        self.events.push(event);
        Ok(())
    }

    /// Takes a player out. While a live player has not yet moved, that is the end of the game and
    /// nobody's loss.
    pub(super) fn remove(&mut self, seat: Seat, reason: Removal) -> Result<(), Refusal> {
        if self.play()?.board.is_fresh() {
            return self.abort();
        }
        self.change(|play, at, seq| {
            let eliminated = play.take_out(seat, reason, at, seq)?;
            Ok(Event::PlayerRemoved { seat, reason, position: play.block(at), eliminated })
        })
    }

    /// Ends the game without a result.
    pub(super) fn abort(&mut self) -> Result<(), Refusal> {
        let reason = OverReason::Aborted;
        self.end(GameResult { reason, ranks: BySeat::new(), winners: Vec::new() })
    }

    /// Ends the game as an organizer says; the position it ends in.
    pub(super) fn rule(&mut self, ranks: BySeat<u8>) -> Result<Position, Refusal> {
        self.end_ranked(OverReason::Ruling, ranks)?;
        match &self.next.stage {
            Stage::Finished(finished) => Ok(finished.block()),
            Stage::Open(_) | Stage::Playing(_) | Stage::Closed(_) => Err(Refusal::Internal),
        }
    }

    /// The player on turn has claimed the game.
    pub(super) fn declare(&mut self, winner: Seat) -> Result<(), Refusal> {
        let seats = self.play()?.occupants.keys();
        let ranks = seats.map(|seat| (*seat, if *seat == winner { 1 } else { 2 })).collect();
        self.end_ranked(OverReason::Impasse, ranks)
    }

    fn end_ranked(&mut self, reason: OverReason, ranks: BySeat<u8>) -> Result<(), Refusal> {
        let firsts = ranks.iter().filter(|(_, rank)| **rank == 1);
        let winners = firsts.map(|(seat, _)| *seat).collect();
        self.end(GameResult { reason, ranks, winners })
    }

    /// Ends the game; what was open in it no longer is.
    fn end(&mut self, result: GameResult) -> Result<(), Refusal> {
        let play = self.play()?;
        let offers = play.offers.all().to_vec();
        let claims = play.claims.all().to_vec();
        for offer in offers {
            let state = OfferState::Lapsed;
            self.add(Event::OfferClosed { offer: offer.offer, state, by: None })?;
        }
        for claim in claims {
            let outcome = ClaimOutcome::Returned;
            self.add(Event::ClaimClosed { seat: claim.seat, outcome })?;
        }
        let GameResult { reason, ranks, winners } = result;
        let deed = Deed::End { reason, ranks: ranks.clone(), winners: winners.clone() };
        self.next = self.next.clone().apply(self.at, deed).map_err(|_| Refusal::Internal)?;
        let Stage::Finished(finished) = &self.next.stage else { return Err(Refusal::Internal) };
        self.events.push(Event::GameOver {
            reason,
            ranks,
            winners,
            position: finished.block(),
            eliminated: Vec::new(),
            ratings: None,
        });
        Ok(())
    }

    /// A vote on a player who is gone, or the way of a table that has none, has this outcome.
    pub(super) fn act_on_claim(&mut self, seat: Seat, choice: ClaimChoice) -> Result<(), Refusal> {
        match choice {
            ClaimChoice::Remove => self.remove(seat, Removal::Abandon),
            ClaimChoice::Bot => {
                let level = self.next.substitute;
                self.add(Event::BotTookOver { seat, level })
            }
            ClaimChoice::Wait => Ok(()),
        }
    }

    /// The clocks run on, as one of the players wants.
    pub(super) fn resume(&mut self, offer: OfferId, seat: Seat) -> Result<(), Refusal> {
        let state = OfferState::Accepted;
        self.add(Event::OfferClosed { offer, state, by: Some(seat) })?;
        self.run_on(Some(seat))
    }

    fn run_on(&mut self, by: Option<Seat>) -> Result<(), Refusal> {
        self.change(|play, at, seq| {
            play.resume(at, seq);
            let position = play.block(at);
            Ok(Event::TableResumed { by, position, eliminated: Vec::new() })
        })
    }

    /// Lets everything follow that follows by itself, and finishes the step.
    pub(super) fn finish(mut self) -> Result<Step, Refusal> {
        while let Stage::Playing(play) = &self.next.stage {
            if let Some(result) = play.board.result() {
                self.end(result)?;
            } else if let Some(consequence) = consequence(play) {
                self.follow(consequence)?;
            } else {
                break;
            }
        }
        Ok(Step::new(self.before, self.at, self.events, self.next))
    }

    fn follow(&mut self, consequence: Consequence) -> Result<(), Refusal> {
        match consequence {
            Consequence::Offer { offer, state } => {
                let by = match state {
                    OfferState::Accepted => offer.accepted.last().copied(),
                    OfferState::Declined | OfferState::Withdrawn | OfferState::Lapsed => None,
                };
                self.add(Event::OfferClosed { offer: offer.offer.clone(), state, by })?;
                if state == OfferState::Accepted { self.agree(&offer) } else { Ok(()) }
            }
            Consequence::Claim { seat, outcome } => {
                self.add(Event::ClaimClosed { seat, outcome })?;
                match outcome {
                    ClaimOutcome::Remove => self.act_on_claim(seat, ClaimChoice::Remove),
                    ClaimOutcome::Bot => self.act_on_claim(seat, ClaimChoice::Bot),
                    ClaimOutcome::Wait | ClaimOutcome::Returned => Ok(()),
                }
            }
            Consequence::Resume => {
                self.run_on(None)?;
                self.unseal()
            }
        }
    }

    /// Does what everyone has agreed to.
    fn agree(&mut self, offer: &Offer) -> Result<(), Refusal> {
        let by = Some(offer.seat);
        match offer.what {
            OfferKind::Draw => {
                let ranks = self.play()?.board.ranks_if_drawn();
                self.end_ranked(OverReason::Agreement, ranks)
            }
            OfferKind::Abort => self.abort(),
            OfferKind::Takeback => {
                let to_ply = offer.to_ply.ok_or(Refusal::Internal)?;
                self.change(|play, at, seq| {
                    if !play.take_back(to_ply, at, seq) {
                        return Err(Refusal::NotToTakeBack);
                    }
                    let position = play.block(at);
                    Ok(Event::Takeback { to_ply, position, eliminated: Vec::new() })
                })
            }
            OfferKind::Pause => self.change(|play, at, seq| {
                play.pause(at, seq);
                let position = play.block(at);
                Ok(Event::TablePaused { by, sealed: None, position, eliminated: Vec::new() })
            }),
            // The state knows from the offer that the next move is sealed.
            OfferKind::Adjourn => Ok(()),
            OfferKind::Resume => {
                self.run_on(by)?;
                self.unseal()
            }
        }
    }
}

/// The first thing that follows from a game's state by itself.
fn consequence(play: &Playing) -> Option<Consequence> {
    let people: Vec<Seat> = play.live_people().collect();
    for offer in play.offers.all() {
        let state = if !people.contains(&offer.seat) || is_void(offer, play) {
            OfferState::Lapsed
        } else if people.iter().all(|seat| offer.accepted.contains(seat)) {
            OfferState::Accepted
        } else {
            continue;
        };
        return Some(Consequence::Offer { offer: offer.clone(), state });
    }
    if play.is_paused() && people.is_empty() {
        return Some(Consequence::Resume);
    }
    play.claims.all().iter().find_map(|claim| {
        let seat = claim.seat;
        let turn_over =
            play.board.turn() != Some(seat) || play.is_paused() || !people.contains(&seat);
        let voters: Vec<Seat> = people.iter().copied().filter(|voter| *voter != seat).collect();
        let outcome = if turn_over {
            ClaimOutcome::Returned
        } else {
            ClaimOutcome::from(decided(claim, &voters)?)
        };
        Some(Consequence::Claim { seat, outcome })
    })
}

/// Whether what is offered can no longer be: the moves are undone already, or someone is out since.
fn is_void(offer: &Offer, play: &Playing) -> bool {
    match offer.what {
        OfferKind::Takeback => {
            let gone = |to_ply| play.board.back_to(to_ply).is_none();
            play.sealed().is_some() || offer.to_ply.is_none_or(gone)
        }
        OfferKind::Pause | OfferKind::Adjourn => play.is_paused(),
        OfferKind::Draw | OfferKind::Resume | OfferKind::Abort => false,
    }
}
