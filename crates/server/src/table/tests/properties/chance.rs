//! What people ask for at random.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use yonin_protocol::{
    ClaimChoice, ClockSpec, Command, CreateTable, Event, HostSeat, Level, OfferKind, OnLeave,
    OptionValue, Options, PlayerId, Seat, SeatWish, UnixMillis,
};

use crate::table::refusal::Refusal;
use crate::table::tests::scene::{FIRST_MOVE, Scene, how, mv, player, request};

const PEOPLE: [&str; 6] = ["s", "w", "n", "e", "x", "y"];

pub(super) const SFENS: [&str; 4] = [
    "3Kn5/9/8Gs/5Gw1Pe1/Kw7Ke/8Pe/7Gs1/5Rs3/4Ks4 s - 5",
    "8Kn/9/1Gs6Ke/Pw8/Kw8/1Pw7/Gs2Gn1Gn3/2Rs6/3PsKsPs3 s Gn 1",
    "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 s GPs 1",
    "3Kn5/9/9/9/Kw7Ke/9/9/5Rs3/4Ks4 s Rw 17",
];

/// Whatever happens next.
pub(super) struct Chance(pub(super) ChaCha8Rng);

impl Chance {
    pub(super) fn one_in(&mut self, n: u32) -> bool {
        self.0.random_range(0..n) == 0
    }

    pub(super) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.0.random_range(0..all.len())]
    }

    fn one_of_them(&mut self) -> &'static str {
        PEOPLE[self.0.random_range(0..PEOPLE.len())]
    }

    fn clock(&mut self) -> ClockSpec {
        *self.pick(&[
            ClockSpec::None,
            ClockSpec::Fischer { main_s: 20, increment_s: 2 },
            ClockSpec::Fischer { main_s: 0, increment_s: 5 },
            ClockSpec::Byoyomi { main_s: 10, period_s: 3, periods: 3 },
            ClockSpec::Byoyomi { main_s: 0, period_s: 5, periods: 1 },
            ClockSpec::Delay { main_s: 15, delay_s: 3 },
            ClockSpec::PerMove { days: 1 },
        ])
    }

    pub(super) fn request(&mut self) -> CreateTable {
        let mut options = Options::new();
        if self.one_in(3) {
            let teams = *self.pick(&["opposite", "left", "right", "three_v_one:w"]);
            options.insert("teams".to_owned(), OptionValue::from(teams.to_owned()));
        }
        if self.one_in(4) {
            options.insert("max_plies".to_owned(), OptionValue::from("40".to_owned()));
        }
        let rulesets = ["classic", "classic-race", "korean", "iemoto", "league"];
        let bot = SeatWish::Bot { level: Level::FIRST };
        let seats = Seat::YONIN.into_iter().skip(1).filter_map(|seat| {
            let wish = match self.0.random_range(0..6) {
                0 => bot.clone(),
                1 => SeatWish::Reserved { player: self.pick(&PEOPLE).parse().unwrap() },
                _ => return None,
            };
            Some((seat, wish))
        });
        CreateTable {
            seats: seats.collect(),
            ruleset: Some((*self.pick(&rulesets)).to_owned()),
            options,
            clock: self.clock(),
            sfen: None,
            on_leave: *self.pick(&[OnLeave::Vote, OnLeave::Vote, OnLeave::Remove, OnLeave::Bot]),
            host_seat: if self.one_in(4) { HostSeat::Nowhere } else { HostSeat::First },
            grace_s: Some(self.0.random_range(1..4)),
            spectator_delay_plies: *self.pick(&[0, 0, 1, 3]),
            ..request()
        }
    }

    /// Somebody asks for something at an open table.
    pub(super) fn seat(&mut self, scene: &mut Scene, at: u64) -> Result<Vec<Event>, Refusal> {
        let by = *self.pick(&PEOPLE);
        let seat = *self.pick(&Seat::YONIN);
        let now = UnixMillis(at);
        let host = scene.state.summary().host;
        let by_host =
            |chance: &mut Self| if chance.one_in(5) { player(by).id } else { host.clone() };
        match self.0.random_range(0..10) {
            0 => {
                let by = by_host(self);
                scene.take(scene.state.leave(&by, seat, now))
            }
            1 => {
                let by = by_host(self);
                let level = Level::try_from(self.0.random_range(1..3)).unwrap();
                let wish = match self.0.random_range(0..3) {
                    0 => SeatWish::Open,
                    1 => SeatWish::Reserved { player: player(self.one_of_them()).id },
                    _ => SeatWish::Bot { level },
                };
                scene.take(scene.state.set_seat(&by, seat, &wish, FIRST_MOVE, now))
            }
            2 if self.one_in(3) => {
                let by = by_host(self);
                let fill = Some(yonin_protocol::Fill { level: Level::FIRST });
                scene.take(scene.state.start(&by, fill, FIRST_MOVE, now))
            }
            3 => scene.sit(by, None, at),
            _ => scene.sit(by, Some(seat), at),
        }
    }

    fn by(&mut self, scene: &Scene) -> PlayerId {
        let people = scene.state.people();
        if people.is_empty() || self.one_in(20) {
            return player(self.one_of_them()).id;
        }
        self.pick(&people).1.clone()
    }

    /// Somebody asks for something in a game.
    pub(super) fn game(&mut self, scene: &mut Scene, now: &mut u64) -> Result<Vec<Event>, Refusal> {
        let at = *now;
        let by = self.by(scene);
        let by = by.as_str();
        match self.0.random_range(0..40) {
            0 if self.one_in(4) => scene.resign(by, at),
            1 | 2 => {
                let what = *self.pick(&[
                    OfferKind::Draw,
                    OfferKind::Takeback,
                    OfferKind::Takeback,
                    OfferKind::Pause,
                    OfferKind::Resume,
                    OfferKind::Pause,
                    OfferKind::Abort,
                    OfferKind::Adjourn,
                ]);
                let ply = scene.ply();
                let to_ply =
                    self.one_in(3).then(|| self.0.random_range(ply.saturating_sub(4)..ply + 2));
                scene.order(by, &Command::Offer { what, to_ply }, at)
            }
            3..7 => {
                let offers = scene.position_offers(at);
                if offers.is_empty() {
                    return Ok(Vec::new());
                }
                let offer = self.pick(&offers).clone();
                let accept = !self.one_in(4);
                scene.answer(by, &offer, accept, at)
            }
            7 => {
                let seat = *self.pick(&Seat::YONIN);
                if !self.one_in(3) {
                    scene.gone.insert(seat, at);
                } else {
                    scene.gone.remove(&seat);
                    return scene.take(scene.state.returned(seat, UnixMillis(at)));
                }
                Ok(Vec::new())
            }
            8..12 => self.claim(scene, now),
            12 => {
                let stopped = UnixMillis(at - self.0.random_range(0..3000));
                scene.take(scene.state.recover(stopped, UnixMillis(at)))
            }
            13 => scene.play(by, "5e5d", at),
            14 => scene.order(by, &mv(scene.ply() + 1, "5g5f"), at),
            _ => self.legal(scene, at),
        }
    }

    /// The others talk about whoever is on turn, or somebody about anybody.
    fn claim(&mut self, scene: &mut Scene, now: &mut u64) -> Result<Vec<Event>, Refusal> {
        let choices = [ClaimChoice::Remove, ClaimChoice::Bot, ClaimChoice::Bot, ClaimChoice::Wait];
        let Some(turn) = scene.state.legal().turn.filter(|_| !self.one_in(3)) else {
            let (by, seat) = (self.by(scene), *self.pick(&Seat::YONIN));
            return scene.claim(by.as_str(), seat, *self.pick(&choices), *now);
        };
        let gone = *scene.gone.entry(turn).or_insert(*now);
        if let Some(claim_at) = scene.state.claim_at(turn, UnixMillis(gone)) {
            *now = claim_at.0.max(*now);
        }
        let mut last = Ok(Vec::new());
        for _ in 0..self.0.random_range(1..4) {
            let by = self.by(scene);
            last = scene.claim(by.as_str(), turn, *self.pick(&choices), *now);
        }
        last
    }

    /// The player on turn makes some move.
    fn legal(&mut self, scene: &mut Scene, at: u64) -> Result<Vec<Event>, Refusal> {
        let moves: Vec<String> = scene.state.legal().legal.usi().collect();
        if moves.is_empty() {
            return Ok(Vec::new());
        }
        let usi = self.pick(&moves).clone();
        match scene.state.mover().cloned() {
            Some(mover) => scene.play(mover.id.as_str(), &usi, at),
            None if scene.state.bot_on_turn().is_some() => {
                let mv = crate::games::Game::Yonin.parse(&usi).unwrap();
                scene.take(scene.state.move_of_bot(mv, how(), UnixMillis(at)))
            }
            None => scene.resume_somehow(at),
        }
    }
}

impl Scene {
    fn position_offers(&self, at: u64) -> Vec<yonin_protocol::OfferId> {
        let table = self.state.table(None, UnixMillis(at));
        table.offers.into_iter().map(|offer| offer.offer).collect()
    }

    fn resume_somehow(&mut self, at: u64) -> Result<Vec<Event>, Refusal> {
        let Some(seat) = self.state.playing().and_then(|play| play.live_people().next()) else {
            panic!("a paused game that nobody can resume");
        };
        let people = self.state.people();
        let by = people.iter().find(|(at, _)| *at == seat).unwrap().1.clone();
        self.offer(by.as_str(), OfferKind::Resume, at)
    }
}
