/** The move list: a column for each seat. */
import type { Position } from "$protocol";

import { givesCheck } from "./checks";
import { lastPly, type Between, type Course, type Ply } from "./course";
import { written, type Notation } from "./notation";
import { placementOf } from "./placements";
import { YONIN_SEATS, type Seat } from "./seats";
import { readMove } from "./usi";

/** A move in the list. */
export interface Cell {
  readonly ply: Ply;
  readonly text: string;
  readonly check: boolean;
  /** Someone was mated by it. */
  readonly mate: boolean;
  readonly capture: boolean;
}

/** What a seat's column shows in a round: its move, that it was passed over, or nothing (out, or not reached). */
export type Entry = Cell | "skipped" | null;

/** A round, or what happened between two moves. */
export type Line =
  | { readonly kind: "round"; readonly n: number; readonly entries: readonly Entry[] }
  | { readonly kind: "fall"; readonly ply: Ply }
  | { readonly kind: "between"; readonly between: Between };

/**
 * The move list: rounds of one cell a seat, in the order of the seats; a new round begins when the next move is not
 * to the right of the last. Falls and what happened between moves stand across.
 */
export function moveList(course: Course, notation: Notation): Line[] {
  const seats: readonly Seat[] = course.table?.seats_order ?? YONIN_SEATS;
  const lines: Line[] = [];
  let round: Entry[] | null = null;
  let rounds = 0;
  let column = -1;
  let before = course.start;
  const begin = (): Entry[] => {
    const entries: Entry[] = seats.map(() => null);
    rounds += 1;
    lines.push({ kind: "round", n: rounds, entries });
    return entries;
  };
  const note = (after: number): void => {
    for (const between of course.between)
      if (between.after === after) lines.push({ kind: "between", between });
  };
  note(firstPly(course) - 1);
  for (const ply of course.plies) {
    const at = seats.indexOf(ply.seat);
    if (round === null || at <= column) {
      if (round !== null) skip(round, column + 1, seats.length, seats, before?.alive);
      round = begin();
      if (rounds > 1) skip(round, 0, at, seats, before?.alive);
    } else skip(round, column + 1, at, seats, before?.alive);
    round[at] = cell(ply, before, notation);
    column = at;
    if (ply.eliminated.length > 0) lines.push({ kind: "fall", ply });
    note(ply.n);
    before = ply.position;
  }
  // Whoever the turn has just passed over is shown at once, before the answer comes.
  const turn = course.position?.turn ?? null;
  if (round !== null && turn !== null) {
    const at = seats.indexOf(turn);
    skip(round, column + 1, at > column ? at : seats.length, seats, course.position?.alive);
  }
  return lines;
}

/** A move list that goes on: lines that have not changed stay the same objects. */
export class MoveLines {
  #known: readonly Line[] = [];

  of(course: Course, notation: Notation): readonly Line[] {
    this.#known = keptLines(this.#known, moveList(course, notation));
    return this.#known;
  }
}

/** The lines of `now`, but those that were the same `before` as they were: they need not be drawn again. */
function keptLines(before: readonly Line[], now: readonly Line[]): readonly Line[] {
  return now.map((line, index) => {
    const known = before[index];
    return known !== undefined && isSameLine(known, line) ? known : line;
  });
}

function isSameLine(one: Line, other: Line): boolean {
  if (one.kind === "fall") return other.kind === "fall" && one.ply === other.ply;
  if (one.kind === "between") return other.kind === "between" && one.between === other.between;
  return (
    other.kind === "round" &&
    one.n === other.n &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, column) => entry === other.entries[column])
  );
}

function firstPly(course: Course): number {
  return course.plies[0]?.n ?? lastPly(course) + 1;
}

/** Seats that were alive and had no move there were passed over. */
function skip(
  round: Entry[],
  from: number,
  to: number,
  seats: readonly Seat[],
  alive: readonly Seat[] | undefined,
): void {
  for (let at = from; at < to; at++) {
    const seat = seats[at];
    if (seat !== undefined && (alive === undefined || alive.includes(seat))) round[at] = "skipped";
  }
}

/** Cells that were written before: with each event one is new, and the rest of a long game is not read again. */
const WRITTEN = new WeakMap<Ply, { before: Position | null; notation: Notation; cell: Cell }>();

function cell(ply: Ply, before: Position | null, notation: Notation): Cell {
  const known = WRITTEN.get(ply);
  if (known !== undefined && known.before === before && known.notation === notation) return known.cell;
  const placement = before === null ? null : placementOf(before);
  const to = readMove(ply.move)?.to ?? "";
  const cell: Cell = {
    ply,
    text: written(ply, placement, notation),
    check: givesCheck(ply.position, before),
    mate: ply.eliminated.some((out) => out.reason === "checkmate"),
    capture: placement?.men.has(to) ?? false,
  };
  WRITTEN.set(ply, { before, notation, cell });
  return cell;
}
