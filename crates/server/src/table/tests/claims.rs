//! Players who are gone on their turn, and what the others make of it.

use yonin_protocol::{
    ClaimChoice, ClaimOutcome, Code, CreateTable, Event, Level, OfferKind, OnLeave, Removal, Seat,
    SeatState, SeatWish, UnixMillis,
};

use super::flags::assert_aborted;
use super::scene::{STARTED, Scene, how, kinds, request};
use crate::table::refusal::Refusal;

const GRACE: u64 = 30_000;

fn leaving(on_leave: OnLeave) -> CreateTable {
    CreateTable { on_leave, grace_s: Some(30), ..request() }
}

/// South is on turn, everyone has moved, and South is gone since before.
fn gone(on_leave: OnLeave) -> (Scene, u64) {
    let mut scene = Scene::playing(&leaving(on_leave));
    let now = scene.first_round(STARTED);
    scene.gone.insert(Seat::S, STARTED);
    (scene, now + GRACE)
}

fn outcome(event: &Event) -> ClaimOutcome {
    let Event::ClaimClosed { outcome, .. } = event else { panic!("{event:?}") };
    *outcome
}

#[test]
fn a_seat_can_be_claimed_once_its_player_was_gone_for_the_grace_on_his_turn() {
    let (mut scene, due) = gone(OnLeave::Vote);
    assert_eq!(scene.state.claim_at(Seat::S, UnixMillis(STARTED)), Some(UnixMillis(due)));
    let early = scene.claim("w", Seat::S, ClaimChoice::Remove, due - 1).unwrap_err();
    assert_eq!((early.clone(), early.code()), (Refusal::TooSoon { wait_ms: 1 }, Code::Conflict));
    let events = scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&events), "claim_opened claim_voted");
    let Event::ClaimOpened { seat, claim_at } = &events[0] else { panic!() };
    assert_eq!((*seat, claim_at.0), (Seat::S, due));
    let claims = scene.state.table(None, UnixMillis(due)).claims;
    assert_eq!((claims[0].seat, claims[0].claim_at.0), (Seat::S, due));
    assert_eq!(claims[0].votes, [(Seat::W, ClaimChoice::Remove)].into());
}

#[test]
fn whoever_left_on_his_turn_has_the_grace_from_then_on() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.gone.insert(Seat::S, due);
    let early = scene.claim("w", Seat::S, ClaimChoice::Wait, due + 1).unwrap_err();
    assert_eq!(early, Refusal::TooSoon { wait_ms: GRACE - 1 });
}

#[test]
fn only_the_player_on_turn_can_be_claimed_and_only_if_he_is_gone() {
    let (mut scene, due) = gone(OnLeave::Vote);
    let of = |seat| (seat, ClaimChoice::Remove);
    scene.gone.insert(Seat::N, STARTED);
    for (by, (seat, choice)) in [("w", of(Seat::N)), ("w", of(Seat::E)), ("s", of(Seat::S))] {
        let refused = scene.claim(by, seat, choice, due).unwrap_err();
        assert_eq!((refused.clone(), refused.code()), (Refusal::NotGone, Code::Conflict));
    }
    scene.gone.clear();
    let here = scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap_err();
    assert_eq!(here, Refusal::NotGone);
    let nowhere = scene.claim("w", Seat::B, ClaimChoice::Remove, due).unwrap_err();
    assert_eq!(nowhere.code(), Code::BadRequest);
    assert_eq!(
        scene.claim("x", Seat::S, ClaimChoice::Remove, due).unwrap_err().code(),
        Code::Forbidden
    );
}

#[test]
fn a_majority_of_the_other_live_people_removes() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    let events = scene.claim("n", Seat::S, ClaimChoice::Remove, due + 1).unwrap();
    assert_eq!(kinds(&events), "claim_voted claim_closed player_removed");
    assert_eq!(outcome(&events[1]), ClaimOutcome::Remove);
    let Event::PlayerRemoved { seat, reason, eliminated, .. } = &events[2] else { panic!() };
    assert_eq!((*seat, *reason, eliminated.len()), (Seat::S, Removal::Abandon, 1));
}

#[test]
fn votes_that_differ_keep_waiting_and_may_be_changed() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    scene.claim("n", Seat::S, ClaimChoice::Bot, due).unwrap();
    let events = scene.claim("e", Seat::S, ClaimChoice::Wait, due).unwrap();
    assert_eq!(kinds(&events), "claim_voted");
    let events = scene.claim("e", Seat::S, ClaimChoice::Bot, due).unwrap();
    assert_eq!(kinds(&events), "claim_voted claim_closed bot_took_over");
    assert_eq!(outcome(&events[1]), ClaimOutcome::Bot);
}

#[test]
fn two_who_disagree_wait() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.resign("e", due).unwrap();
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&scene.claim("n", Seat::S, ClaimChoice::Bot, due).unwrap()), "claim_voted");
    // The one of them who stays decides.
    let events = scene.resign("n", due).unwrap();
    assert_eq!(kinds(&events), "player_removed claim_closed player_removed game_over");
    assert_eq!(outcome(&events[1]), ClaimOutcome::Remove);
}

#[test]
fn a_single_live_voter_decides() {
    let bot = SeatWish::Bot { level: Level::FIRST };
    let mut request = leaving(OnLeave::Vote);
    request.seats = [(Seat::W, bot.clone()), (Seat::E, bot)].into();
    let mut scene = Scene::playing(&request);
    scene.gone.insert(Seat::S, STARTED);
    let events = scene.claim("n", Seat::S, ClaimChoice::Bot, STARTED + GRACE).unwrap();
    assert_eq!(kinds(&events), "claim_opened claim_voted claim_closed bot_took_over");
}

#[test]
fn after_a_vote_to_wait_the_grace_begins_anew() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Wait, due).unwrap();
    let events = scene.claim("n", Seat::S, ClaimChoice::Wait, due + 5_000).unwrap();
    assert_eq!(kinds(&events), "claim_voted claim_closed");
    assert_eq!(outcome(&events[1]), ClaimOutcome::Wait);
    let again = due + 5_000 + GRACE;
    assert_eq!(scene.state.claim_at(Seat::S, UnixMillis(STARTED)), Some(UnixMillis(again)));
    let early = scene.claim("w", Seat::S, ClaimChoice::Wait, again - 1).unwrap_err();
    assert_eq!(early, Refusal::TooSoon { wait_ms: 1 });
    assert_eq!(
        kinds(&scene.claim("w", Seat::S, ClaimChoice::Wait, again).unwrap()),
        "claim_opened claim_voted"
    );
}

#[test]
fn a_claim_ends_when_its_player_is_back() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert!(scene.state.returned(Seat::N, UnixMillis(due)).unwrap().events.is_empty());
    let events = scene.take(scene.state.returned(Seat::S, UnixMillis(due + 1))).unwrap();
    assert_eq!(
        (kinds(&events).as_str(), outcome(&events[0])),
        ("claim_closed", ClaimOutcome::Returned)
    );
    assert!(scene.state.returned(Seat::S, UnixMillis(due + 2)).unwrap().events.is_empty());
}

#[test]
fn a_claim_ends_with_the_turn() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    let events = scene.play("s", "4h4g", due + 1).unwrap();
    assert_eq!(kinds(&events), "move_played claim_closed");
    assert_eq!(outcome(&events[1]), ClaimOutcome::Returned);
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    let events = scene.agree("w", OfferKind::Pause, &["s", "n", "e"], due);
    assert_eq!(kinds(&events), "offer_accepted offer_closed table_paused claim_closed");
}

#[test]
fn where_the_table_removes_the_first_claim_acts() {
    let (mut scene, due) = gone(OnLeave::Remove);
    let early = scene.claim("w", Seat::S, ClaimChoice::Remove, due - 1).unwrap_err();
    assert_eq!(early, Refusal::TooSoon { wait_ms: 1 });
    let other = scene.claim("w", Seat::S, ClaimChoice::Bot, due).unwrap_err();
    assert_eq!(other.code(), Code::Forbidden);
    let events = scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&events), "player_removed");
}

#[test]
fn where_the_table_has_a_computer_go_on_the_first_claim_acts() {
    let (mut scene, due) = gone(OnLeave::Bot);
    let events = scene.claim("w", Seat::S, ClaimChoice::Bot, due).unwrap();
    assert_eq!(kinds(&events), "bot_took_over");
}

#[test]
fn after_a_computer_took_over_the_game_goes_on_without_the_person() {
    let (mut scene, due) = gone(OnLeave::Bot);
    scene.offer("s", OfferKind::Draw, due).unwrap();
    let events = scene.claim("w", Seat::S, ClaimChoice::Bot, due).unwrap();
    // He is no longer one of those who offer and agree.
    assert_eq!(kinds(&events), "bot_took_over offer_closed");
    let Event::BotTookOver { seat, level } = &events[0] else { panic!() };
    assert_eq!((*seat, *level), (Seat::S, Level::FIRST));
    assert_eq!(scene.state.bot_on_turn(), Some(Level::FIRST));
    assert_eq!(scene.state.seat_of(&"s".parse().unwrap()), None);
    assert_eq!(scene.resign("s", due).unwrap_err(), Refusal::NotSeated);
    let seats = scene.state.summary().seats;
    // In whose name it plays is still his.
    let SeatState::Bot { player, .. } = &seats[&Seat::S] else { panic!("{seats:?}") };
    assert_eq!(player.id.as_str(), "s");
    assert_eq!(scene.state.claim_at(Seat::S, UnixMillis(STARTED)), None);
    let mv = crate::games::Game::Yonin.parse("4h4g").unwrap();
    scene.take(scene.state.move_of_bot(mv, how(), UnixMillis(due))).unwrap();
    // The others agree among themselves.
    let events = scene.agree("w", OfferKind::Draw, &["n", "e"], due);
    assert_eq!(kinds(&events), "offer_accepted offer_closed game_over");
    let header = scene.state.record_header().unwrap();
    assert_eq!(header.players[&Seat::S].id.as_str(), "s");
}

#[test]
fn a_removal_in_a_fresh_game_is_its_end() {
    let mut scene = Scene::playing(&leaving(OnLeave::Vote));
    scene.gone.insert(Seat::S, 0);
    let due = STARTED + GRACE;
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    let events = scene.claim("n", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&events), "claim_voted claim_closed game_over");
    assert_aborted(&events[2]);
    let mut scene = Scene::playing(&leaving(OnLeave::Remove));
    scene.gone.insert(Seat::S, 0);
    let events = scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&events), "game_over");
    // A computer player may go on in one.
    let mut scene = Scene::playing(&leaving(OnLeave::Bot));
    scene.gone.insert(Seat::S, 0);
    let events = scene.claim("w", Seat::S, ClaimChoice::Bot, due).unwrap();
    assert_eq!(kinds(&events), "bot_took_over");
}

#[test]
fn the_fallen_do_not_vote() {
    let (mut scene, due) = gone(OnLeave::Vote);
    scene.resign("e", due).unwrap();
    let fallen = scene.claim("e", Seat::S, ClaimChoice::Remove, due).unwrap_err();
    assert_eq!((fallen.clone(), fallen.code()), (Refusal::Fallen, Code::Conflict));
    scene.claim("w", Seat::S, ClaimChoice::Remove, due).unwrap();
    let events = scene.claim("n", Seat::S, ClaimChoice::Remove, due).unwrap();
    assert_eq!(kinds(&events), "claim_voted claim_closed player_removed");
}

#[test]
fn the_grace_follows_the_clock_unless_the_table_says_otherwise() {
    use super::scene::{clocked, fischer};
    use yonin_protocol::ClockSpec;
    for (clock, grace_s) in [
        (fischer(600, 5), 30),
        (fischer(1_200, 5), 60),
        (ClockSpec::Byoyomi { main_s: 86_400, period_s: 30, periods: 3 }, 120),
        (ClockSpec::Delay { main_s: 60, delay_s: 3 }, 30),
        (ClockSpec::None, 300),
    ] {
        assert_eq!(Scene::open(&clocked(clock)).state.summary().grace_s, grace_s, "{clock:?}");
    }
}
