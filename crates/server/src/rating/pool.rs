//! In which pool a game is rated.

use yonin_engine::yonin::{Rules, Ruleset};
use yonin_rating::PoolId;

use crate::table::YONIN;

/// The pool of games under a ruleset; games in teams have one of their own. Other options and clocks
/// make no pools.
pub(crate) fn pool_of(ruleset: Ruleset, rules: &Rules) -> Option<PoolId> {
    named(ruleset, rules.teams.has_partners())
}

/// The pool that is called so, if any game is rated there.
pub(crate) fn find_pool(name: &str) -> Option<PoolId> {
    let pools = Ruleset::ALL.into_iter().flat_map(|ruleset| [(ruleset, false), (ruleset, true)]);
    let mut pools = pools.filter_map(|(ruleset, teams)| named(ruleset, teams));
    pools.find(|pool| pool.as_str() == name)
}

fn named(ruleset: Ruleset, teams: bool) -> Option<PoolId> {
    PoolId::of_game(YONIN, ruleset.name(), teams).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_has_a_pool_and_one_for_teams() {
        for ruleset in Ruleset::ALL {
            let mut rules = ruleset.rules();
            let pool = pool_of(ruleset, &rules).unwrap();
            assert_eq!(pool.as_str(), format!("yonin-{ruleset}"));
            assert_eq!(find_pool(pool.as_str()), Some(pool));
            rules.set("teams", "opposite").unwrap();
            let teams = pool_of(ruleset, &rules).unwrap();
            assert_eq!(teams.as_str(), format!("yonin-{ruleset}-teams"));
            assert_eq!(find_pool(teams.as_str()), Some(teams));
        }
        for none in ["", "yonin", "yonin-street", "shogi-standard", "Yonin-classic"] {
            assert_eq!(find_pool(none), None);
        }
    }
}
