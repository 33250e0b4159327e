/** Names for the seats of a table. Pure. */
import type { SeatState, Table } from "$protocol";

import { wordFor, type Seat } from "../game/seats";
import type { Cast } from "../game/who";
import type { Words } from "../text/language.svelte";

/** What a seat is called: its player, or what it is without one. */
export function nameOfSeat(
  state: SeatState | undefined,
  seat: Seat,
  words: Words,
  seats: readonly Seat[] = [],
): string {
  switch (state?.kind) {
    case "taken":
      return state.player.name;
    case "bot":
      return words.seat.computer(state.level);
    case "reserved":
      return words.seat.reserved;
    case "closed":
      return words.catalogue.closed;
    case "open":
      return words.seat.open;
    default:
      return seatName(seat, words, seats);
  }
}

/** Players' names; those of their seats where nobody sits, or a computer. Numbers of guests only where they are needed. */
export function castOf(table: Table, me: Seat | null, words: Words): Cast {
  const whole = table.seats_order.map((seat) => {
    const state = table.seats[seat];
    return state?.kind === "taken" ? state.player.name : seatName(seat, words, table.seats_order);
  });
  const short = whole.map((name) => name.replace(/#\d+$/, ""));
  const names = table.seats_order.map((seat, index) => {
    const name = short[index] ?? "";
    return [
      seat,
      short.filter((other) => other === name).length === 1 ? name : (whole[index] ?? ""),
    ] as const;
  });
  return { names: Object.fromEntries(names), me };
}

/** `seats`: who plays there; in games for two `w` is White. */
export function seatName(seat: Seat, words: Words, seats: readonly Seat[] = []): string {
  switch (wordFor(seat, seats)) {
    case "white":
      return words.seat.white;
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
