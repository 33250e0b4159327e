//! An open table: who sits where.

use yonin_protocol::{BySeat, Level, Nonce, Player, PlayerId, Seat, SeatState, UnixMillis};

use super::spec::Spec;

/// Seats that fill.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) chairs: BySeat<Chair>,
    /// Since when no person sits here; none while someone does.
    pub(super) empty_since: Option<UnixMillis>,
    /// The host has left and nobody was there to follow him: the next to sit down will.
    hostless: bool,
}

/// A seat before the game.
#[derive(Clone, Debug)]
pub(super) enum Chair {
    Open,
    Reserved(PlayerId),
    Taken(Sitter),
    Bot(Level),
    /// Its king is dead in the set-up.
    Closed,
}

/// A player on his seat.
#[derive(Clone, Debug)]
pub(super) struct Sitter {
    pub(super) player: Player,
    pub(super) nonce: Option<Nonce>,
    /// The event by which he sat down: who has the lowest has sat longest.
    pub(super) since: u64,
}

impl Seating {
    /// The seats of a new table.
    pub(super) fn new(spec: &Spec) -> Self {
        let chair = |seat| if spec.is_closed(seat) { Chair::Closed } else { Chair::Open };
        let chairs = spec.seats().iter().map(|seat| (*seat, chair(*seat))).collect();
        Self { chairs, empty_since: Some(spec.created_at), hostless: false }
    }

    pub(super) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.sitters().find(|(_, sitter)| sitter.player.id == *player).map(|(seat, _)| seat)
    }

    /// People on their seats.
    pub(super) fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.chairs.iter().filter_map(|(seat, chair)| match chair {
            Chair::Taken(sitter) => Some((*seat, sitter)),
            Chair::Open | Chair::Reserved(_) | Chair::Bot(_) | Chair::Closed => None,
        })
    }

    /// Whether a seat is kept for the player.
    pub(super) fn is_expected(&self, player: &PlayerId) -> bool {
        self.chairs.values().any(|chair| matches!(chair, Chair::Reserved(id) if id == player))
    }

    /// Whether nobody is waited for.
    pub(super) fn is_full(&self) -> bool {
        !self.chairs.values().any(|chair| matches!(chair, Chair::Open | Chair::Reserved(_)))
    }

    pub(super) fn take(
        &mut self,
        seat: Seat,
        player: Player,
        nonce: Option<Nonce>,
        seq: u64,
        host: &mut PlayerId,
    ) {
        if self.hostless {
            host.clone_from(&player.id);
        }
        self.chairs.insert(seat, Chair::Taken(Sitter { player, nonce, since: seq }));
        self.empty_since = None;
        self.hostless = false;
    }

    pub(super) fn vacate(&mut self, seat: Seat, at: UnixMillis, host: &mut PlayerId) {
        let left = self.chairs.insert(seat, Chair::Open);
        let longest = self
            .sitters()
            .min_by_key(|(_, sitter)| sitter.since)
            .map(|(_, sitter)| sitter.player.id.clone());
        if longest.is_none() && self.empty_since.is_none() {
            self.empty_since = Some(at);
        }
        let host_left = matches!(left, Some(Chair::Taken(sitter)) if sitter.player.id == *host)
            && self.seat_of(host).is_none();
        if host_left {
            self.hostless = longest.is_none();
            *host = longest.unwrap_or_else(|| host.clone());
        }
    }

    /// What the host makes of a seat; false, and nothing happens, for what no host can make.
    pub(super) fn set(&mut self, seat: Seat, to: SeatState) -> bool {
        let chair = match to {
            SeatState::Open => Chair::Open,
            SeatState::Reserved(player) => Chair::Reserved(player),
            SeatState::Bot { level, .. } => Chair::Bot(level),
            SeatState::Taken(_) | SeatState::Closed => return false,
        };
        self.chairs.insert(seat, chair).is_some()
    }
}
