/** What the lobby asks of the server. */
import type { ClockSpec, CreateTable, OptionValue, Seat, Summary, TableChanged } from "$protocol";

import { session } from "../session/session.svelte";
import { post } from "../wire/rest";
import { quickMatch } from "./quickMatch.svelte";

export async function createTable(request: CreateTable): Promise<Summary> {
  await begin();
  return (await post<TableChanged>("/tables", request)).table;
}

export interface Against {
  readonly level: number;
  /** Yonin shogi if none is named. */
  readonly game?: string;
  readonly ruleset?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly clock?: ClockSpec;
}

/** A game that begins at once: the player in the first seat, computers in the others. Never rated. */
export function playComputers({ level, game = "yonin", ...played }: Against): Promise<Summary> {
  const bot = { kind: "bot", level } as const;
  if (game !== "yonin") return createTable({ game, ...played, host_seat: "b", seats: { w: bot } });
  return createTable({ game, ...played, host_seat: "s", seats: { w: bot, n: bot, e: bot } });
}

export async function sitDown(table: string, seat: Seat): Promise<void> {
  await begin();
  await post<TableChanged>(`/tables/${table}/join`, { seat });
}

/** Whoever sits down somewhere waits for no other game. */
async function begin(): Promise<void> {
  await quickMatch.leave();
  await session.someone();
}
