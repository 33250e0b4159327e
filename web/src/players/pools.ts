/** Pools of ratings: games of one kind under one ruleset. Pure. */
import type { GameInfo } from "$protocol";

import { shortRuleset } from "../catalogue/names";
import type { Words } from "../text/language.svelte";

/** Every pool once, in the server's order. */
export function ratingPools(game: GameInfo | null): string[] {
  return [...new Set((game?.pools ?? []).map((pool) => pool.rating_pool))];
}

/** `yonin-classic` is the classic pool; pools of other games name those too. */
export function poolName(pool: string, words: Words): string {
  const [, game = "", ruleset] = /^([a-z]+)-(.+)$/.exec(pool) ?? [];
  if (ruleset === undefined) return pool;
  const name = shortRuleset(ruleset, words);
  if (game === "yonin") return name;
  const games: Readonly<Record<string, string>> = words.game;
  return `${games[game] ?? game}: ${name}`;
}
