//! Tables for spreadsheets: what is written, what is read, what is refused.

use crate::season::{Play, entrant, season, table};
use serde_json::json;
use yonin_league::csv::{
    EntrantKey, EntrantsError, read_entrants, write_entrants, write_standings,
};
use yonin_league::{Season, standings};
use yonin_protocol::{LooseQuote, TextError};

fn written(season: &Season) -> String {
    write_standings(&standings(season, None), &season.spec.tie_breaks)
}

#[test]
fn standings_have_a_column_for_everything() {
    let terms = json!({"points": {"kind": "jysl_a"}, "bye_points": 0.5,
        "tie_breaks": ["firsts", "head_to_head"]});
    let mut open = table("t2", &[("d", 1), ("e", 2), ("c", 3), ("b", 4)]);
    open.result = None;
    let played = season(&["a", "b", "c", "d"], terms)
        .round(vec![table("t1", &[("a", 1), ("b", 2), ("c", 2), ("d", 4)])], &[])
        .round(vec![open], &["a"]);
    assert_eq!(
        written(&played),
        "rank,player,name,points,tie_break_firsts,tie_break_head_to_head,played,firsts,seconds,thirds,\
         fourths,mates,round_1,round_2\r\n\
         1,a,Player a,2.5,1,0,1,1,0,0,0,0,2,0.5\r\n\
         2,b,Player b,0.5,0,0,1,0,1,0,0,0,0.5,\r\n\
         2,c,Player c,0.5,0,0,1,0,1,0,0,0,0.5,\r\n\
         4,d,Player d,-1,0,0,1,0,0,0,1,0,-1,\r\n"
    );
    assert_eq!(
        written(&season(&[], json!({}))),
        "rank,player,name,points,played,firsts,seconds,thirds,fourths,mates\r\n"
    );
}

#[test]
fn there_is_a_column_for_every_round_whoever_leads() {
    let mut played = season(&["a", "b"], json!({}))
        .round(vec![table("t1", &[("a", 4), ("x", 1), ("y", 2), ("z", 3)])], &["b"])
        .round(vec![table("t2", &[("c", 1), ("a", 2), ("y", 3), ("b", 4)])], &[]);
    played.entrants.push(entrant("c", 2));
    assert_eq!(
        written(&played),
        "rank,player,name,points,played,firsts,seconds,thirds,fourths,mates,round_1,round_2\r\n\
         1,c,Player c,3,1,1,0,0,0,0,,3\r\n\
         2,a,Player a,2,2,0,1,0,1,0,0,2\r\n\
         3,b,Player b,1.5,1,0,0,0,1,0,1.5,0\r\n"
    );
}

#[test]
fn entrants_are_written_with_when_they_came_and_whether_they_left() {
    let mut entrants = [entrant("a", 1), entrant("b", 2)];
    entrants[1].withdrawn = true;
    assert_eq!(
        write_entrants(&entrants),
        "player,name,withdrawn,joined_round\r\na,Player a,false,1\r\nb,Player b,true,2\r\n"
    );
}

#[test]
fn no_name_is_a_formula_and_every_name_is_read_again() {
    for (name, cell) in [
        ("=1+1", "'=1+1"),
        ("+x", "'+x"),
        ("-x", "'-x"),
        ("@x", "'@x"),
        ("\tx", "'\tx"),
        ("\rx", "\"'\rx\""),
        ("a=b", "a=b"),
        ("'x", "'x"),
        ("a,b", "\"a,b\""),
        ("a\"b", "\"a\"\"b\""),
        ("a\r\nb", "\"a\r\nb\""),
        ("=\"x\",y", "\"'=\"\"x\"\",y\""),
        ("将棋", "将棋"),
        ("", ""),
    ] {
        let mut named = season(&["a"], json!({}));
        named.entrants[0].player.name = name.to_owned().into();
        let text = written(&named);
        assert_eq!(text.split_once("1,a,").unwrap().1, format!("{cell},0,0,0,0,0,0,0\r\n"));
        assert!(write_entrants(&named.entrants).ends_with(&format!("\r\na,{cell},false,1\r\n")));
    }
    for id in ["=a", "-", "'-", "'x", "a,\"b"] {
        let text = write_entrants(&[entrant(id, 2)]);
        let read = read_entrants(text.as_bytes()).unwrap();
        assert_eq!(read[0].player, EntrantKey::Id(id.parse().unwrap()), "{text}");
        let standings = written(&season(&[id], json!({})));
        let cell = text.lines().nth(1).unwrap().split_once("Player").unwrap().0;
        assert_eq!(
            standings.lines().nth(1).unwrap().split_once("Player").unwrap().0,
            format!("1,{cell}")
        );
    }
}

fn read(text: &str) -> Vec<(u64, String)> {
    let lines = read_entrants(text.as_bytes()).unwrap();
    let named = |player| match player {
        EntrantKey::Id(id) => format!("id {id}"),
        EntrantKey::Name(name) => format!("name {name}"),
    };
    lines.into_iter().map(|line| (line.line, named(line.player))).collect()
}

#[test]
fn lists_of_players_come_in_many_forms() {
    let two = [(2, "id a".to_owned()), (3, "id b".to_owned())];
    for text in [
        "player\na\nb\n",
        "id\r\na\r\nb",
        "\u{feff}ID\r\na\r\nb\r\n",
        " Player ,club\na,x\nb\n",
        "club;player\nx;a\n;b\n",
        "club,\"for;player\",player\nx,,a\n,,b\n",
        "player\tclub, town\r\na\tx\r\nb\ty\r\n",
        "\"player\"\n\"a\"\n b \n",
    ] {
        assert_eq!(read(text), two, "{text:?}");
    }
    assert_eq!(read("player\n\na\n,,\n\nb\n"), [(3, "id a".to_owned()), (6, "id b".to_owned())]);
    assert_eq!(
        read("name,player\nMika,\nKenji,k\n\"四人 将棋\",\n"),
        [(2, "name Mika".to_owned()), (3, "id k".to_owned()), (4, "name 四人 将棋".to_owned())]
    );
    assert_eq!(read("\r\n\nclub;name\r\nx;Mika\r\n"), [(4, "name Mika".to_owned())]);
    assert_eq!(
        read("player\r\n\r\na\r\n , \r\n\r\nb\r\n"),
        [(3, "id a".to_owned()), (6, "id b".to_owned())]
    );
    let noted = "player;note\na;\"two\nlines\"\nb;\"\"\n";
    assert_eq!(read(noted), [(2, "id a".to_owned()), (4, "id b".to_owned())]);
    assert_eq!(read("name\n"), []);
}

#[test]
fn faults_are_named_with_their_line() {
    let length = TextError::Length { min: 2, max: 20 };
    for (text, fault) in [
        (&b""[..], EntrantsError::NoColumn),
        (b"\xef\xbb\xbf", EntrantsError::NoColumn),
        (b"club,rating\nx,1\n", EntrantsError::NoColumn),
        (b"player,ID\na,b\n", EntrantsError::ColumnTwice),
        (b"name,player,Name\n", EntrantsError::ColumnTwice),
        (b"name\nMika\nK\xf6ln\n", EntrantsError::NotUtf8 { line: 3 }),
        (b"player,club\na,x\n,y\n", EntrantsError::Nobody { line: 3 }),
        (b"name\nMika\nx\n", EntrantsError::Name { line: 3, fault: length }),
        (b"player\na\n\nb\na\n", EntrantsError::Twice { line: 5, first: 2 }),
        // A quote that is not closed takes in what follows.
        (b"player\na\n\"b\nc\n", EntrantsError::Quote(LooseQuote { line: 3 })),
        (
            b"name;club\nAnn;x\nJun;\"o\nKen;\nAnna;x\n",
            EntrantsError::Quote(LooseQuote { line: 3 }),
        ),
        (b"name;club\nJun;\"o\nKen;\"\nAnna;\"x\n", EntrantsError::Quote(LooseQuote { line: 4 })),
        (b"player\n\"a\nb\"\n", EntrantsError::Id { line: 2, fault: yonin_protocol::IdError }),
    ] {
        let text_shown = String::from_utf8_lossy(text);
        assert_eq!(read_entrants(text), Err(fault), "{text_shown:?}");
    }
    let long = format!("player\n{}\n", "x".repeat(65));
    let error = read_entrants(long.as_bytes()).unwrap_err().to_string();
    assert_eq!(error, "line 2: an id has 1 to 64 characters and no control characters");
}
