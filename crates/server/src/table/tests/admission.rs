//! The order in which commands are looked at, and what each refusal is called.

use yonin_protocol::{Code, Command, OfferKind, Seat, Why};

use super::scene::{MADE, STARTED, Scene, mv, request};
use crate::table::chat::ChatRefusal;
use crate::table::refusal::Refusal;

fn after(ply: u32, usi: &str, after: u64) -> Command {
    Command::Move { ply, usi: usi.to_owned(), after: Some(after) }
}

#[test]
fn parse_who_status_turn_ply_and_legality_in_that_order() {
    let mut scene = Scene::playing(&request());
    let mut code =
        |by: &str, command: &Command| scene.order(by, command, STARTED).unwrap_err().code();
    // Everything is wrong; then a little less each time.
    assert_eq!(code("x", &mv(9, "rubbish")), Code::BadRequest);
    assert_eq!(code("x", &mv(9, "5e5d")), Code::Forbidden);
    assert_eq!(code("w", &mv(9, "5e5d")), Code::NotYourTurn);
    assert_eq!(code("s", &mv(9, "5e5d")), Code::Stale);
    assert_eq!(code("s", &after(1, "5e5d", 5)), Code::Stale);
    assert_eq!(code("s", &after(1, "5e5d", 6)), Code::Illegal);
    assert!(scene.order("s", &after(1, "5g5f", 6), STARTED).is_ok());
}

#[test]
fn the_status_comes_before_the_turn() {
    let mut open = Scene::open(&request());
    open.sit("s", Some(Seat::S), MADE).unwrap();
    let refused = open.order("s", &mv(9, "5e5d"), MADE).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::NotBegun, Code::Conflict));
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.resign("w", now).unwrap();
    let refused = scene.order("w", &mv(9, "5e5d"), now).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::Fallen, Code::Conflict));
    scene.agree("s", OfferKind::Pause, &["n", "e"], now);
    assert_eq!(scene.order("n", &mv(9, "5e5d"), now).unwrap_err().code(), Code::Paused);
    scene.agree("s", OfferKind::Draw, &["n", "e"], now);
    assert_eq!(scene.order("w", &mv(9, "5e5d"), now).unwrap_err().code(), Code::GameOver);
}

#[test]
fn stale_says_what_to_have_seen() {
    let mut scene = Scene::playing(&request());
    scene.play("s", "5g5f", STARTED).unwrap();
    // An offer is no event with a position: `after` may name the move before it.
    scene.offer("s", OfferKind::Draw, STARTED).unwrap();
    let stale = scene.order("w", &after(2, "7e6e", 6), STARTED).unwrap_err();
    assert_eq!(stale, Refusal::Stale { seq: 7 });
    assert_eq!(stale.problem().seq, Some(7));
    assert_eq!(scene.state.legal().seq, 7);
    scene.order("w", &after(2, "7e6e", 7), STARTED).unwrap();
}

#[test]
fn an_illegal_move_says_why_and_changes_nothing() {
    let mut scene = Scene::playing(&request());
    for (usi, why) in [
        ("P*5e", Why::NotInHand),
        ("5e5d", Why::NotYours),
        ("5c5d", Why::NotYours),
        ("5i5h", Why::Occupied),
        ("5g5e", Why::NotReachable),
        ("5g5f+", Why::CannotPromote),
    ] {
        let refused = scene.play("s", usi, STARTED).unwrap_err();
        assert_eq!((refused.clone(), refused.problem().why), (Refusal::Illegal(why), Some(why)));
    }
    assert_eq!(scene.state.seq(), 6);
    assert!(scene.state.judge("5g5f").unwrap().legal);
    assert_eq!(scene.state.judge("5g5e").unwrap().why, Some(Why::NotReachable));
    assert_eq!(scene.state.judge("rubbish").unwrap_err().code(), Code::BadRequest);
}

#[test]
fn nobody_is_on_turn_before_and_after_a_game() {
    let mut scene = Scene::open(&request());
    let legal = scene.state.legal();
    assert_eq!((legal.turn, legal.legal.usi().count(), legal.seq), (None, 0, 1));
    scene = Scene::playing(&request());
    assert_eq!(scene.state.legal().turn, Some(Seat::S));
    scene.resign("s", STARTED).unwrap();
    let legal = scene.state.legal();
    assert_eq!((legal.turn, legal.legal.usi().count()), (None, 0));
}

#[test]
fn every_refusal_has_the_contracts_code() {
    let codes = [
        (Refusal::NoMove("no move".to_owned()), Code::BadRequest),
        (Refusal::NoSuchSeat, Code::BadRequest),
        (Refusal::Hidden, Code::NotFound),
        (Refusal::NotHost, Code::Forbidden),
        (Refusal::Occupied, Code::Conflict),
        (Refusal::SeatsEmpty, Code::Conflict),
        (Refusal::NotOffered { pointer: "/level", detail: "none".to_owned() }, Code::BadRequest),
        (Refusal::Paused, Code::Paused),
        (Refusal::NotPaused, Code::Conflict),
        (Refusal::TimeUp, Code::NotYourTurn),
        (Refusal::NoSuchOffer, Code::NotFound),
        (Refusal::OfferedAlready(OfferKind::Draw), Code::Conflict),
        (Refusal::AgreedAlready, Code::Conflict),
        (Refusal::NotToTakeBack, Code::Conflict),
        (Refusal::NotForFour, Code::BadRequest),
        (Refusal::NotGone, Code::Conflict),
        (Refusal::TooSoon { wait_ms: 5 }, Code::Conflict),
        (Refusal::NoVote, Code::Forbidden),
        (Refusal::NotSaid(ChatRefusal::Off), Code::Forbidden),
        (Refusal::NotFinished, Code::Conflict),
        (Refusal::NotPlayed, Code::Forbidden),
        (Refusal::NotSeated, Code::Forbidden),
        (Refusal::NotYourSeat, Code::Forbidden),
        (Refusal::NotBegun, Code::Conflict),
        (Refusal::NotOpen, Code::Conflict),
        (Refusal::Closed, Code::Conflict),
        (Refusal::GameOver, Code::GameOver),
        (Refusal::Fallen, Code::Conflict),
        (Refusal::NotYourTurn, Code::NotYourTurn),
        (Refusal::Stale { seq: 3 }, Code::Stale),
        (Refusal::Illegal(Why::Nifu), Code::Illegal),
        (Refusal::IdReused, Code::IdReused),
        (Refusal::SeatTaken, Code::SeatTaken),
        (Refusal::TableFull, Code::TableFull),
        (Refusal::Busy, Code::Busy),
        (Refusal::Unavailable, Code::Unavailable),
        (Refusal::Internal, Code::Internal),
    ];
    for (refusal, code) in codes {
        let problem = refusal.problem();
        assert_eq!((refusal.code(), problem.code), (code, code), "{refusal:?}");
        // Those that may be tried again say when.
        let again = matches!(code, Code::Busy | Code::Unavailable)
            || matches!(refusal, Refusal::TooSoon { .. });
        assert_eq!(problem.retry_ms.is_some(), again, "{refusal:?}");
    }
}
