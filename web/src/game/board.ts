/** What stands where: squares, men and hands, for every game alike. */
import type { Seat } from "./seats";

/** A square by its absolute name, file then rank: `5g`. The same from every seat. */
export type Square = string;

/** Letters of the kinds as in USI, upper case, unpromoted. */
export type Kind = string;

export interface Man {
  readonly kind: Kind;
  readonly promoted: boolean;
  /** Who moves it; null: nobody (a frozen man, or a dead king). */
  readonly owner: Seat | null;
  /** Whose direction it points in. */
  readonly facing: Seat;
  /** A man of chu shogi: some of its letters mean other men than in the other games. */
  readonly set?: "chu";
}

/** How many of each kind are in one hand. */
export type Hand = Readonly<Record<Kind, number>>;

/** A position as drawn: no rules in it. */
export interface Placement {
  readonly size: BoardSize;
  /** Who plays, in the order of play: where each sits follows from it. */
  readonly seats: readonly Seat[];
  /** What can be in a hand, the slots from left to right; none in games without hands. */
  readonly held: readonly Kind[];
  readonly men: ReadonlyMap<Square, Man>;
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly turn: Seat | null;
  /** Number of the next move, from 1. */
  readonly ply: number;
}

export interface BoardSize {
  readonly files: number;
  readonly ranks: number;
}

export const NINE: BoardSize = { files: 9, ranks: 9 };
export const TWELVE: BoardSize = { files: 12, ranks: 12 };

/** A square's file and rank, both counted from 1; rank 1 is `a`. */
export interface Place {
  readonly file: number;
  readonly rank: number;
}

export function squareAt({ file, rank }: Place): Square {
  return `${file}${String.fromCharCode(96 + rank)}`;
}

export function placeOf(square: Square): Place {
  return { file: Number.parseInt(square, 10), rank: square.charCodeAt(square.length - 1) - 96 };
}

/** Every square, ranks from `a`, files from the highest: reading order as South sees the board. */
export function squares(size: BoardSize): Square[] {
  const all: Square[] = [];
  for (let rank = 1; rank <= size.ranks; rank++) {
    for (let file = size.files; file >= 1; file--) all.push(squareAt({ file, rank }));
  }
  return all;
}

/** A dead king stands as a wall; every other man of nobody is frozen. */
export function isDeadKing(man: Man): boolean {
  return man.owner === null && man.kind === "K";
}

export function isFrozen(man: Man): boolean {
  return man.owner === null && man.kind !== "K";
}

/** A king, or in chu shogi a crown prince. */
export function isRoyal(man: Man): boolean {
  return man.kind === "K" || (man.set === "chu" && man.kind === "E" && man.promoted);
}

/** Where a seat's kings stand that live; only in chu shogi it may have two. */
export function kingsOf(seat: Seat, placement: Placement): Square[] {
  return [...placement.men].flatMap(([square, man]) => (man.owner === seat && isRoyal(man) ? [square] : []));
}

/** Handed over by a mate: it points another way than its owner's men do. */
export function isInherited(man: Man): boolean {
  return man.owner !== null && man.owner !== man.facing;
}

/** What tells a man from those of all games: its name, with a `c` before it in chu shogi. */
export function keyOf(man: Pick<Man, "kind" | "promoted" | "set">): string {
  return man.set === "chu" ? `c${nameOf(man)}` : nameOf(man);
}

/** How texts name a man: `R`, promoted `+R`. */
export function nameOf({ kind, promoted }: Pick<Man, "kind" | "promoted">): string {
  return promoted ? `+${kind}` : kind;
}
