/** What came of the tables of a league, as its standings tell. Pure. */
import type { EntrantView, League, Player, PlayerId, Round, RoundScore, Standing, TableId } from "$protocol";

/** By table, then by player. */
export type Results = ReadonlyMap<TableId, ReadonlyMap<PlayerId, RoundScore>>;

/** Only tables that have a result. */
export function resultsOf(standings: readonly Standing[]): Results {
  const results = new Map<TableId, Map<PlayerId, RoundScore>>();
  for (const { player, rounds } of standings)
    for (const score of rounds) {
      if (score.table === null || (score.rank === null && !score.forfeit)) continue;
      const table = results.get(score.table) ?? new Map<PlayerId, RoundScore>();
      results.set(score.table, table.set(player.id, score));
    }
  return results;
}

/** Who is in the league, by id. */
export function playersById(entrants: readonly EntrantView[]): ReadonlyMap<PlayerId, Player> {
  return new Map(entrants.map(({ player }) => [player.id, player]));
}

/** What the organizer can do next with the rounds. */
export type NextStep = "pair" | "start" | "wait" | "few" | "done" | "manual";

export function nextStep(
  league: Pick<League, "rounds" | "format">,
  rounds: readonly Round[],
  entrants: readonly EntrantView[],
  /** How many players make a table. */
  size: number,
): NextStep {
  const newest = rounds.at(-1);
  if (newest?.status === "paired") return "start";
  if (newest?.status === "playing") return "wait";
  if (rounds.length >= league.rounds) return "done";
  if (league.format === "manual") return "manual";
  const there = entrants.filter(({ withdrawn }) => !withdrawn).length;
  return there < size ? "few" : "pair";
}

/** Whether a player is, or was, in a round: then he can withdraw, but his name stays. */
export function hasBeenPaired(player: PlayerId, rounds: readonly Round[]): boolean {
  return rounds.some(
    ({ tables, byes }) =>
      byes.includes(player) || tables.some(({ seats }) => Object.values(seats).includes(player)),
  );
}
