/** Names of seats where there is little room. Pure. */
import type { SeatState } from "$protocol";

/** A name, and the end of it that must not be cut off: a guest's number, the level of a computer. */
export function nameParts(name: string, state: SeatState | undefined): readonly [string, string?] {
  const end = state?.kind === "bot" ? /\d+\D*$/ : /#\d+$/;
  const at = state?.kind === "bot" || state?.kind === "taken" ? name.search(end) : -1;
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name];
}
