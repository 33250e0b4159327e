//! Types of leagues and ratings: what their schemas take is what they take.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod mutants;

use boon::{Compiler, Schemas};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use yonin_protocol::{
    CloneLeague, Delivery, EntrantAnswer, EntrantPatch, Interactions, LeaderboardEntry, League,
    LeagueAnswer, LeaguePatch, LeagueRuling, NewLeague, NewRound, NewWebhook, Notice,
    PlayerProfile, PlayerRatings, Record, RecordRuling, ReplayWebhook, RoundAnswer, RulingOrder,
    Standings, WebhookMade,
};

use mutants::mutants;

/// What the schema of the type finds wrong.
fn fault_of<T: ToSchema>() -> impl FnMut(&Value) -> Option<String> {
    let mut all = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut all);
    let defs: Map<String, Value> = all
        .into_iter()
        .map(|(name, schema)| (name, serde_json::to_value(schema).unwrap()))
        .collect();
    let text = json!({ "$defs": defs }).to_string().replace("#/components/schemas/", "#/$defs/");
    let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
    compiler.add_resource("urn:types", serde_json::from_str(&text).unwrap()).unwrap();
    let name = T::name();
    let schema = compiler.compile(&format!("urn:types#/$defs/{name}"), &mut schemas).unwrap();
    move |json| schemas.validate(json, schema).err().map(|error| format!("{name}: {json}: {error}"))
}

fn reads<T: DeserializeOwned>(json: &Value) -> bool {
    serde_json::from_value::<T>(json.clone()).is_ok()
}

/// Type and schema take the JSON, and of its mutants the same ones.
fn body<T: ToSchema + DeserializeOwned>(json: Value) {
    let mut fault = fault_of::<T>();
    for json in std::iter::once(json.clone()).chain(mutants(&json)) {
        let fault = fault(&json);
        assert_eq!(fault.is_none(), reads::<T>(&json), "{}: {json}: {fault:?}", T::name());
    }
    assert!(reads::<T>(&json), "{json}: {:?}", serde_json::from_value::<T>(json.clone()).err());
}

/// Type and schema take the JSON; the schema takes every mutant that the type takes, which looks at
/// things that no schema can tell.
fn narrow<T: ToSchema + DeserializeOwned>(json: Value) {
    let mut fault = fault_of::<T>();
    assert!(reads::<T>(&json), "{json}");
    for json in std::iter::once(json.clone()).chain(mutants(&json)) {
        assert!(!reads::<T>(&json) || fault(&json).is_none(), "{}", fault(&json).unwrap());
    }
}

/// Type and schema take the JSON, and the type writes it again.
fn told<T: ToSchema + Serialize + DeserializeOwned>(json: Value) {
    assert_eq!(fault_of::<T>()(&json), None);
    let value: T = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(value).unwrap(), json);
}

fn terms() -> Value {
    json!({
        "name": "Autumn", "game": "yonin", "ruleset": "league", "options": {"teams": "none"},
        "clock": {"kind": "fischer", "main_s": 600, "increment_s": 5}, "rated": true,
        "format": "round_robin", "rounds": 7, "points": {"kind": "table", "values": [3, 2, 1.5, 0]},
        "bye_points": 1.625, "tie_breaks": ["lots", "head_to_head"], "open_entry": true,
        "start_by_s": 900, "spectator_delay_plies": 8, "chat": "preset", "grace_s": 60,
        "on_leave": "remove"
    })
}

fn league() -> Value {
    let mut league = terms();
    let state = json!({"id": "l", "revision": 12, "organizer": "p", "status": "running", "round": 2,
        "lots_seed": "0f".repeat(16), "created_at": 5});
    league.as_object_mut().unwrap().extend(state.as_object().unwrap().clone());
    league
}

fn player() -> Value {
    let rating = json!({"pool": "yonin-classic", "mu": 27.25, "sigma": 8.333333333333334,
        "shown": 1225, "games": 3, "settled": false});
    json!({"id": "p", "name": "Mika", "kind": "account", "rating": rating})
}

#[test]
fn bodies_of_league_calls() {
    body::<NewLeague>(terms());
    let few = json!({"name": "Autumn", "game": "yonin"});
    body::<NewLeague>(few.clone());
    let league: NewLeague = serde_json::from_value(few).unwrap();
    assert_eq!((league.rounds.get(), league.start_by_s.get()), (5, 600));
    body::<NewLeague>(json!({"name": "A", "game": "g", "points": {"kind": "jysl_a"}}));
    let mut patch = terms();
    for fixed in ["game", "ruleset", "options", "rated", "format"] {
        patch.as_object_mut().unwrap().remove(fixed);
    }
    body::<LeaguePatch>(patch);
    body::<CloneLeague>(json!({"name": "Winter", "entrants": true}));
    body::<EntrantPatch>(json!({"withdrawn": true}));
    body::<NewRound>(json!({"tables": [{"seats": {"s": "p", "w": "q"}}]}));
    body::<NewWebhook>(json!({"url": "https://a.example/b", "events": ["game.finished"]}));
    body::<ReplayWebhook>(json!({"id": "n"}));
    narrow::<RulingOrder>(json!({"table": "t", "ranks": {"s": 1, "w": 2, "n": 2}, "why": "w"}));
    body::<RulingOrder>(json!({"table": "t", "forfeit": ["n"], "why": "w"}));
}

#[test]
fn bounds_and_lists_are_in_the_schemas() {
    let mut fault = fault_of::<NewLeague>();
    for (field, value) in [
        ("rounds", json!(0)),
        ("rounds", json!(101)),
        ("start_by_s", json!(1_209_601)),
        ("spectator_delay_plies", json!(41)),
        ("grace_s", json!(0)),
        ("bye_points", json!(1_000_001)),
        ("tie_breaks", json!(["lots", "lots"])),
        ("points", json!({"kind": "table", "values": [1, 2, 3, 4, 5]})),
        ("name", json!("x".repeat(81))),
    ] {
        let mut league = terms();
        league[field] = value;
        assert!(!reads::<NewLeague>(&league), "{league}");
        assert!(fault(&league).is_some(), "{league}");
    }
}

#[test]
fn what_leagues_show() {
    told::<LeagueAnswer>(json!({ "league": league() }));
    let mut untimed = league();
    untimed["grace_s"] = json!(null);
    told::<League>(untimed);
    told::<EntrantAnswer>(
        json!({"entrant": {"player": player(), "withdrawn": true, "joined_round": 2}}),
    );
    told::<RoundAnswer>(json!({"round": {"n": 1, "status": "playing", "seed": "00".repeat(16),
        "tables": [{"table": "t", "seats": {"s": "p", "w": "q", "n": "r", "e": "o"}}],
        "byes": ["x"]}}));
    for (ranks, forfeit) in [(json!({"s": 1, "w": 2}), json!([])), (json!(null), json!(["s"]))] {
        let ruling = json!({"id": "r", "table": "t", "ranks": ranks, "forfeit": forfeit, "why": "w",
            "by": "p", "at": 5, "withdrawn_at": 6});
        told::<LeagueRuling>(ruling.clone());
        told::<Notice>(json!({"event": "ruling.made", "league": "l", "ruling": ruling, "at": 6}));
    }
    told::<Notice>(json!({"event": "game.finished", "league": "l", "table": "t", "at": 6,
        "result": {"reason": "two_mates", "ranks": {"s": 1}, "winners": ["s"]}}));
    told::<RecordRuling>(json!({"by": "p", "why": "w", "ranks": null, "at": 5}));
    told::<Standings>(json!({"items": [{
        "rank": 1, "player": player(), "points": 3.833333,
        "tie_breaks": {"head_to_head": -1, "opponents_points": 7.5}, "played": 2, "firsts": 1,
        "seconds": 1, "thirds": 0, "fourths": 0, "mates": 2,
        "rounds": [
            {"n": 1, "table": "t", "seat": "s", "rank": 1, "points": 2.333333, "bye": false,
                "forfeit": false},
            {"n": 2, "table": null, "seat": null, "rank": null, "points": 1.5, "bye": true,
                "forfeit": false}
        ]
    }], "next": "c", "revision": 12}));
    let measure = json!({"observed": 3, "expected": 1.25, "distance": -2.5});
    let dealt = json!({"captures": measure, "value": measure, "checks": measure, "mates": measure});
    told::<Interactions>(json!({"items": [{"a": player(), "b": player(), "games": 2, "a_above": 1,
        "b_above": 0, "a_to_b": dealt, "b_to_a": dealt}], "next": null, "revision": 12}));
    told::<WebhookMade>(json!({"id": "h", "url": "http://a", "events": ["ruling.made"],
        "created_at": 5, "secret": "k"}));
    told::<Delivery>(
        json!({"id": "n", "event": "game.finished", "status": "pending", "attempts": 2,
        "answered": 503, "fault": "was answered with 503", "created_at": 5, "next_at": 9}),
    );
}

#[test]
fn ratings() {
    let rated = |mu: f64| json!({"mu": mu, "sigma": 8.25, "shown": 1200});
    let rating = player()["rating"].clone();
    told::<LeaderboardEntry>(
        json!({"rank": 1, "player": player(), "rating": rating, "last_played_at": 7}),
    );
    told::<PlayerProfile>(
        json!({"player": player(), "created_at": 5, "games": 7, "ratings": [rating]}),
    );
    let mut history = rating.clone();
    let mut point = rated(0.1);
    point["table"] = json!("t");
    point["at"] = json!(7);
    history["history"] = json!([point]);
    told::<PlayerRatings>(json!({ "items": [history] }));
    let ratings = json!({"pool": "yonin-classic",
        "seats": {"s": {"before": rated(25.5), "after": rated(27.123456789)}}});
    told::<Record>(json!({
        "id": "t", "game": "yonin", "ruleset": "classic", "options": {}, "clock": {"kind": "none"},
        "rated": true, "league": "l", "sfen": null, "first": "s", "seed": "00".repeat(32),
        "nonces": {}, "furigoma": null, "players": {"s": player()}, "ranks": {"s": 1},
        "winners": ["s"], "reason": "last_survivor", "ratings": ratings, "started_at": 1,
        "finished_at": 2, "moves": [], "removals": []
    }));
}
