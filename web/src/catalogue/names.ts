/** Rulesets, options and clocks in the reader's words. Pure. */
import type { ClockSpec, OptionValue } from "$protocol";

import type { Words } from "../text/language.svelte";

export function rulesetName(ruleset: string, { rules }: Words): string {
  const known: Readonly<Record<string, string>> = {
    classic: rules.classic,
    "classic-race": rules.race,
    korean: rules.korean,
    iemoto: rules.iemoto,
    league: rules.league,
    standard: rules.standard,
    lishogi: rules.lishogi,
    renmei: rules.renmei,
    namu: rules.namu,
  };
  return known[ruleset] ?? ruleset;
}

/** The name of a ruleset without what explains it: "Korean (freeze, winner takes all)" is "Korean". */
export function shortRuleset(ruleset: string, words: Words): string {
  return rulesetName(ruleset, words).replace(/ ?\([^)]*\)$/, "");
}

/** A game the client has no word for goes by the server's name. */
export function gameName(game: string, { game: games }: Words, name = game): string {
  return (games as Readonly<Record<string, string>>)[game] ?? name;
}

/** A game's own name of an option is shown where the client has no better one. */
export function optionName(option: string, words: Words): string {
  const known: Readonly<Record<string, string>> = { ...ofTwo(words)?.options, ...words.catalogue.options };
  return known[option] ?? option.replaceAll("_", " ");
}

export function optionValue(value: OptionValue, words: Words): string {
  if (typeof value === "boolean") return value ? words.catalogue.yes : words.catalogue.no;
  const known: Readonly<Record<string, string>> = { ...ofTwo(words)?.values, ...words.catalogue.values };
  return known[String(value)] ?? String(value).replaceAll("_", " ");
}

/** A sentence about a ruleset; undefined: the client has none. */
export function aboutRuleset(ruleset: string, words: Words): string | undefined {
  const known: Readonly<Record<string, string>> = { ...ofTwo(words)?.about, ...words.catalogue.about };
  return known[ruleset];
}

/** The texts of games for two, where the page has loaded them. */
function ofTwo(words: Words): Words["two"] | undefined {
  return (words as Partial<Words>).two;
}

/** `10+5`, `15+30 byoyomi`, `no clock`: minutes, then seconds. */
export function clockName(clock: ClockSpec, { clock: words, catalogue }: Words): string {
  switch (clock.kind) {
    case "none":
      return words.none;
    case "fischer":
      return `${minutes(clock.main_s)}+${clock.increment_s}`;
    case "byoyomi":
      return `${minutes(clock.main_s)}+${clock.period_s}${clock.periods > 1 ? `×${clock.periods}` : ""} ${words.byoyomi}`;
    case "delay":
      return catalogue.delayed(minutes(clock.main_s), clock.delay_s);
    case "per_move":
      return words.permove(clock.days);
  }
}

/** Whole minutes, or a fraction as it is said: 90 s are 1.5. */
function minutes(seconds: number): string {
  return String(Math.round((seconds / 60) * 100) / 100);
}

/** The rules of a table: of yonin shogi the ruleset, of other games with their name. */
export function rulesName({ game, ruleset }: { game?: string; ruleset: string }, words: Words): string {
  const name = shortRuleset(ruleset, words);
  if (game === undefined || game === "yonin") return name;
  return ruleset === "standard" ? gameName(game, words) : `${gameName(game, words)} · ${name}`;
}

/** What is played at a table, in short. */
export function tableKind(table: { game?: string; ruleset: string; clock: ClockSpec }, words: Words): string {
  return `${rulesName(table, words)} · ${clockName(table.clock, words)}`;
}
