/** Whether a move may be set for the next turn. */
import type { ClockSpec } from "$protocol";

import { settings } from "../settings/settings.svelte";

/** Not in games without haste, where a position is worth a look (design: web.md §5). */
export function wantsPremoves(clock: ClockSpec): boolean {
  return settings.premove && clock.kind !== "none" && clock.kind !== "per_move";
}
