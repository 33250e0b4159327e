/** How a man moves, in words that a language puts together: for those who cannot see the diagram. Pure. */
import type { ManMove } from "../men/moves";

/** Directions as the man sees them; all men move alike to both sides. */
export type Where =
  | "everyWay"
  | "straight"
  | "diagonally"
  | "ahead"
  | "back"
  | "sideways"
  | "diagonallyAhead"
  | "diagonallyBack";

/** A step, any distance, a leap over one square, a knight's leap, a lion's power on some lines or all around. */
export type How = "step" | "slide" | "jump" | "knight" | "power" | "lion";

export interface Said {
  readonly how: How;
  readonly where: readonly Where[];
}

export function inWords(moves: readonly ManMove[]): Said[] {
  const by = new Map<How, Set<Where>>();
  const isLion = moves.some((move) => move.lion === true && isBent(move));
  for (const move of moves) {
    const how = howOf(move, isLion);
    const ways = by.get(how) ?? new Set<Where>();
    by.set(how, how === "lion" || how === "knight" ? ways : ways.add(whereOf(move)));
  }
  const order: readonly How[] = ["slide", "step", "jump", "knight", "power", "lion"];
  return order.flatMap((how) => {
    const ways = by.get(how);
    return ways === undefined ? [] : [{ how, where: gathered(ways) }];
  });
}

function howOf(move: ManMove, isLion: boolean): How {
  if (move.lion === true) return isLion ? "lion" : "power";
  if (move.slide) return "slide";
  if (isBent(move)) return "knight";
  return Math.max(Math.abs(move.right), Math.abs(move.ahead)) === 2 ? "jump" : "step";
}

/** Neither along a line nor along a diagonal. */
function isBent({ right, ahead }: ManMove): boolean {
  return right !== 0 && ahead !== 0 && Math.abs(right) !== Math.abs(ahead);
}

function whereOf({ right, ahead }: ManMove): Where {
  if (right === 0) return ahead > 0 ? "ahead" : "back";
  if (ahead === 0) return "sideways";
  return ahead > 0 ? "diagonallyAhead" : "diagonallyBack";
}

const STRAIGHT: readonly Where[] = ["ahead", "back", "sideways"];
const DIAGONAL: readonly Where[] = ["diagonallyAhead", "diagonallyBack"];

/** As few words as tell the same. */
function gathered(ways: ReadonlySet<Where>): Where[] {
  const straight = STRAIGHT.every((way) => ways.has(way));
  const diagonal = DIAGONAL.every((way) => ways.has(way));
  if (straight && diagonal) return ["everyWay"];
  const first = straight ? (["straight"] as const) : STRAIGHT.filter((way) => ways.has(way));
  const second = diagonal ? (["diagonally"] as const) : DIAGONAL.filter((way) => ways.has(way));
  return [...first, ...second];
}
