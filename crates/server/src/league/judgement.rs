//! What a ruling makes of ranks and ratings.

use yonin_league::{TableResult, ruled_ranks};
use yonin_protocol::{BySeat, Forfeit, PlayerId, Ruled, Seat};
use yonin_rating::{Entry, Outcome};

use super::LeagueError;
use crate::games::Rules;

/// The result of a table at which nothing was played: all are level but for the ruling.
pub(super) fn unplayed(seats: &[Seat], ruled: &Ruled) -> TableResult {
    let level = seats.iter().map(|seat| (*seat, 1)).collect();
    TableResult { ranks: ruled_ranks(&level, ruled), ..TableResult::default() }
}

/// Checks that a ruling is about those who sit there, and that partners have one rank.
pub(super) fn check(seats: &[Seat], rules: &Rules, ruled: &Ruled) -> Result<(), LeagueError> {
    match ruled {
        Ruled::Ranks(ranks) => {
            let ranks = ranks.by_seat();
            if let Some(seat) = ranks.keys().find(|seat| !seats.contains(seat)) {
                return Err(LeagueError::fault(format!("/ranks/{seat}"), "nobody sits there"));
            }
            if let Some(seat) = seats.iter().find(|seat| !ranks.contains_key(seat)) {
                return Err(LeagueError::fault("/ranks", format!("lacks seat {seat}")));
            }
            let apart = |(seat, rank): (&Seat, &u8)| {
                let partner = |(other, theirs): &(&Seat, &u8)| {
                    theirs < &rank && rules.side(*seat).contains(other)
                };
                ranks.iter().find(partner).map(|(other, theirs)| (*seat, *other, *theirs))
            };
            match ranks.iter().find_map(apart) {
                Some((seat, other, rank)) => Err(LeagueError::fault(
                    format!("/ranks/{seat}"),
                    format!("must be {rank}, as that of its partner {other}"),
                )),
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

/// The same ruling on all partners of who forfeits: a side stands and falls together.
pub(super) fn of_sides(rules: &Rules, ruled: Ruled) -> Ruled {
    let Ruled::Forfeit(forfeit) = &ruled else { return ruled };
    let named = forfeit.seats();
    let falls = |seat: &Seat| rules.side(*seat).iter().any(|partner| named.contains(partner));
    let partners = rules.game().seats().iter().filter(|seat| !named.contains(seat) && falls(seat));
    let seats: Vec<Seat> = named.iter().chain(partners).copied().collect();
    Forfeit::try_from(seats).map_or(ruled, Ruled::Forfeit)
}

/// What is known of a rated game.
pub(crate) struct Known<'a> {
    /// What it was rated by as played.
    pub(crate) rated: &'a Outcome<PlayerId>,
    /// Who sat where.
    pub(crate) players: &'a BySeat<PlayerId>,
    /// The ranks that the game gave.
    pub(crate) played: &'a BySeat<u8>,
    /// Whether all but the first have lost alike.
    pub(crate) winner_only: bool,
}

impl Known<'_> {
    /// What it is rated by after a ruling, `left` saying for whom a substitute went on; none if the
    /// ranks leave somebody out.
    pub(crate) fn rated_by(
        &self,
        ruled: &Ruled,
        left: impl Fn(Seat) -> bool,
    ) -> Option<Outcome<PlayerId>> {
        let ranks = ruled_ranks(&self.own_ranks(left), ruled);
        amended(self.rated, self.players, &ranks, self.winner_only)
    }

    /// The places by everybody's own play: who left is behind those whom he left, wherever his
    /// substitute came in. Where only the winner counts, the rating does not say who was behind him; the
    /// game does.
    fn own_ranks(&self, left: impl Fn(Seat) -> bool) -> BySeat<u8> {
        let place = |(seat, player): (&Seat, &PlayerId)| {
            let entry = self.rated.entries().iter().find(|entry| entry.player == *player)?;
            let behind = self.winner_only.then(|| (left(*seat), self.played.get(seat)));
            Some((*seat, (entry.rank, behind)))
        };
        let places: BySeat<_> = self.players.iter().filter_map(place).collect();
        let rank = |place| {
            let better = places.values().filter(|other| *other < place).count();
            u8::try_from(better + 1).unwrap_or(u8::MAX)
        };
        places.iter().map(|(seat, place)| (*seat, rank(place))).collect()
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

    fn in_teams(teams: &str) -> Rules {
        let teams = yonin_protocol::OptionValue::from(teams.to_owned());
        let options = [("teams".to_owned(), teams)].into();
        Rules::read(crate::games::Game::Yonin, None, &options).unwrap()
    }

    #[test]
    fn a_side_forfeits_together() {
        for (teams, given, forfeit) in [
            ("none", json!(["n", "s"]), json!(["n", "s"])),
            ("opposite", json!(["n"]), json!(["n", "s"])),
            ("opposite", json!(["w", "s"]), json!(["w", "s", "n", "e"])),
            ("left", json!(["e"]), json!(["e", "n"])),
            ("three_v_one:s", json!(["s"]), json!(["s"])),
            ("three_v_one:s", json!(["n"]), json!(["n", "w", "e"])),
        ] {
            let made = of_sides(&in_teams(teams), ruled(json!({ "forfeit": given })));
            assert_eq!(made, ruled(json!({ "forfeit": forfeit })), "{teams}");
        }
        let by_hand = ruled(json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}}));
        assert_eq!(of_sides(&in_teams("opposite"), by_hand.clone()), by_hand);
        // A team that does not come has lost, whichever of its seats was named.
        let made = of_sides(&in_teams("opposite"), ruled(json!({"forfeit": ["n"]})));
        assert_eq!(unplayed(&Seat::YONIN, &made).ranks, ranks([4, 1, 4, 1]));
    }

    #[test]
    fn a_ruling_is_about_those_who_sit_there() {
        let (none, opposite) = ("none", "opposite");
        for (teams, what, fault) in [
            (opposite, json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}}), Some("/ranks/n")),
            (opposite, json!({"ranks": {"s": 1, "w": 3, "n": 1, "e": 3}}), None),
            (opposite, json!({"ranks": {"s": 1, "w": 1, "n": 1, "e": 1}}), None),
            (opposite, json!({"ranks": {"s": 1, "w": 1, "n": 3, "e": 3}}), Some("/ranks/n")),
            (none, json!({"ranks": {"s": 1, "w": 2}}), Some("/ranks")),
            (none, json!({"ranks": {"s": 1, "b": 2}}), Some("/ranks/b")),
            (none, json!({"forfeit": ["s", "b"]}), Some("/forfeit/1")),
            (none, json!({"forfeit": ["s", "e"]}), None),
            (none, json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}}), None),
        ] {
            let found = match check(&Seat::YONIN, &in_teams(teams), &ruled(what.clone())) {
                Err(LeagueError::Faults(faults)) => Some(faults[0].pointer.clone()),
                _ => None,
            };
            assert_eq!(found.as_deref(), fault, "{what}");
        }
    }

    /// The ranks by which a game is rated in which everybody plays for himself.
    fn rated(
        own: [u8; 4],
        played: [u8; 4],
        left: Option<Seat>,
        winner_only: bool,
        forfeit: Seat,
    ) -> Vec<u8> {
        let players = ["a", "b", "c", "d"].map(|id| id.parse::<PlayerId>().unwrap());
        let entry = |(side, (player, rank)): (u8, (&PlayerId, u8))| Entry {
            player: player.clone(),
            side,
            rank,
            spared: false,
        };
        let entries = (0..).zip(players.iter().zip(own)).map(entry).collect();
        let rated = Outcome::new(yonin_rating::System::WengLin, entries).unwrap();
        let rated = if winner_only { rated.winner_only() } else { rated };
        let (players, played) = (Seat::YONIN.into_iter().zip(players).collect(), ranks(played));
        let known = Known { rated: &rated, players: &players, played: &played, winner_only };
        let ruled = ruled(json!({"forfeit": [forfeit]}));
        let outcome = known.rated_by(&ruled, |seat| Some(seat) == left).unwrap();
        outcome.entries().iter().map(|entry| entry.rank).collect()
    }

    #[test]
    fn a_forfeit_gives_nobody_the_place_of_his_substitute() {
        use Seat::{E, S};
        // South left at once, and the computer player came in second for him.
        assert_eq!(rated([4, 1, 2, 3], [2, 1, 3, 4], Some(S), false, E), [3, 1, 2, 4]);
        assert_eq!(rated([4, 1, 2, 3], [2, 1, 3, 4], Some(S), false, Seat::W), [3, 4, 1, 2]);
        // Those who drew stay level.
        assert_eq!(rated([1, 1, 1, 4], [1, 1, 1, 4], None, false, S), [4, 1, 1, 3]);
        // Where only the winner counts, the next one is the best who stayed.
        assert_eq!(rated([1, 2, 3, 4], [1, 2, 3, 4], None, true, S), [2, 1, 2, 2]);
        assert_eq!(rated([4, 1, 2, 3], [2, 1, 3, 4], Some(S), true, Seat::W), [2, 2, 1, 2]);
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
