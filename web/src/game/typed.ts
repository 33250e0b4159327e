/** Moves as people type them: `5g5f`, `P*5e`, `P-5f`, `↑5六歩`. Pure. */
import type { LegalMoves } from "$protocol";

import type { Placement } from "./board";
import { written } from "./notation";
import type { Seat } from "./seats";
import { isLegal, readMove } from "./usi";

export type Typed =
  | { readonly usi: string }
  /** Several men can do that. */
  | { readonly several: readonly string[] }
  /** No move of this list; `usi` where it is written as one, so that the server can say why. */
  | { readonly none: true; readonly usi: string | null };

export function typedMove(text: string, legal: LegalMoves, placement: Placement, seat: Seat): Typed {
  const plain = narrow(text);
  const usi = plain.replace(/^([a-z])\*/, (drop) => drop.toUpperCase());
  if (isLegal(legal, usi)) return { usi };
  const wanted = spelled(plain);
  const moves = Object.entries(legal).flatMap(([origin, rest]) => rest.map((to) => origin + to));
  const found = moves.filter((move) =>
    (["western", "japanese"] as const).some(
      (notation) => spelled(written({ seat, move }, placement, notation)) === wanted,
    ),
  );
  const [only] = found;
  if (only === undefined) return { none: true, usi: readMove(usi) === null ? null : usi };
  return found.length === 1 ? { usi: only } : { several: found };
}

/** Digits, letters and signs of the wide kind are the plain ones. */
function narrow(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "");
}

/** Without what only decorates a move: the arrow of its seat, the sign between man and square. */
function spelled(text: string): string {
  return text
    .replace(/^[↑→↓←▲△]/, "")
    .replace(/[-x×]/g, "")
    .replace(/^王/, "玉")
    .toLowerCase();
}
