//! In which pool a game is rated.

use yonin_rating::PoolId;

use crate::games::{Game, Rules};

/// The pool of games under a ruleset; games in teams have one of their own. Other options and clocks
/// make no pools.
pub(crate) fn pool_of(rules: &Rules) -> Option<PoolId> {
    named(rules, rules.has_partners())
}

/// The pool that is called so, if any game is rated there.
pub(crate) fn find_pool(name: &str) -> Option<PoolId> {
    let rulesets = Game::ALL.into_iter().flat_map(Game::rulesets);
    let mut pools = rulesets.flat_map(|rules| {
        let teams = rules.game().seats().len() > 2;
        [named(&rules, false), named(&rules, true).filter(|_| teams)]
    });
    pools.find_map(|pool| pool.filter(|pool| pool.as_str() == name))
}

fn named(rules: &Rules, teams: bool) -> Option<PoolId> {
    PoolId::of_game(rules.game().name(), rules.ruleset(), teams).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_has_a_pool_and_one_for_teams() {
        for rules in Game::Yonin.rulesets() {
            let pool = pool_of(&rules).unwrap();
            assert_eq!(pool.as_str(), format!("yonin-{}", rules.ruleset()));
            assert_eq!(find_pool(pool.as_str()), Some(pool));
            let opposite = yonin_protocol::OptionValue::from("opposite".to_owned());
            let options = [("teams".to_owned(), opposite)].into();
            let rules = Rules::read(Game::Yonin, Some(rules.ruleset()), &options).unwrap();
            let teams = pool_of(&rules).unwrap();
            assert_eq!(teams.as_str(), format!("yonin-{}-teams", rules.ruleset()));
            assert_eq!(find_pool(teams.as_str()), Some(teams));
        }
        let shogi = find_pool("shogi-standard");
        assert_eq!(shogi, pool_of(&Game::Shogi.rules()));
        assert!(shogi.is_some());
        for none in ["", "yonin", "yonin-street", "shogi-standard-teams", "Yonin-classic"] {
            assert_eq!(find_pool(none), None);
        }
    }
}
