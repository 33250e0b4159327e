//! What a man is: 21 kinds, of which 18 promote.

use super::names::NAMES;

/// What a man is, promoted or not. A piece promoted to another's kind moves like it and is not an
/// original one: it does not promote again, and a promoted go-between never becomes a prince.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// King 玉将, royal.
    King,
    /// Drunk elephant 醉象.
    DrunkElephant,
    /// Free king 奔王, a queen.
    FreeKing,
    /// Lion 獅子.
    Lion,
    /// Dragon king 龍王.
    DragonKing,
    /// Dragon horse 龍馬.
    DragonHorse,
    /// Rook 飛車.
    Rook,
    /// Bishop 角行.
    Bishop,
    /// Kirin 麒麟.
    Kirin,
    /// Phoenix 鳳凰.
    Phoenix,
    /// Vertical mover 竪行.
    VerticalMover,
    /// Side mover 横行.
    SideMover,
    /// Reverse chariot 反車.
    ReverseChariot,
    /// Lance 香車.
    Lance,
    /// Blind tiger 盲虎.
    BlindTiger,
    /// Gold general 金将.
    Gold,
    /// Silver general 銀将.
    Silver,
    /// Copper general 銅将.
    Copper,
    /// Ferocious leopard 猛豹.
    FerociousLeopard,
    /// Go-between 仲人.
    GoBetween,
    /// Pawn 歩兵.
    Pawn,
    /// Crown prince 太子, a promoted drunk elephant; royal.
    CrownPrince,
    /// Soaring eagle 飛鷲, a promoted dragon king.
    SoaringEagle,
    /// Horned falcon 角鷹, a promoted dragon horse.
    HornedFalcon,
    /// A promoted rook 龍王; moves as dragon king.
    PromotedRook,
    /// A promoted bishop 龍馬; moves as dragon horse.
    PromotedBishop,
    /// A promoted kirin 獅子; a lion in every respect.
    PromotedKirin,
    /// A promoted phoenix 奔王; moves as free king.
    PromotedPhoenix,
    /// Flying ox 飛牛, a promoted vertical mover.
    FlyingOx,
    /// Free boar 奔猪, a promoted side mover.
    FreeBoar,
    /// Whale 鯨鯢, a promoted reverse chariot.
    Whale,
    /// White horse 白駒, a promoted lance.
    WhiteHorse,
    /// Flying stag 飛鹿, a promoted blind tiger.
    FlyingStag,
    /// A promoted gold 飛車; moves as rook.
    PromotedGold,
    /// A promoted silver 竪行; moves as vertical mover.
    PromotedSilver,
    /// A promoted copper 横行; moves as side mover.
    PromotedCopper,
    /// A promoted ferocious leopard 角行; moves as bishop.
    PromotedLeopard,
    /// A promoted go-between 醉象; moves as drunk elephant.
    PromotedGoBetween,
    /// A promoted pawn と金; moves as gold.
    Tokin,
}

/// Unpromoted kinds.
const UNPROMOTED: usize = Role::CrownPrince as usize;

/// Letters of the unpromoted kinds, in their order.
const LETTERS: [char; UNPROMOTED] = [
    'K', 'E', 'Q', 'N', 'D', 'H', 'R', 'B', 'O', 'X', 'V', 'M', 'A', 'L', 'T', 'G', 'S', 'C', 'F',
    'I', 'P',
];

impl Role {
    /// How many there are.
    pub const COUNT: usize = 39;

    /// All roles: the unpromoted ones, then the promoted ones in the same order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::King,
        Self::DrunkElephant,
        Self::FreeKing,
        Self::Lion,
        Self::DragonKing,
        Self::DragonHorse,
        Self::Rook,
        Self::Bishop,
        Self::Kirin,
        Self::Phoenix,
        Self::VerticalMover,
        Self::SideMover,
        Self::ReverseChariot,
        Self::Lance,
        Self::BlindTiger,
        Self::Gold,
        Self::Silver,
        Self::Copper,
        Self::FerociousLeopard,
        Self::GoBetween,
        Self::Pawn,
        Self::CrownPrince,
        Self::SoaringEagle,
        Self::HornedFalcon,
        Self::PromotedRook,
        Self::PromotedBishop,
        Self::PromotedKirin,
        Self::PromotedPhoenix,
        Self::FlyingOx,
        Self::FreeBoar,
        Self::Whale,
        Self::WhiteHorse,
        Self::FlyingStag,
        Self::PromotedGold,
        Self::PromotedSilver,
        Self::PromotedCopper,
        Self::PromotedLeopard,
        Self::PromotedGoBetween,
        Self::Tokin,
    ];

    /// Place in [`Role::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it becomes by promotion, if it can promote.
    #[must_use]
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::King | Self::FreeKing | Self::Lion => None,
            Self::DrunkElephant => Some(Self::CrownPrince),
            _ if self.index() < UNPROMOTED => {
                // Free king and lion, which do not promote, stand before all that follow.
                Some(Self::ALL[self.index() + UNPROMOTED - 3])
            }
            _ => None,
        }
    }

    /// Whether it is the promoted side of a piece.
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        self.index() >= UNPROMOTED
    }

    /// The role without promotion.
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        match self {
            Self::CrownPrince => Self::DrunkElephant,
            _ if self.is_promoted() => Self::ALL[self.index() + 3 - UNPROMOTED],
            _ => self,
        }
    }

    /// A king or a crown prince.
    #[must_use]
    pub const fn is_royal(self) -> bool {
        matches!(self, Self::King | Self::CrownPrince)
    }

    /// A lion, original or promoted: both move alike and are under the rules for lions.
    #[must_use]
    pub const fn is_lion(self) -> bool {
        matches!(self, Self::Lion | Self::PromotedKirin)
    }

    /// An unpromoted pawn or go-between: the men that are not worth a lion.
    #[must_use]
    pub const fn is_pawn_or_go_between(self) -> bool {
        matches!(self, Self::Pawn | Self::GoBetween)
    }

    /// The letter of the unpromoted piece, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        LETTERS[self.unpromoted().index()]
    }

    /// The unpromoted role with this upper-case letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let place = LETTERS.iter().position(|&other| other == letter)?;
        Some(Self::ALL[place])
    }

    /// The English name, such as `drunk elephant`.
    #[must_use]
    pub const fn english(self) -> &'static str {
        NAMES[self.index()].english
    }

    /// The full Japanese name, such as `醉象`; of a promoted piece that of what it has become.
    #[must_use]
    pub const fn kanji(self) -> &'static str {
        NAMES[self.index()].kanji
    }

    /// One character for it, such as `象`. A promoted piece may share it with an original one, as
    /// `龍`: pieces tell these apart by colour.
    #[must_use]
    pub const fn one_kanji(self) -> &'static str {
        NAMES[self.index()].one_kanji
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_leads_where_the_table_of_pieces_says() {
        let table = [
            ("E", "太子"),
            ("D", "飛鷲"),
            ("H", "角鷹"),
            ("R", "龍王"),
            ("B", "龍馬"),
            ("O", "獅子"),
            ("X", "奔王"),
            ("V", "飛牛"),
            ("M", "奔猪"),
            ("A", "鯨鯢"),
            ("L", "白駒"),
            ("T", "飛鹿"),
            ("G", "飛車"),
            ("S", "竪行"),
            ("C", "横行"),
            ("F", "角行"),
            ("I", "醉象"),
            ("P", "と金"),
        ];
        for (letter, name) in table {
            let role = Role::from_letter(letter.chars().next().unwrap()).unwrap();
            let promoted = role.promoted().unwrap();
            assert_eq!(promoted.kanji(), name);
            assert_eq!((promoted.unpromoted(), promoted.promoted()), (role, None));
            assert!(promoted.is_promoted() && !role.is_promoted());
            assert_eq!(promoted.letter(), role.letter());
        }
        let stay = Role::ALL.into_iter().filter(|role| role.promoted().is_none());
        assert_eq!(stay.count(), 3 + table.len());
    }

    #[test]
    fn roles_stand_in_their_order_with_names_of_their_own() {
        for (index, role) in Role::ALL.into_iter().enumerate() {
            assert_eq!(role.index(), index);
            assert!(role.kanji().chars().count() == 2 && role.one_kanji().chars().count() == 1);
            assert!(role.kanji().contains(role.one_kanji()), "{role:?}");
        }
        let mut english: Vec<_> = Role::ALL.map(Role::english).into();
        english.sort_unstable();
        english.dedup();
        assert_eq!(english.len(), Role::COUNT);
    }
}
