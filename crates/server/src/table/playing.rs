//! A game that is on, and what may happen to it.

use std::sync::Arc;
use std::time::Duration;

use yonin_engine::clock::Clocks;
use yonin_protocol::{
    BySeat, DisplayName, Elimination, Level, Nonce, OfferId, Player, PlayerId, PlayerKind,
    Position, Removal, Seat, UnixMillis,
};

use super::adjourning::Adjourning;
use super::claims::Claims;
use super::clock::{self, instant};
use super::deed::Deed;
use super::offers::Offers;
use super::seating::{Chair, Seating};
use super::spec::Spec;
use crate::games::{Board, BoardError, Move, Opening};

/// A game that is on.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    pub(super) occupants: Arc<BySeat<Occupant>>,
    pub(super) board: Board,
    pub(super) opening: Opening,
    pub(super) started_at: UnixMillis,
    /// When the first move is due; none once it was made, and in untimed games.
    pub(super) first_move_by: Option<UnixMillis>,
    /// The newest event with a position.
    pub(super) marked: u64,
    /// The newest event that changed the position, and not the clocks alone.
    pub(super) changed: u64,
    /// Since when the player on turn is waited for: his turn has begun, or the game goes on.
    pub(super) turn_since: UnixMillis,
    pub(super) clocks: Clocks,
    /// Since when the clocks stand; none while they run.
    pub(super) paused_at: Option<UnixMillis>,
    /// What each move cost, in order.
    pub(super) spent_ms: Vec<u64>,
    /// The event by which a game of 1, 2, 3, … moves was first reached.
    pub(super) reached: Vec<u64>,
    /// How far the players are with breaking off for another day.
    pub(super) adjourning: Adjourning,
    pub(super) offers: Offers,
    pub(super) claims: Claims,
}

/// Who plays a seat.
#[derive(Clone, Debug)]
pub(super) struct Occupant {
    /// In whose name.
    pub(super) player: Player,
    pub(super) nonce: Option<Nonce>,
    pub(super) driver: Driver,
    /// Where a computer player went on for a person: which people were still in the game then, he
    /// included.
    pub(super) left_among: Option<Vec<Seat>>,
}

/// Who chooses the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Driver {
    Person,
    Bot(Level),
}

impl Occupant {
    const fn new(player: Player, driver: Driver) -> Self {
        Self { player, nonce: None, driver, left_among: None }
    }
}

/// A computer player, as seats and records name it.
pub(super) fn bot(level: Level) -> Player {
    let number = level.number();
    Player {
        id: PlayerId::bot(level),
        name: DisplayName::from(format!("Bot {number}")),
        kind: PlayerKind::Bot,
        rating: None,
        via_bot: false,
    }
}

impl Playing {
    /// The start of the game on seats that are all taken.
    pub(super) fn begin(
        spec: &Spec,
        seating: Seating,
        opening: Opening,
        first_move_by: Option<UnixMillis>,
        at: UnixMillis,
        seq: u64,
    ) -> Option<Self> {
        let mut occupants = BySeat::new();
        for (seat, chair) in seating.chairs {
            let occupant = match chair {
                Chair::Taken(sitter) => {
                    Occupant { nonce: sitter.nonce, ..Occupant::new(sitter.player, Driver::Person) }
                }
                Chair::Bot(level) => Occupant::new(bot(level), Driver::Bot(level)),
                Chair::Closed => continue,
                Chair::Open | Chair::Reserved(_) => return None,
            };
            occupants.insert(seat, occupant);
        }
        let board = match &spec.setup {
            Some(setup) => setup.clone(),
            None => Board::start(spec.rules, opening.first)?,
        };
        let mut play = Self {
            occupants: Arc::new(occupants),
            board,
            opening,
            started_at: at,
            first_move_by,
            marked: seq,
            changed: seq,
            turn_since: at,
            clocks: Clocks::new(spec.engine_clock),
            paused_at: None,
            spent_ms: Vec::new(),
            reached: Vec::new(),
            adjourning: Adjourning::No,
            offers: Offers::default(),
            claims: Claims::default(),
        };
        play.pass_turn(at);
        Some(play)
    }

    /// What an event does to the game; false if it cannot have happened.
    pub(super) fn apply(&mut self, at: UnixMillis, seq: u64, deed: Deed) -> bool {
        match deed {
            Deed::Move { usi, ms } => {
                let moved = self.board.game().parse(&usi).map(|mv| self.advance(mv, ms, at, seq));
                matches!(moved, Ok(Ok(_)))
            }
            Deed::Remove { seat, reason } => self.take_out(seat, reason, at, seq).is_ok(),
            Deed::HandOver { seat, level } => self.hand_over(seat, level),
            Deed::Offer { offer, what, seat, to_ply } => {
                self.offers.make(offer, what, seat, to_ply);
                true
            }
            Deed::Agree { offer, seat } => self.offers.agree(&offer, seat),
            Deed::Close(offer) => {
                self.note_adjournment(&offer);
                self.offers.close(&offer)
            }
            Deed::TakeBack(to_ply) => self.take_back(to_ply, at, seq),
            Deed::Pause => self.pause(at, seq),
            Deed::Seal { usi } => {
                let parsed = self.board.game().parse(&usi);
                parsed.is_ok_and(|mv| self.seal(self.board.canonical(mv), at, seq))
            }
            Deed::Resume => self.resume(at, seq),
            Deed::Recover(down_ms) => {
                self.recover(down_ms, at, seq);
                true
            }
            Deed::Claim { seat, claim_at } => {
                self.claims.open(seat, claim_at);
                true
            }
            Deed::Vote { seat, by, choice } => self.claims.vote(seat, by, choice),
            Deed::Decide { seat, outcome } => self.claims.close(seat, outcome, at),
            Deed::Make(_)
            | Deed::Sit { .. }
            | Deed::Leave(_)
            | Deed::Set { .. }
            | Deed::Start { .. }
            | Deed::End { .. }
            | Deed::Rematch(_)
            | Deed::Rule
            | Deed::GiveUp => false,
        }
    }

    /// The player on turn makes a move, by the event of that number; answers who went out by it.
    pub(super) fn advance(
        &mut self,
        mv: Move,
        spent_ms: u64,
        at: UnixMillis,
        seq: u64,
    ) -> Result<Vec<Elimination>, BoardError> {
        // A computer player's move leaves an adjournment to the next person on turn.
        let bot = self.bot_on_turn().is_some();
        let eliminated = self.board.play(mv)?;
        self.clocks.press_after(Duration::from_millis(spent_ms));
        self.offers.renew();
        self.spent_ms.push(spent_ms);
        if self.spent_ms.len() > self.reached.len() {
            self.reached.push(seq);
        }
        self.first_move_by = None;
        if !bot {
            self.adjourning = Adjourning::No;
        }
        self.marked = seq;
        self.changed = seq;
        self.pass_turn(at);
        Ok(eliminated)
    }

    /// A player goes out by no move; answers who went out, himself first. Whose turn it stays is
    /// charged for all of it.
    pub(super) fn take_out(
        &mut self,
        seat: Seat,
        reason: Removal,
        at: UnixMillis,
        seq: u64,
    ) -> Result<Vec<Elimination>, BoardError> {
        let turn = self.board.turn();
        let eliminated = self.board.remove(seat, reason)?;
        if self.board.turn() != turn {
            self.pass_turn(at);
        }
        self.marked = seq;
        self.changed = seq;
        Ok(eliminated)
    }

    /// A computer player goes on for a person.
    fn hand_over(&mut self, seat: Seat, level: Level) -> bool {
        let among = self.board.alive().filter(|seat| self.is_person(*seat)).collect();
        let Some(occupant) = Arc::make_mut(&mut self.occupants).get_mut(&seat) else {
            return false;
        };
        if occupant.driver == Driver::Person {
            occupant.left_among = Some(among);
        }
        occupant.driver = Driver::Bot(level);
        true
    }

    /// Undoes moves; false if that cannot be. What they cost stays spent.
    pub(super) fn take_back(&mut self, to_ply: u32, at: UnixMillis, seq: u64) -> bool {
        let Some(board) = self.board.back_to(to_ply) else { return false };
        let kept = usize::try_from(to_ply - board.first_ply()).unwrap_or(usize::MAX);
        self.board = board;
        self.spent_ms.truncate(kept);
        self.marked = seq;
        self.changed = seq;
        self.clocks.stop(instant(at));
        self.pass_turn(at);
        true
    }

    pub(super) const fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    pub(super) fn pause(&mut self, at: UnixMillis, seq: u64) -> bool {
        self.clocks.pause(instant(at));
        self.marked = seq;
        self.paused_at.replace(at).is_none()
    }

    pub(super) fn resume(&mut self, at: UnixMillis, seq: u64) -> bool {
        self.clocks.resume(instant(at));
        self.turn_since = at;
        self.marked = seq;
        let Some(paused_at) = self.paused_at.take() else { return false };
        self.first_move_by = self.first_move_by.map(|by| by.plus(at.since(paused_at)));
        true
    }

    /// The clocks stood for so long until now.
    pub(super) fn recover(&mut self, down_ms: u64, at: UnixMillis, seq: u64) {
        if !self.is_paused() {
            self.clocks.pause(instant(UnixMillis(at.0.saturating_sub(down_ms))));
            self.clocks.resume(instant(at));
            self.turn_since = at;
        }
        self.first_move_by = self.first_move_by.map(|by| by.plus(down_ms));
        self.marked = seq;
    }

    pub(super) fn stop_clocks(&mut self, at: UnixMillis) {
        self.clocks.stop(instant(at));
    }

    /// A turn that began before `at` counts only from then on.
    pub(super) fn defer(&mut self, at: UnixMillis) {
        if self.turn_since < at {
            self.turn_since = at;
            self.clocks.defer(instant(at));
        }
    }

    fn pass_turn(&mut self, at: UnixMillis) {
        self.turn_since = at;
        match self.board.turn() {
            Some(seat) => self.clocks.start(clock::of(seat), instant(at)),
            None => {
                self.clocks.stop(instant(at));
            }
        }
        if self.is_paused() {
            self.clocks.pause(instant(at));
        }
    }

    /// Where a person sits.
    pub(super) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        let mut seats = self.occupants.iter();
        seats
            .find(|(_, by)| by.driver == Driver::Person && by.player.id == *player)
            .map(|(seat, _)| *seat)
    }

    /// Seats of people, with who they are.
    pub(super) fn people(&self) -> Vec<(Seat, PlayerId)> {
        let seats = self.occupants.iter().filter(|(_, by)| by.driver == Driver::Person);
        seats.map(|(seat, by)| (*seat, by.player.id.clone())).collect()
    }

    /// Seats of people who still play.
    pub(super) fn live_people(&self) -> impl Iterator<Item = Seat> {
        self.board.alive().filter(|seat| self.is_person(*seat))
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.occupants.get(&seat).is_some_and(|by| by.driver == Driver::Person)
    }

    /// The person on turn.
    pub(super) fn mover(&self) -> Option<&Player> {
        let occupant = self.occupants.get(&self.board.turn()?)?;
        (occupant.driver == Driver::Person).then_some(&occupant.player)
    }

    /// The level of the computer player on turn.
    pub(super) fn bot_on_turn(&self) -> Option<Level> {
        match self.occupants.get(&self.board.turn()?)?.driver {
            Driver::Bot(level) => Some(level),
            Driver::Person => None,
        }
    }

    /// The position block.
    pub(super) fn block(&self, at: UnixMillis) -> Position {
        self.timed(self.board.block(), at)
    }

    /// The position block of a game that the rules of play did not end.
    pub(super) fn ended_block(&self, ranks: BySeat<u8>, at: UnixMillis) -> Position {
        self.timed(self.board.ended_block(ranks), at)
    }

    fn timed(&self, position: Position, at: UnixMillis) -> Position {
        let seats = self.occupants.keys().copied();
        Position { clocks: clock::view(&self.clocks, seats, at), ..position }
    }

    /// An id for the offer that the event of this number makes.
    pub(super) fn offer_id(seq: u64) -> OfferId {
        OfferId::numbered(seq)
    }
}
