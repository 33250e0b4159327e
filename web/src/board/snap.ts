/** Which square a fingertip meant that is wider than the squares (design: web.md §5). Pure. */
import type { BoardSize, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import { cellOf } from "../game/view";
import type { Point } from "./geometry";

/** The target that is nearest to a point and not farther than `within`, in hundredths of a square; null: none is near. */
export function nearestTarget(
  { x, y }: Point,
  targets: readonly Square[],
  within: number,
  size: BoardSize,
  bottom: Quarter,
): Square | null {
  let nearest: Square | null = null;
  let least = within;
  for (const square of targets) {
    const { column, row } = cellOf(square, size, bottom);
    const far = Math.hypot(outside(x, column * 100), outside(y, row * 100));
    if (far > least) continue;
    nearest = square;
    least = far;
  }
  return nearest;
}

/** How far a coordinate lies outside of a cell that begins at `from`. */
function outside(at: number, from: number): number {
  return Math.max(from - at, at - from - 100, 0);
}
