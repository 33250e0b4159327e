//! Who may see a table, and how much of it.

use yonin_protocol::{Invite, PlayerId, Visibility};

use super::refusal::Refusal;
use super::state::{Stage, State};

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Viewer {
    /// The player, if known.
    pub player: Option<PlayerId>,
    /// What he shows for private tables.
    pub invite: Option<Invite>,
}

/// How much of the log someone sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// All of it.
    Full,
    /// What strangers see of it.
    Stranger,
}

impl State {
    /// Whether someone may see the table at all. To others it is not there.
    pub(crate) fn check_access(&self, viewer: &Viewer) -> Result<(), Refusal> {
        let invited = viewer.invite.is_some() && viewer.invite == self.spec.invite;
        let known = || viewer.player.as_ref().is_some_and(|player| self.knows(player));
        match self.spec.visibility {
            Visibility::Public => Ok(()),
            Visibility::Private if invited || known() => Ok(()),
            Visibility::Private => Err(Refusal::Hidden),
        }
    }

    /// Host, seated, or expected.
    fn knows(&self, player: &PlayerId) -> bool {
        let expected = match &self.stage {
            Stage::Open(seating) => seating.is_expected(player),
            Stage::Playing(_) | Stage::Finished(_) | Stage::Closed(_) => false,
        };
        expected || self.shows_invite_to(player) || self.has_played(player)
    }

    /// Whether the invite is shown to a player: he runs the table or sits at it.
    pub(crate) fn shows_invite_to(&self, player: &PlayerId) -> bool {
        self.host == *player || self.seat_of(player).is_some()
    }

    /// Whether a seat was his before a computer player took it over.
    fn has_played(&self, player: &PlayerId) -> bool {
        let seats = self.game().map(|play| play.occupants.values());
        seats.is_some_and(|mut seats| seats.any(|by| by.player.id == *player))
    }

    /// How much of the log a player sees.
    pub(crate) fn sight(&self, player: Option<&PlayerId>) -> Sight {
        if player.is_some_and(|player| self.seat_of(player).is_some()) {
            Sight::Full
        } else {
            Sight::Stranger
        }
    }

    /// The newest event that strangers see.
    pub(crate) fn shown_to_strangers(&self) -> u64 {
        let Stage::Playing(play) = &self.stage else { return self.seq };
        let delay = usize::try_from(self.spec.spectator_delay_plies).unwrap_or(usize::MAX);
        if delay == 0 {
            return self.seq;
        }
        let shown = play.reached.len().saturating_sub(delay);
        play.reached.get(shown).map_or(self.seq, |next| next - 1)
    }
}
