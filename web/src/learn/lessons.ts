/** The lessons with what the engine knows of them: legal moves, reasons against others, what comes of those asked for. */
import type { Army, Check, LegalMoves, OutReason, Position, Why } from "$protocol";

import written from "../engine/lessons.json";
import type { Ply } from "../game/course";
import type { Seat } from "../game/seats";
import { readSfen } from "../game/sfen";
import { LESSON_IDS, type LessonId } from "./list";
import authored from "./yonin/lessons.json";

export interface Lesson {
  /** As its being done is kept. */
  readonly id: string;
  readonly ruleset: string;
  /** Who plays with whom, as the option of a table says it. */
  readonly teams: string;
  /** Who plays, and sits at the bottom. */
  readonly seat: Seat;
  readonly start: Position;
  readonly legal: LegalMoves;
  /** Reasons against moves that look possible. */
  readonly why: Readonly<Record<string, Why>>;
  /** What comes of each move that is asked for: itself, then the replies. */
  readonly lines: Readonly<Record<string, readonly Ply[]>>;
}

interface View {
  readonly sfen: string;
  readonly turn: Seat | null;
  readonly checks: Check[];
}

export interface Facts {
  readonly start: View;
  readonly legal: LegalMoves;
  readonly why: Readonly<Record<string, Why>>;
  readonly lines: Readonly<
    Record<
      string,
      readonly {
        readonly move: string;
        readonly seat: Seat;
        readonly position: View;
        readonly eliminated: readonly {
          readonly seat: Seat;
          readonly by: Seat | null;
          readonly reason: OutReason;
          readonly army: Army;
        }[];
      }[]
    >
  >;
}

const FACTS = written as unknown as Readonly<Record<LessonId, Facts>>;

export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => {
  const { start, legal, why, lines } = FACTS[id];
  const { ruleset = "classic", teams = "none" } = authored.find((one) => one.id === id) ?? {};
  const plies = Object.entries(lines).map(([usi, line]) => [usi, line.map(plyOf)] as const);
  return {
    id,
    ruleset,
    teams,
    seat: start.turn ?? "s",
    start: positionOf(start),
    legal,
    why,
    lines: Object.fromEntries(plies),
  };
});

/** Whether the reader ever has something in hand; lessons without show no hand. */
export function usesHand({ start, seat, lines }: Lesson): boolean {
  const positions = [start, ...Object.values(lines).flatMap((line) => line.map(({ position }) => position))];
  return positions.some((position) => position !== null && readSfen(position.sfen).hands[seat] !== undefined);
}

export function plyOf({ move, seat, position, eliminated }: Facts["lines"][string][number]): Ply {
  const after = positionOf(position);
  return {
    n: after.ply - 1,
    seat,
    move,
    spentMs: 0,
    at: null,
    position: after,
    // Lessons do not count places.
    eliminated: eliminated.map((out) => ({ ...out, rank: null })),
  };
}

export function positionOf({ sfen, turn, checks }: View): Position {
  const { men, ply, seats } = readSfen(sfen);
  const kings = [...men.values()].filter((man) => man.kind === "K");
  const alive = seats.filter((seat) => kings.some((king) => king.owner === seat));
  return { ply, sfen, turn, checks, alive, ranks: {}, mates: {}, clocks: null, repetition: 1 };
}
