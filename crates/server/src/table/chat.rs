//! Who may say what at a table, who hears it, and how messages are numbered.
//!
//! | room | reads | writes before the end | writes after it |
//! |---|---|---|---|
//! | `table` | everyone | seated players who live | everyone |
//! | `team` | members of the team | its members who live | its members |
//! | `spectators` | everyone; live seated players after the end | fallen players, strangers | everyone |
//!
//! A team's room stays its own after the end: a stranger's word could not say which team it is for.

use std::collections::BTreeMap;

use yonin_protocol::{ChatMessage, ChatMode, Player, Room, Said, Seat, UnixMillis};

/// A room of a table. Each team has one of its own, named by its first seat in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RoomKey {
    /// Which kind.
    pub room: Room,
    /// The team's first seat; none for the other rooms.
    pub team: Option<Seat>,
}

/// Someone at a table, as the chat sees him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// A player whose army fights, or who waits for the game to begin.
    Seated(Seat),
    /// A player who is out of the game.
    Fallen(Seat),
    /// Anybody else, known or not.
    Stranger,
}

impl Speaker {
    /// Where he sits.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Speaker::Seated(seat) | Speaker::Fallen(seat) => Some(seat),
            Speaker::Stranger => None,
        }
    }
}

/// Why something is not said, or a room not read. To the caller all of it is `forbidden`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ChatRefusal {
    /// The table has no chat.
    #[error("nothing is said at this table")]
    Off,
    /// The table takes ready phrases alone.
    #[error("this table takes ready phrases only")]
    PresetsOnly,
    /// The caller has no partners, or no seat.
    #[error("you have no team here")]
    NoTeam,
    /// The caller does not play.
    #[error("until the game is over, only players write here")]
    NotSeated,
    /// The caller plays no more.
    #[error("you are out of the game: until it is over, write to `spectators`")]
    Fallen,
    /// The caller still plays.
    #[error("players do not meet the spectators before the game is over")]
    StillPlaying,
}

/// What a table's chat allows at this moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChatRules<'a> {
    /// What may be said.
    pub mode: ChatMode,
    /// Whether the game is over, or the table closed.
    pub over: bool,
    /// Seats that play together, each list in the order of play. Seats without partners may be
    /// lists of one, or missing.
    pub teams: &'a [Vec<Seat>],
}

impl ChatRules<'_> {
    /// The room that a word is for.
    ///
    /// # Errors
    ///
    /// Why it may not be said.
    pub(crate) fn may_write(
        &self,
        room: Room,
        speaker: Speaker,
        said: &Said,
    ) -> Result<RoomKey, ChatRefusal> {
        match (self.mode, said) {
            (ChatMode::Off, _) => return Err(ChatRefusal::Off),
            (ChatMode::Preset, Said::Text(_)) => return Err(ChatRefusal::PresetsOnly),
            (ChatMode::Preset, Said::Preset(_)) | (ChatMode::Full, _) => {}
        }
        let key = self.key(room, speaker)?;
        if self.over {
            return Ok(key);
        }
        match (room, speaker) {
            (Room::Table | Room::Team, Speaker::Seated(_))
            | (Room::Spectators, Speaker::Fallen(_) | Speaker::Stranger) => Ok(key),
            (Room::Table | Room::Team, Speaker::Fallen(_)) => Err(ChatRefusal::Fallen),
            (Room::Table | Room::Team, Speaker::Stranger) => Err(ChatRefusal::NotSeated),
            (Room::Spectators, Speaker::Seated(_)) => Err(ChatRefusal::StillPlaying),
        }
    }

    /// The room that a reader means.
    ///
    /// # Errors
    ///
    /// Why he may not read it.
    pub(crate) fn readable(&self, room: Room, reader: Speaker) -> Result<RoomKey, ChatRefusal> {
        match (room, reader) {
            (Room::Spectators, Speaker::Seated(_)) if !self.over => Err(ChatRefusal::StillPlaying),
            (Room::Table | Room::Team | Room::Spectators, _) => self.key(room, reader),
        }
    }

    /// Whether what is said in a room is for the reader.
    pub(crate) fn may_read(&self, key: RoomKey, reader: Speaker) -> bool {
        self.readable(key.room, reader) == Ok(key)
    }

    fn key(&self, room: Room, speaker: Speaker) -> Result<RoomKey, ChatRefusal> {
        let team = match room {
            Room::Table | Room::Spectators => None,
            Room::Team => Some(self.team(speaker).ok_or(ChatRefusal::NoTeam)?),
        };
        Ok(RoomKey { room, team })
    }

    /// The first seat of the speaker's team; none if he plays alone.
    fn team(&self, speaker: Speaker) -> Option<Seat> {
        let seat = speaker.seat()?;
        let team = self.teams.iter().find(|team| team.len() > 1 && team.contains(&seat))?;
        team.first().copied()
    }
}

/// The newest message of every room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbering(BTreeMap<RoomKey, u64>);

impl Numbering {
    /// Goes on from the newest number of each room; rooms that are missing are empty.
    pub(crate) fn restored(newest: impl IntoIterator<Item = (RoomKey, u64)>) -> Self {
        Self(newest.into_iter().collect())
    }

    /// The newest message of a room; 0 for none.
    pub(crate) fn newest(&self, key: RoomKey) -> u64 {
        self.0.get(&key).copied().unwrap_or(0)
    }

    /// The next message of a room. It counts only once it is [`kept`](Self::keep).
    pub(crate) fn draft(
        &self,
        key: RoomKey,
        speaker: Speaker,
        player: Player,
        said: Said,
        at: UnixMillis,
    ) -> ChatMessage {
        let n = self.newest(key).saturating_add(1);
        ChatMessage { room: key.room, n, at, seat: speaker.seat(), player, said }
    }

    /// A message is stored: the next one of its room follows it.
    pub(crate) fn keep(&mut self, key: RoomKey, message: &ChatMessage) {
        let newest = self.0.entry(key).or_default();
        *newest = message.n.max(*newest);
    }
}

#[cfg(test)]
mod tests {
    use yonin_protocol::{DisplayName, PlayerKind, Preset};

    use super::ChatRefusal::*;
    use super::*;

    const PLAYER: Speaker = Speaker::Seated(Seat::S);
    const FALLEN: Speaker = Speaker::Fallen(Seat::N);
    const RIVAL: Speaker = Speaker::Seated(Seat::W);
    const SPEAKERS: [Speaker; 4] = [PLAYER, FALLEN, RIVAL, Speaker::Stranger];

    fn pairs() -> Vec<Vec<Seat>> {
        vec![vec![Seat::S, Seat::N], vec![Seat::W, Seat::E]]
    }

    fn rules(teams: &[Vec<Seat>], over: bool) -> ChatRules<'_> {
        ChatRules { mode: ChatMode::Full, over, teams }
    }

    fn text() -> Said {
        Said::Text("hello".to_owned().try_into().unwrap())
    }

    const fn key(room: Room, team: Option<Seat>) -> RoomKey {
        RoomKey { room, team }
    }

    const TABLE: RoomKey = key(Room::Table, None);
    const SPECTATORS: RoomKey = key(Room::Spectators, None);
    const SOUTH_S: RoomKey = key(Room::Team, Some(Seat::S));
    const WEST_S: RoomKey = key(Room::Team, Some(Seat::W));

    #[test]
    fn who_writes_where() {
        let teams = pairs();
        for (room, before, after) in [
            (
                Room::Table,
                [Ok(TABLE), Err(Fallen), Ok(TABLE), Err(NotSeated)],
                [Ok(TABLE), Ok(TABLE), Ok(TABLE), Ok(TABLE)],
            ),
            (
                Room::Team,
                [Ok(SOUTH_S), Err(Fallen), Ok(WEST_S), Err(NoTeam)],
                [Ok(SOUTH_S), Ok(SOUTH_S), Ok(WEST_S), Err(NoTeam)],
            ),
            (
                Room::Spectators,
                [Err(StillPlaying), Ok(SPECTATORS), Err(StillPlaying), Ok(SPECTATORS)],
                [Ok(SPECTATORS), Ok(SPECTATORS), Ok(SPECTATORS), Ok(SPECTATORS)],
            ),
        ] {
            let written = |over| {
                SPEAKERS.map(|speaker| rules(&teams, over).may_write(room, speaker, &text()))
            };
            assert_eq!(written(false), before, "{room:?}");
            assert_eq!(written(true), after, "{room:?}");
        }
    }

    #[test]
    fn who_reads_what() {
        let teams = pairs();
        for (key, before, after) in [
            (TABLE, [true, true, true, true], [true, true, true, true]),
            (SOUTH_S, [true, true, false, false], [true, true, false, false]),
            (WEST_S, [false, false, true, false], [false, false, true, false]),
            (SPECTATORS, [false, true, false, true], [true, true, true, true]),
        ] {
            let read = |over| SPEAKERS.map(|reader| rules(&teams, over).may_read(key, reader));
            assert_eq!(read(false), before, "{key:?}");
            assert_eq!(read(true), after, "{key:?}");
        }
    }

    #[test]
    fn who_plays_alone_has_no_team() {
        let alone: Vec<Vec<Seat>> = Seat::YONIN.map(|seat| vec![seat]).to_vec();
        for teams in [Vec::new(), alone] {
            for over in [false, true] {
                let rules = rules(&teams, over);
                assert_eq!(rules.may_write(Room::Team, PLAYER, &text()), Err(NoTeam));
                assert_eq!(rules.readable(Room::Team, PLAYER), Err(NoTeam));
            }
        }
    }

    #[test]
    fn the_mode_binds_every_room() {
        let (teams, preset) = (pairs(), Said::Preset(Preset::Hello));
        for over in [false, true] {
            let mut rules = rules(&teams, over);
            rules.mode = ChatMode::Preset;
            assert_eq!(rules.may_write(Room::Table, PLAYER, &text()), Err(PresetsOnly));
            assert_eq!(rules.may_write(Room::Table, PLAYER, &preset), Ok(TABLE));
            rules.mode = ChatMode::Off;
            assert_eq!(rules.may_write(Room::Spectators, Speaker::Stranger, &preset), Err(Off));
        }
    }

    #[test]
    fn every_room_counts_for_itself() {
        let name = DisplayName::from("p".to_owned());
        let id = "p".parse().unwrap();
        let player = Player { id, name, kind: PlayerKind::Guest, rating: None, via_bot: false };
        let mut numbers = Numbering::restored([(SOUTH_S, 4)]);
        let mut say = |key, kept| {
            let message = numbers.draft(key, PLAYER, player.clone(), text(), UnixMillis(5));
            assert_eq!(
                (message.room, message.seat, message.at),
                (key.room, Some(Seat::S), UnixMillis(5))
            );
            if kept {
                numbers.keep(key, &message);
            }
            message.n
        };
        assert_eq!(say(SOUTH_S, true), 5);
        assert_eq!(say(WEST_S, false), 1);
        assert_eq!(say(WEST_S, true), 1);
        assert_eq!(say(WEST_S, true), 2);
        assert_eq!(say(SOUTH_S, true), 6);
        assert_eq!(numbers.newest(TABLE), 0);
    }
}
