/** Seats of a table, and the sides of the board they sit at. */
import type { Seat } from "$protocol";

export type { Seat };

/** The four seats of yonin shogi in the order of play, clockwise (rules/yonin.md §1). */
export const YONIN_SEATS = ["s", "w", "n", "e"] as const satisfies readonly Seat[];

/** The two sides of the games for two; Black begins. */
export const TWO_SEATS = ["b", "w"] as const satisfies readonly Seat[];

/** The seats of a game by its name, in the order of play. */
export function seatsOfGame(game: string): readonly Seat[] {
  return game === "yonin" ? YONIN_SEATS : TWO_SEATS;
}

/** What to call a seat: in games for two `w` is White, not West. */
export type SeatWord = Seat | "white";

export function wordFor(seat: Seat, seats: readonly Seat[]): SeatWord {
  return seat === "w" && seats.includes("b") ? "white" : seat;
}

/** A number of clockwise quarter turns. */
export type Quarter = 0 | 1 | 2 | 3;

/** How far clockwise from South each seat sits, on the board as South sees it. */
const QUARTERS: Readonly<Record<Seat, Quarter>> = { s: 0, w: 1, n: 2, e: 3, b: 0 };

/** The quarter a seat sits at. In games of two (`b` and `w`) White sits across. */
export function quarterOf(seat: Seat, seats: readonly Seat[] = YONIN_SEATS): Quarter {
  return seats.length === 2 && seat === "w" ? 2 : QUARTERS[seat];
}

/** `a + b` quarter turns. */
export function turned(a: Quarter, b: number): Quarter {
  return ((((a + b) % 4) + 4) % 4) as Quarter;
}

/** The other seats in the order of play, beginning with the one after `seat`. */
export function seatsAfter(seat: Seat, seats: readonly Seat[] = YONIN_SEATS): Seat[] {
  const from = seats.indexOf(seat);
  return [...seats.slice(from + 1), ...seats.slice(0, Math.max(from, 0))];
}
