//! KIF and CSA give the same game back.

use std::time::Duration;

use crate::dice::{Dice, seeds};
use crate::shogi::random_setup;
use yonin_engine::record::{Comment, Ending, Line, Moment, Read, Reason, Record, csa, kif};
use yonin_engine::shogi::{Game, Removal, Rules, START};
use yonin_engine::{Seat, chu};

const TEXTS: [&str; 6] = ["Ann", "四人, 将棋", "+7776FU", "手数：1", "*", "1 ７六歩(77)"];

fn some_text(dice: &mut Dice) -> Option<Line> {
    if dice.percent(60) { Line::new(dice.pick(&TEXTS)) } else { None }
}

/// A game at random, over or not, set up or not, with whatever can be told of it.
fn some_record(dice: &mut Dice) -> Option<Record<Game>> {
    let text = if dice.percent(50) { START.to_owned() } else { random_setup(dice) };
    let mut game = Game::from_setup(&text.parse().unwrap(), Rules::default()).ok()?;
    for _ in 0..dice.pick(&[0, 1, 30, 300]) {
        if game.outcome().is_some() {
            break;
        }
        let mv = dice.pick(&game.position().legal_moves());
        game.play(mv).unwrap();
    }
    if game.outcome().is_none() && dice.percent(30) {
        let seat = dice.pick(&[Seat::South, Seat::North]);
        game.remove(seat, dice.pick(&[Removal::Resign, Removal::Flag])).unwrap();
    }
    let made = game.moves().len();
    let mut record = Record::new(game);
    if record.ending.is_none() && dice.percent(50) {
        let drawn = [Reason::Agreement, Reason::MaxPlies, Reason::Suspended, Reason::Ruling];
        let won = [Reason::Abandon, Reason::Ruling, Reason::Forfeit, Reason::Illegal];
        record.ending = Some(if dice.percent(50) {
            Ending { reason: dice.pick(&drawn), winner: None }
        } else {
            let winner = Some(dice.pick(&[Seat::South, Seat::North]));
            Ending { reason: dice.pick(&won), winner }
        });
    }
    let spent = |dice: &mut Dice| {
        let seconds = dice.pick(&[0, 1, 59, 60, 3599, 3600, 90_000]);
        dice.percent(80).then(|| Duration::from_secs(seconds))
    };
    record.spent = (0..made).map(|_| spent(dice)).collect();
    record.headers.black = some_text(dice);
    record.headers.white = some_text(dice);
    record.headers.event = some_text(dice);
    record.headers.site = some_text(dice);
    record.headers.opening = some_text(dice);
    record.headers.started = Moment::at_unix(dice.below(2_000_000_000) as u64);
    record.headers.finished = Moment::new(2000, 2, 29, None);
    for _ in 0..dice.below(3) {
        let after = if made == 0 { 0 } else { dice.below(made + 1) };
        record.comments.extend(some_text(dice).map(|text| Comment { after, text }));
    }
    record.comments.sort_by_key(|comment| comment.after);
    Some(record)
}

fn assert_same(one: &Record<Game>, other: &Read<Game>, text: &str) {
    assert!(other.notes.is_empty(), "{:?}\n{text}", other.notes);
    let other = &other.record;
    assert_eq!(one.game.moves(), other.game.moves(), "{text}");
    let mut begun = other.game.start_position().setup();
    // CSA tells no ply.
    begun.ply = one.game.start_position().ply();
    assert_eq!(one.game.start_position().setup(), begun, "{text}");
    assert_eq!(one.spent, other.spent, "{text}");
    assert_eq!(one.ending, other.ending, "{text}");
    assert_eq!(one.headers, other.headers, "{text}");
    assert_eq!(one.comments, other.comments, "{text}");
}

#[test]
fn a_record_comes_back_through_kif() {
    for seed in seeds(300) {
        let Some(record) = some_record(&mut Dice::new(seed)) else { continue };
        let text = kif::write(&record);
        let read = kif::read(text.as_bytes(), Rules::default());
        let read = read.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_same(&record, &read, &text);
        assert_eq!(kif::write(&read.record), text);
    }
}

#[test]
fn a_record_comes_back_through_csa() {
    for seed in seeds(300) {
        let Some(record) = some_record(&mut Dice::new(seed)) else { continue };
        let text = csa::write(&record);
        let read = csa::read(text.as_bytes(), Rules::default());
        let read = read.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert_same(&record, &read, &text);
        assert_eq!(csa::write(&read.record), text);
    }
}

#[test]
fn a_record_that_is_damaged_never_panics() {
    for seed in seeds(300) {
        let mut dice = Dice::new(seed);
        let Some(record) = some_record(&mut dice) else { continue };
        for text in [kif::write(&record), csa::write(&record)] {
            let text = damaged(&text, &mut dice);
            let _ = kif::read::<Game>(text.as_bytes(), Rules::default());
            let _ = csa::read(text.as_bytes(), Rules::default());
        }
    }
}

/// A game of chu shogi at random, under rules at random.
fn some_chu_record(dice: &mut Dice) -> Record<chu::Game> {
    let mut rules = dice.pick(&chu::Ruleset::ALL).rules();
    let option = dice.pick(chu::OPTIONS);
    if let Some(&value) = option.values.get(dice.below(option.values.len())) {
        // A description of a range is no value of it; the rules are then as they were.
        let _ = rules.set(option.name, value);
    }
    let mut game = chu::Game::start(rules);
    for _ in 0..dice.pick(&[0, 30, 300]) {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        // Lions meet seldom: what moves in two steps goes first.
        let double: Vec<_> = moves.iter().copied().filter(|mv| mv.mid().is_some()).collect();
        let mv = if double.is_empty() { dice.pick(&moves) } else { dice.pick(&double) };
        game.play(mv).unwrap();
    }
    let from_here = dice.percent(30) && game.outcome().is_none();
    if from_here {
        game = chu::Game::from_setup(&game.position().setup(), rules).unwrap();
    }
    Record::new(game)
}

#[test]
fn a_record_of_chu_comes_back_through_kif() {
    let mut doubles = 0;
    for seed in seeds(60) {
        let mut dice = Dice::new(seed);
        let record = some_chu_record(&mut dice);
        doubles += record.game.moves().iter().filter(|mv| mv.mid().is_some()).count();
        let text = kif::write(&record);
        let rules = dice.pick(&chu::Ruleset::ALL).rules();
        let read = kif::read::<chu::Game>(text.as_bytes(), rules);
        let read = read.unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        assert!(read.notes.is_empty(), "{:?}\n{text}", read.notes);
        let other = &read.record;
        let (start, begun) = (record.game.start_position(), other.game.start_position());
        assert_eq!(start.setup(), begun.setup(), "{text}");
        assert_eq!(start.rules(), begun.rules(), "{text}");
        assert_eq!(record.game.moves(), other.game.moves(), "{text}");
        assert_eq!(record.ending, other.ending, "{text}");
        assert_eq!(kif::write(other), text);
        let damaged = damaged(&text, &mut dice);
        let _ = kif::read::<chu::Game>(damaged.as_bytes(), rules);
    }
    assert!(doubles > 0 || std::env::var_os("YONIN_PROPERTY_GAMES").is_some());
}

/// A text with a few characters lost, doubled or changed.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let (from, to) = (dice.below(characters.len()), dice.below(characters.len()));
        match dice.below(3) {
            0 => drop(characters.remove(from)),
            1 => characters[from] = characters[to],
            _ => characters.insert(from, characters[to]),
        }
    }
    characters.into_iter().collect()
}
