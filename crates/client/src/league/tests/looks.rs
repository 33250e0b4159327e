//! What is shown of a league.

use super::*;

/// Two tables: one that has a result, one that two have not come to.
fn under_way() -> Value {
    let mut round = round("playing");
    let seats = json!({"s": "p1", "w": "p2", "n": "p4"});
    round["tables"][0] = json!({"table": "t", "seats": seats});
    let seats = json!({"s": "p3", "w": "p5"});
    round["tables"].as_array_mut().unwrap().push(json!({"table": "u", "seats": seats}));
    round
}

fn scored(table: &str) -> Value {
    let mut standings = standings(9, None, "Ann");
    standings["items"][0]["rounds"][0]["table"] = json!(table);
    standings
}

#[tokio::test]
async fn a_round_shows_who_is_missing_and_what_came_out() {
    let mut rulings = rulings();
    rulings["items"][1]["table"] = json!("u");
    let script = [
        (ENTRANTS, 200, entrants()),
        ("GET /v1/leagues/l/rounds/1", 200, json!({"round": under_way()})),
        (STANDINGS, 200, scored("u")),
        (RULINGS, 200, rulings),
        ("GET /v1/tables/t", 200, table("open")),
    ];
    let (out, asked) = yonin(&["show", "l", "--round", "1"], &script).await;
    let shown = "\
round 1, playing
table  s             w     n    status                    result
t      Ann           将棋  Dan  open, missing: Ann, 将棋
u      C\\u{1b}[2Jho  Eve        finished                  s2      ruled
byes: Eve
";
    assert_eq!(out.unwrap(), shown);
    // Leagues are for all eyes: a sign-in that is over is in nobody's way.
    assert!(asked.iter().all(|request| !request.contains("authorization")), "{asked:?}");
}

#[tokio::test]
async fn standings_say_as_of_when_they_are() {
    for (round, when) in [
        (under_way(), "during round 1 of 5 (1 of 2 tables)"),
        (round("paired"), "before round 1 of 5"),
        (round("finished"), "after round 1 of 5"),
    ] {
        let script = [
            ("GET /v1/leagues/l", 200, league(9)),
            (STANDINGS, 200, scored("u")),
            ("GET /v1/leagues/l/rounds/1", 200, json!({"round": round})),
        ];
        let (out, _) = yonin(&["standings", "l"], &script).await;
        let heading = format!("Spring, {when} (revision 9)");
        assert_eq!(out.unwrap().lines().next(), Some(heading.as_str()));
    }
    for form in
        [&["standings", "l", "--as-of", "2"][..], &["standings", "l", "--as-of", "2", "--csv"]]
    {
        let (out, _) = yonin(form, &[("GET /v1/leagues/l", 200, league(9))]).await;
        let told = out.unwrap_err().to_string();
        assert_eq!(told, "there is no round 2: the newest of 5 is round 1");
    }
}

#[tokio::test]
async fn rulings_are_listed_with_those_that_were_taken_back() {
    let (out, _) = yonin(&["rulings", "l"], &[(RULINGS, 200, rulings())]).await;
    let shown = "\
ruling  table  result     at                               why
r1      t      forfeit s  1970-01-01T00:00:00Z  withdrawn  late
r2      t      forfeit s  1970-01-01T00:00:00Z             late
";
    assert_eq!(out.unwrap(), shown);
}
