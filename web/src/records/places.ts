/** Who came where in a recorded game. Pure. */
import type { Player, PlayerId, RecordHeader, Seat } from "$protocol";

/** What of a record its places are read from. */
export type Places = Pick<RecordHeader, "players" | "ranks" | "winners" | "ratings">;

export interface Place {
  readonly seat: Seat;
  readonly player: Player;
  /** Null where the game gave none. */
  readonly rank: number | null;
  /** By how much the game changed the shown rating; null: not at all. */
  readonly change: number | null;
}

const ORDER: readonly Seat[] = ["b", "s", "w", "n", "e"];

/** Those who played, the best first; who share a rank in the order of play. */
export function placesOf(record: Places): Place[] {
  // In games of two Black moves first.
  const seats = "b" in record.players ? (["b", "w"] as const) : ORDER;
  return seats
    .flatMap((seat) => {
      const player = record.players[seat];
      if (player === undefined) return [];
      return [{ seat, player, rank: record.ranks[seat] ?? null, change: changeOf(record, seat) }];
    })
    .sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9));
}

export function placeOfPlayer(record: Places, id: PlayerId): Place | null {
  return placesOf(record).find(({ player }) => player.id === id) ?? null;
}

function changeOf({ ratings }: Places, seat: Seat): number | null {
  const changed = ratings?.seats[seat];
  return changed === undefined ? null : changed.after.shown - changed.before.shown;
}

/** `+12`, `−5`, with the sign that is as wide as a digit. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}
