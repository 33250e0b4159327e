/** Which rooms of a table's chat a reader hears. Pure. */
import type { Room } from "$protocol";

import type { Course } from "./course";
import type { Seat } from "./seats";

/** `mine`: the reader's seat; null: he watches. Whoever plays does not hear what those say who watch. */
export function roomsHeard({ table, position }: Course, mine: Seat | null): Room[] {
  if (table === null) return [];
  const plays = mine !== null && (position?.alive.includes(mine) ?? true);
  const inTeam = mine !== null && String(table.options.teams ?? "none") !== "none";
  return [
    "table",
    ...(inTeam ? (["team"] as const) : []),
    ...(!plays || table.status === "finished" ? (["spectators"] as const) : []),
  ];
}
