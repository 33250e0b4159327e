/** What the address of a table says beside its id: `?view=w` and `#57`. Pure. */
import type { Seat } from "../game/seats";

const SEATS: readonly Seat[] = ["s", "w", "n", "e", "b"];

/** The ply to look at; null: the newest. */
export function addressedPly(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The seat at the bottom; null: the reader's own. */
export function addressedView(search: URLSearchParams): Seat | null {
  const view = search.get("view");
  return SEATS.find((seat) => seat === view) ?? null;
}

/** A link to what is looked at. */
export function linkTo(origin: string, table: string, ply: number, view: Seat): string {
  return `${origin}/t/${encodeURIComponent(table)}?view=${view}#${ply}`;
}
