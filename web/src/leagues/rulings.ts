/** The rulings of a league, as they are told. Pure. */
import type { LeagueRuling, Round, RoundStatus, Summary, TableId } from "$protocol";

/** `behind`: it would count, but a later one does. */
export type Force = "counts" | "behind" | "withdrawn";

export interface Told {
  readonly ruling: LeagueRuling;
  readonly force: Force;
}

/** Those on a table, the newest first. The server's list has the oldest first. */
export function rulingsOn(rulings: readonly LeagueRuling[], table: TableId): Told[] {
  const here = rulings.filter((ruling) => ruling.table === table).reverse();
  const counts = here.find(({ withdrawn_at }) => withdrawn_at === null);
  return here.map((ruling) => ({ ruling, force: forceOf(ruling, counts) }));
}

function forceOf(ruling: LeagueRuling, counts: LeagueRuling | undefined): Force {
  if (ruling.withdrawn_at !== null) return "withdrawn";
  return ruling === counts ? "counts" : "behind";
}

/** By table, on tables that no round has any more: their games are played again at others. */
export function onFormerTables(
  rulings: readonly LeagueRuling[],
  rounds: readonly Round[],
): [TableId, Told[]][] {
  const seated = new Set(rounds.flatMap(({ tables }) => tables.map(({ table }) => table)));
  const former = new Set(rulings.map(({ table }) => table).filter((table) => !seated.has(table)));
  return [...former].reverse().map((table) => [table, rulingsOn(rulings, table)]);
}

/** What a ruling on a table puts an end to besides doubt. */
export type Ends = "game" | "waiting";

/** Null: nothing. As long as it is not known whether a game is on, one may be. */
export function rulingEnds(
  shown: Pick<Summary, "status"> | null,
  { known, settled, round }: { known: boolean; settled: boolean; round: RoundStatus },
): Ends | null {
  if (shown !== null) return shown.status === "open" ? "waiting" : "game";
  return !known && !settled && round === "playing" ? "game" : null;
}
