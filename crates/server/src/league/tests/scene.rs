//! A league of four in a lobby of its own.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{from_value, json};
use tokio::time::{sleep, timeout};
use yonin_protocol::{
    Code, Command, LeagueId, LeagueRuling, Player, Round, RoundTable, RulingId, RulingOrder, Scope,
    Seat, TableId, Token, UnixMillis,
};
use yonin_store::{
    LeagueStore, NewEntrant, NewPlayer, NewToken, Season, Store, TokenHash, TokenKind,
};

use super::super::*;
use crate::config::Config;
use crate::limits::Limits;
use crate::lobby::tests::flaky::Mode;
use crate::lobby::tests::place::{Place, mv, player, sitting};
use crate::session::Organizer;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub(super) struct Scene {
    pub(super) place: Place,
    pub(super) leagues: Arc<Leagues>,
    pub(super) league: LeagueId,
    pub(super) organizer: Organizer,
}

impl Scene {
    pub(super) async fn new() -> Self {
        let place = Place::new().await;
        let store: Arc<dyn Store> = Arc::clone(&place.store) as _;
        let config = Config::defaults().unwrap();
        let time = place.time();
        let limits = Arc::new(Limits::new(config.limits.clone(), time));
        let sessions = Sessions::new(Arc::clone(&store), time, limits, &config).unwrap();
        let leagues = Leagues::new(
            store,
            Arc::clone(&place.lobby),
            Arc::new(sessions),
            time,
            &config.leagues,
        );
        let organizer = Organizer { player: player("olga"), admin: false };
        let terms = json!({"name": "Autumn", "game": "yonin", "start_by_s": 0,
            "options": {"first_seat": "s"}});
        let made = leagues.make(&organizer, from_value(terms).unwrap(), None).await.unwrap();
        for id in ["a", "b", "c", "d"] {
            place.store.create_player(guest(id)).await.unwrap();
            let entrant = NewEntrant { player: id.parse().unwrap(), joined_round: 1 };
            let league = leagues.get(&made.id).await.unwrap();
            leagues.change(&league, yonin_store::LeagueDeed::Enter(vec![entrant])).await.unwrap();
        }
        Self { place, leagues: Arc::new(leagues), league: made.id, organizer }
    }

    /// What is kept, whatever the store says.
    pub(super) async fn kept(&self) -> Season {
        self.place.store.kept.season(&self.league).await.unwrap().unwrap()
    }

    pub(super) async fn is_there(&self, table: &TableId) -> bool {
        self.place.store.kept.summary(table).await.unwrap().is_some()
    }

    /// Pairs the first round, whose table is called `t`.
    pub(super) async fn pair(&self) -> Result<Round, LeagueError> {
        let (request, first) = (from_value(json!({})).unwrap(), Some("t".parse().unwrap()));
        let paired =
            self.leagues.pair(&self.organizer, &self.league, &Revisions::Any, request, first);
        paired.await.map(|(round, _)| round)
    }

    pub(super) async fn start(&self) -> Result<Round, LeagueError> {
        let started = self.leagues.start(&self.organizer, &self.league, 1, &Revisions::Any);
        started.await.map(|(round, _)| round)
    }

    /// South forfeits, always by the same ruling.
    pub(super) async fn rule(&self) -> Result<LeagueRuling, LeagueError> {
        let order = json!({"table": "t", "forfeit": ["s"], "why": "late"});
        let order: RulingOrder = from_value(order).unwrap();
        let ruling: RulingId = "r".parse().unwrap();
        let (organizer, league) = (&self.organizer, &self.league);
        let ruled =
            self.leagues.rule(organizer, league, &Revisions::Any, order, Some(ruling)).await;
        ruled.map(|(ruling, _)| ruling)
    }

    /// Plays a table's game to its end.
    pub(super) async fn play(&self, table: &RoundTable) {
        let handle = self.place.lobby.table(&table.table).await.unwrap();
        let at = |seat: Seat| table.seats[&seat].as_str();
        for seat in Seat::YONIN {
            handle.sit(sitting(at(seat))).await.unwrap();
        }
        let moves = (1..).zip(Seat::YONIN).zip(["5g5f", "8d7d", "5c5d", "2d3d"]);
        for ((ply, seat), usi) in moves {
            handle.command(self.place.given(at(seat), "m", mv(ply, usi))).await.unwrap();
        }
        for seat in [Seat::W, Seat::N, Seat::E] {
            handle.command(self.place.given(at(seat), "r", Command::Resign)).await.unwrap();
        }
    }
}

/// That nothing could be stored just now.
#[track_caller]
pub(super) fn assert_away<T: std::fmt::Debug>(outcome: Result<T, LeagueError>) {
    let error = outcome.unwrap_err();
    assert_eq!(error.problem().code, Code::Unavailable, "{error:?}");
}

/// Asks again until the store is back.
pub(super) async fn insist<T>(ask: impl AsyncFn() -> Result<T, LeagueError>) -> T {
    let asking = async {
        loop {
            match ask().await {
                Ok(done) => break done,
                Err(error) if error.problem().code == Code::Unavailable => {
                    sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("{error:?}"),
            }
        }
    };
    timeout(PATIENCE, asking).await.expect("it is done in the end")
}

/// The ways in which the store goes away.
pub(super) const WAYS: [Mode; 3] = [Mode::Before, Mode::Full, Mode::After];

fn guest(id: &str) -> NewPlayer {
    let player: Player = player(id);
    let token = NewToken {
        id: id.parse().unwrap(),
        hash: TokenHash::of(&Token::from(id.to_owned())),
        kind: TokenKind::Session,
        scopes: vec![Scope::Play],
        at: UnixMillis(1),
        expires_at: None,
    };
    NewPlayer { player, token, at: UnixMillis(1) }
}
