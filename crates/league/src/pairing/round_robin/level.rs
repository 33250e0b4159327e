//! Level seats at tables of four, for rounds that are all known.

use super::Design;

const SEATS: usize = 4;

/// The same tables with their players in the order of seats, so that nobody has a seat again within
/// four rounds from the first, fifth, ninth… on. After every round each player's counts differ by at
/// most one.
///
/// Players and tables of four rounds are a bipartite graph in which nobody has more than four
/// edges, so that four colours, the seats, do for its edges (D. Kőnig, 1916).
pub(super) fn level(players: usize, design: &Design) -> Design {
    let of_four = |rounds: &[Vec<Vec<usize>>]| {
        let tables: Vec<&Vec<usize>> = rounds.iter().flatten().collect();
        let mut seating = Seating::new(players, tables.len());
        for (table, members) in tables.iter().enumerate() {
            members.iter().for_each(|&player| seating.seat(player, table));
        }
        let mut seated = seating.by_seat().into_iter();
        let seated: Design =
            rounds.iter().map(|round| seated.by_ref().take(round.len()).collect()).collect();
        seated
    };
    design.chunks(SEATS).flat_map(of_four).collect()
}

/// Edges between players and tables, by seat.
struct Seating {
    table_of: Vec<[Option<usize>; SEATS]>,
    player_of: Vec<[Option<usize>; SEATS]>,
}

impl Seating {
    fn new(players: usize, tables: usize) -> Self {
        Self { table_of: vec![[None; SEATS]; players], player_of: vec![[None; SEATS]; tables] }
    }

    /// Seats a player who has been in fewer than four tables at a table that is not full.
    fn seat(&mut self, player: usize, table: usize) {
        let free_of_player = (0..SEATS).find(|&seat| self.table_of[player][seat].is_none());
        let free_at_table = (0..SEATS).find(|&seat| self.player_of[table][seat].is_none());
        let (Some(wanted), Some(free)) = (free_of_player, free_at_table) else { return };
        self.exchange(table, wanted, free);
        self.table_of[player][wanted] = Some(table);
        self.player_of[table][wanted] = Some(player);
    }

    /// Frees a seat at a table: whoever has it takes the free one, at his table with that seat
    /// somebody takes the other, and so on. The chain never comes to a player who has not had the
    /// first seat, since it comes to players by their having it.
    fn exchange(&mut self, table: usize, from: usize, to: usize) {
        let (mut chain, mut at) = (Vec::new(), table);
        while let Some(player) = self.player_of[at][from] {
            chain.push((player, at, from, to));
            let Some(next) = self.table_of[player][to] else { break };
            chain.push((player, next, to, from));
            at = next;
        }
        for &(player, at, seat, _) in &chain {
            self.table_of[player][seat] = None;
            self.player_of[at][seat] = None;
        }
        for &(player, at, _, other) in &chain {
            self.table_of[player][other] = Some(at);
            self.player_of[at][other] = Some(player);
        }
    }

    /// The players of each table by seat.
    fn by_seat(self) -> Vec<Vec<usize>> {
        self.player_of.into_iter().map(|seats| seats.into_iter().flatten().collect()).collect()
    }
}
