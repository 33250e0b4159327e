//! Rulesets and options (§10).

use super::seat::Seat;

/// Every option, as its text says it.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) inherit: bool,
    pub(crate) win: Win,
    pub(crate) mates_judged_at_once: bool,
    pub(crate) pawn_must_promote_ranks: i8,
    pub(crate) pawn_drop_before_dead_king: bool,
    pub(crate) teams: Teams,
    pub(crate) first_mate_decides_for_teams: bool,
    pub(crate) capture_partner: bool,
    pub(crate) bare_king_eliminated: bool,
    pub(crate) max_plies: u32,
}

/// What decides a game without teams (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Win {
    LastSurvivor,
    TwoMates,
    SecondMateCount,
}

/// Who plays with whom (§8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Teams {
    None,
    Opposite,
    Left,
    Right,
    ThreeVersus(Seat),
}

impl Rules {
    pub(crate) fn named(ruleset: &str, options: &[(String, String)]) -> Result<Rules, String> {
        let mut rules = Rules {
            inherit: true,
            win: Win::LastSurvivor,
            mates_judged_at_once: true,
            pawn_must_promote_ranks: 1,
            pawn_drop_before_dead_king: false,
            teams: Teams::None,
            first_mate_decides_for_teams: false,
            capture_partner: true,
            bare_king_eliminated: false,
            max_plies: 600,
        };
        let differences: &[(&str, &str)] = match ruleset {
            "classic" => &[],
            "classic-race" => &[("win", "two_mates")],
            "korean" => {
                &[("army", "freeze"), ("scoring", "winner_only"), ("pawn_must_promote_ranks", "2")]
            }
            "iemoto" => &[("win", "second_mate_count"), ("team_win", "first_mate")],
            "league" => &[
                ("army", "freeze"),
                ("mate_timing", "on_turn"),
                ("dead_king_pawn_drop", "allow"),
                ("max_plies", "300"),
                ("bare_king", "eliminated"),
            ],
            _ => return Err(format!("no ruleset {ruleset}")),
        };
        for (name, value) in differences {
            rules.set(name, value)?;
        }
        for (name, value) in options {
            rules.set(name, value)?;
        }
        Ok(rules)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match (name, value) {
            ("army", "inherit") => self.inherit = true,
            ("army", "freeze") => self.inherit = false,
            ("win", "last_survivor") => self.win = Win::LastSurvivor,
            ("win", "two_mates") => self.win = Win::TwoMates,
            ("win", "second_mate_count") => self.win = Win::SecondMateCount,
            ("mate_timing", "immediate") => self.mates_judged_at_once = true,
            ("mate_timing", "on_turn") => self.mates_judged_at_once = false,
            ("pawn_must_promote_ranks", "1") => self.pawn_must_promote_ranks = 1,
            ("pawn_must_promote_ranks", "2") => self.pawn_must_promote_ranks = 2,
            ("dead_king_pawn_drop", "forbid") => self.pawn_drop_before_dead_king = false,
            ("dead_king_pawn_drop", "allow") => self.pawn_drop_before_dead_king = true,
            ("teams", "none") => self.teams = Teams::None,
            ("teams", "opposite") => self.teams = Teams::Opposite,
            ("teams", "left") => self.teams = Teams::Left,
            ("teams", "right") => self.teams = Teams::Right,
            ("teams", "three_v_one:s") => self.teams = Teams::ThreeVersus(Seat::South),
            ("teams", "three_v_one:w") => self.teams = Teams::ThreeVersus(Seat::West),
            ("teams", "three_v_one:n") => self.teams = Teams::ThreeVersus(Seat::North),
            ("teams", "three_v_one:e") => self.teams = Teams::ThreeVersus(Seat::East),
            ("team_win", "all") => self.first_mate_decides_for_teams = false,
            ("team_win", "first_mate") => self.first_mate_decides_for_teams = true,
            ("capture_partner", "true") => self.capture_partner = true,
            ("capture_partner", "false") => self.capture_partner = false,
            ("bare_king", "allowed") => self.bare_king_eliminated = false,
            ("bare_king", "eliminated") => self.bare_king_eliminated = true,
            ("max_plies", number) => {
                self.max_plies = number.parse().map_err(|_| format!("max_plies {number}"))?
            }
            // Neither changes what happens in a game.
            ("scoring", "ranks" | "winner_only")
            | ("first_seat", "furigoma" | "s" | "w" | "n" | "e") => {}
            _ => return Err(format!("no option {name}={value}")),
        }
        Ok(())
    }

    /// The same seat, or a partner.
    pub(crate) fn same_side(&self, one: Seat, other: Seat) -> bool {
        let with_south = |seat: Seat| match self.teams {
            Teams::None => seat == Seat::South,
            Teams::Opposite => matches!(seat, Seat::South | Seat::North),
            Teams::Left => matches!(seat, Seat::South | Seat::West),
            Teams::Right => matches!(seat, Seat::South | Seat::East),
            Teams::ThreeVersus(alone) => (seat == alone) == (alone == Seat::South),
        };
        one == other || (self.has_teams() && with_south(one) == with_south(other))
    }

    /// A seat and its partners.
    pub(crate) fn side(&self, seat: Seat) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|other| self.same_side(seat, *other)).collect()
    }

    /// Two different seats of one team.
    pub(crate) fn partners(&self, one: Seat, other: Seat) -> bool {
        one != other && self.same_side(one, other)
    }

    pub(crate) fn has_teams(&self) -> bool {
        self.teams != Teams::None
    }
}
