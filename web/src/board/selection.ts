/**
 * What the player is about to do: a machine of states, without a screen. It judges no move; what is legal comes
 * from the server's list.
 */
import type { LegalMoves } from "$protocol";

import { placeOf, type Kind, type Placement, type Square } from "../game/board";
import type { Seat } from "../game/seats";
import { isLegal, readMove, targetsOf, type Origin, type Target } from "../game/usi";
import { reach } from "../men/moves";
import { secondSteps } from "./lion";
import { premoveTargets } from "./premove";

export type Selection =
  | { readonly at: "idle" }
  /** Another's man, to see how it moves. */
  | { readonly at: "peeking"; readonly square: Square }
  | { readonly at: "chosen"; readonly origin: Origin }
  | { readonly at: "dragging"; readonly origin: Origin; readonly over: Square | null }
  /** A lion's first step is made, the second is to be chosen. */
  | { readonly at: "stepping"; readonly origin: Square; readonly via: Square }
  | { readonly at: "promoting"; readonly origin: Origin; readonly target: Target }
  | { readonly at: "confirming"; readonly usi: string };

export type Input =
  | { readonly type: "tap"; readonly square: Square; readonly byKey?: boolean }
  | { readonly type: "hand"; readonly kind: Kind }
  | { readonly type: "lift"; readonly origin: Origin }
  | { readonly type: "over"; readonly square: Square | null }
  | { readonly type: "release"; readonly square: Square | null }
  | { readonly type: "promote"; readonly promotes: boolean }
  | { readonly type: "confirm" }
  | { readonly type: "cancel" }
  /** The position, or whose turn it is, has changed. */
  | { readonly type: "changed" };

export type Effect =
  | { readonly type: "move"; readonly usi: string }
  | { readonly type: "premove"; readonly usi: string | null }
  | { readonly type: "refused"; readonly usi: string };

export interface Context {
  readonly placement: Placement;
  readonly mine: Seat | null;
  /** Null: not my turn, or my move is on its way. */
  readonly legal: LegalMoves | null;
  readonly mayPremove: boolean;
  readonly premove: string | null;
  readonly confirm: boolean;
  readonly alwaysPromote: boolean;
  /** On how many of its last ranks an arriving pawn must promote. */
  readonly pawnRanks: number;
}

export interface Step {
  readonly selection: Selection;
  readonly effects: readonly Effect[];
}

export const IDLE: Selection = { at: "idle" };

export function step(selection: Selection, input: Input, context: Context): Step {
  switch (input.type) {
    case "tap":
      return tap(selection, input.square, input.byKey === true, context);
    case "hand":
      return hand(selection, input.kind, context);
    case "lift":
      return only(
        isMine(input.origin, context) ? { at: "dragging", origin: input.origin, over: null } : selection,
      );
    case "over":
      return only(selection.at === "dragging" ? { ...selection, over: input.square } : selection);
    case "release":
      return selection.at === "dragging" ? release(selection.origin, input.square, context) : only(selection);
    case "promote":
      return selection.at === "promoting"
        ? promote(selection.target, input.promotes, context)
        : only(selection);
    case "confirm":
      return selection.at === "confirming"
        ? { selection: IDLE, effects: [{ type: "move", usi: selection.usi }] }
        : only(selection);
    case "cancel":
      if (selection.at === "idle" && context.premove !== null)
        return { selection, effects: [{ type: "premove", usi: null }] };
      return only(IDLE);
    case "changed":
      return only(stillMakesSense(selection, context) ? selection : IDLE);
  }
}

/** Where the man at `origin` can go: now if it is the player's turn, else as a premove. */
export function targetsFrom(origin: Origin, context: Context): Target[] {
  const { legal, mayPremove, placement, mine, pawnRanks } = context;
  if (legal !== null) return targetsOf(legal, origin);
  return mayPremove && mine !== null ? premoveTargets(origin, placement, mine, pawnRanks) : [];
}

/** The origin that is chosen, lifted or about to promote. */
export function originOf(selection: Selection): Origin | null {
  return "origin" in selection ? selection.origin : null;
}

/** The kind that is about to be dropped. */
export function dropOf(origin: Origin | null): Kind | null {
  return origin?.[1] === "*" ? origin.slice(0, 1) : null;
}

function tap(selection: Selection, square: Square, byKey: boolean, context: Context): Step {
  switch (selection.at) {
    case "idle":
    case "peeking":
      return begin(selection, square, context);
    case "chosen":
      return continueTo(selection.origin, square, context);
    case "stepping":
      return goOn(selection.origin, selection.via, square, context);
    case "confirming":
      // With the keyboard the same square again is the nearest "yes"; under a finger it may be a slip.
      if (byKey && readMove(selection.usi)?.to === square)
        return step(selection, { type: "confirm" }, context);
      return only(IDLE);
    case "promoting":
      return only(IDLE);
    case "dragging":
      return only(selection);
  }
}

function begin(selection: Selection, square: Square, context: Context): Step {
  const premoved = context.premove === null ? null : readMove(context.premove);
  const clears: Effect[] = premoved === null ? [] : [{ type: "premove", usi: null }];
  if (isMine(square, context) && premoved?.from !== square) return only({ at: "chosen", origin: square });
  const peeks =
    context.placement.men.has(square) &&
    premoved?.from !== square &&
    !(selection.at === "peeking" && selection.square === square);
  return { selection: peeks ? { at: "peeking", square } : IDLE, effects: clears };
}

function continueTo(origin: Origin, square: Square, context: Context): Step {
  if (secondSteps(origin, square, context).length > 1) return only({ at: "stepping", origin, via: square });
  const target = targetsFrom(origin, context).find(({ to }) => to === square);
  if (target !== undefined) return decide(origin, target, context);
  if (square === origin) return only(IDLE);
  if (isMine(square, context)) return only({ at: "chosen", origin: square });
  if (wasMeant(origin, square, context))
    return { selection: { at: "chosen", origin }, effects: [{ type: "refused", usi: origin + square }] };
  return only(IDLE);
}

function goOn(origin: Square, via: Square, square: Square, context: Context): Step {
  const target = secondSteps(origin, via, context).find(({ to }) => to === square);
  if (target !== undefined) return decide(origin, target, context);
  // The square itself, or one beside it, was tried in earnest.
  const [a, b] = [placeOf(via), placeOf(square)];
  if (square !== origin && Math.max(Math.abs(a.file - b.file), Math.abs(a.rank - b.rank)) <= 1) {
    const usi = origin + via + (square === via ? "" : square);
    return { selection: { at: "stepping", origin, via }, effects: [{ type: "refused", usi }] };
  }
  return only(isMine(square, context) && square !== origin ? { at: "chosen", origin: square } : IDLE);
}

function release(origin: Origin, square: Square | null, context: Context): Step {
  if (square === null) return only(IDLE);
  // A tap with an unsteady hand.
  if (square === origin) return only({ at: "chosen", origin });
  if (secondSteps(origin, square, context).length > 1) return only({ at: "stepping", origin, via: square });
  const target = targetsFrom(origin, context).find(({ to }) => to === square);
  if (target !== undefined) return decide(origin, target, context);
  return {
    selection: IDLE,
    effects: wasMeant(origin, square, context) ? [{ type: "refused", usi: origin + square }] : [],
  };
}

function hand(selection: Selection, kind: Kind, context: Context): Step {
  const origin = `${kind}*`;
  if (!isMine(origin, context)) return only(selection);
  return only(selection.at === "chosen" && selection.origin === origin ? IDLE : { at: "chosen", origin });
}

function decide(origin: Origin, target: Target, context: Context): Step {
  const { plain, promoted } = target;
  // Only on from there, and there is one way.
  if (plain === null && promoted === null) return only({ at: "stepping", origin, via: target.to });
  if (plain !== null && promoted !== null) {
    // Only a rook and a pawn lose nothing by it.
    const kind = context.placement.men.get(origin)?.kind;
    if (context.alwaysPromote && (kind === "R" || kind === "P" || kind === "B"))
      return finish(promoted, context);
    return only({ at: "promoting", origin, target });
  }
  const usi = promoted ?? plain;
  return usi === null ? only(IDLE) : finish(usi, context);
}

function promote({ plain, promoted }: Target, promotes: boolean, context: Context): Step {
  const usi = promotes ? promoted : plain;
  return usi === null ? only(IDLE) : finish(usi, context);
}

function finish(usi: string, context: Context): Step {
  if (context.legal === null) return { selection: IDLE, effects: [{ type: "premove", usi }] };
  return context.confirm
    ? only({ at: "confirming", usi })
    : { selection: IDLE, effects: [{ type: "move", usi }] };
}

/** Whether the player may take this man up: his own, when he has the turn or may say a move beforehand. */
export function isMine(origin: Origin, context: Context): boolean {
  const { placement, mine, legal, mayPremove } = context;
  if (mine === null || (legal === null && !mayPremove)) return false;
  const kind = dropOf(origin);
  if (kind !== null) return (placement.hands[mine]?.[kind] ?? 0) > 0;
  return placement.men.get(origin)?.owner === mine;
}

/** Whether a square that is no target was tried in earnest: then the reason is told, else the choice is undone. */
function wasMeant(origin: Origin, to: Square, { placement, legal }: Context): boolean {
  if (legal === null) return false;
  if (dropOf(origin) !== null) return !placement.men.has(to);
  const man = placement.men.get(origin);
  return man !== undefined && reach(man, origin, placement).includes(to);
}

function stillMakesSense(selection: Selection, context: Context): boolean {
  switch (selection.at) {
    case "idle":
      return true;
    case "peeking":
      return context.placement.men.has(selection.square);
    case "chosen":
    case "dragging":
      return isMine(selection.origin, context);
    case "stepping":
      return (
        isMine(selection.origin, context) && secondSteps(selection.origin, selection.via, context).length > 0
      );
    case "promoting": {
      const { origin, target } = selection;
      if (!isMine(origin, context)) return false;
      return targetsFrom(origin, context).some(
        ({ to, plain, promoted }) =>
          to === target.to && plain === target.plain && promoted === target.promoted,
      );
    }
    case "confirming":
      return context.legal !== null && isLegal(context.legal, selection.usi);
  }
}

function only(selection: Selection): Step {
  return { selection, effects: [] };
}
