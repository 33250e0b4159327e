//! The tutorial's positions, with every legal move, the reason against every other that is not out of reach,
//! and what comes of those that are asked for.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use yonin_engine::yonin::{Game, Ruleset, Setup, parse_move};
use yonin_engine::{IllegalMove, Square};

/// As authors write it, in `web/src/learn/GAME/lessons.json`.
#[derive(Deserialize)]
struct Lesson {
    id: String,
    #[serde(default = "classic")]
    ruleset: String,
    /// Who plays with whom; nobody where it is not said.
    teams: Option<String>,
    sfen: String,
    /// Moves that are asked for.
    accept: Vec<String>,
    /// What the others answer to some of them.
    #[serde(default)]
    replies: BTreeMap<String, Vec<String>>,
}

#[derive(Serialize)]
pub(crate) struct Facts {
    start: View,
    legal: BTreeMap<String, Vec<String>>,
    why: BTreeMap<String, &'static str>,
    lines: BTreeMap<String, Vec<Played>>,
}

#[derive(Serialize)]
struct View {
    sfen: String,
    turn: Option<String>,
    checks: Vec<Check>,
}

#[derive(Serialize)]
struct Check {
    seat: String,
    by: Vec<String>,
}

#[derive(Serialize)]
struct Played {
    #[serde(rename = "move")]
    usi: String,
    seat: String,
    position: View,
    eliminated: Vec<Out>,
}

#[derive(Serialize)]
struct Out {
    seat: String,
    by: Option<String>,
    reason: &'static str,
    army: &'static str,
}

fn classic() -> String {
    "classic".to_owned()
}

pub(crate) fn all(learn: &Path) -> BTreeMap<String, Facts> {
    let text = std::fs::read_to_string(learn.join("yonin/lessons.json")).unwrap();
    let lessons: Vec<Lesson> = serde_json::from_str(&text).unwrap();
    lessons.iter().map(|lesson| (lesson.id.clone(), facts(lesson))).collect()
}

fn facts(lesson: &Lesson) -> Facts {
    let game = begin(lesson);
    let mut legal: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for usi in game.position().legal_moves().sorted_usi() {
        let (origin, rest) = usi.split_at(2);
        legal.entry(origin.to_owned()).or_default().push(rest.to_owned());
    }
    let lines = lesson.accept.iter().map(|usi| (usi.clone(), line(lesson, usi))).collect();
    Facts { start: view(&game), legal, why: refusals(&game), lines }
}

fn begin(lesson: &Lesson) -> Game {
    let mut rules = lesson.ruleset.parse::<Ruleset>().unwrap().rules();
    if let Some(teams) = &lesson.teams {
        rules.set("teams", teams).unwrap();
    }
    let setup: Setup = lesson.sfen.parse().unwrap();
    Game::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{}: {error}", lesson.id))
}

/// Moves that look possible and are not: all but those to squares the man does not reach.
fn refusals(game: &Game) -> BTreeMap<String, &'static str> {
    let position = game.position();
    let turn = position.turn().unwrap();
    let hand = ["R", "G", "S", "P"].into_iter().map(|kind| format!("{kind}*"));
    let own = Square::all()
        .filter(|&square| position.man_at(square).is_some_and(|man| man.controller == Some(turn)));
    let origins: Vec<String> = own.map(|square| square.to_string()).chain(hand).collect();
    let mut why = BTreeMap::new();
    for (origin, to) in origins.iter().flat_map(|origin| Square::all().map(move |to| (origin, to)))
    {
        let usi = format!("{origin}{to}");
        let Ok(mv) = parse_move(&usi) else { continue };
        match position.check_legal(mv) {
            Ok(())
            | Err(
                IllegalMove::NotReachable
                | IllegalMove::Occupied
                | IllegalMove::NotInHand
                | IllegalMove::NotYours,
            ) => {}
            Err(reason) => drop(why.insert(usi, reason.code())),
        }
    }
    why
}

/// The move and its replies, from the lesson's position on.
fn line(lesson: &Lesson, usi: &str) -> Vec<Played> {
    let mut game = begin(lesson);
    let replies = lesson.replies.get(usi).into_iter().flatten();
    std::iter::once(&usi.to_owned()).chain(replies).map(|usi| play(&mut game, usi)).collect()
}

fn play(game: &mut Game, usi: &str) -> Played {
    let seat = game.position().turn().unwrap().to_string();
    let played =
        game.play(parse_move(usi).unwrap()).unwrap_or_else(|error| panic!("{usi}: {error}"));
    let eliminated = played.eliminated.iter().map(|out| Out {
        seat: out.seat.to_string(),
        by: out.by.map(|seat| seat.to_string()),
        reason: out.reason.code(),
        army: out.army.code(),
    });
    Played { usi: usi.to_owned(), seat, eliminated: eliminated.collect(), position: view(game) }
}

fn view(game: &Game) -> View {
    let position = game.position();
    let checks = position.checks().into_iter().map(|check| Check {
        seat: check.seat.to_string(),
        by: check.by.into_iter().map(|square| square.to_string()).collect(),
    });
    View {
        sfen: position.setup().to_string(),
        turn: position.turn().map(|seat| seat.to_string()),
        checks: checks.collect(),
    }
}
