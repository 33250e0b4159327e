//! The test vectors of chu shogi: published cases in every ruleset, counts by both ways of counting,
//! where each man can go, whole games.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use yonin_engine::Seat;
use yonin_engine::chu::{Game, Move, Position, Ruleset, START, Setup, Spelled};
use yonin_engine::perft::{Countable, perft};

fn rows<const N: usize>(name: &str) -> Vec<[String; N]> {
    let path = format!("{}/../../vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<_> = text.lines().skip(1).map(columns).collect();
    assert!(!rows.is_empty());
    rows
}

fn columns<const N: usize>(line: &str) -> [String; N] {
    let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
    columns.try_into().unwrap_or_else(|_| panic!("not {N} columns: {line}"))
}

fn setup(sfen: &str) -> Setup {
    let setup: Setup = sfen.parse().unwrap_or_else(|error| panic!("{sfen}: {error}"));
    assert_eq!(setup.to_string(), sfen);
    setup
}

fn study(sfen: &str, ruleset: Ruleset) -> Position {
    Position::study(&setup(sfen), ruleset.rules()).unwrap()
}

/// A move if it is legal.
fn played(position: &Position, text: &str) -> Option<(Move, Position)> {
    let mv = text.parse().ok()?;
    position.play(mv).ok().map(|after| (mv, after))
}

/// The position before the last of some moves, and that move.
fn before_last(start: Position, moves: &str) -> (Position, Option<Move>) {
    moves.split(' ').filter(|text| !text.is_empty()).fold((start, None), |(before, last), text| {
        let now = last.map_or(before, |mv| before.play(mv).unwrap());
        (now, Some(text.parse().unwrap()))
    })
}

fn outcome_text(game: &Game) -> String {
    let Some(outcome) = game.outcome() else { return "none".to_owned() };
    let winner = match outcome.winner {
        None => "draw",
        Some(Seat::South) => "b",
        Some(_) => "w",
    };
    format!("{winner}:{}", outcome.end.code())
}

#[test]
fn positions_hold_in_every_ruleset() {
    let mut stated = 0;
    for row in rows::<10>("chu-positions.tsv") {
        let [id, kind, sfen, pre_moves, mv, lishogi, renmei, namu, ..] = &row;
        for (ruleset, expected) in Ruleset::ALL.into_iter().zip([lishogi, renmei, namu]) {
            if matches!(expected.as_str(), "-" | "?") {
                continue;
            }
            stated += 1;
            let found = match kind.as_str() {
                "legal" => {
                    let (before, last) = before_last(study(sfen, ruleset), pre_moves);
                    let now = last.map_or(before, |last| before.play(last).unwrap());
                    if played(&now, mv).is_some() { "Y" } else { "N" }.to_owned()
                }
                "attack" => {
                    let (before, last) = before_last(study(sfen, ruleset), pre_moves);
                    if before.attacks_with(last.unwrap()) { "Y" } else { "N" }.to_owned()
                }
                "outcome" => {
                    let mut game = Game::from_setup(&setup(sfen), ruleset.rules()).unwrap();
                    let moves = pre_moves.split(' ').chain([mv.as_str()]);
                    for text in moves.filter(|text| !text.is_empty()) {
                        // RE02 plays on after the end, and to the same end.
                        if id == "RE02" && game.outcome().is_some() {
                            break;
                        }
                        game.play(text.parse().unwrap())
                            .unwrap_or_else(|error| panic!("{id}, {ruleset}: {text}: {error}"));
                    }
                    outcome_text(&game)
                }
                other => panic!("{id}: unknown kind {other}"),
            };
            let expected = match expected.as_str() {
                "y" => "Y",
                "n" => "N",
                other => other,
            };
            assert_eq!(found, expected, "{id}, {ruleset}: {sfen} {pre_moves} {mv}");
        }
    }
    assert!(stated > 250, "{stated}");
}

#[test]
fn men_reach_what_they_should() {
    for row in rows::<7>("chu-reach.tsv") {
        let [piece, color, from, n_targets, targets, raw, canonical] = &row;
        let mut setup: Setup = format!("{}12 {color} - 1", "12/".repeat(11)).parse().unwrap();
        let man: Setup = format!("{piece}11/{}12 b - 1", "12/".repeat(10)).parse().unwrap();
        let (_, man) = man.arrangement.men().next().unwrap();
        setup.arrangement.set_man(from.parse().unwrap(), Some(man));
        let position = Position::study(&setup, Ruleset::Lishogi.rules()).unwrap();
        let moves = position.legal_moves();
        let mut found: Vec<_> =
            moves.iter().filter(|mv| mv.to() != mv.from()).map(|mv| mv.to()).collect();
        found.sort_unstable_by_key(|square| (square.rank(), square.file()));
        found.dedup();
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(found.join(" "), *targets, "{piece}");
        assert_eq!(found.len().to_string(), *n_targets, "{piece}");
        // Promotions are left out of account.
        let plain = |moves: &[Move]| moves.iter().filter(|mv| !mv.promotes()).count().to_string();
        assert_eq!(plain(&Spelled(position).legal_moves()), *raw, "{piece}");
        assert_eq!(plain(&moves), *canonical, "{piece}");
    }
}

#[test]
fn counts_match() {
    for row in rows::<6>("chu-perft.tsv") {
        let [sfen, depth, nodes, counting, ruleset, note] = &row;
        let ruleset =
            if ruleset.starts_with("JCSA") { Ruleset::Renmei } else { ruleset.parse().unwrap() };
        let position = if note.contains("ignoreEnd=true") {
            study(sfen, ruleset)
        } else {
            Position::new(&setup(sfen), ruleset.rules()).unwrap()
        };
        let depth = depth.parse().unwrap();
        let found = match counting.as_str() {
            "usi-raw" => perft(&Spelled(position), depth),
            "canonical" => perft(&position, depth),
            other => panic!("unknown counting {other}"),
        };
        assert_eq!(found.to_string(), *nodes, "{counting}, {ruleset}, depth {depth}\n{sfen}");
    }
}

#[test]
fn counts_of_two_plies_match() {
    for row in rows::<6>("chu-perft-d2.tsv") {
        let [sfen, raw_1, canonical_1, renmei_1, raw_2, canonical_2] = &row;
        let lishogi = study(sfen, Ruleset::Lishogi);
        let renmei = study(sfen, Ruleset::Renmei);
        assert_eq!(perft(&Spelled(lishogi), 1).to_string(), *raw_1, "{sfen}");
        assert_eq!(perft(&lishogi, 1).to_string(), *canonical_1, "{sfen}");
        assert_eq!(perft(&renmei, 1).to_string(), *renmei_1, "{sfen}");
        assert_eq!(perft(&Spelled(lishogi), 2).to_string(), *raw_2, "{sfen}");
        assert_eq!(perft(&lishogi, 2).to_string(), *canonical_2, "{sfen}");
    }
}

#[test]
fn the_opening_is_counted_as_published() {
    // In the third, pawns keep the lions from jumping.
    for ruleset in [Ruleset::Lishogi, Ruleset::Renmei] {
        let start = Position::start(ruleset.rules());
        assert_eq!(start.to_string(), START);
        for (depth, canonical, raw) in [(1, 36, 36), (2, 1296, 1296), (3, 48_315, 52_599)] {
            assert_eq!(perft(&start, depth), canonical, "{ruleset}");
            assert_eq!(perft(&Spelled(start), depth), raw, "{ruleset}");
        }
    }
}

#[test]
fn games_replay() {
    for row in rows::<6>("chu-games.tsv") {
        let [id, plies, status, winner, moves, sfen] = &row;
        let mut game = Game::start(Ruleset::Lishogi.rules());
        for text in moves.split(' ') {
            game.play(text.parse().unwrap())
                .unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        }
        assert_eq!(game.position().to_string(), *sfen, "{id}");
        assert_eq!(game.moves().len().to_string(), *plies, "{id}");
        let expected = match (status.as_str(), winner.as_str()) {
            ("royalsLost", "sente") => "b:royal_captured",
            ("royalsLost", "gote") => "w:royal_captured",
            ("repetition", "-") => "draw:repetition",
            // Agreed.
            ("draw", "-") => "none",
            other => panic!("{id}: unknown result {other:?}"),
        };
        assert_eq!(outcome_text(&game), expected, "{id}");
    }
}
