/** The course of a table: everything its log tells, folded into what a page shows. No rules in it. */
import type {
  BotMove,
  Elimination,
  Event,
  EventFrame,
  Furigoma,
  GameRatings,
  Position,
  Ranks,
  Removal,
  ServerFrame,
  Table,
  TableId,
} from "$protocol";

import type { Seat } from "./seats";
import { onSeats } from "./seating";

/** A move that was made. */
export interface Ply {
  /** Its number. */
  readonly n: number;
  readonly seat: Seat;
  /** USI. */
  readonly move: string;
  readonly spentMs: number;
  /** The server's time; null where only a snapshot tells of it. */
  readonly at: number | null;
  /** The state after it; null where only a snapshot tells of it. */
  readonly position: Position | null;
  /** Who went out by it, in order. */
  readonly eliminated: readonly Elimination[];
  /** How a computer came to it; missing for people. */
  readonly bot?: BotMove | undefined;
}

/** What happened between moves: a row across the move list. */
export type Row =
  | {
      readonly kind: "removed";
      readonly seat: Seat;
      readonly reason: Removal;
      readonly eliminated: readonly Elimination[];
    }
  | { readonly kind: "bot"; readonly seat: Seat; readonly level: number }
  | { readonly kind: "takeback"; readonly toPly: number }
  | { readonly kind: "paused"; readonly by: Seat | null; readonly sealed: boolean }
  | { readonly kind: "resumed"; readonly by: Seat | null }
  | { readonly kind: "recovered"; readonly downMs: number }
  | { readonly kind: "clock"; readonly seat: Seat; readonly addMs: number; readonly why: string }
  | { readonly kind: "ruling"; readonly why: string };

export interface Between {
  /** The number of the last move before it; one less than the first move's if there was none. */
  readonly after: number;
  readonly seq: number;
  readonly at: number;
  /** The state then; null where it did not change. */
  readonly position: Position | null;
  readonly row: Row;
}

export interface Course {
  /** The table as it is; null before anything is known. */
  readonly table: Table | null;
  /** The newest event. */
  readonly seq: number;
  /** The newest event with a position: what a move names as `after`. */
  readonly after: number;
  readonly plies: readonly Ply[];
  readonly between: readonly Between[];
  /** How the game began; null where only a snapshot tells of it. */
  readonly start: Position | null;
  /** The state now. */
  readonly position: Position | null;
  /** As of when its clocks are, in the server's time. */
  readonly clocksAt: number;
  readonly furigoma: Furigoma | null;
  /** By when the first player must have moved, else the game is aborted. */
  readonly firstMoveBy: number | null;
  readonly rematch: TableId | null;
  readonly ratings: GameRatings | null;
  /** Places by the ruling in force; null: as the game ended. */
  readonly ruled: Ranks | null;
  /** The host has left: who follows him no event tells, only the table as the server has it. */
  readonly hostLeft: boolean;
}

export const EMPTY: Course = {
  table: null,
  seq: 0,
  after: 0,
  plies: [],
  between: [],
  start: null,
  position: null,
  clocksAt: 0,
  furigoma: null,
  firstMoveBy: null,
  rematch: null,
  ratings: null,
  ruled: null,
  hostLeft: false,
};

type Snapshot = Extract<ServerFrame, { t: "snapshot" }>;

/** The course as a snapshot tells it: moves without positions but for the last. */
export function fromSnapshot(frame: Snapshot): Course {
  const { state, seq, now, moves } = frame;
  const last = moves.length - 1;
  return {
    ...EMPTY,
    table: state,
    seq,
    after: seq,
    position: state.position,
    clocksAt: now,
    plies: moves.map(({ n, seat, move, spent_ms }, index) => ({
      n,
      seat,
      move,
      spentMs: spent_ms,
      at: null,
      position: index === last ? state.position : null,
      eliminated: [],
    })),
  };
}

/** The course after one more event. Whoever calls sees to it that none is missing and none comes twice. */
export function advance(course: Course, frame: EventFrame): Course {
  const { seq, at, event } = frame;
  const happened = happens({ ...course, seq }, event, frame);
  if (happened.table === null) return happened;
  const table = { ...happened.table, seq };
  if (!("position" in event)) return { ...happened, table };
  const { position } = event;
  return { ...happened, table: { ...table, position }, position, clocksAt: at, after: seq };
}

/** Number of the last move; one less than the first move's if there was none. */
export function lastPly(course: Course): number {
  return course.plies.at(-1)?.n ?? (course.start === null ? 0 : course.start.ply - 1);
}

function happens(course: Course, event: Event, { seq, at }: EventFrame): Course {
  switch (event.kind) {
    case "table_created":
      return { ...course, table: event.table };
    case "seat_taken":
    case "seat_left":
    case "seat_set":
      return onSeats(course, event);
    case "game_started":
      return {
        ...onTable(course, { seats: event.seats, status: "playing", started_at: at }),
        start: event.position,
        furigoma: event.furigoma,
        firstMoveBy: event.first_move_by,
      };
    case "move_played": {
      const { n, seat, move, spent_ms: spentMs, position, eliminated, bot } = event;
      const ply: Ply = { n, seat, move, spentMs, at, position, eliminated, bot };
      return { ...course, plies: [...course.plies, ply], firstMoveBy: null };
    }
    case "player_removed": {
      const { seat, reason, eliminated } = event;
      return noted(course, event, seq, at, { kind: "removed", seat, reason, eliminated });
    }
    case "bot_took_over": {
      const { seat, level } = event;
      return noted(handedOver(course, seat, level), event, seq, at, { kind: "bot", seat, level });
    }
    case "offer_made": {
      const { offer, what, seat, to_ply } = event;
      const made = { offer, what, seat, accepted: [seat], ...(to_ply === undefined ? {} : { to_ply }) };
      return onTable(course, { offers: [...(course.table?.offers ?? []), made] });
    }
    case "offer_accepted": {
      const offers = (course.table?.offers ?? []).map((open) =>
        open.offer === event.offer ? { ...open, accepted: [...open.accepted, event.seat] } : open,
      );
      return onTable(course, { offers });
    }
    case "offer_closed": {
      const offers = course.table?.offers ?? [];
      const closed = offers.find((open) => open.offer === event.offer);
      return onTable(course, {
        offers: offers.filter((open) => open !== closed),
        ...(closed?.what === "adjourn" && event.state === "accepted" ? { adjournment: "agreed" } : {}),
      });
    }
    case "takeback":
      return takenBack(course, event, seq, at);
    case "table_paused": {
      const row: Row = { kind: "paused", by: event.by, sealed: event.sealed ?? false };
      const paused = { status: "paused", ...(row.sealed ? { adjournment: "sealed" as const } : {}) } as const;
      return noted(onTable(course, paused), event, seq, at, row);
    }
    case "table_resumed":
      return noted(resumed(course), event, seq, at, { kind: "resumed", by: event.by });
    case "clock_adjusted": {
      const { seat, add_ms: addMs, why } = event;
      return noted(course, event, seq, at, { kind: "clock", seat, addMs, why });
    }
    case "table_recovered":
      return noted(course, event, seq, at, { kind: "recovered", downMs: event.down_ms });
    case "claim_opened": {
      const opened = { seat: event.seat, claim_at: event.claim_at, votes: {} };
      return onTable(course, { claims: [...(course.table?.claims ?? []), opened] });
    }
    case "claim_voted": {
      const claims = (course.table?.claims ?? []).map((claim) =>
        claim.seat === event.seat ? { ...claim, votes: { ...claim.votes, [event.by]: event.choice } } : claim,
      );
      return onTable(course, { claims });
    }
    case "claim_closed":
      return onTable(course, {
        claims: (course.table?.claims ?? []).filter((claim) => claim.seat !== event.seat),
      });
    case "game_over": {
      const { reason, ranks, winners } = event;
      const over = onTable(course, {
        result: { reason, ranks, winners },
        status: "finished",
        finished_at: at,
        offers: [],
        claims: [],
      });
      return { ...over, ratings: event.ratings ?? null };
    }
    case "rematch_offered":
      return { ...course, rematch: event.table };
    case "ruling":
      return noted({ ...course, ruled: event.ranks }, event, seq, at, { kind: "ruling", why: event.why });
    case "table_closed":
      return onTable(course, { status: "closed", finished_at: at });
    case "unknown":
      return course;
  }
  // Kinds of a later server arrive under their own names.
  return course;
}

export function onTable(course: Course, change: Partial<Table>): Course {
  return course.table === null ? course : { ...course, table: { ...course.table, ...change } };
}

/** Playing again; a move that lay sealed is made next. */
function resumed(course: Course): Course {
  if (course.table?.adjournment !== "sealed") return onTable(course, { status: "playing" });
  const table: Table = { ...course.table, status: "playing" };
  delete table.adjournment;
  return { ...course, table };
}

function noted(course: Course, event: Event, seq: number, at: number, row: Row): Course {
  const position = "position" in event ? event.position : null;
  const note = { after: lastPly(course), seq, at, position, row };
  return { ...course, between: [...course.between, note] };
}

function handedOver(course: Course, seat: Seat, level: number): Course {
  const player = course.table?.seats[seat]?.player;
  if (course.table === null || !player) return course;
  const bot = { kind: "bot", player, reserved_for: null, level } as const;
  return onTable(course, { seats: { ...course.table.seats, [seat]: bot } });
}

/** The moves from `to_ply` on are no more; what stood between them goes with them. */
function takenBack(
  course: Course,
  event: Extract<Event, { kind: "takeback" }>,
  seq: number,
  at: number,
): Course {
  const { to_ply: toPly } = event;
  const kept = {
    ...course,
    plies: course.plies.filter((ply) => ply.n < toPly),
    between: course.between.filter((note) => note.after < toPly),
  };
  return noted(kept, event, seq, at, { kind: "takeback", toPly });
}
