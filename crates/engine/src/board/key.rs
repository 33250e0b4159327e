//! Random numbers from which the key of a position is made by exclusive or (Zobrist hashing).

use crate::{HandRole, Role, Seat, SeatSet, Square};

const ROLES: usize = Role::ALL.len();
const PIECES: usize = HandRole::ALL.len();
/// Most pieces of one kind a hand holds: the 18 pawns of standard shogi.
const MOST_IN_HAND: usize = 18;

static MEN: [[u64; ROLES]; Square::COUNT] = {
    let mut table = [[0; ROLES]; Square::COUNT];
    let mut state = 0x5903_19d1_a4c5_6e01;
    let mut square = 0;
    while square < Square::COUNT {
        let mut role = 0;
        while role < ROLES {
            (state, table[square][role]) = next(state);
            role += 1;
        }
        square += 1;
    }
    table
};

static HANDS: [[[u64; MOST_IN_HAND + 1]; PIECES]; 4] = {
    let mut table = [[[0; MOST_IN_HAND + 1]; PIECES]; 4];
    let mut state = 0x1f83_d9ab_fb41_bd6b;
    let mut seat = 0;
    while seat < 4 {
        let mut piece = 0;
        while piece < PIECES {
            // An empty hand adds nothing, so that a board starts with key 0.
            let mut count = 1;
            while count <= MOST_IN_HAND {
                (state, table[seat][piece][count]) = next(state);
                count += 1;
            }
            piece += 1;
        }
        seat += 1;
    }
    table
};

static TURNS: [u64; 5] = few(0x510e_527f_ade6_82d1);
static LIVE: [u64; 16] = few(0x9b05_688c_2b3e_6c1f);

const fn few<const N: usize>(mut state: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        (state, table[index]) = next(state);
        index += 1;
    }
    table
}

/// The splitmix64 generator: next state and output.
const fn next(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, mixed ^ mixed >> 31)
}

/// A number that looks like chance, for games whose men are too many for a table.
#[inline(always)]
pub(crate) const fn scramble(number: u64) -> u64 {
    next(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).1
}

/// A man's share of the key. Controller and facing turn the number of square and role, which keeps
/// the table in the first-level cache.
#[inline(always)]
pub(super) fn man(square: Square, role: Role, controller: Option<Seat>, facing: Seat) -> u64 {
    let controller = controller.map_or(4, Seat::index);
    let turn = 3 * (controller * 4 + facing.index());
    MEN[square.index()][role.index()].rotate_left(turn as u32)
}

/// A hand's share for one kind of piece.
#[inline(always)]
pub(super) fn hand(seat: Seat, piece: HandRole, count: u8) -> u64 {
    HANDS[seat.index()][piece.index()][usize::from(count).min(MOST_IN_HAND)]
}

/// The share of the player to move.
#[inline(always)]
pub(crate) fn turn(turn: Option<Seat>) -> u64 {
    TURNS[turn.map_or(4, Seat::index)]
}

/// The share of the set of live seats.
#[inline(always)]
pub(crate) fn live(live: SeatSet) -> u64 {
    LIVE[live.bits()]
}
