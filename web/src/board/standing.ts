/** The men as they are drawn: each keeps its place in the picture while it stands, and where it goes. */
import type { Man, Placement, Square } from "../game/board";
import { keptIfSame } from "../ui/keep";
import { changesBetween } from "./flights";

export interface Standing {
  /** The same for one man wherever it goes. */
  readonly key: number;
  readonly square: Square;
  readonly man: Man;
}

/** Follows the men from position to position. */
export class Standings {
  #placement: Placement | null = null;
  #standing: readonly Standing[] = [];
  #keys = 0;

  /** Whoever arrived last is drawn last, above the others; the others keep their order. */
  of(placement: Placement): readonly Standing[] {
    const before = this.#placement;
    if (before === placement) return this.#standing;
    this.#placement = placement;
    const flights = before === null ? [] : (changesBetween(before, placement)?.flights ?? []);
    const wentTo = new Map(flights.map(({ from, to }) => [from, to]));
    const stood: Standing[] = [];
    const arrived: Standing[] = [];
    const taken = new Set(wentTo.values());
    const placed = new Set<Square>();
    for (const known of this.#standing) {
      const to = wentTo.get(known.square);
      // Whoever stood where another went is gone.
      if (to === undefined && taken.has(known.square)) continue;
      const square = to ?? known.square;
      const man = placement.men.get(square);
      if (man === undefined) continue;
      placed.add(square);
      const standing = keptIfSame(known, { key: known.key, square, man });
      (to === undefined ? stood : arrived).push(standing);
    }
    for (const [square, man] of placement.men)
      if (!placed.has(square)) arrived.push({ key: ++this.#keys, square, man });
    this.#standing = [...stood, ...arrived];
    return this.#standing;
  }
}
