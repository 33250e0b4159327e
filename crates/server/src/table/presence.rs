//! Who is at a table: whose sockets watch it, since when, and who should hear of it.
//!
//! A player is here while at least one connection of his watches. Everyone at the table gets the
//! same frame, newcomers included, and never two within a second: a change waits until the last
//! frame is old enough, and changes meanwhile travel with it.

use std::collections::{BTreeMap, HashMap};

use yonin_protocol::{ConnId, PlayerId, Presence, Seat, SeatPresence, TableId, UnixMillis};

/// How long after a frame the next one may follow.
const QUIET_MS: u64 = 1000;

/// Everyone who watches a table, and when those who play there came and went.
#[derive(Clone, Debug)]
pub(crate) struct Audience {
    /// Since when anybody could be here: who never came counts as gone since then.
    opened_at: UnixMillis,
    conns: HashMap<ConnId, Option<PlayerId>>,
    /// Players who are here, and players with a seat who have been.
    players: HashMap<PlayerId, Whereabouts>,
    told_at: Option<UnixMillis>,
    untold: bool,
}

/// A player's sockets.
#[derive(Clone, Copy, Debug)]
struct Whereabouts {
    /// How many watch; none for one who is gone.
    sockets: u32,
    /// Since when he is here, or gone.
    since: UnixMillis,
}

impl Audience {
    /// Nobody yet. `opened_at`: when the table was made, or brought back after a restart.
    pub(crate) fn new(opened_at: UnixMillis) -> Self {
        Self {
            opened_at,
            conns: HashMap::new(),
            players: HashMap::new(),
            told_at: None,
            untold: false,
        }
    }

    /// A connection begins to watch, or watches anew. Whoever comes has to be told who is here.
    pub(crate) fn enter(&mut self, conn: ConnId, player: Option<PlayerId>, now: UnixMillis) {
        self.untold = true;
        if self.conns.contains_key(&conn) {
            return;
        }
        if let Some(player) = player.clone() {
            let gone = Whereabouts { sockets: 0, since: now };
            let whereabouts = self.players.entry(player).or_insert(gone);
            if whereabouts.sockets == 0 {
                whereabouts.since = now;
            }
            whereabouts.sockets += 1;
        }
        self.conns.insert(conn, player);
    }

    /// A connection watches no longer; nothing happens if it did not. `seated` says who has a seat:
    /// when the others left is not kept.
    pub(crate) fn leave(
        &mut self,
        conn: &ConnId,
        seated: impl Fn(&PlayerId) -> bool,
        now: UnixMillis,
    ) {
        let Some(player) = self.conns.remove(conn) else { return };
        self.untold = true;
        let Some(player) = player else { return };
        let Some(whereabouts) = self.players.get_mut(&player) else { return };
        whereabouts.sockets = whereabouts.sockets.saturating_sub(1);
        if whereabouts.sockets == 0 {
            whereabouts.since = now;
            if !seated(&player) {
                self.players.remove(&player);
            }
        }
    }

    /// Whether a socket of the player watches.
    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        self.players.get(player).is_some_and(|whereabouts| whereabouts.sockets > 0)
    }

    /// Since when the player is gone; none if he is here.
    pub(crate) fn gone_since(&self, player: &PlayerId) -> Option<UnixMillis> {
        match self.players.get(player) {
            None => Some(self.opened_at),
            Some(Whereabouts { sockets: 0, since }) => Some(*since),
            Some(_) => None,
        }
    }

    /// Whether a seat's player is here and since when. `claim_at`: when his seat may be claimed.
    pub(crate) fn seat_presence(
        &self,
        player: &PlayerId,
        claim_at: Option<UnixMillis>,
    ) -> SeatPresence {
        let whereabouts = self.players.get(player);
        SeatPresence {
            here: self.is_here(player),
            since: whereabouts.map_or(self.opened_at, |whereabouts| whereabouts.since),
            claim_at,
        }
    }

    /// Connections that watch without a seat.
    pub(crate) fn spectators(&self, seated: impl Fn(&PlayerId) -> bool) -> u32 {
        let strangers = self.conns.values().filter(|player| !player.as_ref().is_some_and(&seated));
        u32::try_from(strangers.count()).unwrap_or(u32::MAX)
    }

    /// The frame `presence`. `seats`: the seats people sit in; `claim_at`: when each may be claimed.
    pub(crate) fn frame(
        &self,
        table: TableId,
        seats: &BTreeMap<Seat, PlayerId>,
        claim_at: impl Fn(Seat) -> Option<UnixMillis>,
    ) -> Presence {
        let presence =
            |(seat, player): (&Seat, _)| (*seat, self.seat_presence(player, claim_at(*seat)));
        Presence {
            table,
            seats: seats.iter().map(presence).collect(),
            spectators: self.spectators(|player| seats.values().any(|seated| seated == player)),
        }
    }

    /// Something else in the frame has changed: who sits where, or when a seat may be claimed.
    pub(crate) fn touch(&mut self) {
        self.untold = true;
    }

    /// When everyone should get the next frame: not before `now`, nor within a second of the last
    /// one. None if everyone knows.
    pub(crate) fn due(&self, now: UnixMillis) -> Option<UnixMillis> {
        let quiet_until = self.told_at.map(|told_at| told_at.plus(QUIET_MS));
        self.untold.then(|| quiet_until.map_or(now, |quiet_until| quiet_until.max(now)))
    }

    /// Everyone has got a frame.
    pub(crate) fn mark_sent(&mut self, now: UnixMillis) {
        self.told_at = Some(now);
        self.untold = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPENED: UnixMillis = UnixMillis(500);

    fn at(millis: u64) -> UnixMillis {
        UnixMillis(millis)
    }

    fn conn(id: &str) -> ConnId {
        id.parse().unwrap()
    }

    fn player(id: &str) -> PlayerId {
        id.parse().unwrap()
    }

    fn seats() -> BTreeMap<Seat, PlayerId> {
        BTreeMap::from([(Seat::S, player("s")), (Seat::N, player("n"))])
    }

    fn is_seated(id: &PlayerId) -> bool {
        seats().values().any(|seated| seated == id)
    }

    #[test]
    fn a_player_is_here_while_one_socket_is() {
        let mut audience = Audience::new(OPENED);
        audience.enter(conn("1"), Some(player("s")), at(1000));
        audience.enter(conn("2"), Some(player("s")), at(1500));
        // The same connection anew is no second one.
        audience.enter(conn("2"), Some(player("s")), at(1600));
        audience.leave(&conn("1"), is_seated, at(2000));
        assert_eq!(audience.gone_since(&player("s")), None);
        let here = SeatPresence { here: true, since: at(1000), claim_at: None };
        assert_eq!(audience.seat_presence(&player("s"), None), here);
        audience.leave(&conn("2"), is_seated, at(3000));
        audience.leave(&conn("2"), is_seated, at(4000));
        assert_eq!(audience.gone_since(&player("s")), Some(at(3000)));
        assert!(!audience.is_here(&player("s")));
        audience.enter(conn("3"), Some(player("s")), at(5000));
        let back = SeatPresence { here: true, since: at(5000), claim_at: None };
        assert_eq!(audience.seat_presence(&player("s"), None), back);
    }

    #[test]
    fn who_never_came_is_gone_since_the_table_was_opened() {
        let audience = Audience::new(OPENED);
        assert_eq!(audience.gone_since(&player("n")), Some(OPENED));
        let gone = SeatPresence { here: false, since: OPENED, claim_at: Some(at(9)) };
        assert_eq!(audience.seat_presence(&player("n"), Some(at(9))), gone);
    }

    #[test]
    fn strangers_leave_no_trace() {
        let mut audience = Audience::new(OPENED);
        for id in 0..100 {
            let (conn, player) = (conn(&format!("c{id}")), player(&format!("p{id}")));
            audience.enter(conn.clone(), Some(player), at(1000));
            audience.leave(&conn, is_seated, at(2000));
        }
        assert!(audience.players.is_empty() && audience.conns.is_empty());
    }

    #[test]
    fn the_frame_counts_connections_without_a_seat() {
        let mut audience = Audience::new(OPENED);
        audience.enter(conn("1"), Some(player("s")), at(1000));
        audience.enter(conn("2"), Some(player("s")), at(1000));
        audience.enter(conn("3"), Some(player("fan")), at(1000));
        audience.enter(conn("4"), Some(player("fan")), at(1000));
        audience.enter(conn("5"), None, at(1000));
        let table: TableId = "t".parse().unwrap();
        let frame =
            audience.frame(table.clone(), &seats(), |seat| (seat == Seat::N).then(|| at(7)));
        let expected = Presence {
            table,
            seats: BTreeMap::from([
                (Seat::S, SeatPresence { here: true, since: at(1000), claim_at: None }),
                (Seat::N, SeatPresence { here: false, since: OPENED, claim_at: Some(at(7)) }),
            ]),
            spectators: 3,
        };
        assert_eq!(frame, expected);
    }

    #[test]
    fn frames_keep_a_second_apart() {
        let mut audience = Audience::new(OPENED);
        assert_eq!(audience.due(at(1000)), None);
        audience.enter(conn("1"), None, at(1000));
        assert_eq!(audience.due(at(1000)), Some(at(1000)));
        audience.mark_sent(at(1000));
        assert_eq!(audience.due(at(1001)), None);
        audience.leave(&conn("1"), is_seated, at(1400));
        assert_eq!(audience.due(at(1400)), Some(at(2000)));
        audience.touch();
        assert_eq!(audience.due(at(1999)), Some(at(2000)));
        // Late is soon enough.
        assert_eq!(audience.due(at(2300)), Some(at(2300)));
        audience.mark_sent(at(2300));
        audience.leave(&conn("1"), is_seated, at(2400));
        assert_eq!(audience.due(at(2400)), None);
    }
}
