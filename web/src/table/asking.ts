/** Whether a move is asked back before it is sent. */
import type { ClockSpec } from "$protocol";

import { settings } from "../settings/settings.svelte";

/** By the player's choice; else in games without haste, under a finger that may slip. */
export function asksBack(clock: ClockSpec): boolean {
  if (settings.confirm !== "slow") return settings.confirm === "always";
  const slow = clock.kind === "none" || clock.kind === "per_move";
  return slow && matchMedia("(pointer: coarse)").matches;
}
