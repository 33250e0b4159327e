/** An open table's seats: who sits where, and who runs it. */
import type { Event, SeatState } from "$protocol";

import type { Course } from "./course";
import type { Seat } from "./seats";

type SeatEvent = Extract<Event, { kind: "seat_taken" | "seat_left" | "seat_set" }>;

const OPEN: SeatState = { kind: "open", player: null, reserved_for: null, level: null };

export function onSeats(course: Course, event: SeatEvent): Course {
  switch (event.kind) {
    case "seat_taken": {
      const { player } = event;
      return withSeat(course, event.seat, { kind: "taken", player, reserved_for: null, level: null });
    }
    case "seat_left": {
      const { table } = course;
      const left = withSeat(course, event.seat, OPEN);
      const player = table?.seats[event.seat]?.player?.id;
      // Whoever moves to another seat has taken it before he leaves the old one.
      const gone = player !== undefined && player === table?.host && seatOf(left, player) === null;
      return gone ? { ...left, hostLeft: true } : left;
    }
    case "seat_set":
      return withSeat(course, event.seat, event.to);
  }
}

/** The seat of a person. */
export function seatOf(course: Course, player: string | undefined): Seat | null {
  const { table } = course;
  if (table === null || player === undefined) return null;
  return (
    table.seats_order.find((seat) => {
      const state = table.seats[seat];
      return state?.kind === "taken" && state.player.id === player;
    }) ?? null
  );
}

function withSeat(course: Course, seat: Seat, state: SeatState): Course {
  if (course.table === null) return course;
  return { ...course, table: { ...course.table, seats: { ...course.table.seats, [seat]: state } } };
}

/** The host as the server has him; while nobody sits there, that is still the one who left. */
export function withHost(course: Course, host: string): Course {
  if (course.table === null) return course;
  return { ...course, table: { ...course.table, host }, hostLeft: seatOf(course, host) === null };
}
