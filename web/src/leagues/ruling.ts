/** A ruling as the organizer makes it. Pure. */
import type { PlayerId, Ranks, RoundTable, RulingOrder } from "$protocol";

import type { Seat } from "../game/seats";

export const MOST_REASON = 500;

export interface RulingForm {
  kind: "forfeit" | "ranks";
  forfeit: Partial<Record<Seat, boolean>>;
  ranks: Partial<Record<Seat, number>>;
  why: string;
}

export type RulingFault = "nobody" | "ranks" | "why" | "long";

export function emptyRuling(seats: readonly Seat[]): RulingForm {
  const ranks = Object.fromEntries(seats.map((seat, n) => [seat, n + 1]));
  return { kind: "forfeit", forfeit: {}, ranks, why: "" };
}

/** Each rank is one more than the number of those who did better: 1, 2, 2, 4. */
export function areRanks(ranks: readonly number[]): boolean {
  return ranks.every((rank) => rank === 1 + ranks.filter((other) => other < rank).length);
}

/** What is still missing. */
export function rulingFaults(form: RulingForm, seats: readonly Seat[]): RulingFault[] {
  const faults: RulingFault[] = [];
  if (form.kind === "forfeit" && !seats.some((seat) => form.forfeit[seat])) faults.push("nobody");
  if (form.kind === "ranks" && !areRanks(seats.map((seat) => form.ranks[seat] ?? 0))) faults.push("ranks");
  const length = [...reason(form)].length;
  if (length === 0) faults.push("why");
  if (length > MOST_REASON) faults.push("long");
  return faults;
}

/** On one line: the server takes no control characters. */
function reason({ why }: RulingForm): string {
  return why.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

export function rulingOrder(form: RulingForm, table: string, seats: readonly Seat[]): RulingOrder {
  const why = reason(form);
  if (form.kind === "forfeit") return { table, why, forfeit: seats.filter((seat) => form.forfeit[seat]) };
  const ranks: Ranks = Object.fromEntries(seats.map((seat) => [seat, form.ranks[seat] ?? 0]));
  return { table, why, ranks };
}

const ORDER: readonly Seat[] = ["b", "s", "w", "n", "e"];

/** Who sits at a table of a round, in the order of play. */
export function seatsOf({ seats }: RoundTable): [Seat, PlayerId][] {
  return (Object.entries(seats) as [Seat, PlayerId][]).sort(
    ([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other),
  );
}
