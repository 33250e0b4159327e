//! The next round, from what the league is so far.

use std::collections::{HashMap, HashSet};

use yonin_league::pairing::{
    Contender, ManualError, PairingError, PairingSeed, Round as Paired, Table, TableError,
    TableSize, manual, round_robin, swiss,
};
use yonin_league::standings;
use yonin_protocol::{BySeat, DrawSeed, LeagueFormat, PlayerId, Round, RoundStatus, Seat, Seating};
use yonin_store::Season;

use super::LeagueError;
use super::season::season;
use super::terms::seats;

/// A round without ids of tables: who sits where, who has a bye, and what it was drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) n: u32,
    pub(super) seed: DrawSeed,
    pub(super) tables: Vec<BySeat<PlayerId>>,
    pub(super) byes: Vec<PlayerId>,
}

/// Pairs the next round: as the organizer says, or as the league's format does. `seed` is used where a
/// seed is drawn at all: a round robin goes on from its first round's.
pub(super) fn next_round(
    stored: &Season,
    wanted: Option<Vec<Seating>>,
    seed: DrawSeed,
) -> Result<Draft, LeagueError> {
    let spec = &stored.league.spec;
    let n = stored.rounds.last().map_or(0, |round| round.n).saturating_add(1);
    if n > spec.rounds.get() {
        let detail = format!("the league has its {} rounds", spec.rounds.get());
        return Err(LeagueError::Conflict(detail));
    }
    check_rounds(stored)?;
    let order = seats(&spec.game);
    let size = if order.len() == 2 { TableSize::Two } else { TableSize::Four };
    let contending: Vec<PlayerId> = stored
        .entrants
        .iter()
        .filter(|it| !it.withdrawn && it.joined_round <= n)
        .map(|it| it.player.id.clone())
        .collect();
    let (paired, seed) = match (wanted, spec.format) {
        (Some(wanted), _) => (by_hand(size, order, &contending, wanted)?, seed),
        (None, LeagueFormat::Swiss) => (by_score(stored, size, order, contending, seed)?, seed),
        (None, LeagueFormat::RoundRobin) => all_meet(stored, size, &contending, seed)?,
        (None, LeagueFormat::Manual) => {
            return Err(LeagueError::fault("/tables", "who is to meet whom in this league"));
        }
    };
    let seated = |table: &Table<PlayerId>| {
        table.players().filter_map(|(at, id)| Some((*order.get(at)?, id.clone()))).collect()
    };
    let tables = paired.tables.iter().map(seated).collect();
    Ok(Draft { n, seed, tables, byes: paired.byes })
}

/// How many tables a refusal names.
const MOST_NAMED: usize = 8;

/// Pairing by score waits for the scores, of earlier rounds too in which a game is replayed; other rounds
/// are begun one after the other.
fn check_rounds(stored: &Season) -> Result<(), LeagueError> {
    let of_status = |status| stored.rounds.iter().find(|round: &&Round| round.status == status);
    if let Some(Round { n, .. }) = of_status(RoundStatus::Paired) {
        return Err(LeagueError::Conflict(format!("round {n} is paired and not started")));
    }
    match (of_status(RoundStatus::Playing), stored.league.spec.format) {
        (Some(Round { n, tables, .. }), LeagueFormat::Swiss) => {
            let undecided = tables.iter().filter(|it| !stored.results.contains_key(&it.table));
            let undecided: Vec<&str> = undecided.map(|it| it.table.as_str()).collect();
            let shown = undecided.get(..MOST_NAMED).unwrap_or(&undecided).join(", ");
            let more = if undecided.len() > MOST_NAMED { " and others" } else { "" };
            let detail = format!("round {n} is not finished: tables {shown}{more} have no result");
            Err(LeagueError::Conflict(detail))
        }
        _ => Ok(()),
    }
}

fn by_hand(
    size: TableSize,
    order: &[Seat],
    contending: &[PlayerId],
    wanted: Vec<Seating>,
) -> Result<Paired<PlayerId>, LeagueError> {
    let mut tables = Vec::with_capacity(wanted.len());
    for (at, Seating { seats }) in wanted.into_iter().enumerate() {
        if let Some(seat) = seats.keys().find(|seat| !order.contains(seat)) {
            let pointer = format!("/tables/{at}/seats/{seat}");
            return Err(LeagueError::fault(pointer, "this game has no such seat"));
        }
        tables.push(order.iter().map(|seat| seats.get(seat).cloned()).collect());
    }
    let seat_of = |seat: usize| order.get(seat).map_or_else(String::new, ToString::to_string);
    manual(size, contending, tables).map_err(|error| {
        let pointer = match error {
            ManualError::NoTables => "/tables".to_owned(),
            ManualError::Table { table, why: TableError::Twice { seat } }
            | ManualError::NotContending { table, seat }
            | ManualError::SeatedTwice { table, seat, .. } => {
                format!("/tables/{table}/seats/{}", seat_of(seat))
            }
            ManualError::Table { table, .. } => format!("/tables/{table}/seats"),
        };
        // Where is said by the pointer; people count tables from 1.
        let detail = match error {
            ManualError::NoTables => error.to_string(),
            ManualError::Table { why: TableError::Twice { .. }, .. } => {
                "this player has another seat at this table".to_owned()
            }
            ManualError::Table { why, .. } => why.to_string(),
            ManualError::NotContending { .. } => {
                "this player has not entered, or has withdrawn".to_owned()
            }
            ManualError::SeatedTwice { earlier, .. } => {
                format!("this player sits at table {} of these too", earlier + 1)
            }
        };
        LeagueError::fault(pointer, detail)
    })
}

fn by_score(
    stored: &Season,
    size: TableSize,
    order: &[Seat],
    contending: Vec<PlayerId>,
    seed: DrawSeed,
) -> Result<Paired<PlayerId>, LeagueError> {
    let rows = standings(&season(stored)?, None);
    let points: HashMap<_, _> =
        rows.into_iter().map(|row| (row.player.id, row.points.units())).collect();
    let contender = |id: PlayerId| Contender { points: points.get(&id).copied().unwrap_or(0), id };
    let contenders: Vec<_> = contending.into_iter().map(contender).collect();
    let history: Vec<Paired<PlayerId>> =
        stored.rounds.iter().map(|it| played(it, size, order)).collect();
    swiss(&PairingSeed::new(seed.0), size, &contenders, &history).map_err(unpaired)
}

/// The first round of those in which all meet that brings nobody together again, without those who have
/// withdrawn: three go on at a table of four, fewer have a bye.
fn all_meet(
    stored: &Season,
    size: TableSize,
    contending: &[PlayerId],
    seed: DrawSeed,
) -> Result<(Paired<PlayerId>, DrawSeed), LeagueError> {
    let (players, seed) = match stored.rounds.first() {
        None => (contending.to_vec(), seed),
        Some(first) => {
            let seated = first.tables.iter().flat_map(|table| table.seats.values());
            (seated.chain(&first.byes).cloned().collect(), first.seed)
        }
    };
    let rounds = round_robin(&PairingSeed::new(seed.0), size, &players).map_err(unpaired)?;
    let met = met(&stored.rounds);
    let again = |table: &Table<PlayerId>| {
        pairs(table.players().map(|(_, id)| id)).any(|it| met.contains(&it))
    };
    let all = rounds.into_iter().find(|round| !round.tables.iter().any(again));
    let Some(all) = all else {
        // Rounds that were given by hand may have left some who have not.
        let all_met = pairs(contending.iter()).all(|pair| met.contains(&pair));
        return Err(LeagueError::conflict(if all_met {
            "everybody has met everybody"
        } else {
            "after rounds given by hand no other is left in which nobody meets again: give this one too"
        }));
    };
    let (mut tables, mut byes) = (Vec::new(), all.byes);
    for table in all.tables {
        let here: Vec<Option<PlayerId>> = table
            .seats()
            .iter()
            .map(|player| player.clone().filter(|id| contending.contains(id)))
            .collect();
        match Table::new(size, here.clone()) {
            Ok(table) => tables.push(table),
            Err(_) => byes.extend(here.into_iter().flatten()),
        }
    }
    byes.retain(|id| contending.contains(id));
    if tables.is_empty() {
        return Err(LeagueError::conflict("nobody is left to meet"));
    }
    Ok((Paired { tables, byes }, seed))
}

/// Who has met whom.
fn met(rounds: &[Round]) -> HashSet<(&PlayerId, &PlayerId)> {
    let tables = rounds.iter().flat_map(|round| &round.tables);
    tables.flat_map(|table| pairs(table.seats.values())).collect()
}

/// All pairs of these, each in one order.
fn pairs<'a>(
    players: impl Iterator<Item = &'a PlayerId>,
) -> impl Iterator<Item = (&'a PlayerId, &'a PlayerId)> {
    let players: Vec<_> = players.collect();
    let count = players.len();
    (0..count).flat_map(move |a| {
        let players = players.clone();
        (a + 1..count).filter_map(move |b| {
            let (a, b) = (*players.get(a)?, *players.get(b)?);
            Some((a.min(b), a.max(b)))
        })
    })
}

/// A round that was paired before.
fn played(round: &Round, size: TableSize, order: &[Seat]) -> Paired<PlayerId> {
    let seated = |seats: &BySeat<PlayerId>| {
        Table::new(size, order.iter().map(|seat| seats.get(seat).cloned()).collect()).ok()
    };
    Paired {
        tables: round.tables.iter().filter_map(|table| seated(&table.seats)).collect(),
        byes: round.byes.clone(),
    }
}

fn unpaired(error: PairingError) -> LeagueError {
    LeagueError::conflict(error)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json};
    use yonin_protocol::{EntrantView, League, RoundTable};

    use super::*;

    fn stored(format: &str, players: usize) -> Season {
        let league: League = from_value(json!({
            "id": "l", "revision": 1, "organizer": "o", "status": "open", "round": 0,
            "lots_seed": "00".repeat(16), "created_at": 0, "name": "l", "game": "yonin",
            "ruleset": "classic", "options": {}, "clock": {"kind": "none"}, "rated": false,
            "format": format, "rounds": 9, "points": {"kind": "table", "values": [3, 2, 1, 0]},
            "bye_points": 1.5, "tie_breaks": [], "open_entry": false, "start_by_s": 600,
            "spectator_delay_plies": 0, "chat": "full", "grace_s": null, "on_leave": "vote"
        }))
        .unwrap();
        let entrant = |n: usize| -> EntrantView {
            let id = format!("p{n:02}");
            let player = json!({"id": id, "name": id, "kind": "guest", "rating": null});
            from_value(json!({"player": player, "withdrawn": false, "joined_round": 1})).unwrap()
        };
        Season {
            league,
            entrants: (0..players).map(entrant).collect(),
            rounds: Vec::new(),
            results: std::collections::BTreeMap::new(),
            rulings: Vec::new(),
        }
    }

    fn seed(byte: u8) -> DrawSeed {
        DrawSeed([byte; 16])
    }

    /// Pairs a round, and has it played without results.
    fn go_on(stored: &mut Season, status: RoundStatus) -> Draft {
        let draft = next_round(stored, None, seed(stored.rounds.len() as u8 + 1)).unwrap();
        let table = |(at, seats): (usize, &BySeat<PlayerId>)| RoundTable {
            table: format!("t{}-{at}", draft.n).parse().unwrap(),
            seats: seats.clone(),
        };
        let tables = draft.tables.iter().enumerate().map(table).collect();
        let (n, seed, byes) = (draft.n, draft.seed, draft.byes.clone());
        stored.rounds.push(Round { n, status, seed, tables, byes });
        draft
    }

    fn refused(stored: &Season) -> String {
        next_round(stored, None, seed(1)).unwrap_err().to_string()
    }

    #[test]
    fn a_round_robin_goes_on_from_its_first_seed_without_those_who_leave() {
        let mut league = stored("round_robin", 16);
        let first = go_on(&mut league, RoundStatus::Playing);
        league.entrants[3].withdrawn = true;
        let second = go_on(&mut league, RoundStatus::Playing);
        assert_eq!((first.seed, second.seed), (seed(1), seed(1)));
        let mut sizes: Vec<usize> = second.tables.iter().map(BySeat::len).collect();
        sizes.sort_unstable();
        assert_eq!((sizes, second.byes.len()), (vec![3, 4, 4, 4], 0));
        // Where three have left a table of four, the last one rests.
        let left: Vec<PlayerId> = second.tables[0].values().skip(1).cloned().collect();
        let mut fewer = league.clone();
        fewer.rounds.pop();
        for entrant in &mut fewer.entrants {
            entrant.withdrawn |= left.contains(&entrant.player.id);
        }
        let again = go_on(&mut fewer, RoundStatus::Playing);
        assert!(again.byes.contains(second.tables[0].values().next().unwrap()));
        while league.rounds.len() < 5 {
            go_on(&mut league, RoundStatus::Finished);
        }
        assert_eq!(refused(&league), "everybody has met everybody");
    }

    #[test]
    fn a_round_robin_goes_on_after_a_round_that_was_given_by_hand() {
        let mut league = stored("round_robin", 16);
        let design = {
            let mut played = league.clone();
            (0..5).for_each(|_| drop(go_on(&mut played, RoundStatus::Finished)));
            played.rounds
        };
        // What was given is the third of the design, drawn from the same seed.
        let given = Round { n: 1, seed: seed(1), ..design[2].clone() };
        league.rounds.push(given);
        let order = |round: &Round| round.tables.iter().map(|it| it.seats.clone()).collect();
        for expected in [0, 1, 3, 4] {
            let expected: Vec<BySeat<PlayerId>> = order(&design[expected]);
            assert_eq!(go_on(&mut league, RoundStatus::Finished).tables, expected);
        }
        assert_eq!(refused(&league), "everybody has met everybody");
        // A round that crosses every other one leaves none.
        let mut crossed = stored("round_robin", 16);
        let mut across = Round { n: 1, seed: seed(1), ..design[0].clone() };
        across.tables.truncate(1);
        let corners = design[0].tables.iter().map(|it| it.seats[&Seat::S].clone());
        across.tables[0].seats = Seat::YONIN.into_iter().zip(corners).collect();
        let seated: Vec<_> = across.tables[0].seats.values().cloned().collect();
        across.byes = crossed.entrants.iter().map(|it| it.player.id.clone()).collect();
        across.byes.retain(|id| !seated.contains(id));
        crossed.rounds.push(across);
        let first = go_on(&mut crossed, RoundStatus::Finished);
        let met = met(&crossed.rounds[..1]);
        let seats = first.tables.iter().flat_map(|table| pairs(table.values()));
        assert!(seats.into_iter().all(|pair| !met.contains(&pair)));
        while crossed.rounds.len() < 9 {
            match next_round(&crossed, None, seed(9)) {
                Ok(_) => drop(go_on(&mut crossed, RoundStatus::Finished)),
                Err(error) => {
                    assert!(error.to_string().starts_with("after rounds given by hand"), "{error}");
                    break;
                }
            }
        }
        assert!(crossed.rounds.len() < 6);
    }

    #[test]
    fn rounds_are_paired_in_their_time() {
        let mut league = stored("swiss", 9);
        let first = go_on(&mut league, RoundStatus::Paired);
        assert_eq!((first.tables.len(), first.byes.len()), (2, 1));
        assert_eq!(refused(&league), "round 1 is paired and not started");
        league.rounds[0].status = RoundStatus::Playing;
        let undecided = "round 1 is not finished: tables t1-0, t1-1 have no result";
        assert_eq!(refused(&league), undecided);
        let decided = league.rounds[0].tables[0].table.clone();
        league.results.insert(decided, String::new());
        assert_eq!(refused(&league), "round 1 is not finished: tables t1-1 have no result");
        league.results.clear();
        league.rounds[0].status = RoundStatus::Finished;
        let second = next_round(&league, None, seed(5)).unwrap();
        assert_eq!(next_round(&league, None, seed(5)).unwrap(), second);
        assert_ne!(second.byes, first.byes);
        // A game of the first is replayed while the second is over.
        let mut replayed = league.clone();
        go_on(&mut replayed, RoundStatus::Finished);
        assert!(next_round(&replayed, None, seed(6)).is_ok());
        replayed.rounds[0].status = RoundStatus::Playing;
        assert_eq!(refused(&replayed), undecided);
        league.entrants.truncate(3);
        assert_eq!(refused(&league), "3 contenders do not fill a table of 4");
        let terms: Value = json!(1);
        league.league.spec.rounds = from_value(terms).unwrap();
        assert_eq!(refused(&league), "the league has its 1 rounds");
    }
}
