/** A round that is seated by hand. Pure. */
import type { EntrantView, Player, PlayerId, Standing } from "$protocol";

import type { Seat } from "../game/seats";

/** Who sits where, table by table; nobody: the seat is left empty. */
export type Tables = readonly Readonly<Partial<Record<Seat, PlayerId>>>[];

/** Those who can be seated: best placed first, and who has no place yet after them. */
export function contending(entrants: readonly EntrantView[], standings: readonly Standing[]): Player[] {
  const place = new Map(standings.map(({ player }, n) => [player.id, n]));
  return entrants
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ player }) => player)
    .sort((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0);
}

/** Full tables, in the order given; who is left over has a bye. */
export function filled(players: readonly Player[], order: readonly Seat[]): Tables {
  return Array.from({ length: Math.floor(players.length / order.length) }, (_, n) =>
    Object.fromEntries(order.map((seat, k) => [seat, players[n * order.length + k]?.id])),
  );
}

/** The tables with a player, or nobody, in a seat. Whoever sat elsewhere leaves that seat. */
export function seatedAt(tables: Tables, at: number, seat: Seat, player: PlayerId | null): Tables {
  const left = tables.map((table) =>
    Object.fromEntries(Object.entries(table).filter(([, id]) => id !== player)),
  ) as Partial<Record<Seat, PlayerId>>[];
  return left.map((table, n) => {
    if (n !== at) return table;
    const others = Object.entries(table).filter(([other]) => other !== seat);
    return Object.fromEntries(player === null ? others : [...others, [seat, player]]);
  });
}

/** Those without a seat. */
export function without(players: readonly Player[], tables: Tables): Player[] {
  const seated = new Set(tables.flatMap((table) => Object.values(table)));
  return players.filter(({ id }) => !seated.has(id));
}

/** The fewest who can meet at a table: of four, one seat may be a computer's. */
export function fewestAt(seats: number): number {
  return Math.max(2, seats - 1);
}

/** Whether there is a game at each table. */
export function areSeated(tables: Tables, fewest: number): boolean {
  return tables.length > 0 && tables.every((table) => Object.values(table).length >= fewest);
}
