/** How two players did in games that both played. Pure. */
import type { PlayerId, RecordHeader } from "$protocol";

import { placeOfPlayer, type Places } from "../records/places";

export interface Score {
  readonly games: number;
  /** In how many the first came before the second, after him, and with him. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
}

/** A record that is in both lists counts once. */
export function headToHead(
  records: readonly (Places & Pick<RecordHeader, "id">)[],
  me: PlayerId,
  other: PlayerId,
): Score {
  const score = { games: 0, ahead: 0, behind: 0, level: 0 };
  const seen = new Set<string>();
  for (const record of records) {
    const mine = placeOfPlayer(record, me)?.rank ?? null;
    const his = placeOfPlayer(record, other)?.rank ?? null;
    if (mine === null || his === null || seen.has(record.id)) continue;
    seen.add(record.id);
    score.games += 1;
    score[mine < his ? "ahead" : mine > his ? "behind" : "level"] += 1;
  }
  return score;
}
