/** Faults of the terms beside their fields: the client's own, then the server's, by JSON pointer. Pure. */
import type { FieldFault, GameInfo } from "$protocol";

import { ownFaults as tableFaults, withServers, type Fault, type Faults } from "../create/faults";
import type { Words } from "../text/language.svelte";
import type { LeagueForm } from "./form";

export { faultAt, type Faults } from "../create/faults";

const MOST_NAME = 80;
const MOST_ROUNDS = 100;
const MOST_WORTH = 1_000_000;
/** Two weeks, in minutes. */
const MOST_PATIENCE = 20_160;

/** What the form itself can tell. */
export function ownFaults(
  form: LeagueForm,
  game: GameInfo,
  words: Words,
  made: { rounds: number; isNew: boolean } = { rounds: 0, isNew: true },
): Map<string, string> {
  const { lobbyPage: texts, leaguePages } = words;
  const faults = tableFaults({ ...form.table, name: "" }, game, words);
  const length = [...form.name.trim()].length;
  if (length === 0) faults.set("/name", leaguePages.nameMissing);
  if (length > MOST_NAME) faults.set("/name", texts.tooLong(MOST_NAME));
  const fewest = Math.max(1, made.rounds);
  if (!isWhole(form.rounds) || form.rounds < fewest || form.rounds > MOST_ROUNDS)
    faults.set("/rounds", texts.wholeNumber(String(fewest), String(MOST_ROUNDS)));
  if (form.scoring === "table")
    for (const [n, value] of form.values.entries())
      if (!isWorth(value)) faults.set(`/points/values/${n}`, leaguePages.worth);
  if (form.bye === null ? !made.isNew : !isWorth(form.bye)) faults.set("/bye_points", leaguePages.worth);
  const { patience } = form;
  if (patience === null || patience < 0 || patience > MOST_PATIENCE)
    faults.set("/start_by_s", texts.aNumber("0", String(MOST_PATIENCE)));
  return faults;
}

function isWhole(value: number | null): value is number {
  return value !== null && Number.isInteger(value);
}

/** A multiple of a thousandth. */
function isWorth(value: number | null): boolean {
  if (value === null || Math.abs(value) > MOST_WORTH) return false;
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
}

export function allFaults(own: Faults, servers: readonly FieldFault[]): Faults {
  return withServers(own, servers);
}

const SHOWN = [
  "/name",
  "/ruleset",
  "/options",
  "/clock",
  "/rated",
  "/rounds",
  "/points",
  "/bye_points",
  "/tie_breaks",
  "/start_by_s",
  "/spectator_delay_plies",
];

/** Faults that no field stands beside. */
export function otherFaults(faults: Faults): Fault[] {
  const shown = (pointer: string) =>
    SHOWN.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  return [...faults].filter(([pointer]) => !shown(pointer)).map(([, fault]) => fault);
}
