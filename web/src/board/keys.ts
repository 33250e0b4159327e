/** Keys on the board. Arrows go as seen on the screen. */
import type { BoardSize, Square } from "../game/board";
import type { Quarter } from "../game/seats";
import { cellOf, squareSeenAt, type Cell } from "../game/view";

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where the focus goes from `square`; null: this key does not move it. */
export function focusAfter(
  { key, ctrlKey }: Key,
  square: Square,
  size: BoardSize,
  bottom: Quarter,
): Square | null {
  const to = cellAfter(key, ctrlKey, cellOf(square, size, bottom), size);
  return to === null ? null : squareSeenAt(to, size, bottom);
}

function cellAfter(key: string, ctrl: boolean, { column, row }: Cell, size: BoardSize): Cell | null {
  const [last, lowest] = [size.files - 1, size.ranks - 1];
  switch (key) {
    case "ArrowLeft":
      return { column: Math.max(column - 1, 0), row };
    case "ArrowRight":
      return { column: Math.min(column + 1, last), row };
    case "ArrowUp":
      return { column, row: Math.max(row - 1, 0) };
    case "ArrowDown":
      return { column, row: Math.min(row + 1, lowest) };
    case "Home":
      return ctrl ? { column: 0, row: 0 } : { column: 0, row };
    case "End":
      return ctrl ? { column: last, row: lowest } : { column: last, row };
    default:
      return null;
  }
}

/** The next of some squares in reading order of the screen, after the one with the focus; round and round. */
export function nextOf(
  among: readonly Square[],
  square: Square,
  size: BoardSize,
  bottom: Quarter,
  back = false,
): Square | null {
  const order = (name: Square): number => {
    const { column, row } = cellOf(name, size, bottom);
    return row * size.files + column;
  };
  const sorted = [...among].sort((a, b) => order(a) - order(b));
  if (back) sorted.reverse();
  const here = order(square);
  return sorted.find((name) => (back ? order(name) < here : order(name) > here)) ?? sorted[0] ?? null;
}
