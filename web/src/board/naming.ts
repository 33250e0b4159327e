/** What each square of the board is called, for those who hear it. */
import { isDeadKing, isFrozen, isInherited, keyOf, type Man, type Square } from "../game/board";
import { quarterOf, wordFor, type Quarter, type Seat } from "../game/seats";
import { pointsTo } from "../game/view";
import type { Words } from "../text/language.svelte";

/** What a square is to the move that is being made, and to those that were. */
export type Role =
  | "chosen"
  | "canGo"
  | "canDrop"
  | "canCapture"
  | "canStay"
  | "canReturn"
  | "canPass"
  | "inCheck"
  | "givesCheck"
  | "premove"
  | "pending"
  | "lastFrom"
  | "lastTo";

export interface Named {
  readonly square: Square;
  readonly man: Man | undefined;
  readonly roles: readonly Role[];
}

export interface Viewer {
  readonly mine: Seat | null;
  readonly bottom: Quarter;
  readonly seats: readonly Seat[];
}

/** "4f, your pawn, inherited, right". */
export function cellLabel(
  { square, man, roles }: Named,
  { mine, bottom, seats }: Viewer,
  words: Words["board"],
): string {
  const parts = [square, ...(man === undefined ? [words.empty] : describe(man, mine, seats, words))];
  if (man !== undefined && !isDeadKing(man))
    parts.push(words.points[pointsTo(quarterOf(man.facing, seats), bottom)] ?? "");
  return [...parts, ...roles.map((role) => words[role])].join(", ");
}

function describe(man: Man, mine: Seat | null, seats: readonly Seat[], words: Words["board"]): string[] {
  if (isDeadKing(man)) return [words.deadKing(man.facing)];
  const name = keyOf(man);
  if (man.owner === null || isFrozen(man)) return [words.frozen(name)];
  const owned = man.owner === mine ? words.yours(name) : words.of(wordFor(man.owner, seats), name);
  return isInherited(man) ? [owned, words.inherited] : [owned];
}
