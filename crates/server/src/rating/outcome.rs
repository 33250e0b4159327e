//! From a finished game to the outcome that is rated.

use std::collections::BTreeMap;

use yonin_protocol::{BySeat, PlayerId, Seat};
use yonin_rating::{Entry, Outcome, OutcomeError, System};

use crate::games::Rules;

/// A game that was played to an end, as ratings see it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// The rules it was played under.
    pub rules: Rules,
    /// Everybody's part.
    pub seats: BySeat<Part>,
}

/// A player's part in a game.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Who.
    pub player: PlayerId,
    /// Where his seat came in, 1 being the best.
    pub rank: u8,
    /// Whether he was gone before the end.
    pub gone: Option<Gone>,
}

/// How a player who left the game left it. Who resigns, or lets his time run out, has not left: it is
/// his own decision, and his partners' as well as any other loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gone {
    /// He was removed for absence.
    Removed,
    /// A computer player went on for him.
    Replaced {
        /// The people who were still in the game then.
        among: Vec<Seat>,
    },
}

impl Part {
    /// Whether a computer player has gone on for him.
    pub(crate) const fn is_replaced(&self) -> bool {
        matches!(self.gone, Some(Gone::Replaced { .. }))
    }
}

impl Played {
    /// The outcome that ratings follow from.
    ///
    /// Who was replaced by a computer player is placed as if he had been removed at that moment:
    /// behind everybody who was still there, before those who were out already. In teams the side
    /// has one rank, the one it came to; partners of somebody who left do not lose by it.
    ///
    /// # Errors
    /// The ranks are none that a game ends with.
    pub(crate) fn outcome(&self) -> Result<Outcome<PlayerId>, OutcomeError> {
        let teams = self.rules.has_partners();
        let ranks = if teams { self.ranks() } else { self.ranks_without_substitutes() };
        let entries = self.seats.iter().map(|(seat, part)| Entry {
            player: part.player.clone(),
            side: self.side(*seat),
            rank: ranks.get(seat).copied().unwrap_or(part.rank),
            spared: part.gone.is_none() && self.was_left(*seat),
        });
        let outcome = Outcome::new(System::of_seats(self.seats.len()), entries.collect())?;
        Ok(if self.rules.winner_only() { outcome.winner_only() } else { outcome })
    }

    fn ranks(&self) -> BySeat<u8> {
        self.seats.iter().map(|(seat, part)| (*seat, part.rank)).collect()
    }

    /// Where everybody came in by his own play.
    fn ranks_without_substitutes(&self) -> BySeat<u8> {
        let mut by_rank: BTreeMap<u8, Vec<Seat>> = BTreeMap::new();
        let mut leavers = Vec::new();
        for (seat, part) in &self.seats {
            match &part.gone {
                Some(Gone::Replaced { among }) => leavers.push((*seat, among)),
                Some(Gone::Removed) | None => by_rank.entry(part.rank).or_default().push(*seat),
            }
        }
        let mut places: Vec<Vec<Seat>> = by_rank.into_values().collect();
        // Who leaves later leaves fewer behind, and was there when the others left.
        leavers.sort_by_key(|(_, among)| among.len());
        for (seat, among) in leavers {
            let there = |place: &Vec<Seat>| place.iter().any(|seat| among.contains(seat));
            let behind = places.iter().rposition(there).map_or(0, |last| last + 1);
            places.insert(behind, vec![seat]);
        }
        let mut ranks = BySeat::new();
        for place in places {
            let rank = u8::try_from(ranks.len() + 1).unwrap_or(u8::MAX);
            ranks.extend(place.into_iter().map(|seat| (seat, rank)));
        }
        ranks
    }

    /// The number of a seat's side: partners have the same.
    fn side(&self, seat: Seat) -> u8 {
        let first = self.rules.side(seat).first().copied().unwrap_or(seat);
        let place = self.rules.game().seats().iter().position(|other| *other == first);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
    }

    /// Whether a partner of the seat left the game.
    fn was_left(&self, seat: Seat) -> bool {
        let side = self.side(seat);
        let mut gone = self.seats.iter().filter(|(_, part)| part.gone.is_some());
        gone.any(|(other, _)| *other != seat && self.side(*other) == side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Game;

    fn played(options: &[(&str, &str)], ranks: [u8; 4]) -> Played {
        let value = |text: &str| yonin_protocol::OptionValue::from(text.to_owned());
        let options = options.iter().map(|(name, text)| ((*name).to_owned(), value(text)));
        let rules = Rules::read(Game::Yonin, None, &options.collect()).unwrap();
        let part = |(seat, rank): (Seat, u8)| {
            (seat, Part { player: seat.to_string().parse().unwrap(), rank, gone: None })
        };
        Played { rules, seats: Seat::YONIN.into_iter().zip(ranks).map(part).collect() }
    }

    fn gone(mut played: Played, seat: Seat, gone: Gone) -> Played {
        played.seats.get_mut(&seat).unwrap().gone = Some(gone);
        played
    }

    fn replaced(among: &[Seat]) -> Gone {
        Gone::Replaced { among: among.to_vec() }
    }

    fn ranks(played: &Played) -> Vec<u8> {
        played.outcome().unwrap().entries().iter().map(|entry| entry.rank).collect()
    }

    fn spared(played: &Played) -> Vec<bool> {
        played.outcome().unwrap().entries().iter().map(|entry| entry.spared).collect()
    }

    #[test]
    fn everybody_has_his_rank_and_a_side_of_his_own() {
        let all = played(&[], [2, 4, 1, 3]);
        let outcome = all.outcome().unwrap();
        assert_eq!(outcome.system(), System::WengLin);
        let players: Vec<_> = outcome.entries().iter().map(|it| it.player.as_str()).collect();
        assert_eq!(players, ["s", "w", "n", "e"]);
        let sides: Vec<_> = outcome.entries().iter().map(|it| it.side).collect();
        assert_eq!(sides, [0, 1, 2, 3]);
        assert_eq!(ranks(&all), [2, 4, 1, 3]);
        // Being removed has given him his rank.
        let removed = gone(all, Seat::E, Gone::Removed);
        assert_eq!((ranks(&removed), spared(&removed)), (vec![2, 4, 1, 3], vec![false; 4]));
    }

    #[test]
    fn where_only_the_winner_counts_the_others_are_level() {
        assert_eq!(ranks(&played(&[("scoring", "winner_only")], [2, 4, 1, 3])), [2, 2, 1, 2]);
    }

    #[test]
    fn partners_have_one_side_and_those_who_were_left_are_spared() {
        let teams = played(&[("teams", "opposite")], [3, 1, 3, 1]);
        let sides: Vec<_> = teams.outcome().unwrap().entries().iter().map(|it| it.side).collect();
        assert_eq!(sides, [0, 1, 0, 1]);
        assert_eq!(spared(&teams), [false; 4]);
        for how in [Gone::Removed, replaced(&Seat::YONIN)] {
            let left = gone(teams.clone(), Seat::S, how);
            assert_eq!(
                (ranks(&left), spared(&left)),
                (vec![3, 1, 3, 1], vec![false, false, true, false])
            );
            // Nobody is spared by one who has left himself.
            assert_eq!(spared(&gone(left, Seat::N, Gone::Removed)), [false; 4]);
        }
    }

    #[test]
    fn a_substitute_plays_for_nobody_s_rating() {
        use Seat::{E, N, S, W};
        // South's substitute wins: South was the first to go.
        let won = gone(played(&[], [1, 2, 3, 4]), S, replaced(&[S, W, N, E]));
        assert_eq!(ranks(&won), [4, 1, 2, 3]);
        // East was out before South left, West and North were not.
        let second = gone(played(&[], [1, 2, 3, 4]), S, replaced(&[S, W, N]));
        assert_eq!(ranks(&second), [3, 1, 2, 4]);
        // North leaves after South, while West and East are there.
        let both = gone(won, N, replaced(&[N, W, E]));
        assert_eq!(ranks(&both), [4, 1, 3, 2]);
        // Those who drew stay level.
        let drawn = gone(played(&[], [1, 1, 1, 4]), W, replaced(&[S, W, N]));
        assert_eq!(ranks(&drawn), [1, 3, 1, 4]);
        // The substitute was first, so that the best of the others is the winner.
        let alone = played(&[("scoring", "winner_only")], [1, 2, 3, 4]);
        assert_eq!(ranks(&gone(alone, S, replaced(&[S, W, N, E]))), [2, 1, 2, 2]);
    }

    #[test]
    fn ranks_that_no_game_gives_are_refused() {
        assert!(played(&[("teams", "left")], [1, 2, 3, 4]).outcome().is_err());
    }
}
