//! The pools of quick match: every one of them is a line of the table here.

use yonin_protocol::{ClockSpec, CreateTable, HostSeat, Pool};

use crate::games::{Game, Rules};

/// What is played in a pool.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PoolSpec {
    /// What players write as `pool`, unique among all games.
    pub id: &'static str,
    /// Which game.
    pub game: Game,
    /// Under which ruleset, with its own options.
    pub ruleset: &'static str,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow: guests and bots are kept out.
    pub rated: bool,
    /// Which rating.
    pub rating_pool: &'static str,
}

const fn fischer(main_s: u32, increment_s: u32) -> ClockSpec {
    ClockSpec::Fischer { main_s, increment_s }
}

const fn byoyomi(main_s: u32, period_s: u32) -> ClockSpec {
    ClockSpec::Byoyomi { main_s, period_s, periods: 1 }
}

const fn pool(
    id: &'static str,
    game: Game,
    ruleset: &'static str,
    clock: ClockSpec,
    rating_pool: &'static str,
) -> PoolSpec {
    PoolSpec { id, game, ruleset, clock, rated: false, rating_pool }
}

const fn rated(pool: PoolSpec) -> PoolSpec {
    PoolSpec { rated: true, ..pool }
}

const YONIN: Game = Game::Yonin;
const SHOGI: Game = Game::Shogi;
const CHU: Game = Game::Chu;

/// Every pool. Few, so that players meet.
#[rustfmt::skip]
pub(crate) const POOLS: [PoolSpec; 10] = [
    pool("yonin-classic-10-5", YONIN, "classic", fischer(600, 5), "yonin-classic"),
    pool("yonin-classic-5-3", YONIN, "classic", fischer(300, 3), "yonin-classic"),
    pool("yonin-classic-untimed", YONIN, "classic", ClockSpec::None, "yonin-classic"),
    pool("yonin-korean-10-5", YONIN, "korean", fischer(600, 5), "yonin-korean"),
    rated(pool("yonin-classic-10-5-rated", YONIN, "classic", fischer(600, 5), "yonin-classic")),
    rated(pool("yonin-korean-10-5-rated", YONIN, "korean", fischer(600, 5), "yonin-korean")),
    pool("shogi-10-30", SHOGI, "standard", byoyomi(600, 30), "shogi-standard"),
    pool("chu-lishogi-30-30", CHU, "lishogi", byoyomi(1800, 30), "chu-lishogi"),
    rated(pool("chu-lishogi-30-30-rated", CHU, "lishogi", byoyomi(1800, 30), "chu-lishogi")),
    rated(pool("shogi-10-30-rated", SHOGI, "standard", byoyomi(600, 30), "shogi-standard")),
];

impl PoolSpec {
    /// The pool that players call so.
    pub(crate) fn find(id: &str) -> Option<&'static PoolSpec> {
        static ALL: &[PoolSpec] = &POOLS;
        ALL.iter().find(|pool| pool.id == id)
    }

    /// How many players a game needs.
    pub(crate) fn need(&self) -> usize {
        self.seats().len()
    }

    /// The seats of the game in the order of play.
    pub(crate) const fn seats(&self) -> &'static [yonin_protocol::Seat] {
        self.game.seats()
    }

    /// The table a game of this pool is played at: nobody sits there yet.
    pub(crate) fn table(&self) -> CreateTable {
        CreateTable {
            game: self.game.name().to_owned(),
            ruleset: Some(self.ruleset.to_owned()),
            clock: self.clock,
            rated: self.rated,
            host_seat: HostSeat::Nowhere,
            ..CreateTable::default()
        }
    }

    fn rules(&self) -> Rules {
        let mut rulesets = self.game.rulesets().into_iter();
        rulesets.find(|rules| rules.ruleset() == self.ruleset).unwrap_or_else(|| self.game.rules())
    }

    fn shown(&self) -> Pool {
        Pool {
            id: self.id.to_owned(),
            ruleset: self.ruleset.to_owned(),
            options: self.rules().options(),
            clock: self.clock,
            rated: self.rated,
            rating_pool: self.rating_pool.to_owned(),
        }
    }
}

/// The pools of a game, as `GET /v1/games/{game}` shows them.
pub(crate) fn pools(game: &str) -> Vec<Pool> {
    POOLS.iter().filter(|pool| pool.game.name() == game).map(PoolSpec::shown).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn pools_are_found_by_their_own_ids() {
        let shown: Vec<Pool> = Game::ALL.iter().flat_map(|game| pools(game.name())).collect();
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
            assert_eq!(spec.need(), spec.game.seats().len());
            assert_eq!(spec.rules().ruleset(), spec.ruleset);
            assert_eq!((spec.table().rated, pool.id.ends_with("-rated")), (pool.rated, pool.rated));
            let rating_pool = crate::rating::pool_of(&spec.rules()).unwrap();
            assert_eq!(pool.rating_pool, rating_pool.as_str());
        }
        assert_eq!(PoolSpec::find("yonin-classic"), None);
    }
}
