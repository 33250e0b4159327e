//! The terms of a league: read, changed, and made into tables.

use yonin_league::bye_points;
use yonin_protocol::{
    BySeat, ChatMode, CreateTable, FieldFault, HostSeat, LeaguePatch, LeagueSpec, Level, NewLeague,
    PlayerId, PointsRule, RoundTable, Seat, SeatWish, Visibility,
};

use super::{LeagueError, Leagues};
use crate::games::{Game, Rules};

/// The longest name of a table, in characters.
const TABLE_NAME: usize = 60;

/// The seats of a league's game, in their order.
pub(super) fn seats(game: &str) -> &'static [Seat] {
    Game::find(game).unwrap_or(Game::Yonin).seats()
}

/// What a league's games are played by.
pub(super) fn rules(spec: &LeagueSpec) -> Result<Rules, LeagueError> {
    let game = Game::find(&spec.game).ok_or_else(|| LeagueError::fault("/game", "no such game"))?;
    Rules::read(game, Some(&spec.ruleset), &spec.options).map_err(LeagueError::Faults)
}

impl Leagues {
    /// The terms that a request means, complete. What the server cannot honour is named.
    pub(super) fn terms(&self, new: NewLeague) -> Result<LeagueSpec, LeagueError> {
        let players = seats(&new.game).len();
        let points = new.points.unwrap_or_else(|| PointsRule::for_players(players));
        let spec = LeagueSpec {
            name: new.name,
            game: new.game,
            ruleset: new.ruleset.unwrap_or_default(),
            options: new.options,
            clock: new.clock,
            rated: new.rated,
            format: new.format,
            rounds: new.rounds,
            bye_points: new.bye_points.unwrap_or_else(|| bye_points(&points, players)),
            points,
            tie_breaks: new.tie_breaks,
            open_entry: new.open_entry,
            start_by_s: new.start_by_s,
            spectator_delay_plies: new.spectator_delay_plies,
            chat: new.chat,
            grace_s: new.grace_s,
            on_leave: new.on_leave,
        };
        self.completed(spec)
    }

    /// The terms after a change.
    pub(super) fn changed(
        &self,
        old: &LeagueSpec,
        patch: LeaguePatch,
        newest_round: u32,
    ) -> Result<LeagueSpec, LeagueError> {
        let mut spec = old.clone();
        let replace = |rounds: u32| rounds < newest_round;
        if let Some(rounds) = patch.rounds {
            if replace(rounds.get()) {
                let detail = format!("there are {newest_round} rounds already");
                return Err(LeagueError::fault("/rounds", detail));
            }
            spec.rounds = rounds;
        }
        set(&mut spec.name, patch.name);
        set(&mut spec.clock, patch.clock);
        set(&mut spec.points, patch.points);
        set(&mut spec.bye_points, patch.bye_points);
        set(&mut spec.tie_breaks, patch.tie_breaks);
        set(&mut spec.open_entry, patch.open_entry);
        set(&mut spec.start_by_s, patch.start_by_s);
        set(&mut spec.spectator_delay_plies, patch.spectator_delay_plies);
        set(&mut spec.chat, patch.chat);
        set(&mut spec.on_leave, patch.on_leave);
        spec.grace_s = patch.grace_s.or(spec.grace_s);
        self.completed(spec)
    }

    /// Terms whose tables can be made, with the value of every option.
    fn completed(&self, spec: LeagueSpec) -> Result<LeagueSpec, LeagueError> {
        check_places(&spec)?;
        let made = self.lobby.checked(&table(&spec, None, BySeat::new())).map_err(named)?;
        let (ruleset, options) = (made.rules.ruleset().to_owned(), made.rules.options());
        Ok(LeagueSpec { ruleset, options, ..spec })
    }
}

/// Whether there is a place for every value of the points.
fn check_places(spec: &LeagueSpec) -> Result<(), LeagueError> {
    let places = seats(&spec.game).len();
    match &spec.points {
        PointsRule::Table { values } if values.len() > places => {
            let detail = format!("a table of this game has {places} places");
            Err(LeagueError::fault("/points/values", detail))
        }
        _ => Ok(()),
    }
}

/// Faults of tables are those of their league.
fn named(error: crate::lobby::LobbyError) -> LeagueError {
    match error {
        crate::lobby::LobbyError::Faults(faults) => {
            let own = |fault: &FieldFault| !fault.pointer.starts_with("/seats");
            LeagueError::Faults(faults.into_iter().filter(own).collect())
        }
        error => error.into(),
    }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// The table at which these players meet, the how manieth of its round, from 1. A computer player has a seat that nobody was given; such a
/// game is not rated.
pub(super) fn round_table(
    spec: &LeagueSpec,
    n: u32,
    number: usize,
    table_of: &RoundTable,
) -> CreateTable {
    let wish = |seat: &Seat| match table_of.seats.get(seat) {
        Some(player) => SeatWish::Reserved { player: player.clone() },
        None => SeatWish::Bot { level: Level::FIRST },
    };
    let seats = seats(&spec.game).iter().map(|seat| (*seat, wish(seat))).collect();
    table(spec, Some(&format!(", round {n}, table {number}")), seats)
}

fn table(spec: &LeagueSpec, place: Option<&str>, seats: BySeat<SeatWish>) -> CreateTable {
    // What tells tables apart stays, however long the league's name is.
    let name = place.map(|place| {
        let room = TABLE_NAME.saturating_sub(place.chars().count());
        let league: String = spec.name.as_str().chars().take(room).collect();
        format!("{}{place}", league.trim_end())
    });
    let bots = seats.values().any(|wish| matches!(wish, SeatWish::Bot { .. }));
    let chat: ChatMode = spec.chat;
    CreateTable {
        game: spec.game.clone(),
        ruleset: Some(spec.ruleset.clone()).filter(|name| !name.is_empty()),
        options: spec.options.clone(),
        clock: spec.clock,
        rated: spec.rated && !bots,
        visibility: Visibility::Public,
        host_seat: HostSeat::Nowhere,
        seats,
        name: name.and_then(|name| name.parse().ok()),
        spectator_delay_plies: spec.spectator_delay_plies.get(),
        chat,
        grace_s: spec.grace_s.map(yonin_protocol::GraceSeconds::get),
        on_leave: spec.on_leave,
        ..CreateTable::default()
    }
}

/// Who sits where, computer players too.
pub(super) fn everyone(game: &str, given: &BySeat<PlayerId>) -> BySeat<PlayerId> {
    let player = |seat: &Seat| given.get(seat).cloned().unwrap_or(PlayerId::bot(Level::FIRST));
    seats(game).iter().map(|seat| (*seat, player(seat))).collect()
}
