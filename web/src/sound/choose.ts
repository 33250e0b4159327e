/** Which sound an event has: one, the most important for whoever hears it (design: web.md §10). Pure. */
import type { EventFrame } from "$protocol";

import { givesCheck, inCheck } from "../game/checks";
import type { Course, Ply } from "../game/course";
import { placementOf } from "../game/placements";
import type { Seat } from "../game/seats";
import { storyAt } from "../game/turn";
import { readMove } from "../game/usi";

/** Every sound there is, as the settings list them. */
export const SOUNDS = [
  "turn",
  "checkYou",
  "check",
  "skipped",
  "move",
  "capture",
  "drop",
  "promotion",
  "out",
  "end",
  "found",
  "low",
  "chat",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** `mine`: the hearer's seat; null: he watches. Null: this event is silent. */
export function soundOf(
  { event }: Pick<EventFrame, "event">,
  before: Course,
  after: Course,
  mine: Seat | null,
): Sound | null {
  if (event.kind === "game_over") return "end";
  // What decides the game is followed by its end, which has the louder word.
  if (after.position?.turn === null) return event.kind === "move_played" ? moveSound(after) : null;
  const fallen = "eliminated" in event ? event.eliminated.map(({ seat }) => seat) : [];
  if (mine !== null && fallen.includes(mine)) return "out";
  if (isMyTurn(before, after, event.kind, mine)) return inCheck(after.position, mine) ? "checkYou" : "turn";
  if (newlyInCheck(before, after, mine)) return "checkYou";
  if (fallen.length > 0) return "out";
  if (event.kind === "game_started") return "found";
  if (event.kind !== "move_played") return null;
  const story = storyAt(after);
  if (mine !== null && story?.skipped.includes(mine)) return "skipped";
  if (givesCheck(after.position, before.position)) return "check";
  return moveSound(after);
}

/** The turn has come to the hearer by this event: nothing else may take its sound. */
function isMyTurn(before: Course, after: Course, kind: string, mine: Seat | null): boolean {
  if (mine === null || after.position?.turn !== mine || after.table?.status !== "playing") return false;
  return kind === "move_played" || before.position?.turn !== mine || before.table?.status !== "playing";
}

function newlyInCheck(before: Course, after: Course, mine: Seat | null): boolean {
  return mine !== null && inCheck(after.position, mine) && !inCheck(before.position, mine);
}

function moveSound(after: Course): Sound {
  const ply = after.plies.at(-1);
  const move = readMove(ply?.move ?? "");
  if (ply === undefined || move === null) return "move";
  if (move.promotes) return "promotion";
  if (move.drop !== null) return "drop";
  return captures(after, ply, move.to) ? "capture" : "move";
}

function captures(course: Course, ply: Ply, to: string): boolean {
  const previous = (course.plies.length > 1 ? course.plies.at(-2)?.position : course.start) ?? null;
  // Where the position before is not known, it sounds as a plain move.
  return previous !== null && previous.ply === ply.n && placementOf(previous).men.has(to);
}

/** A clock warns as it passes 30 s, and then with each of the last ten seconds. */
export function passesWarning(beforeMs: number, nowMs: number): boolean {
  if (nowMs >= beforeMs || nowMs <= 0) return false;
  if (beforeMs > 30_000 && nowMs <= 30_000) return true;
  return nowMs <= 10_000 && Math.ceil(beforeMs / 1000) > Math.ceil(nowMs / 1000);
}

/** The sounds that a list in the settings names. */
export function muted(list: string): Set<string> {
  return new Set(list.split(" ").filter((name) => name !== ""));
}

/** The list with a sound added to it, or taken off. */
export function withMuted(list: string, sound: Sound, off: boolean): string {
  const names = muted(list);
  if (off) names.add(sound);
  else names.delete(sound);
  return [...names].join(" ");
}
