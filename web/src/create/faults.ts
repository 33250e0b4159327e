/** Faults of the form beside its fields: the client's own, then the server's, by JSON pointer. Pure. */
import type { FieldFault, GameInfo } from "$protocol";

import type { Words } from "../text/language.svelte";
import { bounds, clockFaults, type ClockField } from "./clock";
import type { Form } from "./form";
import { effectless, isAmiss, valueOf } from "./options";

const MOST_NAME = 60;
export const MOST_DELAY = 40;

/** A sentence of the client's, or what the server says of a field. */
export type Fault = string | FieldFault;

/** By pointer. */
export type Faults = ReadonlyMap<string, Fault>;

/** What the form itself can tell. */
export function ownFaults(form: Form, game: GameInfo, { lobbyPage: words }: Words): Map<string, string> {
  const faults = new Map<string, string>();
  for (const [field, fault] of Object.entries(clockFaults(form.clock, game.clocks))) {
    const { min, max } = bounds(game.clocks, form.clock.kind, field as ClockField);
    const range = field === "main_s" ? words.aNumber : words.wholeNumber;
    faults.set(`/clock/${field}`, fault === "noTime" ? words.noTime : range(String(min), String(max)));
  }
  for (const option of game.options) {
    const { name, min, max } = option;
    const idle = !(name in form.options) || effectless(form, game, name) !== null;
    if (!idle && isAmiss(option, valueOf(form, game, name)))
      faults.set(`/options/${name}`, words.wholeNumber(String(min ?? 0), String(max ?? "…")));
  }
  const { delay } = form;
  if (delay === null || !Number.isInteger(delay) || delay < 0 || delay > MOST_DELAY)
    faults.set("/spectator_delay_plies", words.wholeNumber("0", String(MOST_DELAY)));
  if ([...form.name.trim()].length > MOST_NAME) faults.set("/name", words.tooLong(MOST_NAME));
  return faults;
}

/** The server's faults where the client has none of its own. */
export function withServers(own: Faults, servers: readonly FieldFault[]): Faults {
  return new Map<string, Fault>([...servers.map((fault) => [fault.pointer, fault] as const), ...own]);
}

/** The fault at a pointer, or at what lies below it. */
export function faultAt(faults: Faults, pointer: string): Fault | undefined {
  const below = [...faults.keys()].find((key) => key === pointer || key.startsWith(`${pointer}/`));
  return below === undefined ? undefined : faults.get(below);
}

const SHOWN = [
  "/ruleset",
  "/clock",
  "/options",
  "/seats",
  "/rated",
  "/spectator_delay_plies",
  "/chat",
  "/name",
];

/** Faults that no field stands beside. */
export function otherFaults(faults: Faults): Fault[] {
  const shown = (pointer: string) =>
    SHOWN.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  return [...faults].filter(([pointer]) => !shown(pointer)).map(([, fault]) => fault);
}
