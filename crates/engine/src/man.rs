//! Men: what they are, who moves them, and where they point.

use crate::Seat;

/// What a man is, promoted or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// King 王; moves one step any way.
    King,
    /// Rook 飛.
    Rook,
    /// Bishop 角; standard shogi only.
    Bishop,
    /// Gold 金.
    Gold,
    /// Silver 銀.
    Silver,
    /// Knight 桂; standard shogi only.
    Knight,
    /// Lance 香; standard shogi only.
    Lance,
    /// Pawn 歩.
    Pawn,
    /// Dragon 龍, a promoted rook.
    Dragon,
    /// Horse 馬, a promoted bishop.
    Horse,
    /// Promoted silver 全; moves as gold.
    PromotedSilver,
    /// Promoted knight 圭; moves as gold.
    PromotedKnight,
    /// Promoted lance 杏; moves as gold.
    PromotedLance,
    /// Promoted pawn と; moves as gold.
    Tokin,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 14] = [
        Self::King,
        Self::Rook,
        Self::Bishop,
        Self::Gold,
        Self::Silver,
        Self::Knight,
        Self::Lance,
        Self::Pawn,
        Self::Dragon,
        Self::Horse,
        Self::PromotedSilver,
        Self::PromotedKnight,
        Self::PromotedLance,
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
            Self::Rook => Some(Self::Dragon),
            Self::Bishop => Some(Self::Horse),
            Self::Silver => Some(Self::PromotedSilver),
            Self::Knight => Some(Self::PromotedKnight),
            Self::Lance => Some(Self::PromotedLance),
            Self::Pawn => Some(Self::Tokin),
            _ => None,
        }
    }

    /// Whether it is the promoted side of a piece.
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        self.index() >= Self::Dragon.index()
    }

    /// The piece in hand that this man becomes when captured; `None` for a king.
    #[must_use]
    pub const fn in_hand(self) -> Option<HandRole> {
        match self {
            Self::King => None,
            Self::Rook | Self::Dragon => Some(HandRole::Rook),
            Self::Bishop | Self::Horse => Some(HandRole::Bishop),
            Self::Gold => Some(HandRole::Gold),
            Self::Silver | Self::PromotedSilver => Some(HandRole::Silver),
            Self::Knight | Self::PromotedKnight => Some(HandRole::Knight),
            Self::Lance | Self::PromotedLance => Some(HandRole::Lance),
            Self::Pawn | Self::Tokin => Some(HandRole::Pawn),
        }
    }

    /// The role without promotion.
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        match self.in_hand() {
            Some(piece) => piece.role(),
            None => Self::King,
        }
    }

    /// The letter of the unpromoted piece, upper case: `K R B G S N L P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.in_hand() {
            Some(piece) => piece.letter(),
            None => 'K',
        }
    }

    /// The unpromoted role with this upper-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'K' => Some(Self::King),
            _ => match HandRole::from_letter(letter) {
                Some(piece) => Some(piece.role()),
                None => None,
            },
        }
    }
}

/// A piece that can be held in hand and dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum HandRole {
    /// Rook.
    Rook,
    /// Bishop.
    Bishop,
    /// Gold.
    Gold,
    /// Silver.
    Silver,
    /// Knight.
    Knight,
    /// Lance.
    Lance,
    /// Pawn.
    Pawn,
}

impl HandRole {
    /// All kinds in the order hands are written.
    pub const ALL: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// Place in [`HandRole::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The man it becomes when dropped.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Rook => Role::Rook,
            Self::Bishop => Role::Bishop,
            Self::Gold => Role::Gold,
            Self::Silver => Role::Silver,
            Self::Knight => Role::Knight,
            Self::Lance => Role::Lance,
            Self::Pawn => Role::Pawn,
        }
    }

    /// Upper-case letter: `R B G S N L P`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Gold => 'G',
            Self::Silver => 'S',
            Self::Knight => 'N',
            Self::Lance => 'L',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this upper-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'R' => Some(Self::Rook),
            'B' => Some(Self::Bishop),
            'G' => Some(Self::Gold),
            'S' => Some(Self::Silver),
            'N' => Some(Self::Knight),
            'L' => Some(Self::Lance),
            'P' => Some(Self::Pawn),
            _ => None,
        }
    }
}

/// A man on the board. Who moves it and where it points are independent: an inherited man keeps its
/// facing (`docs/rules/yonin.md` §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// What it is.
    pub role: Role,
    /// The seat that moves it; `None` for a frozen man or a dead king.
    pub controller: Option<Seat>,
    /// The seat whose men point the same way: decides movement, promotion zone and last rank.
    pub facing: Seat,
}

/// Pieces in one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand([u8; 7]);

impl Hand {
    /// How many pieces of a kind.
    #[must_use]
    pub const fn count(&self, piece: HandRole) -> u8 {
        self.0[piece.index()]
    }

    /// Whether the hand is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 7]
    }

    /// Pieces of all kinds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Kinds held with their counts (never 0), in the order hands are written.
    pub fn iter(&self) -> impl Iterator<Item = (HandRole, u8)> + use<> {
        HandRole::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Sets the count of a kind.
    pub const fn set(&mut self, piece: HandRole, count: u8) {
        self.0[piece.index()] = count;
    }
}
