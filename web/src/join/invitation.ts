/** What an invitation still offers. Pure. */
import type { PlayerId, Summary } from "$protocol";

import { isFree, ownSeat, places } from "../lobby/plan";

/** The reader's own table; a seat is free; none is; the game is on; it is over. */
export type Stage = "mine" | "free" | "full" | "on" | "over";

export function stateOf(table: Summary, me: PlayerId | null): Stage {
  if (table.status === "finished" || table.status === "closed") return "over";
  if (ownSeat(table, me) !== null) return "mine";
  if (table.status !== "open") return "on";
  return places(table, me).some(isFree) ? "free" : "full";
}

/** Where the table is; whoever only watches a private one has to show the invitation there too. */
export function tableAddress(table: string, invite: string | null): string {
  const query = invite === null ? "" : `?${new URLSearchParams({ invite })}`;
  return `/t/${encodeURIComponent(table)}${query}`;
}
