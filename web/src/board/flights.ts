/** What changed between two positions, as something to be seen: who flew where, who fell, who changed hands. */
import { isDeadKing, placeOf, type Man, type Placement, type Square } from "../game/board";

export interface Flight {
  readonly from: Square;
  readonly to: Square;
  /** Where a lion took another man on its way. */
  readonly via?: Square;
}

export interface Changes {
  readonly flights: readonly Flight[];
  /** Men that are gone: taken, or, going back, dropped. */
  readonly gone: readonly { readonly square: Square; readonly man: Man }[];
  /** Men that came from nowhere: dropped, or, going back, given back. */
  readonly came: readonly Square[];
  /** Kings that were turned over. */
  readonly fallen: readonly { readonly square: Square; readonly man: Man }[];
  /** Men that stand where they stood, with another owner or none. */
  readonly changed: readonly { readonly square: Square; readonly man: Man }[];
}

/** Null: no single move explains it, so there is nothing to show on the way. */
export function changesBetween(before: Placement, after: Placement): Changes | null {
  const left = new Map<Square, Man>();
  const arrived = new Map<Square, Man>();
  const fallen: { square: Square; man: Man }[] = [];
  const changed: { square: Square; man: Man }[] = [];

  for (const [square, man] of before.men) {
    const now = after.men.get(square);
    if (now !== undefined && isSameStone(man, now)) {
      if (man.owner === now.owner) continue;
      (isDeadKing(now) ? fallen : changed).push({ square, man });
    } else left.set(square, man);
  }
  for (const [square, man] of after.men) {
    const was = before.men.get(square);
    if (was === undefined || !isSameStone(was, man)) arrived.set(square, man);
  }
  // Only a lion leaves three squares changed behind it: its own, and two where it took.
  const [leaving, isLions] = [left.size, left.size === 3 && arrived.size === 1];
  if (arrived.size > 2 || (leaving > 2 && !isLions)) return null;

  const flights: Flight[] = [];
  const came: Square[] = [];
  for (const [to, man] of arrived) {
    const from = [...left].find(([square, other]) => square !== to && isSameMan(other, man))?.[0];
    if (from === undefined) came.push(to);
    else {
      flights.push({ from, to });
      left.delete(from);
    }
  }
  // A man took one that looked like itself: nothing but the owner on its square has changed.
  const [alone] = left;
  if (arrived.size === 0 && left.size === 1 && alone !== undefined) {
    const [from, taker] = alone;
    const taken = changed.findIndex(
      ({ square, man }) => isSameMan(man, taker) && after.men.get(square)?.owner === taker.owner,
    );
    const gone = changed[taken];
    if (gone !== undefined)
      return {
        flights: [{ from, to: gone.square }],
        gone: [gone],
        came,
        fallen,
        changed: changed.toSpliced(taken, 1),
      };
  }
  if (flights.length > 1 || came.length > 1) return null;
  const gone = [...left].map(([square, man]) => ({ square, man }));
  const on = flights.map((flight) => viaOf(flight, gone));
  if (isLions && on[0]?.via === undefined) return null;
  return { flights: on, gone, came, fallen, changed };
}

/** With the square between its steps, where another man was taken there. */
function viaOf(flight: Flight, gone: Changes["gone"]): Flight {
  const between = gone.find(
    ({ square }) => square !== flight.to && isBeside(square, flight.from) && isBeside(square, flight.to),
  );
  return between === undefined ? flight : { ...flight, via: between.square };
}

function isBeside(a: Square, b: Square): boolean {
  const [one, other] = [placeOf(a), placeOf(b)];
  return Math.max(Math.abs(one.file - other.file), Math.abs(one.rank - other.rank)) === 1;
}

/** The same man but for its owner; a man never turns or promotes where it stands. */
function isSameStone(a: Man, b: Man): boolean {
  return a.kind === b.kind && a.promoted === b.promoted && a.facing === b.facing;
}

/** The same man elsewhere; it may have promoted. */
function isSameMan(a: Man, b: Man): boolean {
  return a.kind === b.kind && a.facing === b.facing;
}
