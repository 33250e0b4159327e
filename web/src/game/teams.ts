/** Who plays together. Pure. */
import type { Seat } from "./seats";

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
