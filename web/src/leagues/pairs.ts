/** What players did to each other, what is furthest from likely first. Pure. */
import type { Dealt, Interaction, Measure, Player, PlayerId } from "$protocol";

export const MEASURES = ["captures", "value", "checks", "mates"] as const satisfies readonly (keyof Dealt)[];

/** As far from likely as is worth a look at the games. */
export const NOTABLE = 3;

export function isNotable({ distance }: Measure): boolean {
  return Math.abs(distance) >= NOTABLE;
}

/** How far the least likely of all that happened between two players is. */
export function farthest({ a_to_b, b_to_a }: Interaction): number {
  const measures = [a_to_b, b_to_a].flatMap((dealt) => MEASURES.map((measure) => dealt[measure]));
  return Math.max(...measures.map(({ distance }) => Math.abs(distance)));
}

/** The pairs of one player, or all; the least likely first. */
export function pairsOf(pairs: readonly Interaction[], player: PlayerId | null): Interaction[] {
  const his = pairs.filter(({ a, b }) => player === null || a.id === player || b.id === player);
  return his.sort((one, other) => farthest(other) - farthest(one));
}

/** Everyone who is in a pair, by name. */
export function playersOf(pairs: readonly Interaction[], tongue: string): Player[] {
  const players = new Map(pairs.flatMap(({ a, b }) => [a, b]).map((player) => [player.id, player]));
  return [...players.values()].sort((one, other) => one.name.localeCompare(other.name, tongue));
}
