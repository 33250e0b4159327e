/**
 * What a declaration of a win by points lacks, in shogi (rules/shogi.md). The server judges; this tells a player in words
 * why it refused, and beforehand how far he is. Pure.
 */
import { placeOf, type Placement } from "../game/board";
import type { Seat } from "../game/seats";

export const MEN_NEEDED = 10;

export interface Count {
  readonly kingInside: boolean;
  readonly inCheck: boolean;
  /** Besides the king, in the zone. */
  readonly men: number;
  /** Of the men in the zone and in hand. */
  readonly points: number;
  readonly needed: number;
}

export type Lack = "king" | "check" | "men" | "points";

export function count(placement: Placement, seat: Seat, checked: readonly Seat[]): Count {
  const isBlack = seat === placement.seats[0];
  let [kingInside, men, points] = [false, 0, 0];
  for (const [square, man] of placement.men) {
    const { rank } = placeOf(square);
    if (man.owner !== seat || (isBlack ? rank > 3 : rank < 7)) continue;
    if (man.kind === "K") kingInside = true;
    else {
      men += 1;
      points += worth(man.kind);
    }
  }
  for (const [kind, held] of Object.entries(placement.hands[seat] ?? {})) points += held * worth(kind);
  return { kingInside, inCheck: checked.includes(seat), men, points, needed: isBlack ? 28 : 27 };
}

export function lacks({ kingInside, inCheck, men, points, needed }: Count): Lack[] {
  const all: readonly [Lack, boolean][] = [
    ["king", !kingInside],
    ["check", inCheck],
    ["men", men < MEN_NEEDED],
    ["points", points < needed],
  ];
  return all.flatMap(([lack, holds]) => (holds ? [lack] : []));
}

function worth(kind: string): number {
  return kind === "R" || kind === "B" ? 5 : 1;
}
