/** Who begins, and why. Pure. */
import type { Course } from "../game/course";
import type { Words } from "../text/language.svelte";
import { seatName } from "../ui/cast";

/** Null before the game, and where the page has not been told. */
export function beginning({ furigoma, start, table }: Course, words: Words): string | null {
  const first = start?.turn ?? null;
  // In games for two that says itself.
  if (first === null || table?.seats_order.length === 2) return null;
  const name = seatName(first, words);
  if (furigoma === null) return words.play.begins(name);
  const promoted = furigoma.pawns.filter(Boolean).length;
  return words.play.thrown(seatName(furigoma.thrower, words), promoted, name);
}
