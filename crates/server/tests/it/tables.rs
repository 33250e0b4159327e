//! Making tables and finding them.

use yonin_protocol::{
    BySeat, ClockSpec, Code, CreateTable, HostSeat, Level, OptionValue, Seat, SeatWish, Status,
    TablesQuery,
};

use crate::harness::{Server, problem, yonin};

#[tokio::test]
async fn what_is_not_on_offer_is_named() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let option =
        |name: &str, value: &str| [(name.to_owned(), OptionValue::from(value.to_owned()))].into();
    let cases = [
        ("/game", CreateTable { game: "taikyoku".to_owned(), ..yonin() }),
        ("/ruleset", CreateTable { ruleset: Some("house".to_owned()), ..yonin() }),
        ("/options/army", CreateTable { options: option("army", "flee"), ..yonin() }),
        ("/options/a~1b", CreateTable { options: option("a/b", "1"), ..yonin() }),
        ("/clock/days", CreateTable { clock: ClockSpec::PerMove { days: 15 }, ..yonin() }),
        (
            "/clock/main_s",
            CreateTable { clock: ClockSpec::Fischer { main_s: 0, increment_s: 0 }, ..yonin() },
        ),
        (
            "/options/teams",
            CreateTable { rated: true, options: option("teams", "three_v_one:s"), ..yonin() },
        ),
        ("/seats/b", CreateTable { seats: BySeat::from([(Seat::B, SeatWish::Open)]), ..yonin() }),
        ("/host_seat", CreateTable { host_seat: HostSeat::At(Seat::B), ..yonin() }),
        ("/sfen", CreateTable { sfen: Some(String::new()), ..yonin() }),
        ("/spectator_delay_plies", CreateTable { spectator_delay_plies: 41, ..yonin() }),
        ("/grace_s", CreateTable { grace_s: Some(0), ..yonin() }),
        ("/grace_s", CreateTable { grace_s: Some(86_401), ..yonin() }),
    ];
    for (pointer, request) in cases {
        let refused = problem(host.api.create_table(&request).await);
        assert_eq!((refused.code, refused.status), (Code::BadRequest, 400));
        let pointers: Vec<&str> =
            refused.errors.iter().map(|fault| fault.pointer.as_str()).collect();
        assert_eq!(pointers, [pointer]);
    }
    assert_eq!(problem(server.api.create_table(&yonin()).await).code, Code::Unauthenticated);
    assert!(server.api.tables(&TablesQuery::default()).await.unwrap().items.is_empty());
}

#[tokio::test]
async fn options_are_kept_and_shown() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let request = CreateTable {
        ruleset: Some("league".to_owned()),
        options: [("max_plies".to_owned(), OptionValue::Number(12))].into(),
        name: Some("Friday".parse().unwrap()),
        ..yonin()
    };
    let made = host.api.create_table(&request).await.unwrap().summary;
    assert_eq!((made.ruleset.as_str(), made.name), ("league", Some("Friday".parse().unwrap())));
    assert_eq!(made.options["max_plies"], OptionValue::Number(12));
    assert_eq!(made.options["army"], OptionValue::Word("freeze".to_owned()));
    assert_eq!(made.options["capture_partner"], OptionValue::Bool(true));
    let game = server.api.game("yonin").await.unwrap();
    assert_eq!(game.options.len(), made.options.len());
    assert_eq!(game.rulesets.len(), 5);
    for option in &game.options {
        let (kind, range) = (option.default.kind(), option.range);
        assert!(option.values.iter().all(|value| value.kind() == kind), "{option:?}");
        assert!(option.values.contains(&option.default) || range.is_some(), "{option:?}");
        let depends = ["win", "team_win", "capture_partner"].contains(&option.name.as_str());
        assert_eq!(option.dependencies.len(), usize::from(depends), "{option:?}");
        for dependency in &option.dependencies {
            let none = dependency.is.contains(&OptionValue::Word("none".to_owned()));
            assert_eq!((none, dependency.is.len()), if none { (true, 1) } else { (false, 7) });
            assert_eq!(none, option.name == "win");
        }
    }
    let plies = game.options.iter().find(|option| option.name == "max_plies").unwrap();
    assert_eq!(plies.range.map(|range| range.min), Some(0));
    assert_eq!(server.api.games().await.unwrap().items[0], game.summary);
    assert_eq!(problem(server.api.game("go").await).code, Code::NotFound);
}

#[tokio::test]
async fn lists_come_in_pages_newest_first() {
    let server = Server::start().await;
    let host = server.guest("Host").await;
    let mut made = Vec::new();
    for _ in 0..5 {
        made.insert(0, host.api.create_table(&yonin()).await.unwrap().summary.id);
    }
    let playing = server.four().await.table;
    let mut query =
        TablesQuery { status: Some(Status::Open), limit: Some(2), ..TablesQuery::default() };
    let mut found = Vec::new();
    loop {
        let page = server.api.tables(&query).await.unwrap();
        found.extend(page.items.into_iter().map(|summary| summary.id));
        query.cursor = page.next;
        if query.cursor.is_none() {
            break;
        }
    }
    found.sort();
    made.sort();
    assert_eq!(found, made);
    let query = TablesQuery { status: Some(Status::Playing), ..TablesQuery::default() };
    let page = server.api.tables(&query).await.unwrap();
    assert_eq!((page.items.len(), page.next), (1, None));
    assert_eq!(page.items[0], server.api.table(&playing).await.unwrap().summary);
    for (query, pointer) in [
        (TablesQuery { limit: Some(0), ..TablesQuery::default() }, "/limit"),
        (TablesQuery { cursor: Some("x".to_owned()), ..TablesQuery::default() }, "/cursor"),
    ] {
        assert_eq!(problem(server.api.tables(&query).await).errors[0].pointer, pointer);
    }
    let response = reqwest::get(format!("{}/v1/tables?limit=1&status=open", server.api.server()))
        .await
        .unwrap();
    let link = response.headers()["link"].to_str().unwrap().to_owned();
    assert!(
        link.starts_with("</v1/tables?limit=1&status=open&cursor=")
            && link.ends_with("; rel=\"next\""),
        "{link}"
    );
}
