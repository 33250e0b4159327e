/** The second steps of lions, and of falcons and eagles on their lion's lines (rules/chu.md §4). Pure. */
import type { LegalMoves } from "$protocol";

import { placeOf, squareAt, type Placement, type Square } from "../game/board";
import { readMove, type Origin, type Target } from "../game/usi";
import { lionSteps } from "../men/moves";

interface Ground {
  readonly placement: Placement;
  /** Null: not my turn. */
  readonly legal: LegalMoves | null;
}

/**
 * Where a man can go on to that has made its first step: the square it is on, to stay there; its own, to return or to
 * pass; or another. None: the step is no more than a move.
 */
export function secondSteps(origin: Origin, via: Square, { placement, legal }: Ground): Target[] {
  const man = placement.men.get(origin);
  if (legal === null || man === undefined) return [];
  const steps = lionSteps(man, origin, placement);
  if (!steps.includes(via)) return [];
  const moves = (legal[origin] ?? []).flatMap((rest) => {
    const usi = origin + rest;
    const move = readMove(usi);
    return move === null ? [] : [{ usi, ...move }];
  });
  const plain = (to: Square): Target[] =>
    moves.filter((move) => move.via === null && move.to === to).map(({ usi }) => target(to, usi));

  if (placement.men.has(via)) {
    const further = moves.filter((move) => move.via === via).map(({ usi, to }) => target(to, usi));
    return further.length === 0 ? [] : [...plain(via), ...further];
  }
  // Whichever empty square it is said to go over, a pass is one move, and a step and a step are a jump.
  const pass = moves.find((move) => move.via !== null && move.to === origin && !placement.men.has(move.via));
  if (pass === undefined) return [];
  const onward = steps.length === 8 ? around(via, placement) : [beyond(origin, via)];
  return [
    ...plain(via),
    target(origin, pass.usi),
    ...onward.filter((to) => !steps.includes(to)).flatMap(plain),
  ];
}

function target(to: Square, usi: string): Target {
  return { to, plain: usi, promoted: null };
}

function around(square: Square, { size }: Placement): Square[] {
  const { file, rank } = placeOf(square);
  return [-1, 0, 1].flatMap((files) =>
    [-1, 0, 1]
      .map((ranks) => ({ file: file + files, rank: rank + ranks }))
      .filter((at) => at.file >= 1 && at.rank >= 1 && at.file <= size.files && at.rank <= size.ranks)
      .map(squareAt),
  );
}

function beyond(from: Square, over: Square): Square {
  const [a, b] = [placeOf(from), placeOf(over)];
  return squareAt({ file: 2 * b.file - a.file, rank: 2 * b.rank - a.rank });
}
