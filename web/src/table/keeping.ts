/** For whom the host keeps a free seat. Pure. */
import type { Player, SeatWish, Table } from "$protocol";

import type { Seat } from "../game/seats";

/** Free to whoever comes. */
export const ANYONE = "";
/** Kept for the host, who has a seat: nobody sits down until he opens it. */
export const NOBODY = "-";

/** Who can be asked to sit here: those at the table, and whomever it is kept for already. */
export function keepable(table: Table, seat: Seat): readonly Pick<Player, "id" | "name">[] {
  const seated = table.seats_order.flatMap((other) => {
    const state = table.seats[other];
    return state?.kind === "taken" && state.player.id !== table.host ? [state.player] : [];
  });
  const { [seat]: here } = table.seats;
  const kept = here?.kind === "reserved" ? here.reserved_for : null;
  const isNamed = kept === null || kept === table.host || seated.some(({ id }) => id === kept);
  return isNamed ? seated : [...seated, { id: kept, name: "…" }];
}

/** The choice that stands. */
export function keptFor({ seats, host }: Table, seat: Seat): string {
  const state = seats[seat];
  if (state?.kind !== "reserved") return ANYONE;
  return state.reserved_for === host ? NOBODY : state.reserved_for;
}

export function wishOf(choice: string, host: string): SeatWish {
  if (choice === ANYONE) return { kind: "open" };
  return { kind: "reserved", player: choice === NOBODY ? host : choice };
}
