/** Checks of one position against those of another. Pure. */
import type { Position } from "$protocol";

import type { Seat } from "./seats";

type Checks = Pick<Position, "checks"> | null;

/** Whether a man attacks a king that it did not attack before; one who waits in check is not checked again. */
export function givesCheck(after: Checks, before: Checks): boolean {
  return (after?.checks ?? []).some(({ seat, by }) => {
    const old = before?.checks.find((check) => check.seat === seat)?.by ?? [];
    return by.some((square) => !old.includes(square));
  });
}

export function inCheck(position: Checks, seat: Seat | null): boolean {
  return position?.checks.some((check) => check.seat === seat) ?? false;
}
