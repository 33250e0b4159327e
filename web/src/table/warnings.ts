/** What is about to end the game, said before it does (design: web.md §4). Pure. */
import type { Position, Table } from "$protocol";

import type { Seat } from "../game/seats";

export type Warning =
  | { readonly kind: "third" }
  | { readonly kind: "moves"; readonly left: number }
  | { readonly kind: "mates"; readonly of: readonly (readonly [Seat, number])[] };

/** The fourth occurrence of a position ends the game (rules/yonin.md §7). */
const THIRD = 3;
const LAST_MOVES = 20;
const COUNTING_MATES: readonly string[] = ["two_mates", "second_mate_count"];

export function warningsOf(
  position: Position | null,
  { options, seats_order }: Pick<Table, "options" | "seats_order">,
): Warning[] {
  if (position === null || position.turn === null) return [];
  const warnings: Warning[] = [];
  if (position.repetition >= THIRD) warnings.push({ kind: "third" });
  const most = Number(options.max_plies ?? 0);
  const left = most - (position.ply - 1);
  if (most > 0 && left <= LAST_MOVES) warnings.push({ kind: "moves", left });
  const of = seats_order.flatMap((seat) => {
    const mates = position.mates[seat] ?? 0;
    return mates > 0 ? [[seat, mates] as const] : [];
  });
  if (of.length > 0 && COUNTING_MATES.includes(String(options.win))) warnings.push({ kind: "mates", of });
  return warnings;
}
