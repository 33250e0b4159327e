/** A lesson being taken: a machine of states, without a screen and without time. Pure. */
import type { Why } from "$protocol";

import { EMPTY, type Course, type Ply } from "../game/course";
import { isLegal } from "../game/usi";
import type { Lesson } from "./lessons";

export type Attempt =
  /** The reader is to move. `note`: what was wrong with the last try; `tries`: how many went wrong. */
  | { readonly at: "asked"; readonly note: Note | null; readonly tries: number }
  /** A right move was made; `shown` of its line stand on the board. */
  | { readonly at: "running"; readonly line: readonly Ply[]; readonly shown: number }
  | { readonly at: "done"; readonly line: readonly Ply[] };

export type Note =
  /** Legal, and not what is asked for: taken back. */
  | { readonly kind: "hint"; readonly usi: string }
  | { readonly kind: "illegal"; readonly usi: string; readonly why: Why };

export const BEGIN: Attempt = { at: "asked", note: null, tries: 0 };

/** The reader tries a move. */
export function tried(attempt: Attempt, usi: string, lesson: Lesson): Attempt {
  if (attempt.at !== "asked") return attempt;
  const line = lesson.lines[usi];
  if (line !== undefined) return settled(line, 1);
  const note: Note = isLegal(lesson.legal, usi)
    ? { kind: "hint", usi }
    : { kind: "illegal", usi, why: lesson.why[usi] ?? "not_reachable" };
  return { at: "asked", note, tries: attempt.tries + 1 };
}

/** The next reply is made. */
export function advanced(attempt: Attempt): Attempt {
  return attempt.at === "running" ? settled(attempt.line, attempt.shown + 1) : attempt;
}

/** All replies are made. */
export function finished(attempt: Attempt): Attempt {
  return attempt.at === "running" ? { at: "done", line: attempt.line } : attempt;
}

/** A move that is asked for. */
export function answerOf(lesson: Lesson): string {
  return Object.keys(lesson.lines)[0] ?? "";
}

export function courseOf(attempt: Attempt, { start }: Lesson): Course {
  const plies = shownOf(attempt);
  return { ...EMPTY, start, plies, position: plies.at(-1)?.position ?? start };
}

function shownOf(attempt: Attempt): readonly Ply[] {
  if (attempt.at === "asked") return [];
  return attempt.at === "done" ? attempt.line : attempt.line.slice(0, attempt.shown);
}

function settled(line: readonly Ply[], shown: number): Attempt {
  return shown >= line.length ? { at: "done", line } : { at: "running", line, shown };
}
