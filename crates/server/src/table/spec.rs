//! What a table is made with and keeps to its end.

use yonin_engine::clock::ClockSpec as EngineClock;
use yonin_engine::yonin::furigoma;
use yonin_protocol::{
    BySeat, ChatMode, ClockSpec, CreateTable, FieldFault, HostSeat, Invite, LeagueId, OnLeave,
    Seat, SeatWish, Seed, SeedHash, Table, TableId, TableName, UnixMillis, Visibility,
};

use super::clock;
use crate::games::{Board, Game, Rules};

/// The longest delay for strangers, in moves.
const MOST_DELAY: u32 = 40;

/// What the host of a rated table is told who wants computer players there.
pub(super) const NO_BOTS: &str = "computer players do not play rated games";

/// How long a player may be gone on his turn, in seconds.
const GRACE_S: std::ops::RangeInclusive<u32> = 1..=86_400;

/// A table's fixed facts.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// Also the id of the record.
    pub id: TableId,
    /// The game, and the ruleset's rules with the options that were set.
    pub rules: Rules,
    /// The position the game starts from, if not the opening.
    pub setup: Option<Board>,
    /// The time control.
    pub clock: ClockSpec,
    /// The same for the engine.
    pub engine_clock: EngineClock,
    /// Whether ratings follow: then only accounts sit here, and they play themselves.
    pub rated: bool,
    /// Who may find it.
    pub visibility: Visibility,
    /// What opens it, if it is private.
    pub invite: Option<Invite>,
    /// What its host calls it.
    pub name: Option<TableName>,
    /// How many moves behind strangers see it.
    pub spectator_delay_plies: u32,
    /// What may be said.
    pub chat: ChatMode,
    /// How long a player may be gone on his turn.
    pub grace_s: u32,
    /// What happens then.
    pub on_leave: OnLeave,
    /// The league it belongs to: its organizer is the host and stays it, and its seats are those of a
    /// round.
    pub league: Option<LeagueId>,
    /// What the furigoma is thrown from.
    pub seed: Seed,
    /// When it was made.
    pub created_at: UnixMillis,
}

/// What only chance can give a new table.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// The table's id.
    pub id: TableId,
    /// What the furigoma is thrown from.
    pub seed: Seed,
    /// What opens it, if it is to be private.
    pub invite: Invite,
}

impl Spec {
    /// Reads a request. Whatever the server cannot honour is named, never passed over.
    pub(crate) fn new(
        request: &CreateTable,
        drawn: Drawn,
        now: UnixMillis,
    ) -> Result<Self, Vec<FieldFault>> {
        let mut faults = Vec::new();
        let game = Game::find(&request.game).unwrap_or_else(|| {
            faults.push(FieldFault::new("/game", "no such game is played at tables here"));
            Game::Yonin
        });
        if request.rated && request.sfen.is_some() {
            faults.push(FieldFault::new("/rated", "games from a set-up are not rated"));
        }
        let rules = Rules::read(game, request.ruleset.as_deref(), &request.options);
        let rules = rules.unwrap_or_else(|wrong| {
            faults.extend(wrong);
            game.rules()
        });
        if request.rated && rules.is_uneven() {
            faults.push(FieldFault::new("/options/teams", "three against one is not rated"));
        }
        let setup = match request.sfen.as_deref().map(|sfen| Board::set_up(sfen, rules)) {
            None => None,
            Some(Ok(board)) => Some(board),
            Some(Err(detail)) => {
                faults.push(FieldFault::new("/sfen", detail));
                None
            }
        };
        let engine_clock = clock::engine(request.clock).unwrap_or_else(|wrong| {
            faults.push(wrong);
            EngineClock::None
        });
        let grace_s = request.grace_s.unwrap_or_else(|| clock::default_grace_s(request.clock));
        if !GRACE_S.contains(&grace_s) {
            faults.push(FieldFault::new("/grace_s", "must be 1 to 86400"));
        }
        if request.spectator_delay_plies > MOST_DELAY {
            let detail = format!("must be 0 to {MOST_DELAY}");
            faults.push(FieldFault::new("/spectator_delay_plies", detail));
        }
        faults.extend(seat_faults(request, game.seats(), setup.as_ref()));
        if !faults.is_empty() {
            return Err(faults);
        }
        let private = request.visibility == Visibility::Private;
        Ok(Self {
            id: drawn.id,
            rules,
            setup,
            clock: request.clock,
            engine_clock,
            rated: request.rated,
            visibility: request.visibility,
            invite: private.then_some(drawn.invite),
            name: request.name.clone(),
            spectator_delay_plies: request.spectator_delay_plies,
            chat: request.chat,
            grace_s,
            on_leave: request.on_leave,
            league: None,
            seed: drawn.seed,
            created_at: now,
        })
    }

    /// Reads the facts back from the table as it was logged when it was made. A set-up is in the
    /// position that an open table shows.
    pub(crate) fn restore(made: &Table, seed: Seed, invite: Option<Invite>) -> Option<Self> {
        let summary = &made.summary;
        let game = Game::find(&summary.game)?;
        let rules = Rules::read(game, Some(&summary.ruleset), &summary.options).ok()?;
        let setup = match &made.position {
            Some(position) => Some(Board::set_up(&position.sfen, rules).ok()?),
            None => None,
        };
        Some(Self {
            id: summary.id.clone(),
            rules,
            setup,
            clock: summary.clock,
            engine_clock: clock::engine(summary.clock).ok()?,
            rated: summary.rated,
            visibility: summary.visibility,
            invite,
            name: summary.name.clone(),
            spectator_delay_plies: summary.spectator_delay_plies,
            chat: summary.chat,
            grace_s: summary.grace_s,
            on_leave: summary.on_leave,
            league: summary.league.clone(),
            seed,
            created_at: summary.created_at,
        })
    }

    /// What commits the server to the seed.
    pub(crate) fn seed_hash(&self) -> SeedHash {
        SeedHash(furigoma::Seed(self.seed.0).commitment())
    }

    /// The seats of the game in the order of play.
    pub(crate) const fn seats(&self) -> &'static [Seat] {
        self.rules.game().seats()
    }

    /// Seats that nobody can take: their kings are dead in the set-up.
    pub(super) fn is_closed(&self, seat: Seat) -> bool {
        self.setup.as_ref().is_some_and(|setup| !setup.is_alive(seat))
    }
}

/// Where the host of a new table sits.
pub(crate) fn host_seat(request: &CreateTable, spec: &Spec) -> Option<Seat> {
    match request.host_seat {
        HostSeat::Nowhere => None,
        HostSeat::At(seat) => Some(seat),
        HostSeat::First => {
            let wished = |seat: &Seat| request.seats.get(seat).unwrap_or(&SeatWish::Open);
            let free =
                |seat: &Seat| !spec.is_closed(*seat) && matches!(wished(seat), SeatWish::Open);
            spec.seats().iter().copied().find(free)
        }
    }
}

fn seat_faults(request: &CreateTable, seats: &[Seat], setup: Option<&Board>) -> Vec<FieldFault> {
    let closed = |seat: Seat| setup.is_some_and(|setup| !setup.is_alive(seat));
    let mut faults = Vec::new();
    for (seat, wish) in &request.seats {
        let pointer = format!("/seats/{seat}");
        if !seats.contains(seat) {
            faults.push(FieldFault::new(pointer, "this game has no such seat"));
        } else if closed(*seat) {
            faults.push(FieldFault::new(pointer, "this seat's king is dead in the position"));
        } else if request.rated && matches!(wish, SeatWish::Bot { .. }) {
            faults.push(FieldFault::new(pointer, NO_BOTS));
        }
    }
    if let HostSeat::At(seat) = request.host_seat {
        let wished = request.seats.get(&seat).is_some_and(|wish| *wish != SeatWish::Open);
        let fault = match seat {
            seat if !seats.contains(&seat) => Some("this game has no such seat"),
            seat if closed(seat) => Some("this seat's king is dead in the position"),
            _ if wished => Some("this seat is meant for someone else"),
            _ => None,
        };
        faults.extend(fault.map(|detail| FieldFault::new("/host_seat", detail)));
    }
    faults
}

/// The seats of a new table.
pub(super) fn wishes(request: &CreateTable) -> &BySeat<SeatWish> {
    &request.seats
}
