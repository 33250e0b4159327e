//! Single stories in virtual time.

use std::collections::BTreeSet;

use yonin_protocol::{ClockSpec, PlayerKind, Seat, TableId, Ticket, TicketStatus, UnixMillis};

use super::super::core::{Core, Outcome, Patience};
use super::super::draw::{Match, Matched};
use super::super::error::QueueError;
use super::super::pools::PoolSpec;
use super::{player, pool, ticket};

const PATIENCE: Patience = Patience { silence_ms: 30_000, kept_ms: 600_000, retry_ms: 2000 };

fn at(millis: u64) -> UnixMillis {
    UnixMillis(millis)
}

fn join(core: &mut Core, name: &str, now: u64) -> (Ticket, Outcome) {
    let id = ticket(&format!("t-{name}"));
    core.join(pool(0), player(name), None, id, at(now)).unwrap()
}

fn read(core: &mut Core, name: &str, now: u64) -> Option<Ticket> {
    core.read(&ticket(&format!("t-{name}")), &player(name).id, at(now))
}

fn names(found: &Match) -> Vec<&str> {
    found.players.iter().map(|matched| matched.player.id.as_str()).collect()
}

/// Who was told, and how many they are now.
fn told(outcome: &Outcome) -> Vec<(&str, TicketStatus, u32)> {
    let told = outcome.told.iter();
    told.map(|(player, ticket)| (player.as_str(), ticket.status, ticket.have)).collect()
}

fn four(core: &mut Core) -> Match {
    for name in ["a", "b", "c"] {
        assert_eq!(join(core, name, 0).1.matches, []);
    }
    join(core, "d", 0).1.matches.pop().unwrap()
}

#[test]
fn the_fourth_player_makes_a_game() {
    let mut core = Core::new(PATIENCE);
    let (first, outcome) = join(&mut core, "a", 0);
    assert_eq!((first.status, first.have, first.need), (TicketStatus::Waiting, 1, 4));
    assert_eq!(first.pool, pool(0).id);
    assert_eq!(told(&outcome), [("a", TicketStatus::Waiting, 1)]);
    let (_, outcome) = join(&mut core, "b", 0);
    let both = [("a", TicketStatus::Waiting, 2), ("b", TicketStatus::Waiting, 2)];
    assert_eq!(told(&outcome), both);
    let _ = join(&mut core, "c", 0);
    let (fourth, outcome) = join(&mut core, "d", 0);
    assert_eq!((fourth.status, fourth.have), (TicketStatus::Waiting, 4));
    let [found] = &outcome.matches[..] else { panic!("{outcome:?}") };
    assert_eq!(names(found), ["a", "b", "c", "d"]);
    // The next one does not wait with them.
    assert_eq!(join(&mut core, "e", 0).0.have, 1);

    let placed = found.draw([7; 32]);
    let table: TableId = "table".parse().unwrap();
    let outcome = core.seated(&placed, &table, at(10));
    assert_eq!(outcome.told.len(), 4);
    for seat in &placed {
        let name = seat.player.id.as_str();
        let shown = read(&mut core, name, 20).unwrap();
        assert_eq!(shown.status, TicketStatus::Matched);
        assert_eq!((&shown.table, shown.seat), (&Some(table.clone()), Some(seat.seat)));
        assert!(outcome.told.contains(&(seat.player.id.clone(), shown)));
    }
    // Who plays may look for another game.
    assert_eq!(core.join(pool(1), player("a"), None, ticket("again"), at(30)).unwrap().0.have, 1);
}

#[test]
fn a_player_has_one_live_ticket() {
    let mut core = Core::new(PATIENCE);
    let (first, _) = join(&mut core, "a", 0);
    let (again, outcome) = core.join(pool(0), player("a"), None, ticket("x"), at(1)).unwrap();
    assert_eq!((again, outcome), (first.clone(), Outcome::default()));
    let elsewhere = core.join(pool(1), player("a"), None, ticket("y"), at(1)).unwrap_err();
    assert_eq!(elsewhere, QueueError::Elsewhere(pool(0).id.to_owned()));
    let _ = core.leave(&first.ticket, &player("a").id, at(2)).unwrap();
    assert!(core.is_idle());
    assert_eq!(core.join(pool(1), player("a"), None, ticket("y"), at(3)).unwrap().0.have, 1);
}

#[test]
fn a_ticket_is_its_player_s_own() {
    let mut core = Core::new(PATIENCE);
    let (shown, _) = join(&mut core, "a", 0);
    let stranger = player("b").id;
    assert_eq!(core.read(&shown.ticket, &stranger, at(1)), None);
    assert_eq!(core.leave(&shown.ticket, &stranger, at(1)), Err(QueueError::NoSuchTicket));
    assert!(read(&mut core, "a", 1).is_some());
}

#[test]
fn those_who_wait_hear_of_one_who_goes() {
    let mut core = Core::new(PATIENCE);
    let _ = join(&mut core, "a", 0);
    let (gone, _) = join(&mut core, "b", 0);
    let outcome = core.leave(&gone.ticket, &player("b").id, at(1)).unwrap();
    assert_eq!(told(&outcome), [("a", TicketStatus::Waiting, 1)]);
    assert_eq!(read(&mut core, "b", 1), None);
}

#[test]
fn silence_ends_the_wait() {
    let mut core = Core::new(PATIENCE);
    for name in ["a", "b", "c"] {
        let _ = join(&mut core, name, 0);
    }
    core.heard(&player("a").id, at(20_000));
    read(&mut core, "b", 10_000).unwrap();
    assert_eq!(core.deadline(), Some(at(30_000)));
    assert_eq!(core.wake(at(29_999)), Outcome::default());
    let outcome = core.wake(at(30_000));
    let expected = [
        ("c", TicketStatus::Expired, 2),
        ("a", TicketStatus::Waiting, 2),
        ("b", TicketStatus::Waiting, 2),
    ];
    assert_eq!(told(&outcome), expected);
    assert_eq!(core.deadline(), Some(at(40_000)));
    // It can be read for a while, and the player may come back.
    assert_eq!(read(&mut core, "c", 30_001).unwrap().status, TicketStatus::Expired);
    let (again, _) = core.join(pool(0), player("c"), None, ticket("c2"), at(30_002)).unwrap();
    assert_eq!((again.status, again.have), (TicketStatus::Waiting, 3));
    for now in [40_000, 50_000, 60_002] {
        let _ = core.wake(at(now));
    }
    assert!(core.is_idle());
    let _ = core.wake(at(629_999));
    assert!(read(&mut core, "c", 629_999).is_some());
    let _ = core.wake(at(630_000));
    assert_eq!(read(&mut core, "c", 630_000), None);
    let _ = core.wake(at(700_000));
    assert_eq!(core.deadline(), None);
}

#[test]
fn who_is_being_seated_neither_goes_nor_expires() {
    let mut core = Core::new(PATIENCE);
    let found = four(&mut core);
    assert_eq!(core.leave(&ticket("t-a"), &player("a").id, at(1)), Err(QueueError::Seating));
    assert_eq!(core.wake(at(60_000)), Outcome::default());
    let _ = core.seated(&found.draw([0; 32]), &"table".parse().unwrap(), at(60_000));
    assert_eq!(core.leave(&ticket("t-a"), &player("a").id, at(60_001)), Ok(Outcome::default()));
    assert_eq!(read(&mut core, "a", 60_002), None);
    assert!(read(&mut core, "b", 60_002).is_some());
}

#[test]
fn without_a_table_players_wait_on_in_their_places() {
    let mut core = Core::new(PATIENCE);
    let found = four(&mut core);
    let _ = join(&mut core, "e", 500);
    let outcome = core.not_seated(&found, at(1000));
    assert_eq!(outcome.matches, []);
    assert_eq!(told(&outcome).first(), Some(&("a", TicketStatus::Waiting, 4)));
    assert_eq!(join(&mut core, "f", 1500).1.matches, []);
    assert_eq!(core.deadline(), Some(at(3000)));
    let outcome = core.wake(at(3000));
    let [again] = &outcome.matches[..] else { panic!("{outcome:?}") };
    assert_eq!(names(again), ["a", "b", "c", "d"]);
    let waiting = [("e", TicketStatus::Waiting, 2), ("f", TicketStatus::Waiting, 2)];
    assert_eq!(told(&outcome), waiting);
}

#[test]
fn rated_pools_are_for_people_with_accounts() {
    static RATED: PoolSpec = PoolSpec {
        id: "rated",
        game: crate::games::Game::Yonin,
        ruleset: "classic",
        clock: ClockSpec::None,
        rated: true,
        rating_pool: "yonin-classic",
    };
    let mut core = Core::new(PATIENCE);
    let mut bot = player("bot");
    (bot.kind, bot.via_bot) = (PlayerKind::Account, true);
    for player in [bot.clone(), player("guest")] {
        let refused = core.join(&RATED, player, None, ticket("r"), at(0));
        assert_eq!(refused.unwrap_err(), QueueError::AccountsOnly);
    }
    assert!(core.join(pool(0), bot, None, ticket("b"), at(0)).is_ok());
    let mut account = player("account");
    account.kind = PlayerKind::Account;
    assert!(core.join(&RATED, account, None, ticket("r"), at(0)).is_ok());
}

#[test]
fn seats_are_drawn_evenly_and_repeatably() {
    let players = ["a", "b", "c", "d"].map(|name| {
        let nonce = Some(format!("nonce of {name}").try_into().unwrap());
        Matched { ticket: ticket(name), player: player(name), nonce }
    });
    let found = Match { pool: pool(0), players: players.to_vec() };
    let mut orders = BTreeSet::new();
    for seed in 0..=255 {
        let placed = found.draw([seed; 32]);
        assert_eq!(placed, found.draw([seed; 32]));
        assert!(placed.iter().map(|placed| placed.seat).eq(Seat::YONIN));
        for placed in &placed {
            let of = found.players.iter().find(|of| of.ticket == placed.ticket).unwrap();
            assert_eq!((&of.player, &of.nonce), (&placed.player, &placed.nonce));
        }
        orders.insert(placed.iter().map(|placed| placed.ticket.to_string()).collect::<String>());
    }
    assert_eq!(orders.len(), 24);
}
