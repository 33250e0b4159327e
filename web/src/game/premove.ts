/** One move set in advance, and when it may still be played (design: web.md §5). */
import type { LegalMoves, Position } from "$protocol";

import type { Man, Placement } from "./board";
import type { Seat } from "./seats";
import { isLegal, readMove } from "./usi";

export interface Premove {
  readonly usi: string;
  readonly seat: Seat;
  /** The man that is to move; for a drop, null. */
  readonly man: Man | null;
  /** What stood on the target when it was set. */
  readonly target: Man | null;
  /** Who was alive then. */
  readonly alive: readonly Seat[];
}

/** Why it is not played. */
export type PremoveFault =
  | "illegal"
  | "in_check"
  | "man_gone"
  | "target_changed"
  | "king_fell"
  /** A takeback, a pause or a loss of the connection came in between. */
  | "interrupted";

/** What the board shows at a time. */
export interface Moment {
  readonly placement: Placement;
  readonly position: Position;
}

/** Null: nothing of his that could be moved so. */
export function premoveOf(usi: string, seat: Seat, { placement, position }: Moment): Premove | null {
  const move = readMove(usi);
  if (move === null) return null;
  const man = move.from === null ? null : (placement.men.get(move.from) ?? null);
  if (move.from !== null && man?.owner !== seat) return null;
  if (move.drop !== null && held(placement, seat, move.drop) === 0) return null;
  return { usi, seat, man, target: placement.men.get(move.to) ?? null, alive: position.alive };
}

/** What can never come right again, seen while others move; null: it can wait. */
export function lostBefore(premove: Premove, moment: Moment): PremoveFault | null {
  if (kingFell(premove, moment.position)) return "king_fell";
  return manGone(premove, moment.placement) ? "man_gone" : null;
}

/** Why it must not be played now that its maker is on turn; null: play it. */
export function faultOf(premove: Premove, moment: Moment, legal: LegalMoves): PremoveFault | null {
  const { placement, position } = moment;
  const lost = lostBefore(premove, moment);
  if (lost !== null) return lost;
  if (position.checks.some((check) => check.seat === premove.seat)) return "in_check";
  const to = readMove(premove.usi)?.to ?? "";
  if (!same(placement.men.get(to) ?? null, premove.target)) return "target_changed";
  return isLegal(legal, premove.usi) ? null : "illegal";
}

function kingFell({ alive }: Premove, position: Position): boolean {
  return alive.some((seat) => !position.alive.includes(seat));
}

function manGone({ usi, seat, man }: Premove, placement: Placement): boolean {
  const move = readMove(usi);
  if (move === null) return true;
  if (move.drop !== null) return held(placement, seat, move.drop) === 0;
  return !same(placement.men.get(move.from ?? "") ?? null, man);
}

function held(placement: Placement, seat: Seat, kind: string): number {
  return placement.hands[seat]?.[kind] ?? 0;
}

function same(a: Man | null, b: Man | null): boolean {
  if (a === null || b === null) return a === b;
  return a.kind === b.kind && a.promoted === b.promoted && a.owner === b.owner && a.facing === b.facing;
}
