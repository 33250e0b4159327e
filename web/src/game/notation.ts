/** Moves as people write them, and the move list of a column for each seat. */
import type { Position } from "$protocol";

import { nameOf, placeOf, type Placement } from "./board";
import { lastPly, type Between, type Course, type Ply } from "./course";
import { YONIN_SEATS, type Seat } from "./seats";
import { readSfen } from "./sfen";
import { readMove, type Move } from "./usi";

export type Notation = "western" | "japanese" | "usi";

const ARROWS: Readonly<Record<Seat, string>> = { s: "↑", w: "→", n: "↓", e: "←", b: "▲" };
const RANKS = "〇一二三四五六七八九十";
const KANJI: Readonly<Record<string, string>> = {
  K: "王",
  R: "飛",
  B: "角",
  G: "金",
  S: "銀",
  N: "桂",
  L: "香",
  P: "歩",
  "+R": "龍",
  "+B": "馬",
  "+S": "成銀",
  "+N": "成桂",
  "+L": "成香",
  "+P": "と",
};

/** A move written down. `before`: what stood when it was made; null where that is not known. */
export function written(
  ply: Pick<Ply, "seat" | "move">,
  before: Placement | null,
  notation: Notation,
): string {
  const move = readMove(ply.move);
  if (move === null || notation === "usi") return ply.move;
  return notation === "japanese" ? japanese(ply.seat, move, before) : western(move, before);
}

/** `P-5f`, `Rx4e`, `P*5e`, `P-5c+`; */
function western(move: Move, before: Placement | null): string {
  if (move.drop !== null) return `${move.drop}*${move.to}`;
  const name = manAt(move, before) ?? move.from ?? "";
  const sign = before?.men.has(move.to) ? "x" : "-";
  return `${name}${sign}${move.to}${move.promotes ? "+" : ""}`;
}

/** `↑5六歩`, `→7四歩打`, `↑5三歩成`. */
function japanese(seat: Seat, move: Move, before: Placement | null): string {
  const { file, rank } = placeOf(move.to);
  const name = move.drop ?? manAt(move, before) ?? "";
  const end = move.drop !== null ? "打" : move.promotes ? "成" : "";
  return `${ARROWS[seat]}${file}${RANKS[rank] ?? rank}${KANJI[name] ?? move.from ?? ""}${end}`;
}

function manAt(move: Move, before: Placement | null): string | null {
  const man = before?.men.get(move.from ?? "");
  return man === undefined ? null : nameOf(man);
}

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

function cell(ply: Ply, before: Position | null, notation: Notation): Cell {
  const placement = before === null ? null : readSfen(before.sfen);
  const to = readMove(ply.move)?.to ?? "";
  return {
    ply,
    text: written(ply, placement, notation),
    check: givesCheck(ply.position, before),
    mate: ply.eliminated.some((out) => out.reason === "checkmate"),
    capture: placement?.men.has(to) ?? false,
  };
}

/** Whether a man attacks a king that it did not attack before; one who waits in check is not checked again. */
function givesCheck(after: Position | null, before: Position | null): boolean {
  return (after?.checks ?? []).some(({ seat, by }) => {
    const old = before?.checks.find((check) => check.seat === seat)?.by ?? [];
    return by.some((square) => !old.includes(square));
  });
}
