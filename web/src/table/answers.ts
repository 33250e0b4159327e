/** What a single key has the page tell (design: web.md §6). Pure. */
import type { Position } from "$protocol";

import { kingsOf } from "../game/board";
import { clockText, type Remaining } from "../game/clock";
import type { Course, Ply } from "../game/course";
import { placementOf } from "../game/placements";
import { ended, logLine, nextSentence, turnSentences } from "../game/sentences";
import type { Seat } from "../game/seats";
import { storyAt } from "../game/turn";
import { who, type Cast } from "../game/who";
import type { Words } from "../text/language.svelte";

/** "Mika 9:41, Ken 8:00": in the order of the seats given. */
export function clocksAnswer(
  clocks: Partial<Record<Seat, Remaining>> | null,
  seats: readonly Seat[],
  cast: Cast,
  words: Words,
): string {
  if (clocks === null) return words.clock.none;
  const told = seats.flatMap((seat) => {
    const clock = clocks[seat];
    if (clock === undefined) return [];
    const periods = clock.periods > 0 ? ` ${words.play.periods(clock.periods)}` : "";
    return [`${who(cast, seat).name} ${clockText(clock.ms, false, words.story.days)}${periods}`];
  });
  return told.join(", ");
}

export function lastAnswer(course: Course, ply: Ply | null, cast: Cast, words: Words): string {
  return ply === null ? words.desk.noMoveYet : logLine(course, ply, cast, words);
}

/** Whose turn it is and why, who is skipped, and who follows. */
export function orderAnswer(course: Course, n: number, cast: Cast, words: Words): string {
  const story = storyAt(course, n);
  if (story === null) return words.end.over;
  return [...turnSentences(story, cast, words), nextSentence(story, cast, words)].map(ended).join(" ");
}

/** Where every king is, and what checks it. */
export function kingsAnswer(
  position: Position | null,
  seats: readonly Seat[],
  cast: Cast,
  words: Words,
): string {
  if (position === null) return words.desk.noMoveYet;
  const placement = placementOf(position);
  const told = seats.map((seat) => {
    const { name } = who(cast, seat);
    const square = kingsOf(seat, placement).join(", ");
    if (square === "") return `${name}: ${words.play.out}`;
    const by = position.checks.find((check) => check.seat === seat)?.by ?? [];
    const checked = by.length === 0 ? "" : `, ${words.desk.checkedBy(by.join(", "))}`;
    return `${name}: ${words.board.man("K")} ${square}${checked}`;
  });
  return told.map(ended).join(" ");
}
