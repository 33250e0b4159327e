//! The pools of quick match: every one of them is a line of the table here.

use yonin_engine::yonin::Ruleset;
use yonin_protocol::{ClockSpec, CreateTable, HostSeat, Pool, Seat};

use crate::table::{YONIN, options};

/// What is played in a pool.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PoolSpec {
    /// What players write as `pool`, unique among all games.
    pub id: &'static str,
    /// Which game.
    pub game: &'static str,
    /// Under which rules, with their own options.
    pub ruleset: Ruleset,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow: guests and bots are kept out.
    pub rated: bool,
    /// Which rating.
    pub rating_pool: &'static str,
    /// The seats of the game in the order of play.
    pub seats: &'static [Seat],
}

const fn fischer(main_s: u32, increment_s: u32) -> ClockSpec {
    ClockSpec::Fischer { main_s, increment_s }
}

const fn yonin(
    id: &'static str,
    ruleset: Ruleset,
    clock: ClockSpec,
    rating_pool: &'static str,
) -> PoolSpec {
    PoolSpec { id, game: YONIN, ruleset, clock, rated: false, rating_pool, seats: &Seat::YONIN }
}

const fn rated(pool: PoolSpec) -> PoolSpec {
    PoolSpec { rated: true, ..pool }
}

/// Every pool. Few, so that players meet.
pub(crate) const POOLS: [PoolSpec; 6] = [
    yonin("yonin-classic-10-5", Ruleset::Classic, fischer(600, 5), "yonin-classic"),
    yonin("yonin-classic-5-3", Ruleset::Classic, fischer(300, 3), "yonin-classic"),
    yonin("yonin-classic-untimed", Ruleset::Classic, ClockSpec::None, "yonin-classic"),
    yonin("yonin-korean-10-5", Ruleset::Korean, fischer(600, 5), "yonin-korean"),
    rated(yonin("yonin-classic-10-5-rated", Ruleset::Classic, fischer(600, 5), "yonin-classic")),
    rated(yonin("yonin-korean-10-5-rated", Ruleset::Korean, fischer(600, 5), "yonin-korean")),
];

impl PoolSpec {
    /// The pool that players call so.
    pub(crate) fn find(id: &str) -> Option<&'static PoolSpec> {
        static ALL: &[PoolSpec] = &POOLS;
        ALL.iter().find(|pool| pool.id == id)
    }

    /// How many players a game needs.
    pub(crate) fn need(&self) -> usize {
        self.seats.len()
    }

    /// The table a game of this pool is played at: nobody sits there yet.
    pub(crate) fn table(&self) -> CreateTable {
        CreateTable {
            game: self.game.to_owned(),
            ruleset: Some(self.ruleset.name().to_owned()),
            clock: self.clock,
            rated: self.rated,
            host_seat: HostSeat::Nowhere,
            ..CreateTable::default()
        }
    }

    fn shown(&self) -> Pool {
        Pool {
            id: self.id.to_owned(),
            ruleset: self.ruleset.name().to_owned(),
            options: options(&self.ruleset.rules()),
            clock: self.clock,
            rated: self.rated,
            rating_pool: self.rating_pool.to_owned(),
        }
    }
}

/// The pools of a game, as `GET /v1/games/{game}` shows them.
pub(crate) fn pools(game: &str) -> Vec<Pool> {
    POOLS.iter().filter(|pool| pool.game == game).map(PoolSpec::shown).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn pools_are_found_by_their_own_ids() {
        let shown = pools(YONIN);
        assert_eq!(shown.len(), POOLS.len());
        assert_eq!(pools("chess"), []);
        let ids: BTreeSet<_> = POOLS.iter().map(|pool| pool.id).collect();
        assert_eq!(ids.len(), POOLS.len());
        for pool in shown {
            let spec = PoolSpec::find(&pool.id).unwrap();
            assert_eq!(
                (spec.table().clock, spec.table().ruleset),
                (pool.clock, Some(pool.ruleset))
            );
            assert_eq!(spec.need(), 4);
            assert_eq!((spec.table().rated, pool.id.ends_with("-rated")), (pool.rated, pool.rated));
            let rating_pool = crate::rating::pool_of(spec.ruleset, &spec.ruleset.rules()).unwrap();
            assert_eq!(pool.rating_pool, rating_pool.as_str());
        }
        assert_eq!(PoolSpec::find("yonin-classic"), None);
    }
}
