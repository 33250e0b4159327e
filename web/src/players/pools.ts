/** Pools of ratings: games of one kind under one ruleset. Pure. */
import type { GameInfo } from "$protocol";

import { rulesName } from "../catalogue/names";
import type { Words } from "../text/language.svelte";

/** Every pool of these games once, in the server's order; none while one of them has not come yet (null). */
export function ratingPools(games: readonly (GameInfo | null)[]): string[] {
  if (games.includes(null)) return [];
  return [...new Set(games.flatMap((game) => game?.pools ?? []).map((pool) => pool.rating_pool))];
}

/** `yonin-classic` is the classic pool; pools of other games name those too. */
export function poolName(pool: string, words: Words): string {
  const [, game = "", ruleset] = /^([a-z]+)-(.+)$/.exec(pool) ?? [];
  return ruleset === undefined ? pool : rulesName({ game, ruleset }, words);
}
