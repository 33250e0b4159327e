//! The options, by name (§6).

/// What a game is played under.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) last_rank_promotion: String,
    pub(crate) last_rank_forced: bool,
    pub(crate) first_lion: String,
    pub(crate) kirin_exception: bool,
    pub(crate) doomed_pawn_protects: bool,
    pub(crate) adjacent_exception: bool,
    pub(crate) tsukegui_exception: bool,
    pub(crate) lion_pawn_block: bool,
    pub(crate) bare_king: String,
    pub(crate) max_plies: u32,
}

impl Rules {
    pub(crate) fn new(ruleset: &str, options: &[(String, String)]) -> Self {
        let namu = ruleset == "namu";
        let lishogi = ruleset == "lishogi";
        let mut rules = Self {
            last_rank_promotion: if ruleset == "renmei" { "pawn" } else { "pawn_lance" }
                .to_string(),
            last_rank_forced: namu,
            first_lion: if ruleset == "renmei" { "okazaki" } else { "edo" }.to_string(),
            kirin_exception: lishogi,
            doomed_pawn_protects: !namu,
            adjacent_exception: !namu,
            tsukegui_exception: !namu,
            lion_pawn_block: namu,
            bare_king: if namu { "off" } else { ruleset }.to_string(),
            max_plies: 1000,
        };
        for (name, value) in options {
            let truth = value == "true";
            match name.as_str() {
                "last_rank_promotion" => rules.last_rank_promotion.clone_from(value),
                "last_rank_forced" => rules.last_rank_forced = truth,
                "first_lion" => rules.first_lion.clone_from(value),
                "kirin_exception" => rules.kirin_exception = truth,
                "doomed_pawn_protects" => rules.doomed_pawn_protects = truth,
                "adjacent_exception" => rules.adjacent_exception = truth,
                "tsukegui_exception" => rules.tsukegui_exception = truth,
                "lion_pawn_block" => rules.lion_pawn_block = truth,
                "bare_king" => rules.bare_king.clone_from(value),
                "max_plies" => rules.max_plies = value.parse().unwrap(),
                other => panic!("unknown option {other}"),
            }
        }
        rules
    }
}
