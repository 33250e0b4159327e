/**
 * Where a move said beforehand may go. The position will be another one by then, so nothing but the way the man
 * moves is asked; when the turn comes, the server's list decides.
 */
import { placeOf, squares, type Man, type Placement, type Square } from "../game/board";
import { quarterOf, type Seat } from "../game/seats";
import type { Origin, Target } from "../game/usi";
import { reachOnEmpty } from "../men/moves";

/** Kinds with another side. */
const PROMOTING = new Set(["R", "B", "S", "N", "L", "P"]);
/** Kinds without one in chu shogi. */
const CHU_PLAIN = new Set(["K", "Q", "N"]);

/** On how many of their last ranks men must promote; of pawns the rules of the table say it. */
const MUST: Readonly<Record<string, number>> = { R: 0, B: 0, S: 0, N: 2, L: 1 };

/** `pawnRanks`: on how many of its last ranks an arriving pawn must promote. */
export function premoveTargets(
  origin: Origin,
  placement: Placement,
  mine: Seat,
  pawnRanks: number,
): Target[] {
  // What is mine now will hardly be someone else's by then, kings are never taken, and a premove onto what has
  // changed is dropped.
  const isFree = (square: Square): boolean => {
    const man = placement.men.get(square);
    return man === undefined || (man.owner !== mine && (man.set === "chu" || man.kind !== "K"));
  };
  if (origin[1] === "*")
    return squares(placement.size)
      .filter((square) => !placement.men.has(square))
      .map((to) => ({ to, plain: origin + to, promoted: null }));
  const man = placement.men.get(origin);
  if (man === undefined) return [];
  return reachOnEmpty(man, origin, placement)
    .filter(isFree)
    .map((to) => target(man, origin, to, placement, pawnRanks));
}

function target(man: Man, from: Square, to: Square, placement: Placement, pawnRanks: number): Target {
  // How many ranks deep the part of the board is where men promote.
  const zone = man.set === "chu" ? 4 : 3;
  const promotes =
    (man.set === "chu" ? !CHU_PLAIN.has(man.kind) : PROMOTING.has(man.kind)) &&
    !man.promoted &&
    [from, to].some((square) => ahead(square, man, placement) < zone);
  const mustPromote =
    promotes && man.set !== "chu" && ahead(to, man, placement) < (MUST[man.kind] ?? pawnRanks);
  return { to, plain: mustPromote ? null : from + to, promoted: promotes ? `${from}${to}+` : null };
}

/** How many squares lie before a square, as the man looks. */
function ahead(square: Square, man: Man, { size, seats }: Placement): number {
  const { file, rank } = placeOf(square);
  return [rank - 1, file - 1, size.ranks - rank, size.files - file][quarterOf(man.facing, seats)] ?? 0;
}
