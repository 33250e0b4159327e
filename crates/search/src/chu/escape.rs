//! Which moves can keep a last royal that is attacked. The others lose it at once and are not worth a
//! look.

use yonin_engine::chu::{Move, Position, Role, Square};

/// What a move has to do.
pub(super) struct Need {
    royal: Square,
    checker: Square,
    /// Whether nothing put between helps.
    leaps: bool,
    /// Whether a man put beside a lion can block it.
    blocks_lions: bool,
}

impl Need {
    /// What is needed where the player on turn has one royal and it is attacked. Of several attackers
    /// one is enough to tell which moves are hopeless.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let us = position.turn();
        let royals = position.royals(us);
        if royals.len() != 1 {
            return None;
        }
        let royal = royals.iter().next()?;
        let checker = position.attackers(royal, us.opposite()).iter().next()?;
        let role = position.man_at(checker)?.role;
        let lion = matches!(role, Role::Lion | Role::PromotedKirin);
        Some(Self {
            royal,
            checker,
            leaps: lion || between(royal, checker).is_none(),
            blocks_lions: lion && position.rules().lion_pawn_block,
        })
    }

    /// Whether a legal move may save the royal: it leaves, takes, steps between, or makes another.
    pub(super) fn is_met_by(&self, position: &Position, mv: Move) -> bool {
        if self.blocks_lions || mv.from() == self.royal {
            return true;
        }
        if mv.to() == self.checker || mv.mid() == Some(self.checker) {
            return true;
        }
        let is_elephant =
            || position.man_at(mv.from()).is_some_and(|man| man.role == Role::DrunkElephant);
        if mv.promotes() && is_elephant() {
            return true;
        }
        !self.leaps && self.is_between(mv.to())
    }

    fn is_between(&self, at: Square) -> bool {
        let Some((rows, columns)) = between(self.royal, self.checker) else { return false };
        let (mut row, mut column) =
            (self.royal.row() as i8 + rows, self.royal.column() as i8 + columns);
        while (row, column) != (self.checker.row() as i8, self.checker.column() as i8) {
            if (row, column) == (at.row() as i8, at.column() as i8) {
                return true;
            }
            (row, column) = (row + rows, column + columns);
        }
        false
    }
}

/// The step that leads from one square to another on one line; none if none does, or at once.
fn between(from: Square, to: Square) -> Option<(i8, i8)> {
    let rows = to.row() as i8 - from.row() as i8;
    let columns = to.column() as i8 - from.column() as i8;
    let straight = rows == 0 || columns == 0 || rows.abs() == columns.abs();
    (straight && rows.abs().max(columns.abs()) > 1).then(|| (rows.signum(), columns.signum()))
}
