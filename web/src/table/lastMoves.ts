/** The moves that are marked on the board. Pure. */
import type { LastMove } from "../board/props";
import type { Ply } from "../game/course";
import type { Seat } from "../game/seats";
import { readMove } from "../game/usi";

/** The last move of each seat that still plays, as of ply `shown`; the newest even if its maker is out. In the order of play. */
export function lastMoves(plies: readonly Ply[], shown: number, alive: readonly Seat[]): LastMove[] {
  // From the newest back: a long game is not read to its beginning.
  const marks: LastMove[] = [];
  const missing = new Set(alive);
  for (let index = plies.length - 1; index >= 0 && missing.size > 0; index--) {
    const ply = plies[index];
    if (ply === undefined || ply.n > shown) continue;
    const latest = ply.n === shown;
    if (!missing.delete(ply.seat) && !latest) continue;
    const move = readMove(ply.move);
    if (move !== null) marks.unshift({ seat: ply.seat, from: move.from, to: move.to, latest });
  }
  return marks;
}
