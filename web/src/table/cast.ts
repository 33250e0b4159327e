/** Names for the seats of a table. Pure. */
import type { SeatState, Table } from "$protocol";

import type { Seat } from "../game/seats";
import type { Cast } from "../game/who";
import type { Words } from "../text/language.svelte";

/** What a seat is called: its player, or what it is without one. */
export function nameOfSeat(state: SeatState | undefined, seat: Seat, words: Words): string {
  switch (state?.kind) {
    case "taken":
      return state.player.name;
    case "bot":
      return words.seat.computer(state.level);
    case "reserved":
      return words.seat.reserved;
    case "closed":
      return words.play.closed;
    case "open":
      return words.seat.open;
    default:
      return seatName(seat, words);
  }
}

/** Players' names where they are told apart by them, else those of their seats. */
export function castOf(table: Table, me: Seat | null, words: Words): Cast {
  const names = table.seats_order.map((seat) => {
    const state = table.seats[seat];
    const name = state?.kind === "taken" ? state.player.name : seatName(seat, words);
    return [seat, name] as const;
  });
  return { names: Object.fromEntries(names), me };
}

export function seatName(seat: Seat, words: Words): string {
  switch (seat) {
    case "s":
      return words.seat.s;
    case "w":
      return words.seat.w;
    case "n":
      return words.seat.n;
    case "e":
      return words.seat.e;
    case "b":
      return words.seat.black;
  }
}

/** Partners of a seat, by the option `teams` (rules/yonin.md §8). */
export function partnersOf(seat: Seat, teams: string): readonly Seat[] {
  const pairs: Readonly<Record<string, readonly (readonly Seat[])[]>> = {
    opposite: [
      ["s", "n"],
      ["w", "e"],
    ],
    left: [
      ["s", "w"],
      ["n", "e"],
    ],
    right: [
      ["s", "e"],
      ["w", "n"],
    ],
  };
  const alone = /^three_v_one:(\w)$/.exec(teams)?.[1];
  const sides =
    alone === undefined ? (pairs[teams] ?? []) : [(["s", "w", "n", "e"] as const).filter((s) => s !== alone)];
  return sides.find((side) => side.includes(seat))?.filter((other) => other !== seat) ?? [];
}
