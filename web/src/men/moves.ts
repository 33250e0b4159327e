/** How men move, from the table the engine writes: for drawing moves on men and for guessing what a player means. */
import men from "../engine/men.json";
import {
  keyOf,
  placeOf,
  squareAt,
  type BoardSize,
  type Man,
  type Placement,
  type Square,
} from "../game/board";
import { quarterOf, type Quarter } from "../game/seats";

/** One of a man's moves as the man itself sees it. */
export interface ManMove {
  readonly right: number;
  readonly ahead: number;
  /** Goes on until something stands in the way. */
  readonly slide: boolean;
  /** With a lion's power: it may take there and go on, or go there without regard to what is between. */
  readonly lion?: true;
}

const MOVES = new Map<string, readonly ManMove[]>(
  men.yonin.map(({ kind, promoted, moves }) => [keyOf({ kind, promoted }), moves]),
);

export function movesOf(man: Pick<Man, "kind" | "promoted" | "set">): readonly ManMove[] {
  const key = keyOf(man);
  const known = MOVES.get(key);
  if (known !== undefined) return known;
  const moves = waysOf?.(key) ?? [];
  if (waysOf !== null) MOVES.set(key, moves);
  return moves;
}

/** How other men move, once a game for two has been on the page. */
let waysOf: ((key: string) => readonly ManMove[]) | null = null;

export function learnWays(ways: (key: string) => readonly ManMove[]): void {
  waysOf = ways;
}

/** A board without men: its size, and who sits where. */
type Ground = Pick<Placement, "size" | "seats">;

/**
 * The squares a man can reach as it moves, up to and with the first man in its way. The rules are not asked: for
 * what is legal there is the server's list.
 */
export function reach(man: Man, from: Square, placement: Placement): Square[] {
  return lines(man, from, placement).flatMap((line) => {
    const stop = line.findIndex((square) => placement.men.has(square));
    return stop < 0 ? line : line.slice(0, stop + 1);
  });
}

/** The squares a man would reach on an empty board. */
export function reachOnEmpty(man: Man, from: Square, board: Ground): Square[] {
  return lines(man, from, board).flat();
}

/** For each of its moves, the squares in that direction, nearest first. */
function lines(man: Man, from: Square, { size, seats }: Ground): Square[][] {
  return movesOf(man).map((move) => line(turn(move, quarterOf(man.facing, seats)), from, size));
}

function line({ right, ahead, slide }: ManMove, from: Square, size: BoardSize): Square[] {
  const found: Square[] = [];
  let { file, rank } = placeOf(from);
  do {
    file -= right;
    rank -= ahead;
    if (file < 1 || rank < 1 || file > size.files || rank > size.ranks) break;
    found.push(squareAt({ file, rank }));
  } while (slide);
  return found;
}

/** The squares next to a man that its lion's power goes to. */
export function lionSteps(man: Man, from: Square, { size, seats }: Ground): Square[] {
  return movesOf(man)
    .filter(({ right, ahead, lion }) => lion && Math.max(Math.abs(right), Math.abs(ahead)) === 1)
    .flatMap((move) => line(turn(move, quarterOf(man.facing, seats)), from, size));
}

/** The move of a man that faces `by` quarter turns clockwise from South's way, as South's men see it. */
function turn(move: ManMove, by: Quarter): ManMove {
  const { right, ahead } = move;
  switch (by) {
    case 0:
      return move;
    case 1:
      return { ...move, right: ahead, ahead: -right };
    case 2:
      return { ...move, right: -right, ahead: -ahead };
    case 3:
      return { ...move, right: -ahead, ahead: right };
  }
}
