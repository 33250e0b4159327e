//! What a ruling makes of ranks and ratings.

use yonin_league::TableResult;
use yonin_protocol::{BySeat, LeagueRuling, PlayerId, Ruled, RulingId, Seat, TableId};
use yonin_rating::{Entry, Outcome};

use super::LeagueError;
use super::result::ruled_ranks;

/// The result of a table at which nothing was played: all are level but for the ruling.
pub(super) fn unplayed(seats: &[Seat], ruled: &Ruled) -> TableResult {
    let level = seats.iter().map(|seat| (*seat, 1)).collect();
    TableResult { ranks: ruled_ranks(&level, ruled), ..TableResult::default() }
}

/// Of the rulings on a table the one that counts, not counting one that is being withdrawn.
pub(super) fn in_force<'a>(
    rulings: &'a [LeagueRuling],
    table: &TableId,
    without: Option<&RulingId>,
) -> Option<&'a LeagueRuling> {
    rulings.iter().rev().find(|ruling| {
        ruling.table == *table && ruling.withdrawn_at.is_none() && Some(&ruling.id) != without
    })
}

/// Checks that a ruling is about those who sit there.
pub(super) fn check(seats: &[Seat], ruled: &Ruled) -> Result<(), LeagueError> {
    match ruled {
        Ruled::Ranks(ranks) => {
            let ranks = ranks.by_seat();
            if let Some(seat) = ranks.keys().find(|seat| !seats.contains(seat)) {
                return Err(LeagueError::fault(format!("/ranks/{seat}"), "nobody sits there"));
            }
            match seats.iter().find(|seat| !ranks.contains_key(seat)) {
                Some(seat) => Err(LeagueError::fault("/ranks", format!("lacks seat {seat}"))),
                None => Ok(()),
            }
        }
        Ruled::Forfeit(forfeit) => {
            match forfeit.seats().iter().position(|seat| !seats.contains(seat)) {
                Some(at) => Err(LeagueError::fault(format!("/forfeit/{at}"), "nobody sits there")),
                None => Ok(()),
            }
        }
    }
}

/// The outcome of a rated game with other ranks: partners have the best of theirs. None if the ranks
/// leave somebody out.
pub(super) fn amended(
    played: &Outcome<PlayerId>,
    players: &BySeat<PlayerId>,
    ranks: &BySeat<u8>,
    winner_only: bool,
) -> Option<Outcome<PlayerId>> {
    let rank_of = |player: &PlayerId| {
        let seat = players.iter().find(|(_, id)| *id == player).map(|(seat, _)| seat)?;
        ranks.get(seat).copied()
    };
    let side = |side: u8| {
        let members = played.entries().iter().filter(|entry| entry.side == side);
        members.map(|entry| rank_of(&entry.player)).collect::<Option<Vec<u8>>>()?.into_iter().min()
    };
    let entry = |entry: &Entry<PlayerId>| Some(Entry { rank: side(entry.side)?, ..entry.clone() });
    let entries = played.entries().iter().map(entry).collect::<Option<Vec<_>>>()?;
    let outcome = Outcome::new(played.system(), entries).ok()?;
    Some(if winner_only { outcome.winner_only() } else { outcome })
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};
    use yonin_protocol::RulingOrder;

    use super::*;

    fn ruled(what: serde_json::Value) -> Ruled {
        let mut order = json!({"table": "t", "why": "w"});
        order.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
        from_value::<RulingOrder>(order).unwrap().ruled
    }

    fn ranks(given: [u8; 4]) -> BySeat<u8> {
        Seat::YONIN.into_iter().zip(given).collect()
    }

    #[test]
    fn who_did_not_come_is_last_and_the_others_are_level() {
        for (forfeit, expected) in
            [(json!(["n"]), [1, 1, 4, 1]), (json!(["n", "e", "w"]), [1, 4, 4, 4])]
        {
            let ruled = ruled(json!({"forfeit": forfeit}));
            assert_eq!(unplayed(&Seat::YONIN, &ruled).ranks, ranks(expected), "{ruled:?}");
        }
    }

    #[test]
    fn a_ruling_is_about_those_who_sit_there() {
        for (what, fault) in [
            (json!({"ranks": {"s": 1, "w": 2}}), Some("/ranks")),
            (json!({"ranks": {"s": 1, "b": 2}}), Some("/ranks/b")),
            (json!({"forfeit": ["s", "b"]}), Some("/forfeit/1")),
            (json!({"forfeit": ["s", "e"]}), None),
            (json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}}), None),
        ] {
            let found = match check(&Seat::YONIN, &ruled(what.clone())) {
                Err(LeagueError::Faults(faults)) => Some(faults[0].pointer.clone()),
                _ => None,
            };
            assert_eq!(found.as_deref(), fault, "{what}");
        }
    }

    #[test]
    fn partners_share_what_is_ruled() {
        let entry = |id: &str, side, rank| Entry {
            player: id.parse::<PlayerId>().unwrap(),
            side,
            rank,
            spared: false,
        };
        let entries = vec![entry("a", 0, 1), entry("b", 1, 3), entry("c", 0, 1), entry("d", 1, 3)];
        let played = Outcome::new(yonin_rating::System::WengLin, entries).unwrap();
        let players =
            Seat::YONIN.into_iter().zip(["a", "b", "c", "d"].map(|id| id.parse().unwrap()));
        let players = players.collect();
        let ruled = amended(&played, &players, &ranks([3, 1, 3, 1]), false).unwrap();
        assert_eq!(ruled.entries().iter().map(|it| it.rank).collect::<Vec<_>>(), [3, 1, 3, 1]);
        assert_eq!(amended(&played, &players, &[(Seat::S, 1)].into(), false), None);
        let ruled = amended(&played, &players, &ranks([3, 1, 3, 1]), true).unwrap();
        assert_eq!(ruled.entries().iter().map(|it| it.rank).collect::<Vec<_>>(), [2, 1, 2, 1]);
    }
}
