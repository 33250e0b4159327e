//! The clocks of one game.

use std::time::Duration;

use crate::{BySeat, Seat};

use super::bank::Bank;
use super::reading::Reading;
use super::spec::ClockSpec;
use super::timestamp::Timestamp;

/// The clocks of all seats of one game, of which at most one runs.
///
/// A turn begins with [`start`](Self::start) and ends with [`press`](Self::press), when its player has
/// moved, or [`stop`](Self::stop), when he has not. Whoever is skipped in between is never started and
/// so pays nothing. Time never runs backwards: an instant before the one a clock was started at charges
/// nothing.
///
/// ```
/// use std::time::Duration;
/// use yonin_engine::Seat;
/// use yonin_engine::clock::{ClockSpec, Clocks, Phase, Timestamp};
///
/// let period = Duration::from_secs(30);
/// let mut clocks = Clocks::new(ClockSpec::byoyomi(Duration::from_secs(60), period, 3)?);
/// clocks.start(Seat::North, Timestamp::from_millis(0));
///
/// // 60 s of main time, one whole period and 10 s of the next.
/// let seen = clocks.reading(Seat::North, Timestamp::from_millis(100_000)).unwrap();
/// assert_eq!((seen.phase, seen.remaining), (Phase::Byoyomi, Duration::from_secs(20)));
/// assert_eq!(seen.periods_left, Some(2));
///
/// clocks.press(Timestamp::from_millis(100_000));
/// let seen = clocks.reading(Seat::North, Timestamp::from_millis(500_000)).unwrap();
/// assert_eq!((seen.remaining, seen.periods_left), (period, Some(2)));
/// # Ok::<(), yonin_engine::clock::ClockError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    spec: ClockSpec,
    /// `None` in a game without clocks.
    banks: Option<BySeat<Bank>>,
    turn: Option<Turn>,
}

/// The turn being timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Turn {
    seat: Seat,
    /// Time that had passed on this turn when its clock last started to run.
    used: Duration,
    /// When that was; `None` while the turn is paused.
    since: Option<Timestamp>,
}

impl Turn {
    fn used_at(self, at: Timestamp) -> Duration {
        let ran = self.since.map_or(Duration::ZERO, |since| at.since(since));
        self.used.saturating_add(ran)
    }
}

impl Clocks {
    /// Full clocks, none of them running.
    #[must_use]
    pub fn new(spec: ClockSpec) -> Self {
        Self { spec, banks: Bank::open(spec).map(|bank| BySeat::from_fn(|_| bank)), turn: None }
    }

    /// The setting these clocks follow.
    #[must_use]
    pub const fn spec(&self) -> ClockSpec {
        self.spec
    }

    /// The seat whose turn is timed, paused or not.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// Whether a turn is timed and its clock stands.
    #[must_use]
    pub fn paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// Starts a turn of `seat`. A turn still being timed is ended first, as by [`stop`](Self::stop).
    pub fn start(&mut self, seat: Seat, at: Timestamp) {
        self.stop(at);
        self.turn = Some(Turn { seat, used: Duration::ZERO, since: Some(at) });
    }

    /// Ends the turn with a move and says how long it took, pauses left out.
    ///
    /// The increment is added, the running period is whole again, the delay that was left is lost. Zero
    /// if no turn is timed. Time past the fall of the flag counts as spent, and the clock shows no
    /// less than zero: whether such a move still counts is the caller's to judge, before.
    pub fn press(&mut self, at: Timestamp) -> Duration {
        self.end_turn(at, Bank::moved)
    }

    /// Ends the turn without a move and says how long it took, pauses left out.
    ///
    /// What was used is charged and nothing is given for a move. Zero if no turn is timed.
    pub fn stop(&mut self, at: Timestamp) -> Duration {
        self.end_turn(at, Bank::charged)
    }

    /// Ends the turn with a move that took `used`, whatever its clock showed: for games read back from a
    /// log, whose moves carry what they cost. Nothing happens if no turn is timed.
    pub fn press_after(&mut self, used: Duration) {
        if let (Some(turn), Some(banks)) = (self.turn.take(), &mut self.banks) {
            banks[turn.seat] = banks[turn.seat].moved(self.spec, used);
        }
    }

    /// How long the turn has lasted, pauses left out. Zero if no turn is timed.
    #[must_use]
    pub fn elapsed(&self, at: Timestamp) -> Duration {
        self.turn.map_or(Duration::ZERO, |turn| turn.used_at(at))
    }

    /// Lets the running clock count only from `at` on, if that is later than when it last started to run:
    /// what lies between is charged to nobody. Nothing happens while it stands.
    pub fn defer(&mut self, at: Timestamp) {
        if let Some(since) = self.turn.as_mut().and_then(|turn| turn.since.as_mut()) {
            *since = at.max(*since);
        }
    }

    fn end_turn(
        &mut self,
        at: Timestamp,
        settle: fn(Bank, ClockSpec, Duration) -> Bank,
    ) -> Duration {
        let Some(turn) = self.turn.take() else {
            return Duration::ZERO;
        };
        let used = turn.used_at(at);
        if let Some(banks) = &mut self.banks {
            banks[turn.seat] = settle(banks[turn.seat], self.spec, used);
        }
        used
    }

    /// Holds the turn where it is. Nothing happens if it is held already or no turn is timed.
    pub fn pause(&mut self, at: Timestamp) {
        if let Some(turn) = &mut self.turn {
            turn.used = turn.used_at(at);
            turn.since = None;
        }
    }

    /// Lets a held turn run on, with the delay and the period as they were. Nothing happens if it runs
    /// already or no turn is timed.
    pub fn resume(&mut self, at: Timestamp) {
        if let Some(turn) = &mut self.turn {
            turn.since = turn.since.or(Some(at));
        }
    }

    /// Gives `seat` more main time, on turn or not: its flag falls that much later. Where each move has
    /// its own time, the present or next move has it. Nothing happens without a clock.
    pub fn add(&mut self, seat: Seat, extra: Duration) {
        if let Some(banks) = &mut self.banks {
            banks[seat] = banks[seat].with(extra);
        }
    }

    /// When the running clock falls: the first instant at which [`flagged`](Self::flagged) is true.
    /// `None` if no clock runs, or it never falls. A clock that was paused with nothing left falls as
    /// it is resumed.
    #[must_use]
    pub fn flag_at(&self) -> Option<Timestamp> {
        let turn = self.turn?;
        let bank = self.banks.as_ref()?[turn.seat];
        let available = bank.available(self.spec);
        Some(turn.since?.after(available.saturating_sub(turn.used)))
    }

    /// Whether the running clock has fallen. A paused clock does not fall.
    #[must_use]
    pub fn flagged(&self, at: Timestamp) -> bool {
        self.flag_at().is_some_and(|fall| at >= fall)
    }

    /// What the clock of `seat` shows; `None` without a clock.
    #[must_use]
    pub fn reading(&self, seat: Seat, at: Timestamp) -> Option<Reading> {
        let bank = self.banks.as_ref()?[seat];
        let turn = self.turn.filter(|turn| turn.seat == seat);
        let used = turn.map_or(Duration::ZERO, |turn| turn.used_at(at));
        let running = turn.is_some_and(|turn| turn.since.is_some());
        Some(bank.reading(self.spec, used, running))
    }
}
