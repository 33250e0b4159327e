/** Whose turn it is and why, from positions alone (rules/yonin.md §3; design: web.md §4). */
import type { Position } from "$protocol";

import type { Man, Square } from "./board";
import { lastPly, type Course, type Ply } from "./course";
import { placementOf } from "./placements";
import { seatsAfter, YONIN_SEATS, type Seat } from "./seats";

/** A check by a man of another player than the mover, whose line the mover left. */
export interface OpenedCheck {
  readonly checked: Seat;
  readonly owner: Seat;
  readonly man: Man;
  readonly square: Square;
}

export interface TurnStory {
  /** Who moved last; null at the start, and where a player went out by no move. */
  readonly mover: Seat | null;
  readonly turn: Seat;
  /** Seats still playing that the turn passed over, in the order of play. */
  readonly skipped: readonly Seat[];
  /** Seats in check, nearest clockwise from the mover first: the first of them answers. */
  readonly checked: readonly Seat[];
  readonly opened: readonly OpenedCheck[];
  /** The player on turn had given check to the mover alone, who has answered: he moves again. */
  readonly again: boolean;
  /** The player on turn, and who follows if he answers his check and nothing else changes. */
  readonly next: readonly Seat[];
}

/** What happened just before a position. */
export interface Before {
  readonly mover: Seat | null;
  /** Who moved before that. */
  readonly earlier: Seat | null;
  readonly position: Position | null;
}

export const NOTHING_BEFORE: Before = { mover: null, earlier: null, position: null };

/** Null once the game is decided. */
export function turnStory(
  position: Position,
  before: Before,
  seats: readonly Seat[] = YONIN_SEATS,
): TurnStory | null {
  const { turn, alive } = position;
  if (turn === null) return null;
  const { mover, earlier } = before;
  const order = seatsAfter(mover ?? turn, seats);
  const passed = mover === null ? [] : order.slice(0, Math.max(0, order.indexOf(turn)));
  const inCheck = position.checks.map((check) => check.seat);
  return {
    mover,
    turn,
    skipped: passed.filter((seat) => alive.includes(seat)),
    // Without a mover the seat on turn is the last of its own order.
    checked: (mover === null ? [turn, ...order] : order).filter((seat) => inCheck.includes(seat)),
    opened: mover === null || seats.length < 4 ? [] : openedChecks(position, mover, before.position),
    again: earlier === turn && alive.length > 2 && !inCheck.includes(turn) && answered(before),
    next: [turn, following(position, turn, seats)],
  };
}

/** The story of the position after a move of the course; null: the start, or the game is decided. */
export function storyAt(course: Course, n: number = lastPly(course)): TurnStory | null {
  const seats = course.table?.seats_order ?? YONIN_SEATS;
  const index = course.plies.findIndex((ply) => ply.n === n);
  const ply = course.plies[index];
  const latest = n === lastPly(course);
  const position = latest ? course.position : (ply?.position ?? course.start);
  if (position === null) return null;
  // A player who went out meanwhile may have handed the turn on: that was no move.
  const moved = ply !== undefined && (ply.position === null || ply.position.turn === position.turn);
  return turnStory(position, moved ? beforeOf(course, index, ply) : NOTHING_BEFORE, seats);
}

function beforeOf(course: Course, index: number, ply: Ply): Before {
  const previous = course.plies[index - 1];
  const position = index === 0 ? course.start : (previous?.position ?? null);
  return { mover: ply.seat, earlier: previous?.seat ?? null, position };
}

/** Whether the mover was in check. */
function answered({ mover, position }: Before): boolean {
  return position?.checks.some((check) => check.seat === mover) ?? false;
}

/** Whom the turn goes to after `mover`, once he is out of check (rules/yonin.md §3). */
function following(position: Position, mover: Seat, seats: readonly Seat[]): Seat {
  const live = seatsAfter(mover, seats).filter((seat) => position.alive.includes(seat));
  const inCheck = live.find((seat) => position.checks.some((check) => check.seat === seat));
  return inCheck ?? live[0] ?? mover;
}

function openedChecks(position: Position, mover: Seat, before: Position | null): OpenedCheck[] {
  if (position.checks.length === 0) return [];
  const { men } = placementOf(position);
  return position.checks.flatMap(({ seat: checked, by }) => {
    const old = before?.checks.find((check) => check.seat === checked)?.by ?? [];
    return by.flatMap((square) => {
      const man = men.get(square);
      const owner = man?.owner ?? null;
      if (man === undefined || owner === null || owner === mover || old.includes(square)) return [];
      return [{ checked, owner, man, square }];
    });
  });
}
