//! The board both 9x9 games share: sets of squares by kind, controller and facing, a mailbox, hands
//! and an incremental key. It knows no rule of turn, check or elimination.
//!
//! Moves are made on a copy: taking over an army touches dozens of squares, and undo is then free.

mod attacks;
mod explain;
mod generate;
pub(crate) mod key;
mod kind;
mod sink;

use std::marker::PhantomData;

pub(crate) use explain::check_legal;
pub(crate) use generate::{Law, generate};
pub(crate) use kind::Kind;
pub(crate) use sink::{Any, Collect, CollectNoisy, Count, Gather};

use crate::{Bitboard, BySeat, Hand, HandRole, Man, Move, Role, Seat, Square};

/// Which pieces and facings a game has, known at compile time so that absent ones cost nothing.
pub(crate) trait Family: Copy + Clone + std::fmt::Debug + PartialEq + Eq {
    /// Facings that men can have.
    const FACINGS: &'static [Seat];
    /// Whether bishops, knights and lances exist. In such a game a man faces as its controller does.
    const FULL_SET: bool;
}

/// Four facings, men with independent controllers; K R G S P.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FourSided;

impl Family for FourSided {
    const FACINGS: &'static [Seat] = &Seat::ALL;
    const FULL_SET: bool = false;
}

/// Two facings; the whole set of standard shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TwoSided;

impl Family for TwoSided {
    const FACINGS: &'static [Seat] = &[Seat::South, Seat::North];
    const FULL_SET: bool = true;
}

/// Men and hands. See the [module](self).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<F> {
    kinds: [Bitboard; Kind::COUNT],
    controllers: BySeat<Bitboard>,
    facings: BySeat<Bitboard>,
    cells: [Cell; Square::COUNT],
    hands: BySeat<Hand>,
    kings: BySeat<Square>,
    key: u64,
    family: PhantomData<F>,
}

/// Role and facing of the man on a square in one byte; 0 for an empty square. The controller is in
/// the sets, since taking over an army changes it for many men at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell(u8);

impl Cell {
    const EMPTY: Self = Self(0);

    const fn of(role: Role, facing: Seat) -> Self {
        Self((role as u8 + 1) | ((facing as u8) << 4))
    }

    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Meaningless for an empty cell.
    const fn role(self) -> Role {
        Role::ALL[((self.0 & 15).wrapping_sub(1) & 15) as usize % Role::ALL.len()]
    }

    const fn facing(self) -> Seat {
        Seat::ALL[(self.0 >> 4 & 3) as usize]
    }
}

impl<F: Family> Board<F> {
    /// A board without men. Kings stand nowhere in particular until they are put.
    pub(crate) fn empty() -> Self {
        Self {
            kinds: [Bitboard::EMPTY; Kind::COUNT],
            controllers: BySeat::default(),
            facings: BySeat::default(),
            cells: [Cell::EMPTY; Square::COUNT],
            hands: BySeat::default(),
            kings: BySeat::from_fn(|_| Square::at(0)),
            key: 0,
            family: PhantomData,
        }
    }

    /// Squares that hold a man.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        F::FACINGS.iter().fold(Bitboard::EMPTY, |set, &facing| set | self.facings[facing])
    }

    /// Squares of the men a seat controls.
    #[inline(always)]
    pub(crate) fn controlled(&self, seat: Seat) -> Bitboard {
        self.controllers[seat]
    }

    /// Squares of the men that face as the seat's own do.
    #[inline(always)]
    pub(crate) fn facing(&self, seat: Seat) -> Bitboard {
        self.facings[seat]
    }

    /// Squares of men of a kind.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind as usize]
    }

    /// Where the king that faces as this seat's men do stands, live or dead.
    #[inline(always)]
    pub(crate) fn king(&self, seat: Seat) -> Square {
        self.kings[seat]
    }

    /// The key of men and hands.
    #[inline(always)]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    pub(crate) fn man_at(&self, square: Square) -> Option<Man> {
        let cell = self.cells[square.index()];
        (!cell.is_empty()).then(|| Man {
            role: cell.role(),
            controller: self.controller_at(square),
            facing: cell.facing(),
        })
    }

    #[inline(always)]
    fn controller_at(&self, square: Square) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.controllers[seat].contains(square))
    }

    /// Puts a man on an empty square.
    pub(crate) fn put(&mut self, square: Square, man: Man) {
        debug_assert!(self.cells[square.index()].is_empty());
        let bit = Bitboard::of(square);
        self.kinds[Kind::of(man.role) as usize] |= bit;
        self.facings[man.facing] |= bit;
        if let Some(seat) = man.controller {
            self.controllers[seat] |= bit;
        }
        if man.role == Role::King {
            self.kings[man.facing] = square;
        }
        self.cells[square.index()] = Cell::of(man.role, man.facing);
        self.key ^= key::man(square, man.role, man.controller, man.facing);
    }

    /// Sets how many pieces of a kind a hand holds.
    pub(crate) fn set_hand(&mut self, seat: Seat, piece: HandRole, count: u8) {
        self.key ^= key::hand(seat, piece, self.hands[seat].count(piece));
        self.hands[seat].set(piece, count);
        self.key ^= key::hand(seat, piece, count);
    }

    /// Makes a move that the caller knows to be legal for the seat.
    #[inline(always)]
    pub(crate) fn make(&mut self, us: Seat, mv: Move) {
        match mv {
            Move::Board { from, to, promote } => self.advance(us, from, to, promote),
            Move::Drop { role, to } => {
                self.set_hand(us, role, self.hands[us].count(role).wrapping_sub(1));
                self.put(to, Man { role: role.role(), controller: Some(us), facing: us });
            }
        }
    }

    #[inline(always)]
    fn advance(&mut self, us: Seat, from: Square, to: Square, promote: bool) {
        if !self.cells[to.index()].is_empty() {
            self.capture(us, to);
        }
        let cell = self.cells[from.index()];
        let (role, facing) = (cell.role(), cell.facing());
        let (start, goal) = (Bitboard::of(from), Bitboard::of(to));
        let arriving = if promote { role.promoted().unwrap_or(role) } else { role };
        self.kinds[Kind::of(role) as usize] ^= start;
        self.kinds[Kind::of(arriving) as usize] ^= goal;
        self.controllers[us] ^= start | goal;
        self.facings[facing] ^= start | goal;
        self.cells[from.index()] = Cell::EMPTY;
        self.cells[to.index()] = Cell::of(arriving, facing);
        if role == Role::King {
            self.kings[us] = to;
        }
        self.key ^=
            key::man(from, role, Some(us), facing) ^ key::man(to, arriving, Some(us), facing);
    }

    /// Moves the man on a square to the captor's hand.
    #[inline(always)]
    fn capture(&mut self, captor: Seat, square: Square) {
        let cell = self.cells[square.index()];
        let (role, facing) = (cell.role(), cell.facing());
        let controller = if F::FULL_SET { Some(facing) } else { self.controller_at(square) };
        let bit = Bitboard::of(square);
        self.kinds[Kind::of(role) as usize] ^= bit;
        self.facings[facing] ^= bit;
        if let Some(seat) = controller {
            self.controllers[seat] ^= bit;
        }
        self.key ^= key::man(square, role, controller, facing);
        if let Some(piece) = role.in_hand() {
            self.set_hand(captor, piece, self.hands[captor].count(piece) + 1);
        }
        self.cells[square.index()] = Cell::EMPTY;
    }

    /// The seat loses command of every man it controls: its king becomes a wall, the others pass to
    /// `heir` with its hand, or freeze where they stand (`docs/rules/yonin.md` §6).
    pub(crate) fn disband(&mut self, seat: Seat, heir: Option<Seat>) {
        let king = self.kings[seat];
        for square in self.controllers[seat] {
            let cell = self.cells[square.index()];
            let new = if square == king { None } else { heir };
            self.key ^= key::man(square, cell.role(), Some(seat), cell.facing())
                ^ key::man(square, cell.role(), new, cell.facing());
        }
        if let Some(heir) = heir {
            let army = self.controllers[seat].without(Bitboard::of(king));
            self.controllers[heir] |= army;
            for piece in HandRole::ALL {
                let count = self.hands[seat].count(piece);
                if count > 0 {
                    self.set_hand(heir, piece, self.hands[heir].count(piece) + count);
                    self.set_hand(seat, piece, 0);
                }
            }
        }
        self.controllers[seat] = Bitboard::EMPTY;
    }

    /// Everything but what follows from it.
    pub(crate) fn men(&self) -> Men {
        Men { cells: self.cells, controllers: self.controllers, hands: self.hands }
    }
}

/// Men with controllers and facings, and hands: what has to be the same for a repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Men {
    cells: [Cell; Square::COUNT],
    controllers: BySeat<Bitboard>,
    hands: BySeat<Hand>,
}
