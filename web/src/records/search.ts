/** What finished games are looked for: as the page's address keeps it, and as the server is asked. Pure. */
import type { OverReason, RecordsQuery } from "$protocol";

/** Texts as typed or chosen; empty: all. */
export interface Search {
  readonly player: string;
  readonly ruleset: string;
  readonly reason: string;
  readonly rank: string;
  /** Days of the reader's calendar, `2026-11-30`, both included. */
  readonly from: string;
  readonly to: string;
  readonly league: string;
  readonly game: string;
  readonly cursor: string;
}

export const EVERYTHING: Search = {
  player: "",
  ruleset: "",
  reason: "",
  rank: "",
  from: "",
  to: "",
  league: "",
  game: "",
  cursor: "",
};

/** Reasons that a finished game can be looked for by; aborted games are not kept. */
export const REASONS: readonly OverReason[] = [
  "last_survivor",
  "two_mates",
  "second_mate_count",
  "team",
  "royal_captured",
  "checkmate",
  "stalemate",
  "bare_king",
  "bare_royals",
  "resign",
  "flag",
  "repetition",
  "perpetual_check",
  "max_plies",
  "agreement",
  "impasse",
  "ruling",
];

export function readSearch(params: URLSearchParams): Search {
  const names = Object.keys(EVERYTHING) as (keyof Search)[];
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as unknown as Search;
}

export function addressOf(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return given.length === 0 ? "/records" : `/records?${new URLSearchParams(given)}`;
}

/** What the server is asked; a rank without a player would be refused. */
export function queryOf(search: Search, limit: number): Record<keyof RecordsQuery, string | number | null> {
  const player = playerIn(search.player);
  return {
    player: player || null,
    game: search.game || null,
    ruleset: search.ruleset || null,
    league: search.league || null,
    reason: search.reason || null,
    rank: player === "" ? null : search.rank || null,
    from: dayStart(search.from, 0),
    to: dayStart(search.to, 1),
    cursor: search.cursor || null,
    limit,
  };
}

/** The id in what was typed: a link to a player's page, or the id itself. */
export function playerIn(typed: string): string {
  const linked = /\/players\/([^/?#\s]+)/.exec(typed)?.[1];
  if (linked === undefined) return typed.trim();
  try {
    return decodeURIComponent(linked);
  } catch {
    return linked;
  }
}

/** When a day of the reader's calendar begins, so many days later; null: no such day. */
function dayStart(day: string, later: number): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (found === null) return null;
  const at = new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + later).getTime();
  return Number.isNaN(at) ? null : at;
}
