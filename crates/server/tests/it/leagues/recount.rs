//! A league's standings a second time: from the records of its games and the league's terms alone,
//! in twelfths of a point, which are whole where up to four share what whole places are worth.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use yonin_client::api::Api;

use crate::harness::Answer;

/// Seats as texts, and what each has.
pub(super) type Seats<T> = BTreeMap<String, T>;

/// A game as its record tells it.
pub(super) struct Game {
    pub(super) table: String,
    pub(super) players: Seats<String>,
    pub(super) ranks: Seats<i64>,
    /// Whom the record's eliminations name as the one who did it, as often as they do.
    mates: Seats<i64>,
    pub(super) record: Value,
}

/// All that standings follow from.
pub(super) struct Recount {
    league: Value,
    names: BTreeMap<String, String>,
    /// In the order in which they began.
    pub(super) games: Vec<Game>,
}

/// What one player has.
#[derive(Default)]
struct Row {
    points: i64,
    places: [u32; 4],
    mates: i64,
    rounds: Vec<Value>,
    /// What each round has brought, as text.
    brought: Vec<String>,
    /// His points and what the tie-breaks say, in the order in which they decide.
    keys: Vec<i64>,
}

/// What a seat gets for a game.
struct Got {
    player: String,
    seat: String,
    rank: i64,
    points: i64,
    mates: i64,
}

async fn get(api: &Api, path: &str) -> Value {
    Answer::to(api, Method::GET, path, None, &[]).await.ok()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn by_seat<T>(object: &Value, read: impl Fn(&Value) -> T) -> Seats<T> {
    object.as_object().unwrap().iter().map(|(seat, it)| (seat.clone(), read(it))).collect()
}

impl Game {
    fn of(record: Value) -> Self {
        let players = by_seat(&record["players"], |player| text(&player["id"]));
        let ranks = by_seat(&record["ranks"], |rank| rank.as_i64().unwrap());
        let mut mates = Seats::new();
        for list in ["moves", "removals"] {
            let out = record[list].as_array().unwrap().iter().map(|it| &it["eliminated"]);
            for by in out.flat_map(|out| out.as_array().unwrap()).map(|out| &out["by"]) {
                if let Some(by) = by.as_str() {
                    *mates.entry(by.to_owned()).or_default() += 1;
                }
            }
        }
        Self { table: text(&record["id"]), players, ranks, mates, record }
    }
}

impl Recount {
    /// Reads what is exported.
    pub(super) async fn read(api: &Api, league: &str) -> Self {
        let terms = get(api, &format!("/v1/leagues/{league}")).await["league"].clone();
        let list = get(api, &format!("/v1/records?league={league}&limit=200")).await;
        assert_eq!(list["next"], Value::Null);
        let mut games = Vec::new();
        for header in list["items"].as_array().unwrap() {
            let path = format!("/v1/records/{}.json", header["id"].as_str().unwrap());
            let record = get(api, &path).await;
            assert_eq!(record["league"], league);
            games.push(Game::of(record));
        }
        games.sort_by_key(|game| game.record["started_at"].as_u64());
        let names = games
            .iter()
            .flat_map(|game| game.record["players"].as_object().unwrap().values())
            .map(|player| (text(&player["id"]), text(&player["name"])))
            .collect();
        Self { league: terms, names, games }
    }

    /// The table's ranks were others.
    pub(super) fn amend(&mut self, table: &str, ranks: &Seats<i64>) {
        let game = self.games.iter_mut().find(|game| game.table == table).unwrap();
        game.ranks.clone_from(ranks);
    }

    pub(super) fn mates(&self) -> i64 {
        self.games.iter().flat_map(|game| game.mates.values()).sum()
    }

    fn tie_breaks(&self) -> Vec<String> {
        self.league["tie_breaks"].as_array().unwrap().iter().map(text).collect()
    }

    fn got(&self, game: &Game) -> Vec<Got> {
        let rule = &self.league["points"];
        let (values, by_mate) = match rule["kind"].as_str() {
            Some("jysl_a") => (vec![2, 1, 0, -1], 1),
            _ => (
                rule["values"].as_array().unwrap().iter().map(|v| v.as_i64().unwrap()).collect(),
                0,
            ),
        };
        let got = |(seat, rank): (&String, &i64)| {
            let level = game.ranks.values().filter(|other| *other == rank).count();
            let first = usize::try_from(*rank).unwrap() - 1;
            let shared: i64 = values[first..first + level].iter().sum();
            let mates = game.mates.get(seat).copied().unwrap_or_default();
            Got {
                player: game.players[seat].clone(),
                seat: seat.clone(),
                rank: *rank,
                points: shared * 12 / i64::try_from(level).unwrap() + 12 * by_mate * mates,
                mates,
            }
        };
        game.ranks.iter().map(got).collect()
    }

    /// Everybody's rows after so many rounds, by his id, with the games that count.
    fn rows(&self, rounds: usize) -> BTreeMap<String, Row> {
        let mut rows: BTreeMap<String, Row> =
            self.names.keys().map(|id| (id.clone(), Row::default())).collect();
        let mut counted = Vec::new();
        for game in &self.games {
            let got = self.got(game);
            // Nobody sits out, so that somebody's nth game is of the nth round.
            let n = rows[&got[0].player].rounds.len() + 1;
            if n > rounds {
                continue;
            }
            for it in &got {
                let row = rows.get_mut(&it.player).unwrap();
                assert_eq!(row.rounds.len() + 1, n, "everybody plays every round");
                row.points += it.points;
                row.mates += it.mates;
                row.places[usize::try_from(it.rank).unwrap() - 1] += 1;
                row.brought.push(decimal(it.points));
                row.rounds.push(json!({"n": n, "table": game.table, "seat": it.seat,
                    "rank": it.rank, "points": number(it.points), "bye": false, "forfeit": false}));
            }
            counted.push(got);
        }
        for row in rows.values_mut() {
            row.keys.push(row.points);
        }
        for tie_break in self.tie_breaks() {
            let said: Vec<i64> =
                rows.keys().map(|id| self.said(&tie_break, id, &rows, &counted)).collect();
            for (row, said) in rows.values_mut().zip(said) {
                row.keys.push(said);
            }
        }
        rows
    }

    fn said(
        &self,
        tie_break: &str,
        id: &str,
        rows: &BTreeMap<String, Row>,
        counted: &[Vec<Got>],
    ) -> i64 {
        let own = &rows[id];
        let met =
            counted.iter().filter_map(|got| Some((got.iter().find(|it| it.player == id)?, got)));
        let met = met.flat_map(|(mine, got)| got.iter().map(move |it| (mine, it)));
        let met = met.filter(|(_, it)| it.player != id);
        match tie_break {
            "firsts" => own.places[0].into(),
            "mates" => own.mates,
            "opponents_points" => met.map(|(_, it)| rows[&it.player].points).sum(),
            "head_to_head" => met
                .filter(|(_, it)| rows[&it.player].keys == own.keys)
                .map(|(mine, it)| (it.rank - mine.rank).signum())
                .sum(),
            "lots" => {
                let mut bytes = hex::decode(self.league["lots_seed"].as_str().unwrap()).unwrap();
                bytes.extend(id.as_bytes());
                let mut lot = [0; 8];
                lot[2..].copy_from_slice(&Sha256::digest(bytes)[..6]);
                i64::from_be_bytes(lot)
            }
            other => panic!("{other}"),
        }
    }

    /// Everybody's id, rank and row, the best first.
    fn placed(&self, rounds: usize) -> Vec<(String, usize, Row)> {
        let rows = self.rows(rounds);
        let all: Vec<Vec<i64>> = rows.values().map(|row| row.keys.clone()).collect();
        let rank = |row: &Row| all.iter().filter(|keys| **keys > row.keys).count() + 1;
        let mut placed: Vec<_> = rows.into_iter().map(|(id, row)| (id, rank(&row), row)).collect();
        placed.sort_by_key(|(_, rank, row)| (*rank, Reverse(row.keys.clone())));
        placed
    }

    /// What a tie-break says, as text.
    fn shown(tie_break: &str, said: i64) -> String {
        if tie_break == "opponents_points" { decimal(said) } else { said.to_string() }
    }

    /// `items` of the standings after so many rounds, players by their ids.
    pub(super) fn items(&self, rounds: usize) -> Vec<Value> {
        let item = |(id, rank, row): (String, usize, Row)| {
            let said = self.tie_breaks().into_iter().zip(&row.keys[1..]);
            let said: Map<String, Value> = said
                .map(|(name, key)| {
                    let shown = Self::shown(&name, *key);
                    (name, serde_json::from_str(&shown).unwrap())
                })
                .collect();
            let [firsts, seconds, thirds, fourths] = row.places;
            json!({"rank": rank, "player": id, "points": number(row.points), "tie_breaks": said,
                "played": row.rounds.len(), "firsts": firsts, "seconds": seconds,
                "thirds": thirds, "fourths": fourths, "mates": row.mates, "rounds": row.rounds})
        };
        self.placed(rounds).into_iter().map(item).collect()
    }

    /// The same for spreadsheets.
    pub(super) fn csv(&self, rounds: usize) -> String {
        let guarded = |text: &str| {
            let formula = text.starts_with(['=', '+', '-', '@']);
            if formula { format!("'{text}") } else { text.to_owned() }
        };
        let mut header: Vec<String> = ["rank", "player", "name", "points"].map(String::from).into();
        header.extend(self.tie_breaks().iter().map(|name| format!("tie_break_{name}")));
        header.extend(
            ["played", "firsts", "seconds", "thirds", "fourths", "mates"].map(String::from),
        );
        header.extend((1..=rounds).map(|n| format!("round_{n}")));
        let mut lines = header.join(",") + "\r\n";
        for (id, rank, row) in self.placed(rounds) {
            let mut cells = vec![
                rank.to_string(),
                guarded(&id),
                guarded(&self.names[&id]),
                decimal(row.points),
            ];
            let said = self.tie_breaks().into_iter().zip(&row.keys[1..]);
            cells.extend(said.map(|(name, key)| Self::shown(&name, *key)));
            cells.push(row.rounds.len().to_string());
            cells.extend(row.places.map(|count| count.to_string()));
            cells.push(row.mates.to_string());
            cells.extend(row.brought);
            lines += &(cells.join(",") + "\r\n");
        }
        lines
    }

    /// The server's standings are these, as JSON and as text, after each round.
    pub(super) async fn check(&self, api: &Api) {
        let rounds = usize::try_from(self.league["round"].as_u64().unwrap()).unwrap();
        let path = format!("/v1/leagues/{}/standings", text(&self.league["id"]));
        for n in 1..=rounds {
            let shown = get(api, &format!("{path}?as_of_round={n}&limit=200")).await;
            assert_eq!(by_id(&shown), self.items(n), "after round {n}");
            let url = format!("{}{path}?as_of_round={n}&format=csv", api.server());
            let csv = reqwest::get(url).await.unwrap().text().await.unwrap();
            assert_eq!(csv, self.csv(n), "after round {n}");
        }
        let newest = get(api, &format!("{path}?limit=200")).await;
        assert_eq!(by_id(&newest), self.items(rounds));
    }
}

/// `items` of standings, each player replaced by his id.
fn by_id(standings: &Value) -> Vec<Value> {
    assert_eq!(standings["next"], Value::Null);
    let mut items = standings["items"].as_array().unwrap().clone();
    for item in &mut items {
        item["player"] = item["player"]["id"].clone();
    }
    items
}

/// Twelfths of a point with at most six decimals.
fn decimal(twelfths: i64) -> String {
    let sign = if twelfths < 0 { "-" } else { "" };
    let millionths = (twelfths.abs() * 1_000_000 + 6) / 12;
    let text = format!("{sign}{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The same as a number.
fn number(twelfths: i64) -> Value {
    serde_json::from_str(&decimal(twelfths)).unwrap()
}
