/** Playing a game's moves one after another: how long each position stands. Pure. */
import type { Ply } from "../game/course";

export const SPEEDS = ["fast", "even", "slow", "real"] as const;
export type Speed = (typeof SPEEDS)[number];

const PAUSES: Readonly<Record<Exclude<Speed, "real">, number>> = { fast: 500, even: 1000, slow: 2000 };
/** As it was played, within what a reader can follow and bear. */
const SHORTEST_MS = 300;
const LONGEST_MS = 20_000;

/** How long to wait before a move is shown. */
export function pauseBefore({ spentMs }: Pick<Ply, "spentMs">, speed: Speed): number {
  if (speed !== "real") return PAUSES[speed];
  return Math.min(Math.max(spentMs, SHORTEST_MS), LONGEST_MS);
}
