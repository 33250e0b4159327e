/** The moves that are marked on the board. Pure. */
import type { LastMove } from "../board/props";
import type { Ply } from "../game/course";
import type { Seat } from "../game/seats";
import { readMove } from "../game/usi";

/** The last move of each seat that still plays, as of ply `shown`; the newest even if its maker is out. */
export function lastMoves(plies: readonly Ply[], shown: number, alive: readonly Seat[]): LastMove[] {
  const found = new Map<Seat, LastMove>();
  for (const ply of plies) {
    if (ply.n > shown) break;
    const move = readMove(ply.move);
    if (move !== null && (alive.includes(ply.seat) || ply.n === shown)) {
      found.set(ply.seat, { seat: ply.seat, from: move.from, to: move.to, latest: ply.n === shown });
    }
  }
  return [...found.values()];
}
