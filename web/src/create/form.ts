/** What a host fills in. Pure. */
import type { ChatMode, GameInfo, GameSummary, HandicapInfo, OptionValue } from "$protocol";

import type { Seat } from "../game/seats";
import type { ClockForm } from "./clock";

/** Who is to sit somewhere: the host, anyone, or a computer of a level. */
export type Sitter = "me" | "open" | number;

export interface Form {
  game: string;
  /** Null: the game's default. */
  ruleset: string | null;
  /** Only what the host has set; null: a number he has deleted. */
  options: Record<string, OptionValue | null>;
  /** The odds that White gives, by name; null: none. */
  handicap: string | null;
  clock: ClockForm;
  seats: Partial<Record<Seat, Sitter>>;
  private: boolean;
  rated: boolean;
  /** Null: deleted. */
  delay: number | null;
  chat: ChatMode;
  name: string;
}

export function emptyForm(): Form {
  return {
    game: "yonin",
    ruleset: null,
    options: {},
    handicap: null,
    clock: {
      choice: "10+5",
      kind: "fischer",
      numbers: { main_s: 10, increment_s: 10, period_s: 30, periods: 1, delay_s: 5, days: 2 },
    },
    seats: { s: "me" },
    private: false,
    rated: false,
    delay: 0,
    chat: "full",
    name: "",
  };
}

/** Another game has rules and seats of its own; the rest stays as it was filled in. */
export function withGame(form: Form, { game, seats_order }: Pick<GameSummary, "game" | "seats_order">): Form {
  if (game === form.game) return form;
  const [first] = seats_order;
  return {
    ...form,
    game,
    ruleset: null,
    options: {},
    handicap: null,
    seats: first === undefined ? {} : { [first]: "me" },
  };
}

export function sitterAt(form: Form, seat: Seat): Sitter {
  return form.seats[seat] ?? "open";
}

/** The host has one seat at most: taking another leaves the first one open. */
export function seated(form: Form, seat: Seat, sitter: Sitter): Form["seats"] {
  const seats = { ...form.seats };
  if (sitter === "me") {
    for (const [other, who] of Object.entries(seats) as [Seat, Sitter][])
      if (who === "me") seats[other] = "open";
  }
  return { ...seats, [seat]: sitter };
}

export interface Seating {
  readonly mine: Seat | null;
  readonly open: number;
  readonly computers: number;
}

export function seatingOf(form: Form, order: readonly Seat[]): Seating {
  const sitters = order.map((seat) => sitterAt(form, seat));
  return {
    mine: order.find((seat) => sitterAt(form, seat) === "me") ?? null,
    open: sitters.filter((sitter) => sitter === "open").length,
    computers: sitters.filter((sitter) => typeof sitter === "number").length,
  };
}

/** The handicap that is chosen, where the game has it. */
export function handicapOf(form: Form, game: GameInfo): HandicapInfo | null {
  return game.handicaps.find(({ name }) => name === form.handicap) ?? null;
}

export function rulesetOf(form: Form, game: GameInfo): string {
  return form.ruleset ?? game.default_ruleset;
}

/** The value that the ruleset gives an option. */
export function ruled(form: Form, game: GameInfo, option: string): OptionValue | undefined {
  const name = rulesetOf(form, game);
  return (
    game.rulesets.find((ruleset) => ruleset.name === name)?.options[option] ??
    game.options.find((known) => known.name === option)?.default
  );
}
