/** What happens at a table, in sentences. */
import type { OutReason } from "$protocol";

import type { Who } from "../../game/who";

const name = ({ name, you }: Who): string => (you ? "you" : name);
const begin = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const subject = (who: Who): string => begin(name(who));
const is = (people: readonly Who[]): string => (people.length === 1 && !people[0]?.you ? "is" : "are");
const verb = (who: Who, plain: string, third: string): string => (who.you ? plain : third);

/** The reader comes last: "West and you". */
function list(people: readonly Who[]): string {
  const names = [...people.filter((one) => !one.you), ...people.filter((one) => one.you)].map(name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

const ordinal = (rank: number): string => ["", "1st", "2nd", "3rd"][rank] ?? `${rank}th`;

const OUT: Readonly<Record<OutReason, (who: Who, by: Who | null) => string>> = {
  checkmate: (who, by) => `${subject(who)} ${is([who])} mated${by === null ? "" : ` by ${name(by)}`}`,
  stalemate: (who) => `${subject(who)} ${verb(who, "have", "has")} no legal move`,
  royal_captured: (who) => `${subject(who)} ${verb(who, "have", "has")} lost the last king`,
  bare_king: (who) => `${subject(who)} ${verb(who, "have", "has")} nothing left but the king`,
  perpetual_check: (who) => `${subject(who)} gave check for ever`,
  resign: (who) => `${subject(who)} resigned`,
  flag: (who) => `${subject(who)} ran out of time`,
  abandon: (who) => `${subject(who)} left the table`,
  ruling: (who) => `${subject(who)} ${is([who])} out by a ruling`,
};

export const story = {
  toMove: (who: Who) => (who.you ? "Your move" : `${who.name} to move`),
  check: (checked: readonly Who[]) => `Check to ${list(checked)}`,
  skipped: (skipped: readonly Who[]) => `${begin(list(skipped))} ${is(skipped)} skipped`,
  skippedShort: (skipped: readonly Who[]) => `${begin(list(skipped))} skipped`,
  jump: (checked: Who, skipped: readonly Who[]) =>
    `Check to ${name(checked)}: ${list(skipped)} ${is(skipped)} skipped.`,
  youAreSkipped: (checked: Who, skipped: readonly Who[]) =>
    `${begin(list(skipped))} are skipped: ${name(checked)} must answer.`,
  nearest: (first: Who, waiting: readonly Who[]) =>
    `${subject(first)} ${is([first])} nearest clockwise and ${verb(first, "answer", "answers")} first; ` +
    `${list(waiting)} ${waiting.length === 1 && !waiting[0]?.you ? "stays" : "stay"} in check.`,
  again: (answered: Who, mover: Who) =>
    `${subject(answered)} ${verb(answered, "have", "has")} answered. ${subject(mover)} ${verb(mover, "move", "moves")} again.`,
  opened: (mover: Who, owner: Who, man: string, checked: Who) =>
    `${subject(mover)} stepped aside: ${owner.you ? "your" : `${owner.name}'s`} ${man} checks ${name(checked)}.`,
  next: (first: Who, then: Who, again: boolean) =>
    `Next: ${name(first)}, then ${name(then)}${again ? " again" : ""}`,
  ifUnchanged: "if nothing changes",

  moved: (who: Who, man: string, from: string, to: string, taken: string | null, promotes: boolean) =>
    `${subject(who)}: ${man} ${from} ${taken === null ? `to ${to}` : `takes ${taken} on ${to}`}` +
    (promotes ? ", promotes" : ""),
  dropped: (who: Who, man: string, to: string) => `${subject(who)}: ${man} dropped on ${to}`,
  checkTo: (checked: readonly Who[]) => `check to ${list(checked)}`,

  out: (who: Who, by: Who | null, reason: OutReason, rank: number | null) =>
    OUT[reason](who, by) + (rank === null ? "" : `: ${ordinal(rank)}`),
  computer: (who: Who, level: number) => `A computer of level ${level} plays on for ${name(who)}`,
  takeback: (toPly: number) => `Taken back: move ${toPly} is to be made again`,
  paused: "The game is paused",
  resumed: "The game goes on",
  recovered: (seconds: number) => `The server was away for ${seconds} s; clocks stood still`,
  clock: (who: Who, seconds: number) => `${seconds > 0 ? "+" : ""}${seconds} s for ${name(who)}`,
  ruling: (why: string) => `Ruling: ${why}`,
  won: (winners: readonly Who[]) =>
    `${begin(list(winners))} ${winners.length === 1 && !winners[0]?.you ? "wins" : "win"}`,
  shared: (winners: readonly Who[]) => `${begin(list(winners))} share first place`,
  aborted: "The game was aborted",
  days: (days: number, hours: number) => `${days} d ${hours} h`,
};
