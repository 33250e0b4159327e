/** Addresses of leagues: which part of one, as of which round; which of them all. Pure. */
import type { LeagueStatus } from "$protocol";

export const TABS = ["standings", "rounds", "entrants", "interactions", "terms", "webhooks"] as const;
export type Tab = (typeof TABS)[number];

export function tabOf(search: URLSearchParams): Tab {
  const asked = search.get("tab");
  return TABS.find((tab) => tab === asked) ?? "standings";
}

/** The round after which the standings are asked for; null: the newest. */
export function roundOf(search: URLSearchParams): number | null {
  const asked = search.get("round") ?? "";
  return /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null;
}

export function addressOf(league: string, tab: Tab, round: number | null = null): string {
  const query = new URLSearchParams();
  if (tab !== "standings") query.set("tab", tab);
  if (round !== null) query.set("round", String(round));
  const text = query.toString();
  return `/leagues/${encodeURIComponent(league)}${text === "" ? "" : `?${text}`}`;
}

/** The standings as a table for spreadsheets. */
export function csvOf(league: string, round: number | null): string {
  const query = new URLSearchParams({ format: "csv" });
  if (round !== null) query.set("as_of_round", String(round));
  return `/v1/leagues/${encodeURIComponent(league)}/standings?${query}`;
}

/** The list of leagues: of a status, from a cursor on. */
export function listOf(status: LeagueStatus | null, cursor: string | null = null): string {
  const query = new URLSearchParams();
  if (status !== null) query.set("status", status);
  if (cursor !== null) query.set("cursor", cursor);
  const text = query.toString();
  return text === "" ? "/leagues" : `/leagues?${text}`;
}
