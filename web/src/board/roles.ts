/** What squares are to the moves that are made and were made, for the picture and for the names of cells. */
import type { Check } from "$protocol";

import {
  isDeadKing,
  isRoyal,
  kingsOf,
  placeOf,
  squareAt,
  type Man,
  type Placement,
  type Square,
} from "../game/board";
import { quarterOf } from "../game/seats";
import { readMove, targetsOf, type Origin } from "../game/usi";
import { reach } from "../men/moves";
import type { Role } from "./naming";
import type { LastMove } from "./props";
import { dropOf, originOf, targetsFrom, type Context, type Selection } from "./selection";

interface Facts {
  readonly placement: Placement;
  readonly origin: Origin | null;
  readonly targets: readonly Square[];
  /** The square of a lion's first step, if the targets are those of its second. */
  readonly via?: Square | null;
  readonly checks: readonly Check[];
  readonly last: readonly LastMove[];
  readonly premove: string | null;
  readonly pending: string | null;
}

/** What matters most comes first. */
export function rolesOf({
  placement,
  origin,
  targets,
  via = null,
  checks,
  last,
  premove,
  pending,
}: Facts): Map<Square, Role[]> {
  const roles = new Map<Square, Role[]>();
  const add = (square: Square | null | undefined, role: Role): void => {
    if (square === null || square === undefined) return;
    roles.set(square, [...(roles.get(square) ?? []), role]);
  };

  const drops = dropOf(origin) !== null;
  if (!drops) add(origin, "chosen");
  for (const square of targets)
    if (via !== null && (square === via || square === origin))
      add(square, square === via ? "canStay" : placement.men.has(via) ? "canReturn" : "canPass");
    else add(square, placement.men.has(square) ? "canCapture" : drops ? "canDrop" : "canGo");
  for (const { seat, by } of checks) {
    for (const king of kingsOf(seat, placement)) add(king, "inCheck");
    for (const square of by) add(square, "givesCheck");
  }
  if (pending !== null) add(readMove(pending)?.to, "pending");
  if (premove !== null) add(readMove(premove)?.to, "premove");
  for (const { from, to, latest } of last) {
    if (!latest) continue;
    add(from, "lastFrom");
    add(to, "lastTo");
  }
  return roles;
}

/** Where another's man could go, as far as its way of moving and the men around say. */
export function peeksFrom(square: Square, placement: Placement): Square[] {
  const man = placement.men.get(square);
  if (man === undefined || man.owner === null) return [];
  return reach(man, square, placement).filter((to) => {
    const other = placement.men.get(to);
    // Only in chu shogi kings are taken.
    return other === undefined || (other.owner !== man.owner && (man.set === "chu" || !isRoyal(other)));
  });
}

/** A man drawn faintly where it is to go. */
export interface Shadow {
  readonly from: Square | null;
  readonly to: Square;
  readonly man: Man;
  /** A man that is taken on the way there. */
  readonly via?: Square | null;
}

interface Intent {
  readonly selection: Selection;
  readonly context: Context;
  readonly pending: string | null;
  readonly premove: string | null;
  /** The square under the mouse. */
  readonly hover: Square | null;
}

export function shadowOf({ selection, context, pending, premove, hover }: Intent): Shadow | null {
  if (selection.at === "promoting") return shadow(selection.origin + selection.target.to, context);
  if (selection.at === "stepping") return shadow(selection.origin + selection.via, context);
  if (selection.at === "confirming") return shadow(selection.usi, context);
  if (pending !== null) return shadow(pending, context);
  const origin = originOf(selection);
  if (selection.at === "chosen" && origin !== null && dropOf(origin) !== null && hover !== null)
    return targetsFrom(origin, context).some(({ to }) => to === hover)
      ? shadow(origin + hover, context)
      : null;
  // Of a premove nothing is hidden: neither the man that will go nor one that stands where it goes.
  const beforehand = premove === null ? null : shadow(premove, context);
  return beforehand === null || context.placement.men.has(beforehand.to)
    ? null
    : { ...beforehand, from: null };
}

function shadow(usi: string, { placement, mine }: Context): Shadow | null {
  const move = readMove(usi);
  if (move === null) return null;
  const { from, via, to, drop, promotes } = move;
  if (from === null)
    return drop === null || mine === null
      ? null
      : { from, to, man: { kind: drop, promoted: false, owner: mine, facing: mine } };
  const man = placement.men.get(from);
  return man === undefined ? null : { from, via, to, man: { ...man, promoted: man.promoted || promotes } };
}

/** Where a pawn in hand may not go for a turned king's sake: right behind it, as the player looks. */
export function barredSquares(origin: Origin | null, { placement, mine, legal }: Context): Square[] {
  if (mine === null || legal === null || dropOf(origin) !== "P") return [];
  const open = new Set(targetsOf(legal, "P*").map(({ to }) => to));
  return [...placement.men]
    .filter(([, man]) => isDeadKing(man))
    .map(([square]) => behind(square, quarterOf(mine, placement.seats)))
    .filter((square) => isOn(square, placement) && !placement.men.has(square) && !open.has(square));
}

function behind(square: Square, by: number): Square {
  const { file, rank } = placeOf(square);
  const [files, ranks] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ][by] ?? [0, 0];
  return squareAt({ file: file + (files ?? 0), rank: rank + (ranks ?? 0) });
}

function isOn(square: Square, { size }: Placement): boolean {
  const { file, rank } = placeOf(square);
  return file >= 1 && rank >= 1 && file <= size.files && rank <= size.ranks;
}
