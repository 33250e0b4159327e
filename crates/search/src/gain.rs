//! What a move wins at once.

use yonin_engine::{Man, Move, Role, chu, shogi, yonin};

use crate::worth_in_chu;

/// What a man is worth on the board, in pawns. Kings are never taken.
#[must_use]
pub const fn worth(role: Role) -> u32 {
    match role {
        Role::King => 0,
        Role::Pawn => 1,
        Role::Lance => 3,
        Role::Knight => 4,
        Role::Silver => 5,
        Role::Gold
        | Role::PromotedSilver
        | Role::PromotedKnight
        | Role::PromotedLance
        | Role::Tokin => 6,
        Role::Bishop => 8,
        Role::Rook => 10,
        Role::Horse => 10,
        Role::Dragon => 12,
    }
}

/// What a move of the player on turn wins at once in four-player shogi: the worth of the man it takes and
/// what the mover gains by promoting. `None` for a move that does neither, and for one that takes a man
/// of the mover's own side.
pub(crate) fn of_four(position: &yonin::Position, mv: Move) -> Option<u32> {
    let Move::Board { from, to, promote } = mv else { return None };
    let taken = position.man_at(to);
    if taken.is_some_and(|man| is_friend(position, man)) {
        return None;
    }
    sum(position.man_at(from), taken, promote)
}

/// The same in standard shogi.
pub(crate) fn of_two(position: &shogi::Position, mv: Move) -> Option<u32> {
    let Move::Board { from, to, promote } = mv else { return None };
    sum(position.man_at(from), position.man_at(to), promote)
}

/// The same in chu shogi, where one move may take two.
pub(crate) fn in_chu(position: &chu::Position, mv: chu::Move) -> Option<u32> {
    let enemy = |at| position.man_at(at).filter(|man| man.seat != position.turn());
    let squares = mv.mid().into_iter().chain([mv.to()]);
    let taken: Vec<u32> = squares.filter_map(enemy).map(|man| worth_in_chu(man.role)).collect();
    if taken.is_empty() && !mv.promotes() {
        return None;
    }
    let promotion = position.man_at(mv.from()).filter(|_| mv.promotes()).and_then(|man| {
        let promoted = man.role.promoted()?;
        Some(worth_in_chu(promoted).saturating_sub(worth_in_chu(man.role)))
    });
    Some(taken.iter().sum::<u32>() + promotion.unwrap_or(0))
}

fn sum(mover: Option<Man>, taken: Option<Man>, promote: bool) -> Option<u32> {
    if taken.is_none() && !promote {
        return None;
    }
    let promotion = mover.filter(|_| promote).and_then(|man| {
        let promoted = man.role.promoted()?;
        Some(worth(promoted).saturating_sub(worth(man.role)))
    });
    Some(taken.map_or(0, |man| worth(man.role)) + promotion.unwrap_or(0))
}

/// Whether the man fights for the player on turn: he or a partner moves it.
fn is_friend(position: &yonin::Position, man: Man) -> bool {
    let side = position.turn().map(|seat| position.rules().teams.side(seat));
    side.zip(man.controller).is_some_and(|(side, seat)| side.contains(seat))
}

#[cfg(test)]
mod tests {
    use yonin_engine::yonin::{Position, Ruleset, parse_move};

    use super::*;

    fn position(setup: &str, teams: &str) -> Position {
        let mut rules = Ruleset::Classic.rules();
        rules.set("teams", teams).unwrap();
        rules.set("capture_partner", "true").unwrap();
        Position::new(&setup.parse().unwrap(), rules).unwrap()
    }

    fn gains(position: &Position, mv: &str) -> Option<u32> {
        let mv = parse_move(mv).unwrap();
        assert_eq!(position.check_legal(mv), Ok(()));
        of_four(position, mv)
    }

    #[test]
    fn a_move_wins_what_it_takes_and_what_it_becomes() {
        let open = position("3Kn5/9/7Ps1/Kw7Ke/1Re7/9/9/1Rs7/4Ks4 s Gs 1", "none");
        assert_eq!(gains(&open, "8h8e"), Some(10));
        assert_eq!(gains(&open, "8h8g"), None);
        assert_eq!(gains(&open, "G*5e"), None);
        assert_eq!(gains(&open, "2c2b"), None);
        assert_eq!(gains(&open, "2c2b+"), Some(5));
        let guarded = position("3Kn5/7Gn1/7Ps1/Kw7Ke/9/9/9/9/4Ks4 s - 1", "none");
        assert_eq!(gains(&guarded, "2c2b"), Some(6));
        assert_eq!(gains(&guarded, "2c2b+"), Some(6 + 5));
    }

    #[test]
    fn men_of_inherited_and_frozen_armies_count_as_what_they_are() {
        // South moves men that point to the left: one promotes there, one takes.
        let inherited = position("3Kxn5/9/9/Kw7Kxe/9/2Pse6/5+PwnPse2/9/4Ks4 s - 1", "none");
        assert_eq!(gains(&inherited, "7f8f+"), Some(5));
        assert_eq!(gains(&inherited, "3g4g"), Some(6));
        let frozen = position("3Kn5/9/9/Kw7Kxe/9/9/9/1Rs3Rxe3/4Ks4 s - 1", "none");
        assert_eq!(gains(&frozen, "8h4h"), Some(10));
    }

    #[test]
    fn a_partner_s_man_is_no_prize() {
        let board = "3Kn5/7Gn1/7Ps1/Kw7Ke/1Re7/9/9/1Rs7/4Ks4 s - 1";
        let partners = position(board, "opposite");
        assert_eq!(gains(&partners, "2c2b+"), None);
        assert_eq!(gains(&partners, "8h8e"), Some(10));
    }
}
