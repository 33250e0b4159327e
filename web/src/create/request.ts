/** The request that a form makes. Pure. */
import type { CreateTable, GameInfo, SeatWish } from "$protocol";

import type { Seat } from "../game/seats";
import { clockSpec } from "./clock";
import { handicapOf, ruled, rulesetOf, seatingOf, sitterAt, type Form } from "./form";
import { effectless } from "./options";

/**
 * What the form asks for. Options that would have no effect, or are as the ruleset has them, are left out. A table with
 * a handicap has its name for others to see, where the host gives it no other.
 */
export function requestOf(form: Form, game: GameInfo, handicapName?: string): CreateTable {
  const { mine } = seatingOf(form, game.seats_order);
  const options = Object.entries(form.options).flatMap(([option, value]) => {
    const idle = value === null || value === ruled(form, game, option);
    return idle || effectless(form, game, option) !== null ? [] : [[option, value] as const];
  });
  const seats = game.seats_order.flatMap((seat): [Seat, SeatWish][] => {
    const sitter = sitterAt(form, seat);
    return typeof sitter === "number" ? [[seat, { kind: "bot", level: sitter }]] : [];
  });
  const handicap = handicapOf(form, game);
  const name = form.name.trim() || (handicap === null ? "" : (handicapName ?? handicap.japanese));
  return {
    game: game.game,
    ruleset: rulesetOf(form, game),
    options: Object.fromEntries(options),
    ...(handicap === null ? {} : { sfen: handicap.sfen }),
    clock: clockSpec(form.clock),
    rated: form.rated,
    visibility: form.private ? "private" : "public",
    host_seat: mine,
    seats: Object.fromEntries(seats),
    spectator_delay_plies: form.delay ?? 0,
    chat: form.chat,
    ...(name === "" ? {} : { name }),
  };
}
