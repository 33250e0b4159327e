/** Moves as text, `5g5f`, `5c5b+`, `P*5e`, and the server's list of legal ones. */
import type { LegalMoves } from "$protocol";

import type { Kind, Square } from "./board";

/** Where a move begins: a square, or a kind in hand as `P*`. */
export type Origin = string;

export interface Move {
  readonly from: Square | null;
  readonly drop: Kind | null;
  /** The square that a move of two steps goes over. */
  readonly via: Square | null;
  readonly to: Square;
  readonly promotes: boolean;
}

const SQUARES = /\d+[a-z]/g;
const MOVE = /^(?:([A-Z])\*|(\d+[a-z]))((?:\d+[a-z])+)(\+?)$/;

/** Null: not a move. */
export function readMove(usi: string): Move | null {
  const found = MOVE.exec(usi);
  if (!found) return null;
  const [, drop, from, rest = "", plus] = found;
  const to = lastSquare(rest);
  const via = rest === to ? null : rest.slice(0, -to.length);
  return { from: from ?? null, drop: drop ?? null, via, to, promotes: plus === "+" };
}

/** How a target can be gone to. */
export interface Target {
  readonly to: Square;
  /** What to send for the plain move; null if it has to promote. */
  readonly plain: string | null;
  /** What to send for the promotion; null if it cannot. */
  readonly promoted: string | null;
}

/** The targets of one origin, from the server's list; of moves of two steps those of the first. */
export function targetsOf(legal: LegalMoves, origin: Origin): Target[] {
  const targets = new Map<Square, Target>();
  for (const rest of legal[origin] ?? []) {
    const promotes = rest.endsWith("+");
    const [to = rest, ...further] = rest.match(SQUARES) ?? [];
    if (further.length > 0) {
      if (!targets.has(to)) targets.set(to, { to, plain: null, promoted: null });
      continue;
    }
    const before = targets.get(to) ?? { to, plain: null, promoted: null };
    const usi = origin + rest;
    targets.set(to, promotes ? { ...before, promoted: usi } : { ...before, plain: usi });
  }
  return [...targets.values()];
}

export function isLegal(legal: LegalMoves, usi: string): boolean {
  const origin = usi[1] === "*" ? usi.slice(0, 2) : (/^\d+[a-z]/.exec(usi)?.[0] ?? "");
  return (legal[origin] ?? []).includes(usi.slice(origin.length));
}

function lastSquare(squares: string): Square {
  return /\d+[a-z]$/.exec(squares)?.[0] ?? squares;
}
