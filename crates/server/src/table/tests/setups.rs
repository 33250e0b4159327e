//! Games that start from a position of the host's.

use yonin_protocol::{
    CreateTable, Event, FieldFault, HostSeat, OptionValue, Seat, SeatState, SeatWish, Status,
    UnixMillis,
};

use super::scene::{MADE, STARTED, Scene, drawn, request, set_up};
use crate::table::refusal::Refusal;
use crate::table::spec::{Spec, host_seat};

const TWO_LEFT: &str = "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 n GPs 17";

fn faults(request: &CreateTable) -> Vec<String> {
    let faults = Spec::new(request, drawn(), UnixMillis(MADE)).unwrap_err();
    faults.into_iter().map(|FieldFault { pointer, .. }| pointer.to_string()).collect()
}

#[test]
fn its_turn_begins_and_its_ply_counts() {
    // The option says South; the position says North.
    let mut scene = Scene::playing(&set_up(TWO_LEFT));
    let Event::GameStarted { first, furigoma, position, .. } = scene.newest() else { panic!() };
    assert_eq!((*first, *furigoma, position.ply), (Seat::N, None, 17));
    let events = scene.play("n", "5a5b", STARTED);
    assert_eq!(events.unwrap_err().code(), yonin_protocol::Code::Illegal);
    let usi = scene.state.legal().legal.usi().next().unwrap();
    let events = scene.play("n", &usi, STARTED).unwrap();
    let Event::MovePlayed { n, position, .. } = &events[0] else { panic!() };
    assert_eq!((*n, position.ply, scene.state.moves()[0].n), (17, 18, 17));
}

#[test]
fn an_open_table_shows_where_the_game_will_start() {
    let scene = Scene::open(&set_up(TWO_LEFT));
    let table = scene.state.table(None, UnixMillis(MADE));
    assert_eq!(table.summary.status, Status::Open);
    assert_eq!(table.position.unwrap().sfen, TWO_LEFT);
    assert_eq!(Scene::open(&request()).state.table(None, UnixMillis(MADE)).position, None);
}

#[test]
fn seats_of_dead_kings_are_closed() {
    let mut scene = Scene::open(&set_up(TWO_LEFT));
    let seats = scene.state.summary().seats;
    assert_eq!((&seats[&Seat::W], &seats[&Seat::E]), (&SeatState::Closed, &SeatState::Closed));
    assert_eq!(scene.sit("w", Some(Seat::W), MADE).unwrap_err(), Refusal::SeatTaken);
    scene.sit("x", None, MADE).unwrap();
    scene.sit("y", None, MADE).unwrap();
    assert_eq!(scene.state.status(), Status::Playing);
    assert_eq!(scene.state.summary().seats[&Seat::E], SeatState::Closed);
    // They are in no result either.
    let usi = scene.state.legal().legal.usi().next().unwrap();
    scene.play("y", &usi, STARTED).unwrap();
    let usi = scene.state.legal().legal.usi().next().unwrap();
    scene.play("x", &usi, STARTED).unwrap();
    let events = scene.resign("y", STARTED).unwrap();
    let Event::GameOver { ranks, winners, .. } = &events[1] else { panic!() };
    assert_eq!((ranks.len(), winners.as_slice()), (2, &[Seat::S][..]));
    let header = scene.state.record_header().unwrap();
    assert_eq!((header.sfen.as_deref(), header.players.len()), (Some(TWO_LEFT), 2));
}

#[test]
fn what_cannot_be_played_is_refused() {
    for sfen in [
        "nonsense",
        // Decided.
        "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Kxs8 n GPs 17",
        "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 - GPs 17",
        // The turn of a dead seat.
        "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 w GPs 17",
        // Longer than any game.
        "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 n GPs 601",
        // No legal move.
        "Kn8/1KxwGs6/Gs8/9/6Pe1Ke/9/9/9/4Ks4 n - 1",
    ] {
        assert_eq!(faults(&set_up(sfen)), ["/sfen"], "{sfen}");
    }
    // Where the rules make one side of them, two kings are no game.
    let mut teams = set_up(TWO_LEFT);
    teams.options.insert("teams".to_owned(), OptionValue::from("opposite".to_owned()));
    assert_eq!(faults(&teams), ["/sfen"]);
}

#[test]
fn what_cannot_be_rated_is_named() {
    assert_eq!(faults(&CreateTable { rated: true, ..set_up(TWO_LEFT) }), ["/rated"]);
    let rated = CreateTable { rated: true, ..request() };
    assert!(Spec::new(&rated, drawn(), UnixMillis(MADE)).unwrap().rated);
    let mut bot = rated.clone();
    bot.seats.insert(Seat::N, SeatWish::Bot { level: yonin_protocol::Level::FIRST });
    assert_eq!(faults(&bot), ["/seats/n"]);
    for (teams, wrong) in [("three_v_one:n", true), ("opposite", false)] {
        let mut rated = rated.clone();
        rated.options.insert("teams".to_owned(), OptionValue::from(teams.to_owned()));
        let refused = Spec::new(&rated, drawn(), UnixMillis(MADE)).is_err();
        assert_eq!(refused, wrong, "{teams}");
        if wrong {
            assert_eq!(faults(&rated), ["/options/teams"]);
        }
    }
}

#[test]
fn nobody_is_put_on_a_closed_seat() {
    let bot = SeatWish::Bot { level: yonin_protocol::Level::FIRST };
    let mut wished = set_up(TWO_LEFT);
    wished.seats.insert(Seat::W, bot.clone());
    assert_eq!(faults(&wished), ["/seats/w"]);
    let hosted = CreateTable { host_seat: HostSeat::At(Seat::E), ..set_up(TWO_LEFT) };
    assert_eq!(faults(&hosted), ["/host_seat"]);
    // The host's seat is the first that is left to him.
    let mut first = set_up(TWO_LEFT);
    first.seats.insert(Seat::S, bot);
    let spec = Spec::new(&first, drawn(), UnixMillis(MADE)).unwrap();
    assert_eq!(host_seat(&first, &spec), Some(Seat::N));
}

#[test]
fn a_seat_that_is_to_be_open_is_free_for_the_host() {
    let mut open = request();
    open.seats.insert(Seat::S, SeatWish::Open);
    let spec = Spec::new(&open, drawn(), UnixMillis(MADE)).unwrap();
    assert_eq!(host_seat(&open, &spec), Some(Seat::S));
    let reserved = SeatWish::Reserved { player: "x".parse().unwrap() };
    open.seats.insert(Seat::S, reserved);
    assert_eq!(host_seat(&open, &spec), Some(Seat::W));
}

#[test]
fn everything_wrong_with_a_request_is_named() {
    let wrong = CreateTable {
        game: "go".to_owned(),
        ruleset: Some("street".to_owned()),
        clock: yonin_protocol::ClockSpec::Fischer { main_s: 90_000, increment_s: 0 },
        grace_s: Some(0),
        spectator_delay_plies: 41,
        options: [("armee/x".to_owned(), OptionValue::from("inherit".to_owned()))].into(),
        seats: [
            (Seat::B, SeatWish::Open),
            (Seat::W, SeatWish::Bot { level: yonin_protocol::Level::LAST }),
        ]
        .into(),
        ..CreateTable::default()
    };
    let mut found = faults(&wrong);
    found.sort();
    assert_eq!(
        found,
        [
            "/clock/main_s",
            "/game",
            "/grace_s",
            "/options/armee~1x",
            "/ruleset",
            "/seats/b",
            "/spectator_delay_plies",
        ]
    );
}
