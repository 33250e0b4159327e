use crate::harness::rules;

#[test]
fn every_ruleset_and_option_is_listed_with_its_defaults() {
    let out = rules(["options", "--game", "yonin"]).success();
    for ruleset in ["classic ", "classic-race ", "korean ", "iemoto ", "league "] {
        assert!(out.contains(&format!("\n  {ruleset}")), "{out}");
    }
    let options = [
        "army",
        "win",
        "scoring",
        "mate_timing",
        "pawn_must_promote_ranks",
        "dead_king_pawn_drop",
        "teams",
        "team_win",
        "capture_partner",
        "bare_king",
        "max_plies",
        "first_seat",
    ];
    for option in options {
        assert!(out.contains(&format!("\n  {option} = ")), "{out}");
    }
    assert_eq!(out.matches("      default ").count(), options.len());
    assert!(out.contains("default 600; 300 in league"), "{out}");
    assert!(out.contains("default inherit; freeze in korean, league"), "{out}");
    assert!(!out.contains("impasse"));
}

#[test]
fn all_games_are_listed_unless_one_is_named() {
    let out = rules(["options"]).success();
    assert!(out.contains("yonin: options") && out.contains("shogi: options"), "{out}");
    let out = rules(["options", "--game", "shogi"]).success();
    assert!(out.contains("impasse = 27_points | off") && !out.contains("army"), "{out}");
    let out = rules(["options", "--game", "chu"]).success();
    for ruleset in ["lishogi", "renmei", "namu"] {
        assert!(out.contains(&format!("\n  {ruleset} ")), "{out}");
    }
    assert_eq!(out.matches("      default ").count(), 10);
    assert!(out.contains("default edo; okazaki in renmei"), "{out}");
}
