//! Open tables: who sits where, who is host, and when the game starts.

use yonin_protocol::{
    Code, CreateTable, Event, Fill, HostSeat, Level, Nonce, OptionValue, PlayerId, Seat, SeatState,
    SeatWish, Status, UnixMillis, Visibility,
};

use super::scene::{FIRST_MOVE, MADE, STARTED, Scene, drawn, kinds, player, request};
use crate::table::access::Viewer;
use crate::table::refusal::Refusal;
use crate::table::step::Effect;

fn id(player: &str) -> PlayerId {
    player.parse().unwrap()
}

fn host(scene: &Scene) -> String {
    scene.state.summary().host.as_str().to_owned()
}

impl Scene {
    fn leave(&mut self, by: &str, seat: Seat, at: u64) -> Result<Vec<Event>, Refusal> {
        self.take(self.state.leave(&id(by), seat, UnixMillis(at)))
    }

    fn set(&mut self, by: &str, seat: Seat, wish: &SeatWish) -> Result<Vec<Event>, Refusal> {
        self.take(self.state.set_seat(&id(by), seat, wish, FIRST_MOVE, UnixMillis(STARTED)))
    }

    fn start(&mut self, by: &str, fill: Option<Fill>) -> Result<Vec<Event>, Refusal> {
        self.take(self.state.start(&id(by), fill, FIRST_MOVE, UnixMillis(STARTED)))
    }
}

fn bot(level: u8) -> SeatWish {
    SeatWish::Bot { level: Level::try_from(level).unwrap() }
}

fn reserved(player: &str) -> SeatWish {
    SeatWish::Reserved { player: id(player) }
}

#[test]
fn an_empty_table_closes_after_ten_minutes() {
    let mut scene = Scene::open(&request());
    assert_eq!(scene.deadline(), Some(MADE + 600_000));
    assert!(scene.wake(MADE + 599_999).is_empty());
    let mut closed = scene.clone();
    assert_eq!(kinds(&closed.wake(MADE + 600_000)), "table_closed");
    assert_eq!((closed.state.status(), closed.deadline()), (Status::Closed, None));
    let refused = closed.sit("s", None, MADE + 600_001).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::Closed, Code::Conflict));
    assert_eq!(closed.resign("s", MADE).unwrap_err(), Refusal::NotSeated);

    scene.sit("s", None, MADE + 5_000).unwrap();
    assert_eq!(scene.deadline(), None);
    scene.leave("s", Seat::S, MADE + 9_000).unwrap();
    assert_eq!(scene.deadline(), Some(MADE + 609_000));
}

#[test]
fn computer_players_and_reservations_are_no_people() {
    let mut request = request();
    request.seats = [(Seat::W, bot(1)), (Seat::N, reserved("n"))].into();
    let scene = Scene::open(&request);
    assert_eq!(scene.deadline(), Some(MADE + 600_000));
}

#[test]
fn the_last_seat_starts_the_game_in_the_same_step() {
    let mut scene = Scene::open(&request());
    for id in ["s", "w", "n"] {
        assert_eq!(kinds(&scene.sit(id, None, STARTED).unwrap()), "seat_taken");
    }
    let step = scene.state.sit(&player("e"), None, None, FIRST_MOVE, UnixMillis(STARTED)).unwrap();
    assert_eq!(step.effects, [Effect::Relist, Effect::BeginTurn, Effect::PromptMover]);
    assert_eq!(kinds(&scene.take(Ok(step)).unwrap()), "seat_taken game_started");
    assert_eq!((scene.state.seq(), scene.state.marked()), (6, 6));
    let Event::GameStarted { seats, first, seed, eliminated, .. } = scene.newest() else {
        panic!()
    };
    assert_eq!((*first, *seed, eliminated.len()), (Seat::S, drawn().seed, 0));
    assert!(seats.values().all(|seat| matches!(seat, SeatState::Taken(_))));
    // Too late now.
    let late = scene.sit("x", None, STARTED).unwrap_err();
    assert_eq!((late.clone(), late.code()), (Refusal::TableFull, Code::TableFull));
    assert!(scene.sit("w", Some(Seat::W), STARTED).unwrap().is_empty());
    assert_eq!(scene.leave("w", Seat::W, STARTED).unwrap_err().code(), Code::Conflict);
}

#[test]
fn a_seat_is_taken_once() {
    let mut scene = Scene::open(&request());
    scene.sit("x", Some(Seat::N), STARTED).unwrap();
    let taken = scene.sit("y", Some(Seat::N), STARTED).unwrap_err();
    assert_eq!((taken.clone(), taken.code()), (Refusal::SeatTaken, Code::SeatTaken));
    assert!(scene.sit("x", Some(Seat::N), STARTED).unwrap().is_empty());
    assert!(scene.sit("x", None, STARTED).unwrap().is_empty());
    assert_eq!(scene.sit("y", Some(Seat::B), STARTED).unwrap_err().code(), Code::BadRequest);
}

#[test]
fn who_sits_elsewhere_moves() {
    let mut scene = Scene::open(&request());
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    scene.sit("x", Some(Seat::W), STARTED).unwrap();
    scene.sit("s", Some(Seat::N), STARTED).unwrap();
    assert_eq!(scene.state.seat_of(&id("s")), Some(Seat::N));
    let seats = scene.state.summary().seats;
    assert_eq!(seats[&Seat::S], SeatState::Open);
    assert_eq!(seats.values().filter(|seat| matches!(seat, SeatState::Taken(_))).count(), 2);
    assert_eq!(host(&scene), "s");
    // A move fills no table.
    scene.sit("y", Some(Seat::E), STARTED).unwrap();
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    assert_eq!(scene.state.status(), Status::Open);
}

#[test]
fn a_reserved_seat_is_for_one() {
    let mut request = request();
    request.seats = [Seat::W, Seat::N, Seat::E].map(|seat| (seat, reserved("x"))).into();
    let mut scene = Scene::open(&request);
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    assert_eq!(scene.sit("y", Some(Seat::N), STARTED).unwrap_err(), Refusal::SeatTaken);
    assert_eq!(scene.sit("y", None, STARTED).unwrap_err(), Refusal::TableFull);
    // Who does not say where sits where he is expected.
    scene.leave("s", Seat::S, STARTED).unwrap();
    let events = scene.sit("x", None, STARTED).unwrap();
    let Event::SeatTaken { seat, .. } = &events[0] else { panic!() };
    assert_eq!(*seat, Seat::W);
}

#[test]
fn reservations_count_as_empty() {
    let mut request = request();
    request.seats = [(Seat::W, bot(1)), (Seat::N, bot(1)), (Seat::E, reserved("x"))].into();
    let mut scene = Scene::open(&request);
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    assert_eq!(scene.state.status(), Status::Open);
    let refused = scene.start("s", None).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::SeatsEmpty, Code::Conflict));
    assert_eq!(
        kinds(&scene.start("s", Some(Fill { level: Level::FIRST })).unwrap()),
        "seat_set game_started"
    );
}

#[test]
fn the_longest_seated_follows_a_host_who_leaves() {
    let mut scene = Scene::open(&request());
    for (id, seat) in [("s", Seat::S), ("x", Seat::E), ("y", Seat::W)] {
        scene.sit(id, Some(seat), STARTED).unwrap();
    }
    scene.leave("s", Seat::S, STARTED).unwrap();
    assert_eq!(host(&scene), "x");
    scene.leave("x", Seat::E, STARTED).unwrap();
    assert_eq!(host(&scene), "y");
    // Nobody is left: the next to sit down is host.
    scene.leave("y", Seat::W, STARTED).unwrap();
    scene.sit("z", None, STARTED).unwrap();
    assert_eq!(host(&scene), "z");
    // He who leaves while it is not his to host changes nothing.
    scene.sit("x", None, STARTED).unwrap();
    scene.leave("x", Seat::W, STARTED).unwrap();
    assert_eq!(host(&scene), "z");
}

#[test]
fn a_host_without_a_seat_stays_host() {
    let mut scene = Scene::open(&CreateTable { host_seat: HostSeat::Nowhere, ..request() });
    scene.sit("x", None, STARTED).unwrap();
    assert_eq!(host(&scene), "s");
    scene.leave("s", Seat::S, STARTED).unwrap();
    scene.set("s", Seat::N, &bot(1)).unwrap();
    assert_eq!(host(&scene), "s");
    assert_eq!(scene.start("x", None).unwrap_err(), Refusal::NotHost);
    scene.start("s", Some(Fill { level: Level::FIRST })).unwrap();
}

#[test]
fn seats_are_emptied_by_their_players_and_the_host() {
    let mut scene = Scene::open(&request());
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    scene.sit("x", Some(Seat::W), STARTED).unwrap();
    scene.sit("y", Some(Seat::N), STARTED).unwrap();
    let refused = scene.leave("x", Seat::N, STARTED).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::NotYourSeat, Code::Forbidden));
    assert_eq!(kinds(&scene.leave("x", Seat::W, STARTED).unwrap()), "seat_left");
    assert!(scene.leave("x", Seat::W, STARTED).unwrap().is_empty(), "nothing is left to do");
    assert_eq!(kinds(&scene.leave("s", Seat::N, STARTED).unwrap()), "seat_left");
    scene.set("s", Seat::E, &reserved("z")).unwrap();
    assert_eq!(kinds(&scene.leave("z", Seat::E, STARTED).unwrap()), "seat_left");
    scene.set("s", Seat::E, &bot(1)).unwrap();
    assert_eq!(kinds(&scene.leave("s", Seat::E, STARTED).unwrap()), "seat_left");
}

#[test]
fn only_the_host_changes_seats_and_only_empty_ones() {
    let mut scene = Scene::open(&request());
    scene.sit("s", Some(Seat::S), STARTED).unwrap();
    scene.sit("x", Some(Seat::W), STARTED).unwrap();
    assert_eq!(scene.set("x", Seat::N, &bot(1)).unwrap_err().code(), Code::Forbidden);
    assert_eq!(scene.set("s", Seat::W, &bot(1)).unwrap_err().code(), Code::Conflict);
    assert_eq!(scene.set("s", Seat::B, &bot(1)).unwrap_err().code(), Code::BadRequest);
    let events = scene.set("s", Seat::N, &reserved("z")).unwrap();
    let Event::SeatSet { seat, to } = &events[0] else { panic!() };
    assert_eq!((*seat, to), (Seat::N, &SeatState::Reserved(id("z"))));
    assert!(scene.set("s", Seat::N, &reserved("z")).unwrap().is_empty());
    scene.set("s", Seat::N, &SeatWish::Open).unwrap();
    scene.set("s", Seat::N, &bot(1)).unwrap();
    // The seat that fills the table starts the game.
    assert_eq!(kinds(&scene.set("s", Seat::E, &bot(1)).unwrap()), "seat_set game_started");
    assert_eq!(scene.set("s", Seat::E, &bot(1)).unwrap_err().code(), Code::Conflict);
    assert_eq!(scene.start("s", None).unwrap_err().code(), Code::Conflict);
}

#[test]
fn computer_players_of_every_level_sit_down() {
    for level in 1..=8 {
        let mut scene = Scene::open(&request());
        scene.sit("s", Some(Seat::S), STARTED).unwrap();
        scene.set("s", Seat::W, &bot(level)).unwrap();
        let level = Level::try_from(level).unwrap();
        scene.start("s", Some(Fill { level })).unwrap();
        let seats = scene.state.summary().seats;
        let of_level =
            |seat: &SeatState| matches!(seat, SeatState::Bot { level: at, .. } if *at == level);
        assert_eq!(seats.values().filter(|seat| of_level(seat)).count(), 3, "{seats:?}");
    }
}

#[test]
fn computer_players_may_play_alone() {
    let seats = Seat::YONIN.map(|seat| (seat, bot(1))).into();
    let request = CreateTable { host_seat: HostSeat::Nowhere, seats, ..request() };
    let mut scene = Scene::open(&request);
    let step = scene.state.begin(FIRST_MOVE, UnixMillis(MADE));
    assert_eq!(kinds(&scene.take(step).unwrap()), "game_started");
    assert_eq!(scene.state.bot_on_turn(), Some(Level::FIRST));
    assert_eq!((scene.state.mover(), scene.deadline()), (None, None));
    assert!(scene.state.people().is_empty());
}

#[test]
fn the_throw_follows_from_the_seed_and_the_nonces() {
    use sha2::{Digest, Sha256};
    let mut request = request();
    request.options.clear();
    let nonces = ["salt", "", "pepper", ""];
    let mut scene = Scene::open(&request);
    for (id, nonce) in ["s", "w", "n", "e"].into_iter().zip(nonces) {
        let seat: Seat = id.parse().unwrap();
        // One who leaves takes his nonce along.
        let old = Some(Nonce::try_from("old".to_owned()).unwrap());
        scene
            .take(scene.state.sit(&player("z"), Some(seat), old, FIRST_MOVE, UnixMillis(MADE)))
            .unwrap();
        if id == "e" {
            break;
        }
        scene.leave("z", seat, MADE).unwrap();
        let nonce = Nonce::try_from(nonce.to_owned()).ok();
        let step = scene.state.sit(&player(id), Some(seat), nonce, FIRST_MOVE, UnixMillis(MADE));
        scene.take(step).unwrap();
    }
    let Event::GameStarted { first, furigoma: Some(throw), seed, .. } = scene.newest() else {
        panic!()
    };
    let Event::TableCreated { seed_hash, .. } = &scene.log[0].1 else { panic!() };
    assert_eq!(seed_hash.0, <[u8; 32]>::from(Sha256::digest(seed.0)));
    let mut hash = Sha256::new();
    hash.update(seed.0);
    for nonce in ["salt", "", "pepper", "old"] {
        hash.update(nonce);
        hash.update("\n");
    }
    let d = hash.finalize();
    let order = [Seat::S, Seat::W, Seat::N, Seat::E];
    let thrower = usize::from(d[0] & 3);
    assert_eq!(throw.thrower, order[thrower]);
    assert_eq!(throw.pawns, [0, 1, 2, 3].map(|pawn| d[1] >> pawn & 1 == 1));
    let promoted = throw.pawns.iter().filter(|pawn| **pawn).count();
    assert_eq!(*first, order[(thrower + promoted) % 4]);
    assert_eq!(scene.position(MADE).turn, Some(*first));
}

#[test]
fn a_first_seat_by_the_options_is_not_thrown_for() {
    let mut request = request();
    request.options.insert("first_seat".to_owned(), OptionValue::from("n".to_owned()));
    let scene = Scene::playing(&request);
    let Event::GameStarted { first, furigoma, .. } = scene.newest() else { panic!() };
    assert_eq!((*first, *furigoma), (Seat::N, None));
}

#[test]
fn a_private_table_is_there_for_those_who_belong_and_the_invited() {
    let mut request = CreateTable { visibility: Visibility::Private, ..request() };
    request.seats = [(Seat::N, reserved("r"))].into();
    let mut scene = Scene::open(&request);
    scene.sit("x", Some(Seat::W), STARTED).unwrap();
    let access = |scene: &Scene, player: Option<&str>, invite: Option<&str>| {
        let invite = invite.map(|invite| invite.to_owned().try_into().unwrap());
        let viewer = Viewer { player: player.map(id), invite };
        scene.state.check_access(&viewer)
    };
    let hidden = access(&scene, Some("y"), None).unwrap_err();
    assert_eq!((hidden.clone(), hidden.code()), (Refusal::Hidden, Code::NotFound));
    assert_eq!(access(&scene, None, Some("wrong")), Err(Refusal::Hidden));
    assert_eq!(access(&scene, None, None), Err(Refusal::Hidden));
    for belongs in ["s", "x", "r"] {
        assert_eq!(access(&scene, Some(belongs), None), Ok(()), "{belongs}");
    }
    assert_eq!(access(&scene, None, Some("sesame")), Ok(()));
    let invite = |scene: &Scene, viewer: Option<&str>| {
        scene.state.table(viewer.map(id).as_ref(), UnixMillis(STARTED)).invite.is_some()
    };
    assert!(invite(&scene, Some("s")) && invite(&scene, Some("x")));
    assert!(!invite(&scene, Some("r")) && !invite(&scene, Some("y")) && !invite(&scene, None));
    // Whoever leaves no longer belongs.
    scene.leave("x", Seat::W, STARTED).unwrap();
    assert_eq!(access(&scene, Some("x"), None), Err(Refusal::Hidden));
    // A public table has no invite at all.
    let public = Scene::open(&super::scene::request());
    assert!(!invite(&public, Some("s")));
    assert_eq!(access(&public, None, Some("wrong")), Ok(()));
}

#[test]
fn whose_seat_was_taken_over_may_still_see_his_private_game() {
    let on_leave = yonin_protocol::OnLeave::Bot;
    let request =
        CreateTable { visibility: Visibility::Private, on_leave, grace_s: Some(1), ..request() };
    let mut scene = Scene::playing(&request);
    scene.sit("n", None, STARTED).unwrap();
    scene.play("s", "5g5f", STARTED).unwrap();
    scene.gone.insert(Seat::W, STARTED);
    let choice = yonin_protocol::ClaimChoice::Bot;
    scene.claim("n", Seat::W, choice, STARTED + 1_000).unwrap();
    let viewer = Viewer { player: Some(id("w")), invite: None };
    assert_eq!(scene.state.check_access(&viewer), Ok(()));
}
