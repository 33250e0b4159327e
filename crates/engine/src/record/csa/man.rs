//! The names of men and squares in CSA.

use crate::{Role, Square};

/// Every man and its name.
const NAMES: [(Role, &str); 14] = [
    (Role::King, "OU"),
    (Role::Rook, "HI"),
    (Role::Bishop, "KA"),
    (Role::Gold, "KI"),
    (Role::Silver, "GI"),
    (Role::Knight, "KE"),
    (Role::Lance, "KY"),
    (Role::Pawn, "FU"),
    (Role::Dragon, "RY"),
    (Role::Horse, "UM"),
    (Role::PromotedSilver, "NG"),
    (Role::PromotedKnight, "NK"),
    (Role::PromotedLance, "NY"),
    (Role::Tokin, "TO"),
];

pub(super) fn name(role: Role) -> &'static str {
    NAMES.iter().find(|&&(known, _)| known == role).map_or("", |&(_, name)| name)
}

pub(super) fn role(text: &str) -> Option<Role> {
    NAMES.iter().find(|&&(_, name)| name == text).map(|&(role, _)| role)
}

/// Two digits; `00`, the hand, is no square.
pub(super) fn square(text: &str) -> Option<Square> {
    let [file @ b'1'..=b'9', rank @ b'1'..=b'9'] = *text.as_bytes() else { return None };
    Square::from_row_column(usize::from(rank - b'1'), usize::from(b'9' - file))
}

pub(super) fn digits(square: Square) -> String {
    format!("{}{}", square.file(), square.rank())
}
