/** The terms of a league as they are filled in. Pure. */
import type { GameInfo, League, LeagueFormat, LeaguePatch, NewLeague, TieBreak } from "$protocol";

import { clockSpec, FIELDS, PRESETS, type ClockField, type ClockForm, type Preset } from "../create/clock";
import { emptyForm, type Form } from "../create/form";
import { requestOf } from "../create/request";
import { same } from "./same";

export const TIE_BREAKS = [
  "head_to_head",
  "opponents_points",
  "firsts",
  "mates",
  "lots",
] as const satisfies readonly TieBreak[];

export interface LeagueForm {
  name: string;
  /** What its tables are like; a league has no use for the rest of that form. */
  table: Form;
  format: LeagueFormat;
  /** Null in numbers: an empty field. */
  rounds: number | null;
  scoring: "table" | "jysl_a";
  /** From the first place on. */
  values: (number | null)[];
  /** Empty in a new league: the mean of the places. */
  bye: number | null;
  tieBreaks: TieBreak[];
  openEntry: boolean;
  /** Minutes a table waits for its players. */
  patience: number | null;
}

export function emptyLeague(): LeagueForm {
  return {
    name: "",
    table: emptyForm(),
    format: "swiss",
    rounds: 5,
    scoring: "table",
    values: placeValues(4),
    bye: null,
    tieBreaks: TIE_BREAKS.filter((way) => way !== "lots"),
    openEntry: true,
    patience: 10,
  };
}

/** What the places at a table are worth unless someone says otherwise: as the server has it. */
function placeValues(places: number): number[] {
  return Array.from({ length: places }, (_, place) => places - 1 - place);
}

/** The scoring as it suits a game of so many places; the points of yonin's league suit yonin alone. */
export function scoringFor(
  { scoring, values }: Pick<LeagueForm, "scoring" | "values">,
  places: number,
): Pick<LeagueForm, "scoring" | "values"> {
  return {
    scoring: places === 4 ? scoring : "table",
    values: values.length === places ? values : placeValues(places),
  };
}

export function newLeague(form: LeagueForm, game: GameInfo): NewLeague {
  const { ruleset, options, rated } = requestOf(form.table, game);
  return {
    ...termsOf({ ...form, ...scoringFor(form, game.seats_order.length) }),
    bye_points: form.bye,
    game: game.game,
    format: form.format,
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(options === undefined ? {} : { options }),
    ...(rated === undefined ? {} : { rated }),
  };
}

/** What may change once a league is there. */
type Terms = Pick<
  League,
  | "name"
  | "clock"
  | "rounds"
  | "points"
  | "bye_points"
  | "tie_breaks"
  | "open_entry"
  | "start_by_s"
  | "spectator_delay_plies"
  | "chat"
>;
export type Term = keyof Terms;

function termsOf(form: LeagueForm): Terms {
  const values = form.values.map((value) => value ?? 0);
  return {
    name: form.name.trim(),
    clock: clockSpec(form.table.clock),
    rounds: form.rounds ?? 0,
    points: form.scoring === "jysl_a" ? { kind: "jysl_a" } : { kind: "table", values },
    bye_points: form.bye ?? 0,
    tie_breaks: [...form.tieBreaks],
    open_entry: form.openEntry,
    start_by_s: Math.round((form.patience ?? 0) * 60),
    spectator_delay_plies: form.table.delay ?? 0,
    chat: form.table.chat,
  };
}

/** The form as it is filled in with the terms that hold. */
export function formOf(league: League): LeagueForm {
  const empty = emptyLeague();
  const { points } = league;
  const values = points.kind === "table" ? [...points.values] : empty.values;
  return {
    name: league.name,
    table: {
      ...empty.table,
      clock: clockForm(league),
      rated: league.rated,
      delay: league.spectator_delay_plies,
      chat: league.chat,
    },
    format: league.format,
    rounds: league.rounds,
    scoring: points.kind,
    values,
    bye: league.bye_points,
    tieBreaks: [...league.tie_breaks],
    openEntry: league.open_entry,
    patience: league.start_by_s / 60,
  };
}

function clockForm({ clock }: Pick<League, "clock">): ClockForm {
  const form = emptyForm().clock;
  const preset = (Object.keys(PRESETS) as Preset[]).find((name) => same(PRESETS[name], clock));
  if (preset !== undefined) return { ...form, choice: preset };
  const given: Readonly<Record<string, string | number>> = clock;
  const numbers = { ...form.numbers };
  for (const field of FIELDS[clock.kind] as readonly ClockField[]) {
    const value = Number(given[field]);
    numbers[field] = field === "main_s" ? value / 60 : value;
  }
  return { choice: "own", kind: clock.kind, numbers };
}

/** What the form changes in the terms that hold. */
export function patchOf(form: LeagueForm, league: League): LeaguePatch {
  const was = termsOf(formOf(league));
  const now = Object.entries(termsOf(form)).filter(([term, value]) => !same(value, was[term as Term]));
  return Object.fromEntries(now);
}

/** The terms that somebody else has changed. */
export function movedTerms(old: League, now: League): Term[] {
  const was = termsOf(formOf(old));
  const is = termsOf(formOf(now));
  return (Object.keys(was) as Term[]).filter((term) => !same(was[term], is[term]));
}

/** The form over newer terms: what was typed stays, the rest becomes what holds now. */
export function rebased(form: LeagueForm, old: League, now: League): LeagueForm {
  const typed = Object.keys(patchOf(form, old)) as Term[];
  const newest = formOf(now);
  const mine = (term: Term) => (typed.includes(term) ? form : newest);
  return {
    ...newest,
    name: mine("name").name,
    table: {
      ...newest.table,
      clock: mine("clock").table.clock,
      delay: mine("spectator_delay_plies").table.delay,
      chat: mine("chat").table.chat,
    },
    rounds: mine("rounds").rounds,
    scoring: mine("points").scoring,
    values: mine("points").values,
    bye: mine("bye_points").bye,
    tieBreaks: mine("tie_breaks").tieBreaks,
    openEntry: mine("open_entry").openEntry,
    patience: mine("start_by_s").patience,
  };
}
