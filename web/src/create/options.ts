/** Options of a game: their values, which of them are idle, what cannot go together. Pure. */
import type { GameInfo, OptionInfo, OptionValue } from "$protocol";

import { handicapOf, ruled, seatingOf, type Form } from "./form";

/** The value in force; null: a number that was deleted. */
export function valueOf(form: Form, game: GameInfo, option: string): OptionValue | null | undefined {
  return option in form.options ? form.options[option] : ruled(form, game, option);
}

export function isChanged(form: Form, game: GameInfo, option: string): boolean {
  return option in form.options && form.options[option] !== ruled(form, game, option);
}

/** How many options differ from the ruleset and have an effect. */
export function changes(form: Form, game: GameInfo): number {
  return game.options.filter(({ name }) => isChanged(form, game, name) && hasEffect(form, game, name)).length;
}

/** Whether an option has an effect beside the others. */
export function hasEffect(form: Form, game: GameInfo, option: string): boolean {
  return effectless(form, game, option) === null;
}

export interface Cause {
  readonly option: string;
  readonly value: OptionValue | null | undefined;
}

/** The other option that leaves this one without effect; null: it has one. */
export function effectless(form: Form, game: GameInfo, option: string): Cause | null {
  const known = game.options.find(({ name }) => name === option);
  for (const { option: other, is } of known?.dependencies ?? []) {
    const value = valueOf(form, game, other);
    if (value === null || value === undefined || !is.includes(value)) return { option: other, value };
  }
  return null;
}

/** Whether a number is none, or none that the option takes. */
export function isAmiss(
  { type, values, min, max }: OptionInfo,
  value: OptionValue | null | undefined,
): boolean {
  if (type !== "number" || values.length > 0) return false;
  return (
    typeof value !== "number" ||
    !Number.isInteger(value) ||
    (min !== undefined && value < min) ||
    (max !== undefined && value > max)
  );
}

export type Unrateable = "account" | "computers" | "three" | "handicap";

/** Why this table cannot be rated; null: it can. */
export function unrateable(form: Form, game: GameInfo, hasAccount: boolean): Unrateable | null {
  if (!hasAccount) return "account";
  if (seatingOf(form, game.seats_order).computers > 0) return "computers";
  if (handicapOf(form, game) !== null) return "handicap";
  return isThreeAgainstOne(valueOf(form, game, "teams")) ? "three" : null;
}

export function isThreeAgainstOne(teams: OptionValue | null | undefined): boolean {
  return String(teams).startsWith("three_v_one");
}
