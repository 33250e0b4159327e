//! Leagues, rated games and webhooks to keep.

use std::collections::BTreeMap;

use yonin_protocol::{
    BySeat, ClockSpec, DrawSeed, GameResult, League, LeagueFormat, LeagueId, LeagueSpec,
    LeagueStatus, Notice, OnLeave, OverReason, PlayerId, PointsRule, Ranks, Round, RoundStatus,
    RoundTable, Ruled, Seat, UnixMillis, Webhook, WebhookEvent, WebhookId, Worth,
};
use yonin_rating::{Change, Entry, Outcome, PoolId, System, rate};

use super::samples::{append, event, finished, guest, id, table};
use crate::{
    Append, Keyset, LeagueChange, LeagueDeed, LeagueNews, LeagueTable, NewEntrant, NewRuling,
    RatedGame, Rerating, ResultChange, RulingDeed, RulingStep, Season, Settlement, Store,
    StoreError, StoredWebhook,
};

pub(super) fn is_outdated<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Outdated))
}

pub(super) fn player_id(id: &str) -> PlayerId {
    id.parse().unwrap()
}

pub(super) fn pool() -> PoolId {
    "yonin-classic".parse().unwrap()
}

/// Everybody for himself, ranked as named.
pub(super) fn outcome(players: [&str; 4]) -> Outcome<PlayerId> {
    let entries = (1..).zip(players).map(|(rank, player)| Entry {
        player: player_id(player),
        side: rank,
        rank,
        spared: false,
    });
    Outcome::new(System::WengLin, entries.collect()).unwrap()
}

/// A game as it is to be rated by what is stored now.
pub(super) async fn rated(store: &dyn Store, players: [&str; 4], at: u64) -> RatedGame {
    let outcome = outcome(players);
    let ids = players.map(player_id);
    let stored = store.ratings_of(&pool(), &ids).await.unwrap();
    let initial = System::WengLin.initial();
    let before = ids.each_ref().map(|id| stored.get(id).map_or(initial, |stored| stored.rating));
    let after = rate(&outcome, &before).unwrap();
    let changes = before.into_iter().zip(after).map(|(before, after)| Change { before, after });
    RatedGame {
        pool: pool(),
        played: outcome.clone(),
        outcome,
        changes: ids.into_iter().zip(changes).collect(),
        at: UnixMillis(at),
    }
}

/// The end of a game at a table that has one event.
pub(super) fn settling(table: &str, settlement: Settlement) -> Append {
    Append {
        finished: Some(Box::new(finished(table, 9))),
        settlement: Some(Box::new(settlement)),
        ..append(table, 1, vec![event("end")])
    }
}

pub(super) fn rating(game: RatedGame) -> Settlement {
    Settlement { rated: Some(game), league: None }
}

/// Plays a rated game at a new table.
pub(super) async fn play_rated(store: &dyn Store, name: &str, players: [&str; 4], at: u64) {
    table(store, name, at).await;
    let game = rated(store, players, at).await;
    store.append(settling(name, rating(game))).await.unwrap();
}

/// Plays a game until its ratings are those that are stored.
pub(super) async fn insist(store: &dyn Store, name: &str, players: [&str; 4]) {
    table(store, name, 1).await;
    loop {
        let game = rated(store, players, 9).await;
        match store.append(settling(name, rating(game))).await {
            Ok(()) => return,
            Err(StoreError::Outdated) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
}

pub(super) fn ranks(ranks: [u8; 4]) -> Ranks {
    let by_seat: BySeat<u8> = Seat::YONIN.into_iter().zip(ranks).collect();
    by_seat.try_into().unwrap()
}

/// A ruling of the league "l" that gives ranks.
pub(super) fn ruling(id: &str, at: u64) -> NewRuling {
    NewRuling {
        id: id.parse().unwrap(),
        league: league_id("l"),
        ruled: Ruled::Ranks(ranks([2, 1, 3, 4])),
        why: "a king was left in check".parse().unwrap(),
        by: player_id("o"),
        at: UnixMillis(at),
    }
}

pub(super) fn make(ruling: NewRuling, outcome: Option<Outcome<PlayerId>>) -> RulingStep {
    RulingStep { deed: RulingDeed::Make(ruling), rerated: Some(Rerating { outcome }), league: None }
}

pub(super) fn withdraw(id: &str, outcome: Option<Outcome<PlayerId>>) -> RulingStep {
    let deed = RulingDeed::Withdraw { ruling: id.parse().unwrap(), at: UnixMillis(99) };
    RulingStep { deed, rerated: Some(Rerating { outcome }), league: None }
}

/// A ruling's append to a log of so many events.
pub(super) fn ruled(table: &str, after: u64, step: RulingStep) -> Append {
    Append { ruling: Some(Box::new(step)), ..append(table, after, vec![event("ruling")]) }
}

pub(super) fn league_id(id: &str) -> LeagueId {
    id.parse().unwrap()
}

pub(super) fn league(id: &str, at: u64) -> League {
    League {
        id: league_id(id),
        revision: 1,
        organizer: player_id("o"),
        status: LeagueStatus::Open,
        round: 0,
        lots_seed: DrawSeed([3; 16]),
        created_at: UnixMillis(at),
        spec: LeagueSpec {
            name: format!("League {id}").parse().unwrap(),
            game: "yonin".to_owned(),
            ruleset: "classic".to_owned(),
            options: [].into(),
            clock: ClockSpec::None,
            rated: true,
            format: LeagueFormat::Swiss,
            rounds: 5.try_into().unwrap(),
            points: PointsRule::JyslA,
            bye_points: Worth::whole(1),
            tie_breaks: Vec::new().try_into().unwrap(),
            open_entry: false,
            start_by_s: 600.try_into().unwrap(),
            spectator_delay_plies: 0.try_into().unwrap(),
            chat: yonin_protocol::ChatMode::Full,
            grace_s: None,
            on_leave: OnLeave::Vote,
        },
    }
}

pub(super) fn entrant(player: &str) -> NewEntrant {
    NewEntrant { player: player_id(player), joined_round: 1 }
}

/// Makes a league of players who are known, at revision 1.
pub(super) async fn league_of(store: &dyn Store, id: &str, players: &[&str]) {
    for player in players {
        if store.player(&player_id(player)).await.unwrap().is_none() {
            guest(store, player).await;
        }
    }
    let entrants = players.iter().map(|player| entrant(player)).collect();
    store.create_league(league(id, 1), entrants).await.unwrap();
}

pub(super) fn change(id: &str, expected: Option<u64>, deed: LeagueDeed) -> LeagueChange {
    LeagueChange { league: league_id(id), expected, deed, news: Vec::new() }
}

pub(super) async fn changed(store: &dyn Store, id: &str, deed: LeagueDeed) -> u64 {
    store.change_league(change(id, None, deed)).await.unwrap()
}

/// A round of so many tables, which are named after it; "a" to "d" sit at all of them.
pub(super) fn round(league: &str, n: u32, tables: u32) -> Round {
    let seats: BySeat<PlayerId> = Seat::YONIN.into_iter().zip(PLAYERS.map(player_id)).collect();
    let table =
        |board| RoundTable { table: id(&board_name(league, n, board)), seats: seats.clone() };
    Round {
        n,
        status: RoundStatus::Paired,
        seed: DrawSeed([5; 16]),
        tables: (1..=tables).map(table).collect(),
        byes: vec![player_id("e")],
    }
}

pub(super) const PLAYERS: [&str; 4] = ["a", "b", "c", "d"];

pub(super) fn board_name(league: &str, round: u32, board: u32) -> String {
    format!("{league}-{round}-{board}")
}

/// A league whose first round of so many tables is being played, at the revision it returns.
pub(super) async fn playing(store: &dyn Store, id: &str, tables: u32) -> u64 {
    league_of(store, id, &["a", "b", "c", "d", "e"]).await;
    changed(store, id, LeagueDeed::AddRound(round(id, 1, tables))).await;
    for board in 1..=tables {
        table(store, &board_name(id, 1, board), 1).await;
    }
    changed(store, id, LeagueDeed::StartRound(1)).await
}

/// What a result does to a league.
pub(super) fn result(league: &str, text: &str, news: Vec<LeagueNews>) -> LeagueTable {
    LeagueTable {
        league: league_id(league),
        expected: None,
        result: ResultChange::Set(text.to_owned()),
        news,
    }
}

pub(super) fn in_league(league: LeagueTable) -> Settlement {
    Settlement { rated: None, league: Some(league) }
}

/// The end of a game of the first round.
pub(super) fn ending(league: &str, board: u32, news: Vec<LeagueNews>) -> Append {
    let name = board_name(league, 1, board);
    let text = format!(r#"{{"of":"{name}"}}"#);
    settling(&name, in_league(result(league, &text, news)))
}

pub(super) async fn season(store: &dyn Store, id: &str) -> Season {
    store.season(&league_id(id)).await.unwrap().unwrap()
}

pub(super) async fn revision(store: &dyn Store, id: &str) -> u64 {
    store.league(&league_id(id)).await.unwrap().unwrap().revision
}

pub(super) fn webhook_id(id: &str) -> WebhookId {
    id.parse().unwrap()
}

pub(super) fn webhook(league: &str, id: &str, events: &[WebhookEvent]) -> StoredWebhook {
    StoredWebhook {
        league: league_id(league),
        webhook: Webhook {
            id: webhook_id(id),
            url: format!("https://example.org/{id}").parse().unwrap(),
            events: events.to_vec().try_into().unwrap(),
            created_at: UnixMillis(1),
        },
        secret: format!("secret of {id}").into(),
    }
}

/// News of a finished game.
pub(super) fn game_over(id: &str, league: &str, at: u64) -> LeagueNews {
    let notice = Notice::GameFinished {
        league: league_id(league),
        table: "t".parse().unwrap(),
        result: GameResult {
            reason: OverReason::LastSurvivor,
            ranks: BTreeMap::new(),
            winners: vec![Seat::S],
        },
        at: UnixMillis(at),
    };
    LeagueNews { id: id.parse().unwrap(), notice }
}

/// News of standings, whose revision is filled in.
pub(super) fn standings(id: &str, league: &str, at: u64) -> LeagueNews {
    let notice =
        Notice::StandingsUpdated { league: league_id(league), revision: 0, at: UnixMillis(at) };
    LeagueNews { id: id.parse().unwrap(), notice }
}

/// The first page of any list.
pub(super) fn page<K>(limit: u32) -> Keyset<K> {
    Keyset { after: None, limit }
}
