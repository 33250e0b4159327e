/** An open table's seats: who sits where, and who runs it. */
import type { Event, SeatState } from "$protocol";

import type { Course } from "./course";
import type { Seat } from "./seats";

type SeatEvent = Extract<Event, { kind: "seat_taken" | "seat_left" | "seat_set" }>;

const OPEN: SeatState = { kind: "open", player: null, reserved_for: null, level: null };

export function onSeats(course: Course, event: SeatEvent, seq: number): Course {
  switch (event.kind) {
    case "seat_taken": {
      const { player } = event;
      const taken: SeatState = { kind: "taken", player, reserved_for: null, level: null };
      const satDown = { ...course.satDown, [event.seat]: seq };
      const sat = withSeat({ ...course, satDown, hostless: false }, event.seat, taken);
      return course.hostless ? withHost(sat, player.id) : sat;
    }
    case "seat_left":
      return followed(withSeat(course, event.seat, OPEN), course.table?.seats[event.seat]);
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

/** Whoever sat longest runs the table after a host who leaves; a league's tables stay its organizer's. */
function followed(course: Course, left: SeatState | undefined): Course {
  const { table, satDown } = course;
  if (table === null || table.league !== null || left?.kind !== "taken") return course;
  if (left.player.id !== table.host || seatOf(course, table.host) !== null) return course;
  const sitters = table.seats_order.flatMap((seat) => {
    const state = table.seats[seat];
    return state?.kind === "taken" ? [{ id: state.player.id, since: satDown[seat] ?? 0 }] : [];
  });
  const [longest] = sitters.sort((a, b) => a.since - b.since);
  return longest === undefined ? { ...course, hostless: true } : withHost(course, longest.id);
}

function withSeat(course: Course, seat: Seat, state: SeatState): Course {
  if (course.table === null) return course;
  return { ...course, table: { ...course.table, seats: { ...course.table.seats, [seat]: state } } };
}

function withHost(course: Course, host: string): Course {
  return course.table === null ? course : { ...course, table: { ...course.table, host } };
}
