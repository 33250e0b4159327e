//! What is told over the bus.

use yonin_protocol::{LobbyOp, Player, PlayerId, ServerFrame, Summary, Ticket, Visibility};

use crate::outbox::{Frame, frame};

/// A table of the lobby is new, has changed, or is there no longer.
#[derive(Clone, Debug)]
pub(crate) struct LobbyNews {
    /// Who hears of it: everyone, or the players named.
    audience: Option<Vec<PlayerId>>,
    frame: Frame,
}

impl LobbyNews {
    /// News of a table. Of a private one only its host and those with a seat, taken or reserved,
    /// hear.
    pub(crate) fn new(op: LobbyOp, table: Summary) -> Self {
        let audience = match table.visibility {
            Visibility::Public => None,
            Visibility::Private => Some(table.insiders().cloned().collect()),
        };
        let frame = frame(&ServerFrame::Lobby { op, table: Box::new(table) });
        Self { audience, frame }
    }

    /// Whether a listener may hear of it; `None`: one nobody knows.
    pub(crate) fn is_for(&self, player: Option<&PlayerId>) -> bool {
        match (&self.audience, player) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(audience), Some(player)) => audience.contains(player),
        }
    }

    /// The frame `lobby`, the same for everyone who may have it.
    pub(crate) fn frame(&self) -> Frame {
        self.frame.clone()
    }
}

/// Something for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerNews {
    /// His place in a queue has changed.
    Queue(Ticket),
    /// The guest has become an account: he has a name of his own from now on.
    Account(Player),
}

impl PlayerNews {
    /// The news as a frame, where the player is told of it.
    pub(crate) fn frame(&self) -> Option<Frame> {
        match self {
            PlayerNews::Queue(ticket) => Some(frame(&ServerFrame::Queue(ticket.clone()))),
            PlayerNews::Account(_) => None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::BTreeMap;

    use yonin_protocol::{
        ChatMode, ClockSpec, DisplayName, OnLeave, PlayerKind, Seat, SeatState, Status,
        TicketStatus, UnixMillis,
    };

    use super::*;

    fn id(id: &str) -> PlayerId {
        id.parse().unwrap()
    }

    pub(in crate::bus) fn summary(visibility: Visibility) -> Summary {
        let name = DisplayName::from("w".to_owned());
        let west =
            Player { id: id("w"), name, kind: PlayerKind::Guest, rating: None, via_bot: false };
        Summary {
            id: "t".parse().unwrap(),
            game: "yonin".to_owned(),
            ruleset: "classic".to_owned(),
            options: BTreeMap::new(),
            clock: ClockSpec::None,
            rated: false,
            visibility,
            name: None,
            host: id("host"),
            status: Status::Open,
            seats_order: Seat::YONIN.to_vec(),
            seats: BTreeMap::from([
                (Seat::S, SeatState::Open),
                (Seat::W, SeatState::Taken(west)),
                (Seat::N, SeatState::Reserved(id("n"))),
            ]),
            seq: 3,
            result: None,
            spectator_delay_plies: 0,
            chat: ChatMode::Full,
            grace_s: 30,
            on_leave: OnLeave::Vote,
            league: None,
            created_at: UnixMillis(1),
            started_at: None,
            finished_at: None,
        }
    }

    #[test]
    fn private_tables_are_told_to_their_own_people() {
        let private = LobbyNews::new(LobbyOp::Put, summary(Visibility::Private));
        for (player, told) in [("host", true), ("w", true), ("n", true), ("x", false)] {
            assert_eq!(private.is_for(Some(&id(player))), told, "{player}");
        }
        assert!(!private.is_for(None));
        let public = LobbyNews::new(LobbyOp::Put, summary(Visibility::Public));
        assert!(public.is_for(Some(&id("x"))) && public.is_for(None));
    }

    #[test]
    fn news_are_frames_of_the_protocol() {
        let news = LobbyNews::new(LobbyOp::Remove, summary(Visibility::Public));
        let read = serde_json::from_str::<ServerFrame>(news.frame().as_str()).unwrap();
        let expected = Box::new(summary(Visibility::Public));
        assert_eq!(read, ServerFrame::Lobby { op: LobbyOp::Remove, table: expected });
        let ticket = Ticket {
            ticket: "q".parse().unwrap(),
            pool: "p".to_owned(),
            status: TicketStatus::Waiting,
            have: 1,
            need: 4,
            table: None,
            seat: None,
        };
        let frame = PlayerNews::Queue(ticket.clone()).frame().unwrap();
        let read = serde_json::from_str::<ServerFrame>(frame.as_str()).unwrap();
        assert_eq!(read, ServerFrame::Queue(ticket));
    }
}
