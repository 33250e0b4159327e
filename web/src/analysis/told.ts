/** A move of the computer's in words. Pure. */
import type { Position } from "$protocol";

import { keyOf } from "../game/board";
import { placementOf } from "../game/placements";
import { readMove } from "../game/usi";
import type { AnalysisText } from "./text";

/** "silver from 3i to 3h"; `before`: where it is made, null where that is not known. */
export function told(
  usi: string,
  before: Pick<Position, "sfen"> | null,
  nameOf: (man: string) => string,
  text: Pick<AnalysisText, "move" | "drop">,
): string {
  const move = readMove(usi);
  if (move === null) return usi;
  const { drop, from, via, to, promotes } = move;
  if (drop !== null) return text.drop(nameOf(drop), to);
  const man = before === null ? undefined : placementOf(before).men.get(from ?? "");
  return text.move({ man: man === undefined ? "" : nameOf(keyOf(man)), from: from ?? "", via, to, promotes });
}

/** A part of the game in hundredths: "12 %", below ten with one decimal. */
export function percent(share: number, tongue: string): string {
  const digits = share < 0.0995 && share > 0 ? 1 : 0;
  return new Intl.NumberFormat(tongue, {
    style: "percent",
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  }).format(share);
}
